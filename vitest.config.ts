import { defineConfig } from 'vitest/config';
import { CountReporter } from './scripts/count-reporter.ts';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    reporters: ['default', new CountReporter()],
    globalSetup: ['scripts/postgres-for-tests.ts'],
    // Nothing here keeps state in a module, and starting a worker per file costs more than most files.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
