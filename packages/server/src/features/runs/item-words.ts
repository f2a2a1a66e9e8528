import {
  type Bilingual,
  type Comparison,
  type Criterion,
  type Item,
  listOwnCriteria,
  type Report,
} from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';

/** What a list calls an item, unless it is private. */
export async function findTitle(suite: Suite, itemId: string): Promise<Bilingual | undefined> {
  const { split, title } = await suite.getItem(itemId);
  return split === 'public' ? title : undefined;
}

/** Names the public items of a report, and says what their open criteria ask. */
export async function withItemWords(report: Report, suite: Suite): Promise<Report> {
  const { veto, harms, matched, awaiting } = report;
  return {
    ...report,
    veto: { ...veto, records: await addTitles(veto.records, suite) },
    harms: { ...harms, records: await addTitles(harms.records, suite) },
    ...(matched ? { matched: { ...matched, lookAt: await addTitles(matched.lookAt, suite) } } : {}),
    awaiting: {
      ...awaiting,
      records: await Promise.all(
        (await addTitles(awaiting.records, suite)).map(async record => {
          const found = record.title && findCriterion(await suite.getItem(record.itemId), record);
          return found ? { ...record, text: found.text, ...(found.zh ? { zh: found.zh } : {}) } : record;
        }),
      ),
    },
  };
}

/** Names the public items of a comparison. */
export async function withTitles<Compared extends Comparison>(
  comparison: Compared,
  suite: Suite,
): Promise<Compared> {
  return {
    ...comparison,
    widest: await addTitles(comparison.widest, suite),
    vetoedOnly: await addTitles(comparison.vetoedOnly, suite),
  };
}

function addTitles<Row extends { readonly itemId: string }>(
  rows: readonly Row[],
  suite: Suite,
): Promise<(Row & { title?: Bilingual })[]> {
  return Promise.all(
    rows.map(async row => {
      const title = await findTitle(suite, row.itemId);
      return title ? { ...row, title } : row;
    }),
  );
}

function findCriterion(
  item: Item,
  {
    criterionId,
    turn = 0,
  }: { readonly criterionId?: string | undefined; readonly turn?: number | undefined },
): Criterion | undefined {
  return listOwnCriteria(item).find(placed => placed.turn === turn && placed.criterion.id === criterionId)
    ?.criterion;
}
