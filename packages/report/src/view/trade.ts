import { type ClinicReport, getScenario, type Trade } from '@doctorbench/core';
import type { TradePoint } from '../charts/trade-scatter.ts';
import { tradeWords } from '../words/trade.ts';
import type { Format } from './format.ts';
import { formatFixed } from './numbers.ts';
import { toScoreView } from './score.ts';
import type { CellView, TableView, Tone } from './shapes.ts';

/** A point of a panel with its name. */
interface NamedPoint extends TradePoint {
  readonly tone: Tone;
  /** What it is, and its figures. */
  readonly label: string;
  /** Written beside it, where there are few. */
  readonly sign?: string;
}

/** Score over one of what is paid for it. */
export interface TradePanel {
  readonly id: 'cost' | 'time';
  readonly title: string;
  readonly axis: string;
  readonly scoreAxis: string;
  readonly expert: string;
  readonly alternative: string;
  readonly points: readonly NamedPoint[];
}

export interface TradeView {
  readonly heading: string;
  readonly lead: string;
  /** How the agent trades, and what is left out. */
  readonly sentences: readonly string[];
  /** None where nothing can be drawn. */
  readonly panels: readonly TradePanel[];
  readonly tasks: TableView;
  readonly records: TableView;
}

/** What encounters achieved against what they cost and took; null in reports that do not have it. */
export function toTradeView(clinic: ClinicReport, format: Format): TradeView | null {
  const { trade } = clinic;
  if (!trade) return null;
  const words = tradeWords[format.locale];
  return {
    heading: words.heading,
    lead: words.lead,
    sentences: listSentences(clinic, trade, format),
    panels: listPanels(trade, format),
    tasks: toTasks(trade, format),
    records: toRecords(trade, format),
  };
}

function listSentences(
  { encounters, costRatio, timeRatio }: ClinicReport,
  trade: Trade,
  format: Format,
): readonly string[] {
  const { locale, integer, percent } = format;
  const words = tradeWords[locale];
  const { scoreLine, costLine, priced, fair, omitted } = trade;
  if (priced === 0) return [words.none];
  const cost = formatFixed(costRatio ?? 0, 2);
  const hasTime = timeRatio !== null && timeRatio !== undefined;
  return [
    words.fair({
      fair: integer(fair),
      priced: integer(priced),
      share: percent(fair / priced),
      scoreLine: formatFixed(scoreLine, 0),
      costLine: formatFixed(costLine, 0),
    }),
    hasTime ? words.middle(cost, formatFixed(timeRatio, 2)) : words.middleCost(cost),
    ...sayFront(trade, format),
    ...(hasTime ? [] : [words.noTime]),
    ...(encounters > priced ? [words.leftOut(integer(encounters - priced))] : []),
    ...(omitted > 0 ? [words.omitted(integer(omitted))] : []),
  ];
}

/** How many are on the front; the table marks them, whose ids would fill a paragraph. */
function sayFront({ records }: Trade, { locale, integer }: Format): readonly string[] {
  const count = records.filter(({ front }) => front).length;
  return count > 0 ? [tradeWords[locale].best(integer(count))] : [];
}

function listPanels({ records }: Trade, format: Format): readonly TradePanel[] {
  const words = tradeWords[format.locale];
  const toPoint = (record: Trade['records'][number], at: number, ratio: number | null): NamedPoint[] => {
    if (ratio === null) return [];
    const { itemId, score, vetoed } = record;
    const told = words.point(itemId, formatFixed(score, 2), formatFixed(ratio, 2));
    return [
      {
        id: `${at}`,
        ratio,
        score,
        tone: vetoed ? 'danger' : 'plain',
        label: vetoed ? `${told} (${words.vetoed})` : told,
      },
    ];
  };
  return (['cost', 'time'] as const).flatMap(id => {
    const points = records.flatMap((record, at) =>
      toPoint(record, at, id === 'cost' ? record.costRatio : record.timeRatio),
    );
    const told = words.alternativePoints(format.integer(points.length));
    return points.length > 0 ? [toPanel(id, points, { told, scoreAxis: words.caseScore, format })] : [];
  });
}

export function toPanel(
  id: TradePanel['id'],
  points: readonly NamedPoint[],
  { told, scoreAxis, format }: { readonly told: string; readonly scoreAxis: string; readonly format: Format },
): TradePanel {
  const words = tradeWords[format.locale];
  const title = words.panels[id];
  return {
    ...{ id, title, points, scoreAxis },
    axis: words.axes[id],
    expert: words.expert,
    alternative: words.alternative(title, told),
  };
}

/** A multiple of the expert's, or that there is none. */
export function toRatioCell(ratio: number | null | undefined, { locale }: Pick<Format, 'locale'>): CellView {
  if (ratio === null || ratio === undefined) return toScoreView(null);
  return { text: tradeWords[locale].times(formatFixed(ratio, 2)) };
}

function toTasks({ tasks }: Trade, format: Format): TableView {
  const words = tradeWords[format.locale];
  return {
    title: words.tasks,
    heads: [words.task, words.score, words.cost, words.time],
    rows: tasks.map(({ id, encounters, score, costRatio, timeRatio }) => ({
      id,
      label: format.name(getScenario(id).name),
      note: words.encounters(format.integer(encounters)),
      cells: [toScoreView(score), toRatioCell(costRatio, format), toRatioCell(timeRatio, format)],
    })),
  };
}

function toRecords({ records }: Trade, format: Format): TableView {
  const words = tradeWords[format.locale];
  return {
    title: words.records,
    heads: [words.case, words.caseScore, words.caseCost, words.caseTime],
    rows: records.map(({ itemId, score, costRatio, timeRatio, vetoed, front }, at) => ({
      id: `${at}`,
      label: itemId,
      ...(vetoed ? { note: words.vetoed } : front ? { note: words.onFront } : {}),
      cells: [toScoreView(score), toRatioCell(costRatio, format), toRatioCell(timeRatio, format)],
    })),
  };
}
