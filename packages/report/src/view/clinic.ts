import { type ClinicReport, encounterEndSchema, faultSchema, isBadEnd, type Report } from '@doctorbench/core';
import { clinicWords } from '../words/clinic.ts';
import { commonWords } from '../words/common.ts';
import { encounterWords } from '../words/encounter/encounter-words.ts';
import type { Format } from './format.ts';
import { formatFixed } from './numbers.ts';
import { toScoreView } from './score.ts';
import type { FactView, TableView } from './shapes.ts';
import { type TradeView, toTradeView } from './trade.ts';

export interface ClinicView {
  readonly heading: string;
  readonly lead: string;
  readonly ends: TableView;
  readonly passes: {
    readonly heading: string;
    readonly lead: string;
    readonly facts: readonly FactView[];
    readonly none: string;
    /** Each case by what is at stake in it; null where no encounter has a score. */
    readonly weighted: {
      readonly heading: string;
      /** The rule, or why there are no facts. */
      readonly lead: string;
      readonly facts: readonly FactView[];
    } | null;
  };
  readonly actions: ActionsView;
  readonly effort: { readonly heading: string; readonly facts: readonly FactView[] };
  /** Only faults that there were. */
  readonly faults: TableView;
  readonly noFaults: string;
  /** Null in older reports. */
  readonly trade: TradeView | null;
}

export interface ActionsView {
  readonly heading: string;
  readonly lead: string;
  /** Without any where no goal has a window. */
  readonly facts: readonly FactView[];
  readonly curve: ClinicReport['criticalActions']['curve'];
  readonly curveTitle: string;
  readonly curveAxis: string;
  readonly windowEnd: string;
  /** The curve in words, and in numbers. */
  readonly alternative: string;
  readonly table: TableView;
}

/** How the encounters of a run went, beside their scores; null where the suite has none. */
export function toClinicView({ clinic }: Pick<Report, 'clinic'>, format: Format): ClinicView | null {
  if (!clinic) return null;
  const words = clinicWords[format.locale];
  return {
    heading: words.heading,
    lead: words.lead(format.integer(clinic.encounters)),
    ends: toEnds(clinic, format),
    passes: toPasses(clinic, format),
    actions: toActions(clinic, format),
    effort: { heading: words.effort, facts: toEffort(clinic, format) },
    faults: toFaults(clinic, format),
    noFaults: words.noFaults,
    trade: toTradeView(clinic, format),
  };
}

function toEnds({ ends: counts, encounters }: ClinicReport, { locale, integer, percent }: Format): TableView {
  const words = clinicWords[locale];
  return {
    title: words.ends,
    heads: [words.end, words.encounters, words.share],
    rows: encounterEndSchema.options.flatMap(end => {
      const count = counts[end];
      if (!count) return [];
      const tone = isBadEnd(end) ? ('danger' as const) : ('plain' as const);
      return [
        {
          id: end,
          label: encounterWords[locale].ends[end],
          tone,
          cells: [
            { text: integer(count), tone },
            { text: percent(count / encounters), tone },
          ],
        },
      ];
    }),
  };
}

function toPasses(
  { passes, passLine }: ClinicReport,
  { locale, integer, percent }: Format,
): ClinicView['passes'] {
  const words = clinicWords[locale];
  return {
    heading: words.passes,
    lead: words.passesLead(formatFixed(passLine, 0)),
    none: words.noPasses,
    facts: passes.map(({ k, items, share }) => ({
      id: `pass^${k}`,
      label: `pass^${k} · ${k === 1 ? words.passOnce : words.passTimes(integer(k))}`,
      text: percent(share),
      note: words.passCases(integer(items)),
    })),
    weighted: passes.length > 0 ? toWeighted(passes, { locale, integer, percent }) : null,
  };
}

function toWeighted(
  passes: ClinicReport['passes'],
  { locale, integer, percent }: Pick<Format, 'locale' | 'integer' | 'percent'>,
): ClinicView['passes']['weighted'] {
  const words = clinicWords[locale];
  const facts = passes.flatMap(({ k, items, weighted }) =>
    weighted === undefined
      ? []
      : [
          {
            id: `weighted-pass^${k}`,
            label: words.weightedLabel(integer(k)),
            text: percent(weighted),
            note: words.passCases(integer(items)),
          },
        ],
  );
  return {
    heading: words.weighted,
    lead: facts.length > 0 ? words.weightedLead : words.weightedUnknown,
    facts,
  };
}

function toActions({ criticalActions }: ClinicReport, { locale, integer, percent }: Format): ActionsView {
  const words = clinicWords[locale];
  const { actions, inTime, never, curve } = criticalActions;
  const late = actions - inTime - never;
  const fact = (id: string, label: string, count: number, bad: boolean): FactView => ({
    id,
    label,
    text: integer(count),
    tone: bad && count > 0 ? 'danger' : 'plain',
    note: percent(count / actions),
  });
  const points = curve.map(({ times, share }) => words.curvePoint(String(times), percent(share)));
  return {
    heading: words.actions,
    lead: actions > 0 ? words.actionsLead(integer(actions)) : words.noActions,
    facts:
      actions > 0
        ? [
            fact('in-time', words.inTime, inTime, false),
            fact('late', words.late, late, true),
            fact('never', words.never, never, true),
          ]
        : [],
    curve,
    curveTitle: words.curve,
    curveAxis: words.curveAxis,
    windowEnd: words.windowEnd,
    alternative: words.curveAlt(points.join(commonWords[locale].listSeparator)),
    table: {
      title: words.curve,
      heads: [words.times, words.reached],
      rows: curve.map(({ times, share }) => ({
        id: String(times),
        label: `${times} ×`,
        cells: [{ text: percent(share) }],
      })),
    },
  };
}

function toEffort(
  { costRatio, timeRatio, medianMinutes, medianCalls }: ClinicReport,
  { locale, decimal }: Format,
): readonly FactView[] {
  const words = clinicWords[locale];
  const none = toScoreView(null);
  return [
    {
      id: 'cost',
      label: words.cost,
      ...(costRatio === null
        ? { ...none, note: words.noCost }
        : { text: words.costValue(formatFixed(costRatio, 2)), note: words.costHint }),
    },
    ...(timeRatio === null || timeRatio === undefined
      ? []
      : [
          {
            id: 'time',
            label: words.time,
            text: words.costValue(formatFixed(timeRatio, 2)),
            note: words.timeHint,
          },
        ]),
    {
      id: 'minutes',
      label: words.minutes,
      ...(medianMinutes === null
        ? none
        : { text: words.minutesValue(decimal(medianMinutes)), note: words.median }),
    },
    {
      id: 'calls',
      label: words.calls,
      ...(medianCalls === null ? none : { text: decimal(medianCalls), note: words.median }),
    },
  ];
}

function toFaults({ faults }: ClinicReport, { locale, integer }: Format): TableView {
  const words = clinicWords[locale];
  return {
    title: words.faults,
    heads: [words.fault, words.count],
    rows: faultSchema.options.flatMap(fault => {
      const count = faults[fault];
      return count
        ? [
            {
              id: fault,
              label: words.faultNames[fault],
              note: words.faultTexts[fault],
              cells: [{ text: integer(count) }],
            },
          ]
        : [];
    }),
  };
}
