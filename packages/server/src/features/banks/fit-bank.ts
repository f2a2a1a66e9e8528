import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, type Bank, type ErrorCode } from '@doctorbench/core';
import type { Examination } from '@doctorbench/engine';

/** Fits a bank from what examinees scored. Throws `bank.too-little`. */
export type FitBank = (
  examination: Examination,
  options: { readonly seed: string; readonly signal: AbortSignal },
) => Promise<Bank>;

/** What the thread is given, and what it says at its end. */
export interface FitWork {
  readonly examination: Examination;
  readonly seed: string;
  readonly productVersion: string;
}
export type FitResult =
  | { readonly bank: Bank }
  | { readonly failed: { readonly code: ErrorCode; readonly detail: string } };

/** Compiled, also where this file itself is run from its source: Node does not run TypeScript. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/features/banks/fit-bank-thread.js' : 'fit-bank-thread.js',
  import.meta.url,
);

/** On a thread of its own: it computes for many seconds, and requests are served meanwhile. */
export function createFitBank({ productVersion }: { readonly productVersion: string }): FitBank {
  return async (examination, { seed, signal }) => {
    const workerData: FitWork = { examination, seed, productVersion };
    // Without the options of this process, which may be those of a test.
    const thread = new Worker(script, { workerData, execArgv: [] });
    try {
      const [result] = (await once(thread, 'message', { signal })) as [FitResult];
      if ('failed' in result) throw new AppError(result.failed.code, result.failed.detail);
      return result.bank;
    } finally {
      await thread.terminate();
    }
  };
}
