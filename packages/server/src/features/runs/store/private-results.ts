import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { type Grade, gradeSchema } from '@doctorbench/core';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { privateResults, submissionUses } from '../../../db/schema.ts';

/** The total of each answer to a private item, by answer key; null for one without. */
export type PrivateTotals = Readonly<Record<string, number | null>>;

interface PrivateResult {
  readonly owner: Buffer;
  readonly editionId: string;
  readonly totals: PrivateTotals;
  readonly grades: readonly Grade[];
}

export interface PrivateResultStore {
  /** Undefined for a submission that counts for nobody: a phantom's. */
  findOwner(submissionId: string): Promise<Buffer | undefined>;
  /** What an owner was shown of an edition, newest first. */
  list(
    owner: Buffer,
    editionId: string,
  ): Promise<readonly { readonly id: number; readonly totals: PrivateTotals }[]>;
  readGrades(id: number): Promise<readonly Grade[]>;
  add(result: PrivateResult): Promise<void>;
}

const pack = promisify(deflate);
const unpack = promisify(inflate);
const gradesSchema = z.array(gradeSchema);

export function createPrivateResultStore(db: Db): PrivateResultStore {
  return {
    async findOwner(submissionId) {
      const [row] = await db
        .select({ owner: submissionUses.owner })
        .from(submissionUses)
        .where(eq(submissionUses.submissionId, submissionId));
      return row?.owner;
    },
    list: (owner, editionId) =>
      db
        .select({ id: privateResults.id, totals: privateResults.totals })
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
    async add({ owner, editionId, totals, grades }) {
      await db
        .insert(privateResults)
        .values({ owner, editionId, totals, grades: await pack(JSON.stringify(grades)) });
    },
  };
}
