#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// A run streams: little is alive at any moment. Left alone, V8 lets garbage grow to several times that.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=30');

const built = new URL('../dist/bin.js', import.meta.url);
if (existsSync(fileURLToPath(built))) await import(built.href);
else {
  process.stderr.write(
    'doctorbench is not built yet: run "npm install" and "npm run build" in its folder first.\n',
  );
  process.exitCode = 1;
}
