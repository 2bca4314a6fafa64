#!/usr/bin/env bash
# Builds the documentation into a folder (default: .build/documentation). Warnings are errors.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/documentation}
modules="ModelSchema ModelQueries ModelFormats ModelChecking ModelEvolution ModelMerging ModelConfiguration ModelReports ObjectStores SQLiteStore"

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
for module in $modules; do
  find .build/*/symbolgraph \( -name "$module.symbols.json" -o -name "$module@*.symbols.json" \) \
    -exec cp {} "$graphs" \;
done

docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
"$docc" convert Docs.docc \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name ModelMerge \
  --fallback-bundle-identifier modelmerge.ModelMerge \
  --output-path "$output" \
  --warnings-as-errors
echo "the documentation is in $output"
