#!/bin/sh
# bench/node-versions.sh NODE …: the command line and its library under other versions of Node; "silent" means that
# nothing is written on standard error but what the command says itself. NODE: path of a binary, such as those of
#   npm install --prefix FOLDER node@22        (then FOLDER/node_modules/node/bin/node)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cli=$root/packages/cli/bin/doctorbench.js
work=$(mktemp -d)
# A database that root starts runs as somebody else, who must be able to get in.
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
warned() { grep -ciE 'warning|unrecognized|deprecat|experimental|\(node:' "$1" || true; }
row() { printf '| %s | %s | exit %s | %s warnings |\n' "$version" "$1" "$2" "$(warned "$work/err")"; }
for node in "$@"; do
  version=$("$node" --version)
  try() {
    name=$1; shift; code=0
    "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
    row "$name" $code
  }
  cd "$work"
  try '`--version`' "$node" "$cli" --version
  try '`run --phantom`' "$node" "$cli" run --phantom ability-80 --out "$work/runs" --quiet
  try '`check` of nobody (exit 4)' "$node" "$cli" check --base-url http://127.0.0.1:9/v1 --model m --no-key
  printf "import { examine } from '%s';\nif (typeof examine !== 'function') process.exit(1);\n" "$root/packages/cli/dist/index.js" >"$work/library.mjs"
  try '`import { examine }`' "$node" "$work/library.mjs"
  # The viewer and the platform go on until they are stopped; what they write by then is looked at.
  for server in 'view runs' 'serve --port 0 --empty --data data'; do
    # shellcheck disable=SC2086
    "$node" "$cli" $server >"$work/out" 2>"$work/err" </dev/null & pid=$!
    for _ in $(seq 120); do grep -q 'http://' "$work/out" "$work/err" && break; sleep 1; done
    code=0; grep -q 'http://' "$work/out" "$work/err" || code='none, nothing said'
    kill -INT $pid 2>/dev/null || code='ended by itself'
    wait $pid || true
    row "\`${server%% *}\` starts" "$code"
  done
done
