import {
  AppError,
  type BoardPage,
  type BoardRow,
  type Edition,
  getPolicy,
  listBoardColumns,
  overallColumn,
  type Report,
  reportSchema,
} from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { EditionService } from '../editions/service.ts';
import { toBoardEntry } from './entry.ts';
import { createRankEvidence, type RankEvidence } from './rank-evidence.ts';
import { createStandings, type Standing, type Standings } from './standings.ts';
import type { BoardEntryRow, BoardStore } from './store.ts';

export interface BoardQuery {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after?: BoardCursor | undefined;
}

/** Where the page before ended. */
export interface BoardCursor {
  readonly place?: number | undefined;
  readonly score?: number | undefined;
  readonly modelId?: string | undefined;
}

export interface BoardAnswer {
  readonly page: Omit<BoardPage, 'next'>;
  readonly next: BoardCursor | undefined;
  /** Changes with anything on the board. */
  readonly version: string;
}

export type BoardService = ReturnType<typeof createBoardService>;

interface Deps {
  readonly store: BoardStore;
  readonly editions: EditionService;
  readonly events: Events;
  /** Sets this process's versions apart from those of another. */
  readonly instance: string;
}

interface Board {
  readonly standings: Standings;
  readonly evidence: RankEvidence;
  /** Never the same for two states of the board, not even when it was read afresh in between. */
  getVersion(): string;
}

/** Those with the highest scores are compared with one another; pairs grow with the square. */
const mostCompared = 150;

export function createBoardService({ store, editions, events, instance }: Deps) {
  const boards = new Map<string, Promise<Board>>();
  let loads = 0;

  const load = async (editionId: string): Promise<Board> => {
    // Boards of editions that are not there would be kept for ever.
    const { protocol } = await editions.getPublished(editionId);
    const number = ++loads;
    // Sorted once: put in one by one, each would move half of those before it.
    const all: Standing[] = [];
    for await (const page of store.readStandings(editionId)) all.push(...page);
    const standings = createStandings(all);
    const evidence = createRankEvidence({
      seed: protocol.suite.hash,
      policy: getPolicy(protocol.policy),
      readTotals: store.readItemTotals,
    });
    await evidence.update(standings.slice(0, mostCompared), standings.size);
    return {
      standings,
      evidence,
      getVersion: () => `${instance}.${number}.${standings.version}.${evidence.version}`,
    };
  };
  const getBoard = (editionId: string): Promise<Board> => {
    const found = boards.get(editionId);
    if (found) return found;
    const board = load(editionId);
    boards.set(editionId, board);
    board.catch(() => boards.delete(editionId));
    return board;
  };
  const follow = async (editionId: string, modelId: string) => {
    const loading = boards.get(editionId);
    if (!loading) return;
    const { standings, evidence } = await loading;
    const standing = await store.findStanding(editionId, modelId);
    if (standing) standings.put(standing);
    else standings.remove(modelId);
    await evidence.update(standings.slice(0, mostCompared), standings.size);
  };
  // One after the other, so that what was read earlier never lands on top of what was read later.
  let followed: Promise<unknown> = Promise.resolve();
  const stopListening = [
    events.subscribe(event => {
      // Its state stands on every page.
      if (event.kind === 'edition') boards.delete(event.id);
      if (event.kind !== 'board') return;
      const { edition, modelId } = event;
      followed = followed.then(() => follow(edition, modelId)).catch(() => boards.delete(edition));
    }),
    // What happened meanwhile is not known: everything is read again.
    events.onGap(() => boards.clear()),
  ];

  const listIds = async (edition: Edition, standings: Standings, query: BoardQuery) => {
    const { sort, order, limit, after } = query;
    if (sort === overallColumn) {
      const from = after?.place ?? 0;
      const places = Array.from(
        { length: Math.max(0, Math.min(limit, standings.size - from)) },
        (_, index) => (order === 'desc' ? from + index : standings.size - 1 - from - index),
      );
      const ids = places.flatMap(place => standings.slice(place, place + 1).map(({ modelId }) => modelId));
      return { ids, next: from + limit < standings.size ? { place: from + limit } : undefined };
    }
    const rows = await store.listByColumn(edition.id, {
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
  };

  return {
    /** Enters a completed submission, in the transaction that completes it. True when the board changes. */
    async enter(tx: Executor, row: SubmissionRow, report: Report): Promise<boolean> {
      const edition = await editions.get(row.editionId, tx);
      const entry = row.visibility === 'public' ? toBoardEntry(row, report) : undefined;
      return entry !== undefined && mayStand(edition, report) && store.put(tx, entry);
    },

    /** Makes a model's entry anew from its submissions, after one was hidden, shown or removed. */
    async renew(
      tx: Executor,
      place: { readonly editionId: string; readonly modelId: string },
    ): Promise<boolean> {
      const edition = await editions.get(place.editionId, tx);
      await store.lock(tx, place);
      await store.remove(tx, place);
      const latest = await store.findLatest(tx, place);
      if (!latest) return true;
      const report = reportSchema.parse(JSON.parse(latest.report));
      const entry = toBoardEntry(latest.row, report);
      if (entry && mayStand(edition, report)) await store.put(tx, entry);
      return true;
    },

    /** Tells every process, this one too. After the transaction. */
    announce: (editionId: string, modelId: string) =>
      events.publish({ kind: 'board', edition: editionId, modelId }),

    async version(editionId: string): Promise<string> {
      return (await getBoard(editionId)).getVersion();
    },

    async read(editionId: string, query: BoardQuery): Promise<BoardAnswer> {
      const edition = await editions.getPublished(editionId);
      const columns = listBoardColumns(edition.track);
      if (!columns.includes(query.sort))
        throw new AppError('request.invalid', `no column ${query.sort} on this board`);
      const { standings, evidence, getVersion } = await getBoard(editionId);
      const version = getVersion();
      const { ids, next } = await listIds(edition, standings, query);
      const entries = new Map((await store.listEntries(editionId, ids)).map(row => [row.modelId, row]));
      const rows = ids.flatMap(id => {
        const entry = entries.get(id);
        const place = standings.placeOf(id);
        return entry && place !== undefined ? [toBoardRow(entry, { place, evidence })] : [];
      });
      const { sort, order } = query;
      return {
        page: { edition, columns: [...columns], sort, order, total: standings.size, rows },
        next,
        version,
      };
    },

    /** A model's card and its places. */
    async getModel(id: string) {
      const model = await store.findModel(id);
      const drafts = new Set((await editions.list({ drafts: true })).flatMap(toDraftId));
      const all = model ? await store.listEntriesOfModel(id) : [];
      const entries = all.filter(({ editionId }) => !drafts.has(editionId));
      // A model without a public result is nobody's business but its owner's.
      if (!model || entries.length === 0) throw new AppError('request.not-found', `model ${id}`);
      const places = await Promise.all(
        entries.map(async entry => {
          const { standings, evidence } = await getBoard(entry.editionId);
          const place = standings.placeOf(id) ?? 0;
          return {
            edition: entry.editionId,
            row: toBoardRow(entry, { place, evidence }),
            of: standings.size,
          };
        }),
      );
      return { id, track: model.track, card: model.card, places };
    },

    close() {
      for (const stop of stopListening) stop();
    },
  };
}

function toDraftId({ id, state }: Edition): readonly string[] {
  return state === 'draft' ? [id] : [];
}

/** What the offline judge or phantoms read stays off the boards that count. */
function mayStand(edition: Edition, report: Report): boolean {
  return edition.practice || !report.provisional;
}

function toBoardRow(
  entry: BoardEntryRow,
  { place, evidence }: { readonly place: number; readonly evidence: RankEvidence },
): BoardRow {
  const { low, high } = entry;
  const set = evidence.find(entry.submissionId);
  return {
    rank: place + 1,
    ranks: set ? { best: set.best, worst: set.worst } : null,
    tiedWith: set ? [...set.tied] : [],
    modelId: entry.modelId,
    submissionId: entry.submissionId,
    card: entry.card,
    phantom: entry.phantom,
    provisional: entry.provisional,
    ...(entry.ignoresImages ? { ignoresImages: true } : {}),
    overall_score: entry.overall,
    interval: low === null || high === null ? null : { low, high },
    rating: entry.rating,
    vetoRate: entry.vetoRate,
    vetoRateUpperBound95: entry.vetoUpper,
    scores: entry.scores,
    completedAt: entry.completedAt.toISOString(),
  };
}
