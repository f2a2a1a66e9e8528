import type { Report } from '@doctorbench/core';
import { type FrontPlace, paretoFront, type ShownHigher } from '@doctorbench/psychometrics';
import { commonWords } from '../words/common.ts';
import { tradeWords } from '../words/trade.ts';
import type { Format } from './format.ts';
import { formatFixed } from './numbers.ts';
import { toScoreView } from './score.ts';
import type { CellView, TableView } from './shapes.ts';
import { type TradePanel, toPanel, toRatioCell } from './trade.ts';

/** An agent among those that are compared. */
export interface FrontEntry {
  readonly name: string;
  readonly report: Pick<Report, 'clinic' | 'overall_score'>;
}

export interface FrontView {
  readonly heading: string;
  readonly lead: string;
  /** Who is on the front. */
  readonly sentence: string;
  readonly table: TableView;
  /** A point for each agent, in their order; none where fewer than two can be drawn. */
  readonly panels: readonly TradePanel[];
}

/** What an agent is placed by. */
interface Traded {
  readonly score: number | null;
  readonly costRatio: number | null;
  readonly timeRatio: number | null;
}

export function toTraded({ clinic, overall_score }: FrontEntry['report']): Traded {
  return {
    score: overall_score?.value ?? null,
    costRatio: clinic?.costRatio ?? null,
    timeRatio: clinic?.timeRatio ?? null,
  };
}

/** Where each of several agents stands, in their order. */
export function findFront(traded: readonly Traded[], shown: readonly ShownHigher[]): readonly FrontPlace[] {
  return paretoFront(
    traded.map(({ score, costRatio, timeRatio }) => ({ score, costs: [costRatio, timeRatio] })),
    shown,
  );
}

/** Which of several agents trade best; null where none of them met a patient. */
export function toFrontView(
  entries: readonly FrontEntry[],
  shown: readonly ShownHigher[],
  format: Format,
): FrontView | null {
  if (!entries.some(({ report }) => report.clinic)) return null;
  const words = tradeWords[format.locale];
  const { listSeparator } = commonWords[format.locale];
  const traded = entries.map(({ report }) => toTraded(report));
  const places = findFront(traded, shown);
  const list = (indices: readonly number[]) => indices.map(at => entries[at]?.name ?? '').join(listSeparator);
  const front = places.flatMap(({ state }, at) => (state === 'front' ? [at] : []));
  return {
    heading: words.front,
    lead: words.frontLead,
    sentence: front.length > 0 ? words.frontSentence(list(front)) : words.frontNone,
    table: {
      title: words.front,
      heads: [words.agent, words.overall, words.cost, words.time, words.finding],
      rows: entries.map(({ name, report }, at) => ({
        id: `${at}`,
        label: `${at + 1}. ${name}`,
        cells: [
          toScoreView(report.overall_score),
          toRatioCell(traded[at]?.costRatio, format),
          toRatioCell(traded[at]?.timeRatio, format),
          toFinding(places[at], traded[at], { list, format }),
        ],
      })),
    },
    panels: listFrontPanels(entries, { traded, places, format }),
  };
}

function toFinding(
  place: FrontPlace | undefined,
  traded: Traded | undefined,
  { list, format }: { readonly list: (indices: readonly number[]) => string; readonly format: Format },
): CellView {
  const words = tradeWords[format.locale];
  if (!place || place.state === 'unknown') {
    const missing = [
      ...(traded?.score == null ? [words.parts.score] : []),
      ...(traded?.costRatio == null ? [words.parts.cost] : []),
      ...(traded?.timeRatio == null ? [words.parts.time] : []),
    ];
    return { text: words.unknown(missing.join(commonWords[format.locale].listSeparator)), tone: 'faint' };
  }
  const note = place.perhapsBy.length > 0 ? { note: words.perhaps(list(place.perhapsBy)) } : {};
  return place.state === 'front'
    ? { text: words.onFront, ...note }
    : { text: words.dominated(list(place.by)), tone: 'faint' };
}

/** Points of one agent alone show no trade. */
const fewestPoints = 2;

function listFrontPanels(
  entries: readonly FrontEntry[],
  {
    traded,
    places,
    format,
  }: { readonly traded: readonly Traded[]; readonly places: readonly FrontPlace[]; readonly format: Format },
): readonly TradePanel[] {
  const words = tradeWords[format.locale];
  return (['cost', 'time'] as const).flatMap(id => {
    const points = entries.flatMap(({ name }, at) => {
      const { score = null, costRatio = null, timeRatio = null } = traded[at] ?? {};
      const ratio = id === 'cost' ? costRatio : timeRatio;
      if (score === null || ratio === null) return [];
      const label = words.point(name, formatFixed(score, 2), formatFixed(ratio, 2));
      const tone = places[at]?.state === 'front' ? ('plain' as const) : ('faint' as const);
      return [{ id: `${at}`, ratio, score, tone, label, sign: String(at + 1) }];
    });
    if (points.length < fewestPoints) return [];
    const told = points.map(({ label }) => label).join(commonWords[format.locale].listSeparator);
    return [toPanel(id, points, { told, scoreAxis: words.overall, format })];
  });
}
