import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBatchLedger } from './batch-ledger.ts';

const dir = mkdtempSync(join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const record = (name: string) => ({
  schemaVersion: 1 as const,
  name,
  batchId: `batch-${name}`,
  at: '2026-01-01T00:00:00.000Z',
  requests: ['q1', 'q2'],
});

it('is found again by the next session, also after a torn line', async () => {
  const first = await openBatchLedger(dir);
  expect(first.list()).toEqual([]);
  await first.add(record('a'));
  appendFileSync(join(dir, 'batches.jsonl'), '{"schemaVersion":1,"name":"b","ba');
  const second = await openBatchLedger(dir);
  await second.add(record('c'));
  const third = await openBatchLedger(dir);
  expect(third.list()).toEqual([record('a'), record('c')]);
  expect(readFileSync(join(dir, 'batches.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
});
