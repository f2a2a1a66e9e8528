import { getPolicy, ranksModels } from '@doctorbench/core';
import type { Events } from '../../db/events.ts';
import type { EditionService } from '../editions/service.ts';
import { createRankEvidence, type RankEvidence } from './rank-evidence.ts';
import { createStandings, type Standing, type Standings } from './standings.ts';
import type { BoardStore } from './store.ts';

/** A board in memory. */
interface LiveBoard {
  /** Its order is that of the scores; else of the dates, and nobody is compared. */
  readonly ranks: boolean;
  readonly standings: Standings;
  readonly evidence: RankEvidence;
  /** Never the same for two states of the board, not even when it was read afresh in between. */
  getVersion(): string;
}

export interface LiveBoards {
  get(editionId: string): Promise<LiveBoard>;
  close(): void;
}

export interface LiveBoardsDeps {
  readonly store: BoardStore;
  readonly editions: EditionService;
  readonly events: Events;
  /** Sets this process's versions apart from those of another. */
  readonly instance: string;
}

/** Those with the highest scores are compared with one another; pairs grow with the square. */
const mostCompared = 150;

/** The boards that were asked for, kept up to date by events. */
export function createLiveBoards(deps: LiveBoardsDeps): LiveBoards {
  const { store, events, instance } = deps;
  const boards = new Map<string, Promise<LiveBoard>>();
  let loads = 0;
  // One after the other, so that what was read earlier never lands on top of what was read later.
  let followed: Promise<unknown> = Promise.resolve();
  const stopListening = [
    events.subscribe(event => {
      // Its state stands on every page.
      if (event.kind === 'edition') boards.delete(event.id);
      if (event.kind !== 'board') return;
      const { edition: editionId, modelId } = event;
      followed = followed
        .then(() => followModel(store, { board: boards.get(editionId), editionId, modelId }))
        .catch(() => boards.delete(editionId));
    }),
    // What happened meanwhile is not known: everything is read again.
    events.onGap(() => boards.clear()),
  ];
  return {
    get(editionId) {
      const found = boards.get(editionId);
      if (found) return found;
      const board = loadBoard(deps, { editionId, nextName: () => `${instance}.${++loads}` });
      boards.set(editionId, board);
      board.catch(() => boards.delete(editionId));
      return board;
    },
    close() {
      for (const stop of stopListening) stop();
    },
  };
}

async function loadBoard(
  { store, editions }: LiveBoardsDeps,
  { editionId, nextName }: { readonly editionId: string; readonly nextName: () => string },
): Promise<LiveBoard> {
  // Boards of editions that are not there would be kept for ever.
  const edition = await editions.getPublished(editionId);
  const { protocol } = edition;
  const ranks = ranksModels(edition);
  const name = nextName();
  // Sorted once: put in one by one, each would move half of those before it.
  const all: Standing[] = [];
  for await (const page of store.readStandings(editionId, ranks)) all.push(...page);
  const standings = createStandings(all);
  const evidence = createRankEvidence({
    seed: protocol.suite.hash,
    policy: getPolicy(protocol.policy),
    readTotals: store.readItemTotals,
  });
  if (ranks) await evidence.update(standings.slice(0, mostCompared), standings.size);
  return { ranks, standings, evidence, getVersion: () => `${name}.${standings.version}.${evidence.version}` };
}

async function followModel(
  store: BoardStore,
  {
    board,
    editionId,
    modelId,
  }: {
    readonly board: Promise<LiveBoard> | undefined;
    readonly editionId: string;
    readonly modelId: string;
  },
): Promise<void> {
  if (!board) return;
  const { ranks, standings, evidence } = await board;
  const standing = await store.findStanding({ editionId, modelId }, ranks);
  if (standing) standings.put(standing);
  else standings.remove(modelId);
  if (ranks) await evidence.update(standings.slice(0, mostCompared), standings.size);
}
