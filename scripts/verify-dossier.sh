#!/bin/sh
# Verifies a dossier with sha256sum and openssl alone, as its LEIA-ME.txt explains.
# Usage: sh scripts/verify-dossier.sh <folder, or ZIP file if unzip is installed>
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

target=${1:?"usage: verify-dossier.sh <folder or ZIP file>"}
if [ -f "$target" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  unzip -q "$target" -d "$folder"
  target=$folder
fi
cd "$target"

sha256sum --quiet --strict -c SHA256SUMS || fail 'A file was changed or is missing.'
unlisted=$(find . -type f ! -path ./SHA256SUMS | while read -r path; do
  grep -qF "  ${path#./}" SHA256SUMS || echo "$path"
done)
[ -z "$unlisted" ] || fail "Files without a checksum: $unlisted"

verified=0
for folder in decisoes/*/; do
  [ -d "$folder" ] || continue
  found=
  for key in chave-publica*.pem; do
    if openssl pkeyutl -verify -pubin -inkey "$key" -rawin \
      -in "${folder}entrada.txt" -sigfile "${folder}assinatura.bin" >/dev/null 2>&1; then
      found=$key
    fi
  done
  [ -n "$found" ] || fail "$folder: the signature does not hold."
  # The record itself begins with the text that was signed.
  head -c "$(wc -c <"${folder}entrada.txt")" "$folder$(basename "$folder").termo" |
    cmp -s - "${folder}entrada.txt" || fail "$folder: the record is of another text."
  verified=$((verified + 1))
done
echo "$(wc -l <SHA256SUMS | tr -d ' ') files and $verified decisions hold."
