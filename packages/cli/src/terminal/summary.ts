import { dirname } from 'node:path';
import type { Report } from '@doctorbench/core';
import {
  type BarView,
  type BoundsView,
  commonWords,
  createFormat,
  type Format,
  getTrackWords,
  type HeadlineView,
  harmClassNames,
  harmWords,
  listReferenceLines,
  listShownCautions,
  scoreWords,
  standingWords,
  summarizeHarm,
  toDenominatorsView,
  toHeadlineView,
  toRapidView,
  toScenarioBars,
  toSelfTestView,
  toTagsView,
  toUsageView,
} from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toClinicFields } from './clinic-fields.ts';
import { toScoreText } from './format.ts';
import { toImagingFields } from './imaging-fields.ts';
import { toPanelFields } from './panel-fields.ts';
import { toPaperFields } from './paper-fields.ts';
import { toScoreSumLines } from './score-sum-lines.ts';
import { toSelfTestLines } from './self-test-lines.ts';
import { type Field, toFields, toTable } from './table.ts';
import { paintCell, toField } from './tones.ts';
import { toToxicityFields } from './toxicity-fields.ts';

const listedVetoes = 5;
/** Tags shown: those with the most items behind them. */
const listedTags = 12;

/** A report in one screen. */
export function toSummary(
  report: Report,
  { context, page }: { readonly context: Context; readonly page: string },
): string {
  const { messages, paint, locale } = context;
  const words = messages.summary;
  const format = createFormat(locale, 'utc');
  const headline = toHeadlineView(report, format);
  const measures = toMeasures(report, { bounds: headline.bounds, dir: dirname(page), context, format });
  const rapid = toRapidView(report, format);
  if (rapid)
    return [
      '',
      ...toVetoes(report, context),
      paint.bold(rapid.heading),
      toFields([...rapid.facts, ...measures]),
      '',
      rapid.note,
      ...toNotes(report, context),
      `${words.report}: ${page}`,
    ].join('\n');
  const selfTest = toSelfTestView(report, format);
  if (selfTest)
    return [
      ...toSelfTestLines(selfTest, context),
      toFields([...selfTest.facts.map(fact => toField(fact, paint)), ...measures]),
      '',
      ...toNotes(report, context),
      // The folder, because a run outside runs/ is not found by its id.
      `${selfTest.how}: ${paint.bold(`doctorbench grade ${dirname(page)} --judges FILE`)}`,
      `${words.report}: ${page}`,
    ].join('\n');
  if (!report.overall_score)
    return [headline.overall.hint, toFields(measures), `${words.report}: ${page}`].join('\n');
  return [
    '',
    ...toVetoes(report, context),
    ...toHarms(report, context),
    toScenarioTable(report, format),
    '',
    ...toScoreSumLines(report, context, format),
    ...toTagTable(report, context, format),
    toFields([...toHeadline(headline, context), ...measures]),
    '',
    ...toNotes(report, context),
    `${words.report}: ${page}`,
  ].join('\n');
}

/** What must be known of the numbers. */
function toNotes(report: Report, { messages, paint, locale }: Context): string[] {
  const { run, standing } = report;
  const words = standingWords[locale];
  return [
    ...(run.endpoint.phantom === undefined ? [] : [paint.yellow(messages.run.phantomNote)]),
    ...(standing === 'demonstration' ? [paint.yellow(words.notices.demonstration)] : []),
    ...listShownCautions(report, createFormat(locale, 'utc')).map(text => paint.yellow(text)),
    ...(run.adaptations.length > 0 ? [messages.run.adapted(run.adaptations.join('; '))] : []),
  ];
}

function toHeadline(
  { overall, rating, statistics, vetoRate }: HeadlineView,
  { paint }: Context,
): readonly Field[] {
  const letter = rating?.letter && [paint.bold(rating.letter), ...(rating.capped ? [rating.capped] : [])];
  return [
    [overall.label, `${paint.bold(paintCell(overall.score, paint))}  ${overall.interval}`],
    [overall.policy.label, `${overall.policy.name}  ${paint.dim(overall.hint)}`],
    ...(rating && letter ? [[rating.label, letter.join('  ')] as const] : []),
    ...statistics.map(fact =>
      toField(fact.id === 'vetoes' && vetoRate ? { ...fact, text: vetoRate } : fact, paint),
    ),
  ];
}

/** Danger beside the criteria that did not veto. */
function toHarms({ harms }: Report, { messages, paint, locale }: Context): string[] {
  const listed = harms.records.slice(0, listedVetoes);
  const rest = harms.records.length + harms.omitted - listed.length;
  return [
    ...listed.flatMap(harm => [
      `${paint.yellow(`! ${harmWords[locale].found}`)}  ${harm.itemId}  ${summarizeHarm(harm, locale)}`,
      ...harm.findings
        .slice(0, 1)
        .flatMap(({ quote, why }) => [
          paint.dim(`    “${toCleanLine(quote, 100)}”`),
          paint.dim(`    ${toCleanLine(why, 100)}`),
        ]),
    ]),
    ...(rest > 0 ? [paint.dim(messages.summary.moreVetoes(rest))] : []),
    ...(listed.length > 0 ? [''] : []),
  ];
}

function toVetoes({ veto }: Report, { messages, paint, locale }: Context): string[] {
  const listed = veto.records.slice(0, listedVetoes);
  const rest = veto.records.length + veto.omitted - listed.length;
  return [
    ...listed.flatMap(({ itemId, text, zh, evidence, harm }) => [
      `${paint.red(`✗ ${harm ? `${harmWords[locale].found}: ${harmClassNames[harm.class][locale]}` : messages.summary.redLine}`)}  ${itemId}  ${toCleanLine(locale === 'zh' ? (zh?.text ?? text) : text)}`,
      ...evidence.slice(0, 1).map(quote => paint.dim(`    “${toCleanLine(quote, 100)}”`)),
    ]),
    ...(rest > 0 ? [paint.dim(messages.summary.moreVetoes(rest))] : []),
    ...(listed.length > 0 ? [''] : []),
  ];
}

function toScenarioTable(report: Report, format: Format): string {
  const { scenario } = getTrackWords(report.run.track, format);
  return toBarTable(scenario, toScenarioBars(report, format).bars, format);
}

/** Names, scores and intervals below each other. */
function toBarTable(head: string, bars: readonly BarView[], { locale }: Format): string {
  const rows = bars.map(({ label, score, note = '' }) => [
    toCleanLine(label),
    score.text,
    score.interval ?? '',
    note,
  ]);
  const heads = [head, scoreWords[locale].total, commonWords[locale].interval, scoreWords[locale].items];
  return toTable([heads, ...rows], ['left', 'right', 'right', 'right']);
}

function toTagTable(report: Report, { paint, messages }: Context, format: Format): string[] {
  const view = toTagsView(report, format);
  if (!view) return [];
  const counts = new Map(report.tags.map(({ tag, score }) => [tag, score?.n ?? 0]));
  const scored = view.bars.bars.filter(({ estimate }) => estimate);
  const listed = scored
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .slice(0, listedTags);
  const rest = report.tags.length - listed.length;
  return [
    toBarTable(view.heading, listed, format),
    ...(rest > 0 ? [paint.dim(messages.summary.moreTags(rest))] : []),
    '',
  ];
}

function toBoundsField({ worst, best, causes }: BoundsView): Field {
  return [`${worst.label} / ${best.label}`, `${worst.score.text} / ${best.score.text} (${causes})`];
}

function toMeasures(
  report: Report,
  {
    bounds,
    dir,
    context,
    format,
  }: {
    readonly bounds: BoundsView | null;
    readonly dir: string;
    readonly context: Context;
    readonly format: Format;
  },
): Field[] {
  const { paint } = context;
  return [
    ...toReferenceFields(report, format, paint),
    ...(bounds ? [toBoundsField(bounds)] : []),
    ...toPaperFields(report, format, paint),
    ...toToxicityFields(report, format, paint),
    ...toImagingFields(report, format, paint),
    ...toClinicFields(report, format, paint),
    ...toPanelFields(report, dir, context),
    ...toComparisonField(report, context),
    toAnswersField(report, format),
    ...toUsageView(report, format).facts.map(fact => toField(fact, paint)),
  ];
}

function toReferenceFields(report: Report, format: Format, paint: Context['paint']): Field[] {
  return listReferenceLines(report, format).map(({ label, line, hint }) => [
    label,
    `${toCleanLine(line, 300)}  ${paint.dim(toCleanLine(hint, 200))}`,
  ]);
}

const shownCounts = new Set([
  'planned',
  'answered',
  'refused',
  'unparseable',
  'truncated',
  'cached',
  'unscored',
]);

function toAnswersField(report: Report, format: Format): Field {
  const { counts } = toDenominatorsView(report, format);
  const shown = counts.rows.filter(({ id }) => shownCounts.has(id));
  return [counts.title, shown.map(({ label, cells: [cell] }) => `${label} ${cell?.text}`).join(', ')];
}

function toComparisonField({ comparison }: Report, { messages }: Context): Field[] {
  if (!comparison) return [];
  const words = messages.summary;
  const { kind, against, difference, interval, verdict } = comparison;
  const name = kind === 'runs' ? against.model : against.judges.join(', ');
  const bounds = interval
    ? `[${toScoreText(interval.low)}, ${toScoreText(interval.high)}]`
    : words.noInterval;
  return [
    [
      words.comparison[kind](toCleanLine(name, 60)),
      `${words.comparisonLine(toScoreText(difference), bounds)}  ${messages.compare.verdicts[verdict]}`,
    ],
  ];
}
