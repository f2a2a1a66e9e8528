import type { Report, StressReport } from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { BoardAnswer, BoardQuery } from './board-query.ts';
import { enterSubmission, renewEntry } from './enter-submission.ts';
import { createLiveBoards, type LiveBoardsDeps } from './live-boards.ts';
import { readBoard } from './read-board.ts';
import { readCalibration } from './read-calibration.ts';
import { readModel } from './read-model.ts';
import { readRapid } from './read-rapid.ts';

export type { HiddenTotals } from './item-totals.ts';

export type BoardService = ReturnType<typeof createBoardService>;

export function createBoardService(deps: LiveBoardsDeps) {
  const { store, editions, events } = deps;
  const boards = createLiveBoards(deps);
  const read = (editionId: string, query: BoardQuery): Promise<BoardAnswer> =>
    readBoard({ store, editions, boards }, { editionId, query });
  return {
    enter: (
      tx: Executor,
      row: SubmissionRow,
      found: { readonly report: Report; readonly stress?: StressReport | undefined },
    ): Promise<boolean> => enterSubmission({ store, editions, tx }, { row, ...found }),
    renew: (
      tx: Executor,
      place: { readonly editionId: string; readonly modelId: string },
    ): Promise<boolean> => renewEntry({ store, editions, tx }, place),
    /** Tells every process, this one too. After the transaction. */
    announce: (editionId: string, modelId: string) =>
      events.publish({ kind: 'board', edition: editionId, modelId }),
    version: async (editionId: string): Promise<string> => (await boards.get(editionId)).getVersion(),
    read,
    readCalibration: (editionId: string) => readCalibration({ store, editions, read }, editionId),
    readRapid: (editionId: string) => readRapid({ store, editions }, editionId),
    /** What a submission scored on each item, as it is shown and compared. Of private items too: never leaves the server. */
    readTotals: store.readItemTotals,
    keepTotals: store.keepItemTotals,
    getModel: (id: string) => readModel({ store, editions, boards }, id),
    close: boards.close,
  };
}
