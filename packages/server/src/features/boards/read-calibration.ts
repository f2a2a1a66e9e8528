import { AppError, type Calibration } from '@doctorbench/core';
import { phantoms } from '@doctorbench/engine';
import type { EditionService } from '../editions/service.ts';
import type { BoardAnswer, BoardQuery } from './board-query.ts';
import type { BoardStore } from './store.ts';

interface Deps {
  readonly store: BoardStore;
  readonly editions: EditionService;
  readonly read: (editionId: string, query: BoardQuery) => Promise<BoardAnswer>;
}

const mostPhantoms = 100;

/** What is known of the phantoms of a demonstration, beside what was measured. In the order of `phantom list`. */
export async function readCalibration(
  { store, editions, read }: Deps,
  editionId: string,
): Promise<Calibration> {
  const edition = await editions.getPublished(editionId);
  if (edition.kind !== 'demonstration')
    throw new AppError('request.not-found', `edition ${editionId} is no demonstration`);
  const { page } = await read(editionId, { order: 'desc', limit: mostPhantoms });
  const seated = new Map((await store.listPhantoms(editionId)).map(each => [each.phantom, each.modelId]));
  return {
    edition,
    phantoms: phantoms.flatMap(({ name, describes, ability, fault }) => {
      const modelId = seated.get(name);
      if (modelId === undefined) return [];
      const row = page.rows.find(each => each.modelId === modelId) ?? null;
      return [{ name, describes, ability, fault: fault ?? null, row }];
    }),
  };
}
