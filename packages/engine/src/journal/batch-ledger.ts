import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, parseJson } from '@doctorbench/core';
import { type BatchLedger, type BatchRecord, batchRecordSchema } from '@doctorbench/models';
import { writeAtomic } from '../files/write-atomic.ts';

/** The batches of a run, in its folder: what was handed in, so that any later session can collect it. */
export async function openBatchLedger(dir: string): Promise<BatchLedger> {
  const path = join(dir, 'batches.jsonl');
  const fail = (cause: unknown): never => {
    throw new AppError('run.journal-failed', path, { cause });
  };
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : fail(error),
  );
  const records = readRecords(text);
  // A line that a crash tore must not run into the next one.
  if (text !== '' && !text.endsWith('\n')) await writeAtomic(path, toLines(records)).catch(fail);
  return {
    list: () => [...records],
    async add(record) {
      try {
        const file = await open(path, 'a');
        try {
          await file.appendFile(toLines([record]));
          await file.datasync();
        } finally {
          await file.close();
        }
      } catch (error) {
        fail(error);
      }
      records.push(record);
    },
  };
}

/** Torn and strange lines are passed over: at worst a batch is handed in again. */
function readRecords(text: string): BatchRecord[] {
  return text.split('\n').flatMap(line => {
    const parsed = batchRecordSchema.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}

function toLines(records: readonly BatchRecord[]): string {
  return records.map(record => `${JSON.stringify(record)}\n`).join('');
}
