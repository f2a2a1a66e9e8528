import {
  AppError,
  type Edition,
  type EditionChanges,
  listProtocolDifferences,
  type ModelHistory,
} from '@doctorbench/core';
import { planItems } from '@doctorbench/engine';
import {
  type AnchoredScore,
  chainShifts,
  createRandom,
  drawNormal,
  type FormShift,
  findFormShift,
  mean,
  type Random,
  shiftScore,
} from '@doctorbench/psychometrics';
import type { BoardService } from '../boards/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import { type Asked, compareSuites } from './compare-suites.ts';
import type { HistoryStore } from './store.ts';

interface Deps {
  readonly store: HistoryStore;
  readonly editions: EditionService;
  readonly suites: Pick<SuiteService, 'open'>;
  readonly boards: Pick<BoardService, 'readTotals' | 'version' | 'getModel'>;
  /** Under the master key. */
  digest(text: string): string;
}

/** Fewer items in common say too little of how hard the rest is. */
const fewestLinking = 10;

export type HistoryService = ReturnType<typeof createHistoryService>;

/** What changes from edition to edition, and how models did meanwhile. */
export function createHistoryService(deps: Deps) {
  const { editions, boards } = deps;
  const { openAsked, findLink } = createLinks(deps);
  return {
    /** Null for an edition that follows none. */
    async listChanges(edition: Edition): Promise<EditionChanges | null> {
      if (edition.follows === null) return null;
      const before = await editions.get(edition.follows);
      const { linking, ...counts } = await compareSuites(await openAsked(before), await openAsked(edition));
      const protocol = listProtocolDifferences(before.protocol, edition.protocol).filter(
        part => part !== 'suite',
      );
      return { since: before.id, ...counts, linking: linking.length, protocol: [...protocol] };
    },

    /** Each line of editions that the model sat at least two of. Throws where it has no public result. */
    async readModel(modelId: string): Promise<ModelHistory[]> {
      const { places } = await boards.getModel(modelId);
      const rows = new Map(places.map(({ edition, row }) => [edition, row]));
      const lines = toLines(await editions.list({ drafts: false }));
      const histories: ModelHistory[] = [];
      for (const line of lines) {
        if (line.filter(({ id }) => rows.has(id)).length < 2) continue;
        const made = await Promise.all(line.slice(1).map((onto, at) => findLink(line[at] as Edition, onto)));
        histories.push(toHistory(line, made, rows));
      }
      return histories;
    },
  };
}

/** What puts an edition on the scale of the next. */
function createLinks({ store, suites, boards, digest }: Deps) {
  /** By the two boards as they stand. */
  const links = new Map<string, Promise<Link>>();

  const openAsked = async (edition: Edition): Promise<Asked> => {
    const suite = await suites.open(edition.protocol.suite.hash);
    return { suite, items: planItems(suite, edition), forms: edition.protocol.forms };
  };
  const readScores = async (editionId: string, linking: ReadonlySet<string>) => {
    const scores: AnchoredScore[] = [];
    const seed = [...linking].sort().join();
    for (const submissionId of await store.listOnBoard(editionId)) {
      const found = await boards.readTotals(submissionId);
      const random = createRandom(digest(JSON.stringify(['link', submissionId, seed])));
      const score = found && toAnchored(found, { linking, random });
      if (score) scores.push(score);
    }
    return scores;
  };
  const makeLink = async (from: Edition, onto: Edition): Promise<Link> => {
    const { linking } = await compareSuites(await openAsked(from), await openAsked(onto));
    const common = new Set(linking);
    const [before, after] = [await readScores(from.id, common), await readScores(onto.id, common)];
    const shift = common.size < fewestLinking ? undefined : findFormShift(before, after);
    return { from: from.id, onto: onto.id, items: common.size, models: [before.length, after.length], shift };
  };
  const findLink = async (from: Edition, onto: Edition): Promise<Link> => {
    const versions = await Promise.all([boards.version(from.id), boards.version(onto.id)]);
    const key = [from.id, onto.id, ...versions].join(' ');
    const link = links.get(key) ?? makeLink(from, onto);
    if (links.size > mostLinks) links.clear();
    links.set(key, link);
    link.catch(() => links.delete(key));
    return link;
  };

  return { openAsked, findLink };
}

const mostLinks = 100;

interface Link {
  readonly from: string;
  readonly onto: string;
  readonly items: number;
  readonly models: [number, number];
  readonly shift: FormShift | undefined;
}

/** Editions that follow each other, oldest first; one that two follow stands in two lines. */
function toLines(editions: readonly Edition[]): readonly (readonly Edition[])[] {
  const byId = new Map(editions.map(edition => [edition.id, edition]));
  const followed = new Set(editions.flatMap(({ follows }) => follows ?? []));
  return editions
    .filter(({ id }) => !followed.has(id))
    .map(last => {
      const line = [last];
      for (let at = byId.get(last.follows ?? ''); at && !line.includes(at); at = byId.get(at.follows ?? ''))
        line.unshift(at);
      return line;
    })
    .filter(line => line.length > 1);
}

type Rows = ReadonlyMap<string, Awaited<ReturnType<BoardService['getModel']>>['places'][number]['row']>;

function toHistory(line: readonly Edition[], links: readonly Link[], rows: Rows): ModelHistory {
  const scale = line.at(-1);
  if (!scale) throw new AppError('request.not-found', 'a line without editions');
  const points = line.flatMap(({ id }, at): ModelHistory['points'] => {
    const row = rows.get(id);
    if (!row || row.overall_score === null) return [];
    const score = { value: row.overall_score, interval: row.interval };
    const shift = links
      .slice(at)
      .reduce<FormShift | undefined>((sum, { shift: next }) => sum && next && chainShifts(sum, next), none);
    return [
      {
        edition: id,
        completedAt: row.completedAt,
        score,
        onScale: shift ? shiftScore(score, shift) : null,
      },
    ];
  });
  return {
    scale: scale.id,
    points,
    links: links.map(({ shift, ...link }) => ({
      ...link,
      shift: shift ? { value: shift.shift, standardError: shift.standardError } : null,
    })),
  };
}

/** Of an edition to itself. */
const none: FormShift = { shift: 0, standardError: 0, degrees: Number.POSITIVE_INFINITY };

type Totals = NonNullable<Awaited<ReturnType<BoardService['readTotals']>>>;

/**
 * The whole by scenarios, as boards have it; the common items by themselves. What boards have of private ones is right in
 * sum alone: these are taken as they went, with an error of their own, which the spread of the models then holds.
 */
function toAnchored(
  { totals, exact, deviation }: Pick<Totals, 'totals' | 'exact' | 'deviation'>,
  { linking, random }: { readonly linking: ReadonlySet<string>; readonly random: Random },
): AnchoredScore | undefined {
  const byScenario = new Map<string, number[]>();
  const anchors: number[] = [];
  for (const [id, { scenario, sum, count }] of totals) {
    if (count === 0) continue;
    const percent = sum / count;
    byScenario.set(scenario, [...(byScenario.get(scenario) ?? []), percent]);
    if (linking.has(id)) anchors.push(exact.get(id) ?? percent);
  }
  if (byScenario.size === 0 || anchors.length === 0) return undefined;
  const counts = { whole: [...byScenario.values()].flat().length, anchor: anchors.length };
  const isBlurred = [...linking].some(id => exact.has(id));
  const error = isBlurred ? (100 * deviation * drawNormal(random)) / anchors.length : 0;
  return {
    whole: mean([...byScenario.values()].map(mean)),
    anchor: mean(anchors) + error,
    counts,
  };
}
