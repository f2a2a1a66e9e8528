import {
  audiences,
  type Cell,
  type Dimension,
  type DimensionGroup,
  getPolicy,
  getScenario,
  listDimensions,
  type Report,
  type ScenarioReport,
} from '@doctorbench/core';
import { type HeatStep, toHeatStep } from '../charts/heat-scale.ts';
import { commonWords } from '../words/common.ts';
import { profileWords, scoreWords } from '../words/scores.ts';
import type { Format } from './format.ts';
import { describeInterval } from './headline.ts';
import { type HeatLegendView, toHeatLegend } from './heat-legend.ts';
import { formatFixed } from './numbers.ts';
import { type ScoreView, toScoreView } from './score.ts';
import type { CellView } from './shapes.ts';
import { getTrackWords } from './track-words.ts';

/** A number with the colour behind it, and what it is in one line. */
export interface HeatCell {
  readonly score: ScoreView;
  /** Null where there is no number. */
  readonly step: HeatStep | null;
  readonly hint: string;
}

export interface ScoreRow {
  readonly id: ScenarioReport['id'] | 'all';
  readonly label: string;
  readonly hint: string;
  /** How many items, and what became of them. */
  readonly counts: readonly CellView[];
  readonly total: HeatCell;
  /** By column. */
  readonly cells: readonly HeatCell[];
  readonly items: CellView;
  /** Null where the policy knows no veto. */
  readonly vetoed: CellView | null;
}

/** Scenarios against dimensions. */
export interface ScoreTableView {
  readonly caption: string;
  readonly heads: {
    readonly scenario: string;
    readonly total: string;
    readonly items: string;
    readonly vetoed: string | null;
  };
  readonly columns: readonly { readonly id: string; readonly label: string; readonly hint: string }[];
  /** Neighbouring columns of one kind. */
  readonly columnGroups: readonly {
    readonly id: DimensionGroup;
    readonly label: string;
    readonly count: number;
  }[];
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly rows: readonly ScoreRow[];
  }[];
  readonly all: ScoreRow;
  readonly legend: HeatLegendView;
}

export function toScoreTableView(report: Report, format: Format): ScoreTableView {
  const words = scoreWords[format.locale];
  const { track, protocol } = report.run;
  const named = getTrackWords(track, format);
  const dimensions = listDimensions(track);
  const policy = getPolicy(protocol.policy);
  return {
    caption: words.table(named.scenario, named.dimension),
    heads: {
      scenario: named.scenario,
      total: words.total,
      items: words.items,
      vetoed: policy.vetoes ? words.vetoed : null,
    },
    columns: dimensions.map(dimension => ({
      id: dimension.id,
      label: format.name(dimension.name),
      hint: describeDimension(dimension, findMaximum(report, dimension.id), format),
    })),
    columnGroups: countGroups(dimensions, format),
    groups: audiences.flatMap(({ id, name }) => {
      const rows = report.scenarios.filter(row => row.audience === id);
      return rows.length > 0
        ? [
            {
              id,
              label: format.name(name),
              rows: rows.map(row => toRow(row, { dimensions, vetoes: policy.vetoes, format })),
            },
          ]
        : [];
    }),
    all: toAllRow(report, { dimensions, vetoes: policy.vetoes, format }),
    legend: toHeatLegend(format),
  };
}

/** How much a dimension can earn: its weight, or its share of the marks. Null where the policy knows neither. */
export function findMaximum({ run, dimensions }: Report, id: string): number | null {
  const { weighsDimensions, pointsDecide } = getPolicy(run.protocol.policy);
  if (!weighsDimensions && !pointsDecide) return null;
  return dimensions.find(dimension => dimension.id === id)?.maximum ?? null;
}

export function formatMaximum(maximum: number): string {
  return formatFixed(maximum, Number.isInteger(maximum) ? 0 : 1);
}

/** A dimension with what it asks and how much it can earn. */
export function describeDimension({ name, asks }: Dimension, maximum: number | null, format: Format): string {
  const text = `${format.name(name)}${commonWords[format.locale].colon}${format.name(asks)}`;
  return maximum === null ? text : `${text} (${profileWords[format.locale].maximum(formatMaximum(maximum))})`;
}

function countGroups(dimensions: readonly Dimension[], { locale }: Format): ScoreTableView['columnGroups'] {
  const groups: { readonly id: DimensionGroup; readonly label: string; count: number }[] = [];
  for (const { group } of dimensions) {
    const last = groups.at(-1);
    if (last?.id === group) last.count++;
    else groups.push({ id: group, label: commonWords[locale].groups[group], count: 1 });
  }
  return groups;
}

interface RowOptions {
  readonly dimensions: readonly Dimension[];
  readonly vetoes: boolean;
  readonly format: Format;
}

function toRow(row: ScenarioReport, { dimensions, vetoes, format }: RowOptions): ScoreRow {
  const { colon } = commonWords[format.locale];
  const label = format.name(getScenario(row.id).name);
  const counts = toCounts(row, format);
  const total = row.average_total_score;
  const facts = [
    ...counts.map(({ text }) => text),
    ...(total?.interval ? [describeInterval(total.interval, format.locale)] : []),
  ];
  return {
    id: row.id,
    label,
    hint: `${label}${colon}${facts.join(' · ')}`,
    counts,
    total: toHeatCell(label, total, format),
    cells: dimensions.map(({ id, name }) =>
      toHeatCell(`${label} · ${format.name(name)}`, row.dimensions[id] ?? null, format),
    ),
    items: { text: format.integer(row.items) },
    vetoed: vetoes ? toVetoed(row.vetoedItems, format) : null,
  };
}

function toAllRow(report: Report, { dimensions, vetoes, format }: RowOptions): ScoreRow {
  const label = commonWords[format.locale].all;
  const scores = new Map(report.dimensions.map(({ id, score }) => [id, score]));
  const items = report.scenarios.reduce((sum, row) => sum + row.items, 0);
  return {
    id: 'all',
    label,
    hint: label,
    counts: [],
    total: toHeatCell(label, report.overall_score, format),
    cells: dimensions.map(({ id, name }) => toHeatCell(format.name(name), scores.get(id) ?? null, format)),
    items: { text: format.integer(items) },
    vetoed: vetoes ? toVetoed(report.veto.vetoedItems, format) : null,
  };
}

function toVetoed(count: number | null, { integer, locale }: Format): CellView {
  if (count === null) return { text: commonWords[locale].notApplicable, tone: 'faint' };
  return { text: integer(count), tone: count > 0 ? 'danger' : 'faint' };
}

function toCounts(
  { items, unscoredItems, vetoedItems }: ScenarioReport,
  { locale, integer }: Format,
): readonly CellView[] {
  const words = scoreWords[locale];
  return [
    { text: commonWords[locale].items(integer(items)) },
    ...(unscoredItems > 0 ? [{ text: words.itemsUnscored(integer(unscoredItems)) }] : []),
    ...(vetoedItems !== null && vetoedItems > 0
      ? [{ text: words.itemsVetoed(integer(vetoedItems)), tone: 'danger' as const }]
      : []),
  ];
}

function toHeatCell(place: string, cell: Cell, { locale, integer }: Format): HeatCell {
  const { colon, items, listSeparator } = commonWords[locale];
  const score = toScoreView(cell);
  const about = cell ? items(integer(cell.n)) : scoreWords[locale].notApplicable;
  return {
    score,
    step: cell && toHeatStep(cell.value),
    hint: `${place}${colon}${score.text}${listSeparator}${about}`,
  };
}
