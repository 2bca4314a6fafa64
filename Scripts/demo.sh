#!/usr/bin/env bash
# Builds the command, merges the example modules, and shows what a collision looks like.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh
swift build --product modelmerge
modelmerge=$(swift build --show-bin-path)/modelmerge
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

show() {
  echo
  echo "\$ modelmerge $*"
  "$modelmerge" "$@"
}

echo
echo "== Four feature modules of a music library become one model =="
show merge Models/MusicLibrary/*.xcdatamodeld -o "$out/MusicLibrary.xcdatamodeld" --verbose
show inspect "$out/MusicLibrary.xcdatamodeld"

echo
echo "== Two modules that both define User =="
show check Models/Collision/Accounts.xcdatamodeld Models/Collision/Playlists.xcdatamodeld || true
