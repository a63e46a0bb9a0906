#!/bin/sh
# Backs up the store that the environment names (DATABASE_URL, GRANDE_DATA), reads the copy to its end, and keeps the last
# fourteen with the secret beside them. Usage: backup.sh <folder>. With the embedded database the server must be stopped.
set -eu
umask 077
folder=${1:?usage: backup.sh <folder>}
keep=${KEEP:-14}
program=$(dirname "$0")/../cli/dist/main.js
mkdir -p "$folder"
file=$folder/grande-$(date -u +%Y%m%dT%H%M%SZ).gz
trap 'rm -f "$file.part"' EXIT
node "$program" backup "$file.part"
node "$program" backup --verify "$file.part"
mv "$file.part" "$file"
# The secret is in no backup. Without it everybody has to sign in again after a restore.
if [ -n "${GRANDE_SECRET:-}" ]; then
  printf '%s' "$GRANDE_SECRET" >"$folder/secret"
elif [ -f "${GRANDE_DATA:-.grande}/secret" ]; then
  cp "${GRANDE_DATA:-.grande}/secret" "$folder/secret"
fi
# Only a good copy takes the place of an old one.
ls -1r "$folder"/grande-*.gz | tail -n "+$((keep + 1))" | while read -r old; do rm -f -- "$old"; done
