import { AppError } from '@doctorbench/core';
import type { RecordStore } from '@doctorbench/engine';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Claim } from '../../../db/submission-row.ts';
import { readText } from '../../../objects/kept-text.ts';
import type { ObjectStore } from '../../../objects/object-store.ts';
import type { KeyRing } from '../../../secrets/key-ring.ts';

export type Vault = Pick<KeyRing, 'seal' | 'open'>;

/** Bound to every sealed record: a run that takes over answers takes them as they lie. */
const vaultContext = 'record';

interface TableOptions<T> {
  readonly pool: Pool;
  readonly table: 'answers' | 'grades';
  readonly submissionId: string;
  /** Whether of a stress experiment: its keys name a variant, those of a run do not. */
  readonly varied: boolean;
  /** Absent: for reading only. */
  readonly claim: Claim | undefined;
  /** How much may be written to it in all. */
  readonly mostBytes?: number | undefined;
  /** Seals each record, where what was asked must not be read from the database. */
  readonly vault?: Vault | undefined;
  /** Where old ones may lie. */
  readonly objects?: ObjectStore | undefined;
  readonly schema: z.ZodType<T>;
  readonly toKey: (record: T) => string;
}

interface Pending {
  readonly key: string;
  readonly record: string;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/** Records that go to the database in one statement. */
const batchRecords = 500;
const batchCharacters = 4_000_000;
const pageRecords = 100;
const bytesPerMegabyte = 1_000_000;

/** `item#0` is an answer of a run, `item#homophone@2/0.12/1#0` one of a stress experiment. */
const isVaried = `(split_part(key, '#', 3) <> '')`;

/** Appends wait for the statement before them and then go together: one round trip, one commit, for all that wait. */
export async function openRecordTable<T>(options: TableOptions<T>): Promise<RecordStore<T>> {
  const { pool, table, submissionId, claim, schema, toKey, mostBytes = Number.POSITIVE_INFINITY } = options;
  const { keys, ...written } = await readSizes(pool, options);
  let { bytes } = written;
  const waiting: Pending[] = [];
  let writing: Promise<void> | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      try {
        await insertBatch(pool, table, { claim, batch });
        for (const { key, resolve } of batch) {
          keys.add(key);
          resolve();
        }
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    writing = undefined;
  };
  const { toText, parse } = createCodec(schema, options);

  return {
    append(record) {
      if (!claim) throw new Error(`${table} of ${submissionId} are open for reading only`);
      const text = toText(record);
      bytes += Buffer.byteLength(text);
      if (bytes > mostBytes) return Promise.reject(toTooLarge(mostBytes));
      return new Promise((resolve, reject) => {
        waiting.push({ key: toKey(record), record: text, resolve, reject });
        // What is appended in the same turn goes in the same statement.
        writing ??= Promise.resolve().then(writeAll);
      });
    },
    async *read() {
      const newest = await pool.query<{ seq: string | null }>(
        `select max(seq) as seq from ${table} where submission_id = $1`,
        [submissionId],
      );
      const last = newest.rows[0]?.seq;
      if (last === undefined || last === null) return;
      for (let after = '0'; ; ) {
        const page = await pool.query<{ seq: string; record: string }>(
          `select seq, record from ${table} a
           where submission_id = $1 and seq > $2 and seq <= $3 and ${isVaried} = $5 and not exists (
             select 1 from ${table} b
             where b.submission_id = $1 and b.key = a.key and b.seq > a.seq and b.seq <= $3)
           order by seq limit $4`,
          [submissionId, after, last, pageRecords, options.varied],
        );
        for (const { record } of page.rows) yield await parse(record);
        if (page.rows.length < pageRecords) return;
        after = page.rows.at(-1)?.seq ?? last;
      }
    },
    async find(key) {
      const found = await pool.query<{ record: string }>(
        `select record from ${table} where submission_id = $1 and key = $2 order by seq desc limit 1`,
        [submissionId, key],
      );
      return found.rows[0] ? parse(found.rows[0].record) : undefined;
    },
    has: key => keys.has(key),
    async close() {
      await writing;
    },
  };
}

/** Records as they lie in the table. */
function createCodec<T>(
  schema: z.ZodType<T>,
  { vault, objects }: Pick<TableOptions<T>, 'vault' | 'objects'>,
) {
  return {
    toText(record: T) {
      const text = JSON.stringify(record);
      return vault ? vault.seal(text, vaultContext).toString('base64') : text;
    },
    async parse(kept: string) {
      const text = await readText(objects, kept);
      return schema.parse(JSON.parse(vault ? vault.open(Buffer.from(text, 'base64'), vaultContext) : text));
    },
  };
}

/** The keys that are there, and how much room all records of the submission take. */
async function readSizes(
  pool: Pool,
  { table, submissionId, varied }: Pick<TableOptions<unknown>, 'table' | 'submissionId' | 'varied'>,
) {
  const { rows } = await pool.query<{ key: string; bytes: string; varied: boolean }>(
    `select key, ${isVaried} as varied, sum(octet_length(record)) as bytes from ${table} where submission_id = $1 group by key`,
    [submissionId],
  );
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  return { keys: new Set(rows.filter(row => row.varied === varied).map(({ key }) => key)), bytes };
}

function toTooLarge(mostBytes: number): AppError {
  return new AppError('submission.storage', `more than ${mostBytes / bytesPerMegabyte} MB`);
}

function takeBatch(waiting: Pending[]): readonly Pending[] {
  let characters = 0;
  let count = 0;
  for (const { record } of waiting) {
    if (count > 0 && (count === batchRecords || characters + record.length > batchCharacters)) break;
    characters += record.length;
    count++;
  }
  return waiting.splice(0, count);
}

/** The claim is locked while its records are written: whoever claims next sees all of them. */
async function insertBatch(
  pool: Pool,
  table: 'answers' | 'grades',
  { claim, batch }: { readonly claim: Claim | undefined; readonly batch: readonly Pending[] },
): Promise<void> {
  const { rowCount } = await pool.query(
    `with owner as (select 1 from submissions where id = $1 and claim = $2 and status = 'running' for share)
     insert into ${table} (submission_id, key, record)
     select $1, t.key, t.record from unnest($3::text[], $4::text[]) with ordinality as t (key, record, place)
     where exists (select 1 from owner) order by t.place`,
    [claim?.submissionId, claim?.number, batch.map(({ key }) => key), batch.map(({ record }) => record)],
  );
  if (rowCount !== batch.length)
    throw new AppError('run.locked', `${claim?.submissionId}: another worker has claimed it`);
}
