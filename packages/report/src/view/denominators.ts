import {
  type Bilingual,
  type Cell,
  departments,
  difficulties,
  type FacetReport,
  type Report,
  unscoredReasonSchema,
} from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { denominatorWords } from '../words/denominators.ts';
import { headlineWords } from '../words/headline.ts';
import type { Format } from './format.ts';
import { formatFixed, formatScore } from './numbers.ts';
import { toScoreView } from './score.ts';
import type { RowView, TableView } from './shapes.ts';

/** How many answers the numbers rest on, and what became of the rest. */
export interface DenominatorsView {
  readonly heading: string;
  readonly lead: string;
  readonly counts: TableView;
  /** Without rows where no choice or ordering item was scored. */
  readonly exact: TableView;
  readonly noExact: string;
  readonly departments: TableView;
  readonly difficulties: TableView;
  /** By the suite's own facets. */
  readonly facets: readonly TableView[];
  readonly noGroups: string;
}

export function toDenominatorsView(report: Report, format: Format): DenominatorsView {
  const words = denominatorWords[format.locale];
  return {
    heading: words.heading,
    lead: words.lead,
    counts: toCounts(report, format),
    exact: toExact(report, format),
    noExact: words.noExact,
    departments: toGroups(words.departments, { entries: report.departments, catalogue: departments }, format),
    difficulties: toGroups(
      words.difficulties,
      { entries: report.difficulties, catalogue: difficulties },
      format,
    ),
    facets: (report.facets ?? []).flatMap(facet => toFacet(facet, format)),
    noGroups: words.noGroups,
  };
}

const parts = ['refused', 'unparseable', 'truncated', 'addressesJudge', 'manipulated'] as const;

function toCounts({ denominators: counts, overallBounds }: Report, { locale, integer }: Format): TableView {
  const words = denominatorWords[locale];
  const reasons = unscoredReasonSchema.options;
  const row = (id: string, label: string, count: number): RowView => ({
    id,
    label,
    cells: [{ text: integer(count) }],
  });
  const part = (id: string, label: string, count: number): RowView => ({
    ...row(id, label, count),
    part: true,
  });
  const unscored = reasons.reduce((sum, reason) => sum + (counts.unscored[reason] ?? 0), 0);
  const { overall, worst, best } = headlineWords[locale];
  const { colon } = commonWords[locale];
  return {
    title: words.answers,
    heads: [words.answers, words.count],
    rows: [
      row('planned', words.planned, counts.planned),
      row('asked', words.asked, counts.asked),
      row('answered', words.answered, counts.answered),
      ...parts.map(id => part(id, words[id], counts[id])),
      ...(counts.cached === undefined ? [] : [part('cached', words.cached, counts.cached)]),
      row('scored', words.scored, counts.scored),
      row('unscored', words.unscored, unscored),
      ...reasons.map(reason => part(reason, words.reasons[reason], counts.unscored[reason] ?? 0)),
      row('unjudged', words.unjudged, counts.unjudgedCriteria),
      ...(overallBounds && formatScore(overallBounds.worst) !== formatScore(overallBounds.best)
        ? [
            { id: 'worst', label: `${overall}${colon}${worst}`, cells: [toScoreView(overallBounds.worst)] },
            { id: 'best', label: `${overall}${colon}${best}`, cells: [toScoreView(overallBounds.best)] },
          ]
        : []),
    ],
  };
}

function toExact({ exact: { choice, sequence } }: Report, { locale, integer, percent }: Format): TableView {
  const words = denominatorWords[locale];
  const { intervalFrom } = commonWords[locale];
  const rows: RowView[] = [];
  if (choice) {
    const { low, high } = choice.accuracyInterval;
    rows.push(
      {
        id: 'choice',
        label: words.choice,
        note: intervalFrom(percent(low), percent(high)),
        cells: [
          choice.n > 0 ? { text: percent(choice.correct / choice.n) } : toScoreView(null),
          { text: integer(choice.n) },
        ],
      },
      {
        id: 'partial',
        label: words.partial,
        part: true,
        cells: [{ text: percent(choice.partialPercent / 100) }, { text: integer(choice.n) }],
      },
    );
  }
  if (sequence)
    rows.push({
      id: 'tau',
      label: words.tau,
      cells: [{ text: formatFixed(sequence.meanTau, 3) }, { text: integer(sequence.n) }],
    });
  return { title: words.exact, heads: [words.measure, words.value, words.answers], rows };
}

/** In the suite's order, with intervals. */
function toFacet({ name, values }: FacetReport, format: Format): readonly TableView[] {
  if (values.length === 0) return [];
  const words = denominatorWords[format.locale];
  return [
    {
      title: words.byFacet(format.name(name)),
      heads: [format.name(name), words.mean, words.items],
      rows: values.map(value => ({
        id: value.id,
        label: format.name(value.name),
        cells: [toScoreView(value.score), { text: format.integer(value.score.n) }],
      })),
    },
  ];
}

interface Grouped {
  readonly entries: readonly { readonly id: string; readonly score: Cell }[];
  readonly catalogue: readonly { readonly id: string; readonly name: Bilingual }[];
}

/** Most asked first. */
function toGroups(
  title: string,
  { entries, catalogue }: Grouped,
  { locale, integer, name }: Format,
): TableView {
  const words = denominatorWords[locale];
  return {
    title,
    heads: [words.group, words.mean, words.answers],
    rows: entries
      .toSorted((a, b) => (b.score?.n ?? 0) - (a.score?.n ?? 0))
      .map(({ id, score }) => {
        const entry = catalogue.find(group => group.id === id);
        return {
          id,
          label: entry ? name(entry.name) : id,
          cells: [toScoreView(score), { text: integer(score?.n ?? 0) }],
        };
      }),
  };
}
