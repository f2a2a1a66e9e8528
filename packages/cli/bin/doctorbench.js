#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/doctorbench.js', import.meta.url);
if (existsSync(fileURLToPath(built))) await import(built.href);
else {
  process.stderr.write(
    'doctorbench is not built yet: run "npm install" and "npm run build" in its folder first.\n',
  );
  process.exitCode = 1;
}
