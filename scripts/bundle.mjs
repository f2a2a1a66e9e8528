// Joins the compiled command line and all it needs into one file: it starts in half the time.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const dist = fileURLToPath(new URL('../packages/cli/dist', import.meta.url));

await build({
  input: { doctorbench: join(dist, 'bin.js') },
  platform: 'node',
  // Loaded only when they are needed: what counts Chinese words, what reads pictures, what speaks MCP, binaries of their own; the platform.
  external: [/^@node-rs\//, /^@modelcontextprotocol\//, /^@cornerstonejs\//, 'sharp', '@doctorbench/server'],
  logLevel: 'warn',
  output: {
    dir: dist,
    chunkFileNames: 'part-[name].js',
    format: 'esm',
    minify: true,
  },
});
