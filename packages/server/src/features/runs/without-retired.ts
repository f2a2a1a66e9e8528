import type { Grade } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';

/**
 * A run as it counts after experts retired items of its suite: as if these had not been planned. Undefined where the
 * run has none of them.
 */
export async function withoutRetired(
  journal: Journal,
  retired: ReadonlySet<string>,
): Promise<Journal | undefined> {
  if (retired.size === 0) return undefined;
  const left = await listLeftOut(journal, retired);
  if (left.length === 0) return undefined;
  const counts = ({ itemId }: Pick<Grade, 'itemId'>) => !retired.has(itemId);
  const { manifest } = journal;
  return {
    ...journal,
    manifest: {
      ...manifest,
      planned: Math.max(0, manifest.planned - left.length),
      ...(manifest.plannedItems ? { plannedItems: lessItems(manifest.plannedItems, left) } : {}),
    },
    async *readAnswers() {
      for await (const answer of journal.readAnswers()) if (counts(answer)) yield answer;
    },
    async *readGrades() {
      for await (const grade of journal.readGrades()) if (counts(grade)) yield grade;
    },
  };
}

type LeftOut = Pick<Grade, 'itemId' | 'scenario'>;

/** One for each time that an item was asked. */
async function listLeftOut(journal: Journal, retired: ReadonlySet<string>): Promise<readonly LeftOut[]> {
  const left: LeftOut[] = [];
  for await (const { itemId, scenario, control } of journal.readGrades())
    if (!control && retired.has(itemId)) left.push({ itemId, scenario });
  return left;
}

function lessItems(
  planned: Readonly<Record<string, number>>,
  left: readonly LeftOut[],
): Record<string, number> {
  const items = new Map(left.map(({ itemId, scenario }) => [itemId, scenario]));
  const gone = (scenario: string) => [...items.values()].filter(each => each === scenario).length;
  const entries = Object.entries(planned).map(
    ([scenario, count]) => [scenario, count - gone(scenario)] as const,
  );
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
