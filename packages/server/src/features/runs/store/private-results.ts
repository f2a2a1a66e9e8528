import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { type Grade, gradeSchema } from '@doctorbench/core';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { editions, privateResults, submissionUses } from '../../../db/schema.ts';
import type { KeyRing } from '../../../secrets/key-ring.ts';

/** The total of each answer to a private item, by answer key; null for one without. */
export type PrivateTotals = Readonly<Record<string, number | null>>;

/** What was answered to each private item, as a digest that only a holder of the keys can make; by answer key. */
export type PrivateAnswers = Readonly<Record<string, string>>;

export interface PrivateResult {
  readonly owner: Buffer;
  readonly editionId: string;
  readonly totals: PrivateTotals;
  /** Null of results that were kept before answers were. */
  readonly answers: PrivateAnswers | null;
  readonly grades: readonly Grade[];
}

export interface PrivateResultStore {
  /** Undefined for a submission that counts for nobody: a phantom's. */
  findOwner(submissionId: string): Promise<Buffer | undefined>;
  /** What an owner was shown of an edition, newest first. */
  list(
    owner: Buffer,
    editionId: string,
  ): Promise<readonly (Pick<PrivateResult, 'totals' | 'answers'> & { readonly id: number })[]>;
  /** Of an answer, so that what is kept says nothing of keys to whoever reads the database. */
  digest(text: string): string;
  readGrades(id: number): Promise<readonly Grade[]>;
  /** Returns its id. */
  add(result: PrivateResult): Promise<number>;
  /** How often one may submit to an edition; null where nobody said. */
  findAskLimit(editionId: string): Promise<number | null>;
}

const digestLength = 16;
const pack = promisify(deflate);
const unpack = promisify(inflate);
const gradesSchema = z.array(gradeSchema);

export function createPrivateResultStore(db: Db, keyRing: Pick<KeyRing, 'digest'>): PrivateResultStore {
  return {
    digest: text => keyRing.digest(text).toString('base64url').slice(0, digestLength),
    async findOwner(submissionId) {
      const [row] = await db
        .select({ owner: submissionUses.owner })
        .from(submissionUses)
        .where(eq(submissionUses.submissionId, submissionId));
      return row?.owner;
    },
    list: (owner, editionId) =>
      db
        .select({ id: privateResults.id, totals: privateResults.totals, answers: privateResults.answers })
        .from(privateResults)
        .where(and(eq(privateResults.owner, owner), eq(privateResults.editionId, editionId)))
        .orderBy(desc(privateResults.id)),
    async readGrades(id) {
      const [row] = await db
        .select({ grades: privateResults.grades })
        .from(privateResults)
        .where(eq(privateResults.id, id));
      return row ? gradesSchema.parse(JSON.parse((await unpack(row.grades)).toString())) : [];
    },
    async add({ owner, editionId, totals, answers, grades }) {
      const packed = await pack(JSON.stringify(grades));
      const [row] = await db
        .insert(privateResults)
        .values({ owner, editionId, totals, answers, grades: packed })
        .returning({ id: privateResults.id });
      if (!row) throw new Error('nothing was kept');
      return row.id;
    },
    async findAskLimit(editionId) {
      const [row] = await db
        .select({ askLimit: editions.askLimit })
        .from(editions)
        .where(eq(editions.id, editionId));
      return row?.askLimit ?? null;
    },
  };
}
