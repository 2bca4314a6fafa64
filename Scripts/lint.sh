#!/usr/bin/env bash
# Checks the layout of all Swift files.
set -euo pipefail
cd "$(dirname "$0")/.."
swift format lint --strict -r -p Sources Tests Package.swift
