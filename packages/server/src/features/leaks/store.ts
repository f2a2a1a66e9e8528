import { and, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { handedCopies, itemExposures, submissionUses } from '../../db/schema.ts';

/** How widely the items of a suite are known to submitters. */
interface ExposureCounts {
  /** Items that were shown to anybody. */
  readonly items: number;
  /** To how many the item was shown that was shown to most. */
  readonly mostSubmitters: number;
  /** How often somebody was shown the item that was shown them most often. */
  readonly mostTimes: number;
}

interface HandedOut {
  readonly submissionId: string;
  readonly editionId: string;
  readonly suiteId: string;
  /** Private ones. */
  readonly itemIds: readonly string[];
}

export type LeakStore = ReturnType<typeof createLeakStore>;

/** Who was shown what, and in whose wording. */
export function createLeakStore(db: Db) {
  return {
    /**
     * Writes down, once however often a run is taken up, that a submission is asked an edition, and one more showing of
     * each private item to whoever it counts for; a phantom's counts for nobody.
     */
    async handOut({ submissionId, editionId, suiteId, itemIds }: HandedOut): Promise<void> {
      await db.transaction(async tx => {
        const first = await tx
          .insert(handedCopies)
          .values({ submissionId, editionId })
          .onConflictDoNothing()
          .returning({ id: handedCopies.submissionId });
        if (first.length === 0 || itemIds.length === 0) return;
        await tx.execute(sql`
          insert into ${itemExposures} (suite_id, item_id, owner, times)
          select ${suiteId}, item.id, use.owner, 1
          from ${submissionUses} use, jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) item (id)
          where use.submission_id = ${submissionId}
          on conflict (suite_id, item_id, owner) do update set times = item_exposures.times + 1, last_at = now()`);
      });
    },

    /** Of items of these names. */
    countExposure: (suiteId: string, names: readonly string[]) => countExposure(db, suiteId, names),

    /** Items that so many submitters or more were shown. */
    async listWorn(suiteId: string, limit: number): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: itemExposures.itemId })
        .from(itemExposures)
        .where(eq(itemExposures.suiteId, suiteId))
        .groupBy(itemExposures.itemId)
        .having(gte(countDistinct(itemExposures.owner), limit));
      return new Set(rows.map(({ id }) => id));
    },

    async listCopies(editionId: string): Promise<readonly string[]> {
      const rows = await db
        .select({ id: handedCopies.submissionId })
        .from(handedCopies)
        .where(eq(handedCopies.editionId, editionId))
        .orderBy(desc(handedCopies.at));
      return rows.map(({ id }) => id);
    },
  };
}

/** As one value: an edition may ask more items than a query has places. */
function isAmong(names: readonly string[]) {
  return sql`${itemExposures.itemId} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
}

async function countExposure(db: Db, suiteId: string, names: readonly string[]): Promise<ExposureCounts> {
  const perItem = db
    .select({
      submitters: countDistinct(itemExposures.owner).as('submitters'),
      times: sql<number>`max(${itemExposures.times})::int`.as('times'),
    })
    .from(itemExposures)
    .where(and(eq(itemExposures.suiteId, suiteId), isAmong(names)))
    .groupBy(itemExposures.itemId)
    .as('per_item');
  const [row] = await db
    .select({
      items: sql<number>`count(*)::int`,
      mostSubmitters: sql<number>`coalesce(max(${perItem.submitters}), 0)::int`,
      mostTimes: sql<number>`coalesce(max(${perItem.times}), 0)::int`,
    })
    .from(perItem);
  return row ?? { items: 0, mostSubmitters: 0, mostTimes: 0 };
}
