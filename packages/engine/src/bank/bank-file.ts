import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Bank, bankSchema } from '@doctorbench/core';
import { writeAtomic } from '../files/write-atomic.ts';

/** The bank of a rapid assessment, beside its journal. */
const bankFile = 'bank.json';

/** A bank as `calibrate` wrote it. */
export async function readBank(path: string): Promise<Bank> {
  try {
    return bankSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new AppError('bank.invalid', path, { cause });
  }
}

/** Keeps the bank with the run, so that it can be resumed and reported. */
export async function keepBank(bank: Bank | undefined, dir: string): Promise<void> {
  if (bank) await writeAtomic(join(dir, bankFile), `${JSON.stringify(bank)}\n`);
}

/** Undefined where none was kept. */
export async function readKeptBank(dir: string): Promise<Bank | undefined> {
  return readBank(join(dir, bankFile)).catch((error: unknown) => {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    if (cause?.code === 'ENOENT') return undefined;
    throw error;
  });
}
