import {
  type AuditedRater,
  type Bilingual,
  findDimension,
  type JudgeAudit,
  type JudgeFault,
  type Measure,
} from '@doctorbench/core';
import {
  describeBlindSpots,
  describeCheck,
  describeHarm,
  describeHarmParts,
  describeReach,
} from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toCountText, toPercentText, toScoreText, toUsdText } from './format.ts';
import { toFields, toTable } from './table.ts';

const longestName = 40;

/** An audit in one screen. Names of judges are the only words here that are not our own. */
export function toAuditSummary(audit: JudgeAudit, context: Context): string {
  const { messages, paint } = context;
  const words = messages.audit;
  return [
    '',
    toFields(toPeople(audit, context)),
    '',
    toAgreementTable(audit, context),
    '',
    toBiasTable(audit, context),
    '',
    toRedLineTable(audit, context),
    '',
    toDimensionTable(audit, context),
    '',
    ...toHarmLines(audit, context),
    ...toJudgingLines(audit, context),
    ...(audit.provisional ? [paint.yellow(words.provisional)] : []),
    toVerdictLine(audit, context),
    ...toCheckLines(audit, context),
  ].join('\n');
}

function toPeople({ labels, panel }: JudgeAudit, { messages }: Context): [string, string][] {
  const words = messages.audit;
  const { units, observed, alpha } = labels.agreement;
  return [
    [words.labels, words.labelsLine(labels)],
    [
      words.people,
      observed === null
        ? words.peopleUnknown
        : words.peopleLine(units, toPercentText(observed), alpha === null ? words.none : toScoreText(alpha)),
    ],
    ...(panel.awaiting > 0 ? [[words.awaiting, words.awaitingLine(panel.awaiting)] as [string, string]] : []),
    ...(panel.manipulated > 0
      ? [[words.manipulated, words.manipulatedLine(panel.manipulated)] as [string, string]]
      : []),
  ];
}

/** The panel first, then its judges; a judge that sits alone is the panel. */
function listRaters(
  { panel, judges }: JudgeAudit,
  { messages }: Context,
): readonly { readonly name: string; readonly rater: AuditedRater }[] {
  const toName = ({ name }: AuditedRater) => toCleanLine(name, longestName);
  const [only, ...others] = judges;
  if (!only) return [{ name: toName(panel), rater: panel }];
  if (others.length === 0) return [{ name: toName(only), rater: panel }];
  return [
    { name: messages.audit.panel, rater: panel },
    ...judges.map(judge => ({ name: toName(judge), rater: judge })),
  ];
}

function toAgreementTable(audit: JudgeAudit, context: Context): string {
  const words = context.messages.audit;
  const { interval } = context.messages.summary;
  return toTable(
    [
      [words.judge, words.n, words.kappa, interval, words.macroF1, interval, words.missing],
      ...listRaters(audit, context).map(({ name, rater }) => [
        name,
        String(rater.n),
        ...toCells(rater.kappa),
        ...toCells(rater.macroF1),
        String(rater.missing),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
  );
}

function toBiasTable(audit: JudgeAudit, context: Context): string {
  const words = context.messages.audit;
  const { interval } = context.messages.summary;
  return toTable(
    [
      [words.judge, words.leniency, interval, words.favour, interval],
      ...listRaters(audit, context).map(({ name, rater }) => [
        name,
        ...toCells(rater.leniency),
        ...toCells(rater.favour),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  );
}

function toRedLineTable(audit: JudgeAudit, context: Context): string {
  const words = context.messages.audit;
  const { interval } = context.messages.summary;
  const toShare = (measure: Measure | null): readonly string[] => [
    measure ? `${Math.round(measure.value * measure.n)}/${measure.n}` : '—',
    toCells(measure)[1],
  ];
  return toTable(
    [
      [words.judge, words.redLines, interval, words.falseAlarms, interval],
      ...listRaters(audit, context).map(({ name, rater }) => [
        name,
        ...toShare(rater.redLines.sensitivity),
        ...toShare(rater.redLines.falseAlarms),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  );
}

function toDimensionTable({ panel, track }: JudgeAudit, { messages, locale }: Context): string {
  const words = messages.audit;
  const toText = (value: number | null) => (value === null ? '—' : toScoreText(value));
  return toTable(
    [
      [words.dimension, words.n, words.kappa, words.macroF1, words.leniency, messages.summary.interval],
      ...panel.dimensions.map(({ dimension, n, kappa, macroF1, leniency }) => [
        findDimension(track, dimension)?.name[locale] ?? dimension,
        String(n),
        toText(kappa),
        toText(macroF1),
        ...toCells(leniency),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'right', 'right'],
  );
}

function toHarmLines(audit: JudgeAudit, { locale, paint }: Context): string[] {
  const tell = (sentences: readonly Bilingual[]) => sentences.map(sentence => sentence[locale]);
  const [blind, parts] = [tell(describeBlindSpots(audit)), tell(describeHarmParts(audit))];
  const isBlind = (audit.harm?.blindSpots.length ?? 0) > 0;
  return [
    ...tell(describeHarm(audit)),
    ...parts.map(line => `  ${line}`),
    ...blind.map(line => (isBlind ? paint.yellow(line) : line)),
    ...tell(describeReach(audit)),
    '',
  ];
}

function toCells(measure: Measure | null): [value: string, interval: string] {
  if (!measure) return ['—', ''];
  const { value, interval } = measure;
  return [
    toScoreText(value),
    interval ? `[${toScoreText(interval.low)}, ${toScoreText(interval.high)}]` : '',
  ];
}

/** What reading took: apart from the measures, and from what any examinee cost. */
function toJudgingLines({ judging }: JudgeAudit, { messages }: Context): string[] {
  const words = messages.audit;
  const lines = (judging?.judges ?? []).map(judge => {
    const failed = Object.values(judge.failed).reduce((sum, count) => sum + count, 0);
    const faults = Object.entries(judge.faults).map(
      ([fault, count]) => `${words.faults[fault as JudgeFault]} ${count}`,
    );
    return [
      words.readings(toCleanLine(judge.name, longestName), judge.readings, failed),
      words.calls(toCountText(judge.calls)),
      ...(judge.costUsd === null ? [] : [toUsdText(judge.costUsd)]),
      ...faults,
    ].join(' · ');
  });
  return lines.length > 0 ? [...lines, ''] : [];
}

function toVerdictLine(
  { fitness: { verdict }, provisional }: JudgeAudit,
  { messages, paint }: Context,
): string {
  const { verdicts, fitButProvisional } = messages.audit;
  const line = paint.bold(provisional && verdict === 'fit' ? fitButProvisional : verdicts[verdict]);
  return verdict === 'fit' ? paint.green(line) : verdict === 'not-fit' ? paint.red(line) : paint.yellow(line);
}

function toCheckLines({ fitness, track }: JudgeAudit, { locale, paint }: Context): string[] {
  // Dimensions that keep their bound stand in the table above.
  const listed = fitness.checks.filter(
    ({ id, outcome }) => id !== 'dimension-leniency' || outcome !== 'passed',
  );
  const marks = { passed: paint.green('✓'), failed: paint.red('✗'), short: paint.yellow('?') };
  return listed.map(check => `${marks[check.outcome]} ${describeCheck(check, track)[locale]}`);
}
