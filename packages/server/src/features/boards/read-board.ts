import { AppError, listBoardColumns, listSortColumns, ranksModels } from '@doctorbench/core';
import type { EditionService } from '../editions/service.ts';
import type { BoardAnswer, BoardCursor, BoardQuery } from './board-query.ts';
import { toBoardRow } from './board-row.ts';
import type { LiveBoards } from './live-boards.ts';
import type { Standings } from './standings.ts';
import type { BoardStore } from './store.ts';

interface Deps {
  readonly store: BoardStore;
  readonly editions: EditionService;
  readonly boards: LiveBoards;
}

interface IdPage {
  readonly ids: readonly string[];
  readonly next: BoardCursor | undefined;
}

/** A page of a board, in its own order or that of another column. */
export async function readBoard(
  { store, editions, boards }: Deps,
  { editionId, query }: { readonly editionId: string; readonly query: BoardQuery },
): Promise<BoardAnswer> {
  const edition = await editions.getPublished(editionId);
  const columns = listBoardColumns(edition.track);
  const [own = '', ...others] = listSortColumns(edition);
  const { sort = own, order } = query;
  if (sort !== own && !others.includes(sort))
    throw new AppError('request.invalid', `this board is not sorted by ${sort}`);
  const { standings, evidence, getVersion } = await boards.get(editionId);
  const version = getVersion();
  const { ids, next } =
    sort === own
      ? listByPlace(standings, query)
      : await listByColumn(store, { editionId, query: { ...query, sort } });
  const entries = new Map((await store.listEntries(editionId, ids)).map(row => [row.modelId, row]));
  const rows = ids.flatMap(id => {
    const entry = entries.get(id);
    const place = standings.placeOf(id);
    if (!entry || place === undefined) return [];
    return [toBoardRow(entry, { place: ranksModels(edition) ? place : null, evidence })];
  });
  return {
    page: { edition, columns: [...columns], sort, order, total: standings.size, rows },
    next,
    version,
  };
}

function listByPlace(standings: Standings, { order, limit, after }: BoardQuery): IdPage {
  const from = after?.place ?? 0;
  const places = Array.from({ length: Math.max(0, Math.min(limit, standings.size - from)) }, (_, index) =>
    order === 'desc' ? from + index : standings.size - 1 - from - index,
  );
  const ids = places.flatMap(place => standings.slice(place, place + 1).map(({ modelId }) => modelId));
  return { ids, next: from + limit < standings.size ? { place: from + limit } : undefined };
}

async function listByColumn(
  store: BoardStore,
  {
    editionId,
    query,
  }: { readonly editionId: string; readonly query: BoardQuery & { readonly sort: string } },
): Promise<IdPage> {
  const { sort, order, limit, after } = query;
  const rows = await store.listByColumn(editionId, {
    column: sort,
    order,
    after:
      after?.score === undefined || after.modelId === undefined
        ? undefined
        : { score: after.score, modelId: after.modelId },
    limit,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { ids: rows.map(({ modelId }) => modelId), next: last };
}
