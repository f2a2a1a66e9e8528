import { type Edition, type RapidBoard, type RapidRow, ranksModels } from '@doctorbench/core';
import { rankByEstimate } from '@doctorbench/psychometrics';
import type { EditionService } from '../editions/service.ts';
import type { RapidEntry } from './store/list-rapid.ts';
import type { BoardStore } from './store.ts';

interface Deps {
  readonly store: Pick<BoardStore, 'listRapid'>;
  readonly editions: EditionService;
}

/** Rapid assessments of an edition, ranked among themselves by their estimates. */
export async function readRapid({ store, editions }: Deps, editionId: string): Promise<RapidBoard> {
  const edition = await editions.getPublished(editionId);
  const estimated = (await store.listRapid(editionId)).flatMap(entry => {
    const { estimate } = entry.result;
    return estimate && mayStand(edition, entry) ? [{ entry, estimate }] : [];
  });
  estimated.sort((a, b) => b.estimate.points - a.estimate.points);
  const ranks = rankByEstimate(
    estimated.map(({ estimate }) => ({ value: estimate.points, standardError: estimate.standardError })),
  );
  const rows = estimated.map(
    ({ entry }, place): RapidRow => ({
      ...entry,
      ...(ranksModels(edition)
        ? { rank: place + 1, ranks: ranks[place] ?? null }
        : { rank: null, ranks: null }),
      phantom: entry.phantom !== null,
      completedAt: entry.completedAt.toISOString(),
    }),
  );
  return { edition, rows };
}

/** As on the board of whole results. */
function mayStand({ kind }: Edition, { phantom, standing }: RapidEntry): boolean {
  switch (kind) {
    case 'demonstration':
      return phantom !== null && standing === 'demonstration';
    case 'practice':
      return phantom === null && standing !== 'demonstration';
    case 'official':
      return phantom === null && standing === 'result';
  }
}
