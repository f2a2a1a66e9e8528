import { AppError } from '@doctorbench/core';
import type { EditionService } from '../editions/service.ts';
import { toBoardRow } from './board-row.ts';
import type { LiveBoards } from './live-boards.ts';
import type { BoardStore } from './store.ts';

/** A model's card and its places. */
export async function readModel(
  {
    store,
    editions,
    boards,
  }: { readonly store: BoardStore; readonly editions: EditionService; readonly boards: LiveBoards },
  id: string,
) {
  const model = await store.findModel(id);
  const drafts = new Set(
    (await editions.list({ drafts: true }))
      .filter(({ state }) => state === 'draft')
      .map(edition => edition.id),
  );
  const all = model ? await store.listEntriesOfModel(id) : [];
  const entries = all.filter(({ editionId }) => !drafts.has(editionId));
  // A model without a public result is nobody's business but its owner's.
  if (!model || entries.length === 0) throw new AppError('request.not-found', `model ${id}`);
  const places = await Promise.all(
    entries.map(async entry => {
      const { ranks, standings, evidence } = await boards.get(entry.editionId);
      const place = ranks ? (standings.placeOf(id) ?? 0) : null;
      return { edition: entry.editionId, row: toBoardRow(entry, { place, evidence }), of: standings.size };
    }),
  );
  return { id, track: model.track, card: model.card, places };
}
