#!/usr/bin/env bash
# Reads damaged files of the corpus for some minutes (default: 5) in a release build.
#
# Each round prints its seed; MODELMERGE_FUZZ_SEED=<seed> Scripts/fuzz.sh 0 repeats that round. When the
# program stops, the file that it was reading is kept and named. Arguments after the minutes go to
# `swift test`.
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=${1:-5}
shift || true
input=$(mktemp -t modelmerge-fuzz-XXXXXX)
log=$(mktemp -t modelmerge-fuzz-log-XXXXXX)
export MODELMERGE_FUZZ_INPUT=$input
if [ -n "${MODELMERGE_FUZZ_SEED:-}" ]; then
  echo "one round with the seed $MODELMERGE_FUZZ_SEED"
else
  export MODELMERGE_FUZZ_MINUTES=$minutes
fi
# Writing a backtrace takes minutes, and there is no use for one here.
export SWIFT_BACKTRACE=enable=no

status=0
swift test -c release -Xswiftc -enable-testing "$@" --filter CorpusFuzzTests 2>&1 | tee "$log" || status=$?
if [ "$status" -ne 0 ] && [ -s "$input" ]; then
  echo "failed; the last seed: $(grep -ao 'MODELMERGE_FUZZ_SEED=.*' "$log" | tail -1)"
  echo "what was read last: $input (the output: $log)"
else
  rm -f "$input" "$log"
fi
exit "$status"
