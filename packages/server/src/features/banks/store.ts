import { type Bank, type BankRecord, bankSchema } from '@doctorbench/core';
import { and, desc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { banks, boardEntries } from '../../db/schema.ts';

type BankRow = Omit<typeof banks.$inferSelect, 'bank'>;

/** A model on the board of an edition whose answers can calibrate. */
interface PublishedResult {
  readonly submissionId: string;
  readonly developer: string;
  readonly name: string;
}

/** Without the bank itself, which is large. */
const { bank: _, ...described } = getTableColumns(banks);

export type BankStore = ReturnType<typeof createBankStore>;

export function createBankStore(db: Db) {
  return {
    /** The next version of an edition's bank, to be calibrated. */
    async add(id: string, editionId: string): Promise<BankRecord> {
      const next = sql<number>`(select coalesce(max(version), 0) + 1 from banks where edition_id = ${editionId})`;
      const [row] = await db
        .insert(banks)
        .values({ id, editionId, version: next as unknown as number, state: 'waiting' })
        .returning(described);
      if (!row) throw new Error('the database returned no row');
      return toRecord(row);
    },

    /** Newest first. */
    async list(editionId: string): Promise<readonly BankRecord[]> {
      const rows = await db
        .select(described)
        .from(banks)
        .where(eq(banks.editionId, editionId))
        .orderBy(desc(banks.version));
      return rows.map(toRecord);
    },

    async listWaiting(): Promise<readonly { readonly id: string; readonly editionId: string }[]> {
      return db
        .select({ id: banks.id, editionId: banks.editionId })
        .from(banks)
        .where(eq(banks.state, 'waiting'))
        .orderBy(banks.createdAt);
    },

    /** Only what still waits: of two processes that calibrated the same, the first counts. */
    async end(id: string, ended: { readonly bank: Bank } | Pick<BankRecord, 'cause'>): Promise<void> {
      const values =
        'bank' in ended
          ? { state: 'ready' as const, bank: JSON.stringify(ended.bank), gate: ended.bank.gate }
          : { state: 'failed' as const, cause: ended.cause };
      await db
        .update(banks)
        .set({ ...values, endedAt: new Date() })
        .where(and(eq(banks.id, id), eq(banks.state, 'waiting')));
    },

    ...createBankReaders(db),
    ...createResultQueries(db),
  };
}

/** The banks themselves, to be sat with. */
function createBankReaders(db: Db) {
  return {
    /** The newest that is ready. */
    async findReady(editionId: string): Promise<{ readonly id: string; readonly bank: Bank } | undefined> {
      const [row] = await db
        .select({ id: banks.id, bank: banks.bank })
        .from(banks)
        .where(and(eq(banks.editionId, editionId), eq(banks.state, 'ready'), isNotNull(banks.bank)))
        .orderBy(desc(banks.version))
        .limit(1);
      return row ? { id: row.id, bank: parse(row.bank ?? '') } : undefined;
    },

    async find(id: string): Promise<Bank | undefined> {
      const [row] = await db.select({ bank: banks.bank }).from(banks).where(eq(banks.id, id));
      return row?.bank ? parse(row.bank) : undefined;
    },
  };
}

/** What banks are made from, and how they are used. */
function createResultQueries(db: Db) {
  return {
    /** Whole results that stand on the board, in the order of their submission; self-tests have no scores to learn from. */
    async listPublished(editionId: string): Promise<readonly PublishedResult[]> {
      const rows = await db
        .select({ submissionId: boardEntries.submissionId, card: boardEntries.card })
        .from(boardEntries)
        .where(and(eq(boardEntries.editionId, editionId), ne(boardEntries.standing, 'self-test')))
        .orderBy(boardEntries.seq);
      return rows.map(({ submissionId, card }) => ({
        submissionId,
        developer: card.developer,
        name: card.displayName,
      }));
    },

    /** How often each item was asked in completed sittings with a bank, and how many sittings there were. */
    async countExposure(bankId: string) {
      const { rows } = await db.execute<{ id: string; asked: number; sittings: number }>(sql`
        with sat as (select id from submissions
          where rapid ->> 'bank' = ${bankId} and status = 'completed' and regrade_of is null)
        select split_part(a.key, '#', 1) as id, count(distinct a.submission_id)::int as asked,
          (select count(*) from sat)::int as sittings
        from answers a join sat on sat.id = a.submission_id group by 1 order by asked desc, id`);
      return {
        sittings: rows[0]?.sittings ?? 0,
        items: rows.map(({ id, asked }) => ({ id, asked })),
      };
    },
  };
}

function parse(text: string): Bank {
  return bankSchema.parse(JSON.parse(text));
}

function toRecord({ editionId, createdAt, endedAt, ...row }: BankRow): BankRecord {
  return {
    ...row,
    edition: editionId,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
