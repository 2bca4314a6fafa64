#!/usr/bin/env bash
# Installs what building and testing needs and is missing: Debian packages, and one of
# Python's where the Python is not Debian's.
set -euo pipefail

missing=()
command -v xmllint >/dev/null || missing+=(libxml2-utils)       # the XML reader is held against it
command -v python3 >/dev/null || missing+=(python3)             # an independent decoder in tests
[ -e /usr/include/sqlite3.h ] || missing+=(libsqlite3-dev)      # stores
command -v sqlite3 >/dev/null || missing+=(sqlite3)             # the articles make a store with it
# Reports in SARIF are held against the published schema. A Python that is not Debian's own does not see
# Debian's packages.
if ! python3 -c 'import jsonschema' 2>/dev/null; then
  case $(command -v python3 || echo /usr/bin/python3) in
  /usr/bin/python3) missing+=(python3-jsonschema) ;;
  *) python3 -m pip install --quiet jsonschema ;;
  esac
fi
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "please install: ${missing[*]}" >&2
  exit 1
fi
run=()
[ "$(id -u)" -eq 0 ] || run=(sudo)
echo "installing ${missing[*]}" >&2
"${run[@]}" apt-get update -qq
"${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
