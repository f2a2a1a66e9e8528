import { defineConfig } from 'vitest/config';
import { compiledFiles, useCompiledSources } from './scripts/compiled-sources.ts';
import { CountReporter } from './scripts/count-reporter.ts';
import { LongFirst } from './scripts/long-first.ts';

/** `npm test` has just compiled everything; whoever runs some tests by vitest itself has not. */
const isCompiled = process.env.DOCTORBENCH_COMPILED === '1';
const conditions = isCompiled ? [] : ['source'];
/** Of V8 in Node 20, four times its own: most of what tests run ends before optimised code has paid for itself. */
const runBeforeOptimising = 270_336;
const shared = {
  // Nothing here keeps state in a module, and starting a worker per file costs more than most files.
  isolate: false,
  server: { deps: { external: isCompiled ? [compiledFiles] : [] } },
  // Later ones do not know it.
  execArgv: process.versions.v8.startsWith('11.') ? [`--interrupt-budget=${runBeforeOptimising}`] : [],
  // Ends what hangs, and nothing else: it is longer than two of the longest waits in a test, and a machine that does
  // other work as well may take several times as long over anything. What is slow shows in the list of times.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
} as const;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ['default', new CountReporter()],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        plugins: isCompiled ? [useCompiledSources()] : [],
        test: {
          ...shared,
          name: 'node',
          // Many files wait for other processes: two more keep both cores of a small machine at work meanwhile.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          // Here and not above: each project would start a PostgreSQL of its own, and the pages need none.
          globalSetup: ['scripts/postgres-for-tests.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...(process.env.DOCTORBENCH_NO_BROWSER ? [] : ['e2e/**/*.test.ts']),
          ],
        },
      },
      {
        extends: true,
        // React as the pages are built with it: the development build takes half as long again.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'pages',
          // A page under test waits more than it computes.
          maxWorkers: 6,
          sequence: { groupOrder: 1 },
          env: { NODE_ENV: 'production' },
          include: ['packages/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['packages/web/src/testing/set-up-dom.ts'],
        },
      },
    ],
  },
});
