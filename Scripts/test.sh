#!/usr/bin/env bash
# Installs what is missing and runs all tests.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh
swift test "$@"
