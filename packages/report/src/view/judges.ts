import {
  errorCodeSchema,
  findDimension,
  getErrorEntry,
  type JudgeFault,
  type Report,
} from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { judgeWords } from '../words/judges.ts';
import type { Format } from './format.ts';
import { formatCoefficient } from './numbers.ts';
import type { FactView, TableView } from './shapes.ts';

type Judging = NonNullable<Report['judging']>;

export interface JudgeView {
  readonly name: string;
  readonly phantom: string | null;
  readonly recused: string | null;
  /** Empty of a judge that stood down. */
  readonly facts: readonly FactView[];
  readonly faults: string;
}

export interface JudgesView {
  readonly heading: string;
  readonly lead: string;
  readonly nameHead: string;
  readonly faultsHead: string;
  /** Those at work first; empty where the offline judge read. */
  readonly judges: readonly JudgeView[];
  readonly agreement: TableView;
  /** How to read the table, or why it has no rows. */
  readonly agreementNote: string;
}

/** Who read the answers, how well it went, and how far the readers agree. */
export function toJudgesView({ judging, run }: Pick<Report, 'judging' | 'run'>, format: Format): JudgesView {
  const words = judgeWords[format.locale];
  const measured = judging?.agreement.filter(({ units }) => units > 0) ?? [];
  return {
    heading: words.heading,
    lead: judging ? words.lead : words.offline,
    nameHead: words.judge,
    faultsHead: words.faults,
    judges: (judging?.judges ?? [])
      .toSorted((a, b) => Number(a.recused) - Number(b.recused))
      .map(judge => toJudge(judge, format)),
    agreement: toAgreement(measured, { track: run.track, harm: judging?.harmAgreement }, format),
    agreementNote: measured.length > 0 ? words.agreementHow : words.noAgreement,
  };
}

function toJudge(judge: Judging['judges'][number], format: Format): JudgeView {
  const words = judgeWords[format.locale];
  const { listSeparator, none } = commonWords[format.locale];
  const faults = (Object.keys(words.faultWords) as JudgeFault[]).flatMap(fault => {
    const count = judge.faults[fault];
    return count ? [`${words.times(format.integer(count))} ${words.faultWords[fault]}`] : [];
  });
  return {
    name: judge.name,
    phantom: judge.phantom ? words.phantom : null,
    recused: judge.recused ? words.recused : null,
    facts: judge.recused ? [] : toWork(judge, format),
    faults: faults.length > 0 ? faults.join(listSeparator) : none,
  };
}

function toWork(
  judge: Judging['judges'][number],
  { locale, integer, percent, usd, name }: Format,
): readonly FactView[] {
  const words = judgeWords[locale];
  const { unknown, listSeparator } = commonWords[locale];
  const missing = { text: unknown, tone: 'faint' as const };
  const failed = Object.values(judge.failed).reduce((sum, count) => sum + count, 0);
  const causes = Object.entries(judge.failed).map(([cause, count]) => {
    const code = errorCodeSchema.safeParse(cause);
    return `${words.times(integer(count))} ${code.success ? name(getErrorEntry(code.data).what) : words.failedReply}`;
  });
  const { inputTokens, outputTokens, metRate, costUsd, flags = [], harm } = judge;
  return [
    { id: 'readings', label: words.readings, text: integer(judge.readings) },
    { id: 'voted', label: words.voted, text: integer(judge.voted) },
    {
      id: 'failed',
      label: words.failed,
      text: integer(failed),
      tone: failed > 0 ? 'danger' : 'plain',
      ...(causes.length > 0 ? { note: causes.join(listSeparator) } : {}),
    },
    {
      id: 'met',
      label: words.metRate,
      ...(metRate === null ? missing : { text: percent(metRate) }),
      ...(flags.length > 0 ? { note: flags.map(flag => words.flags[flag]).join(listSeparator) } : {}),
    },
    ...(harm ? [{ id: 'harm', label: words.harm, text: words.harmFound(toTexts(harm, integer)) }] : []),
    { id: 'calls', label: words.calls, text: integer(judge.calls) },
    {
      id: 'tokens',
      label: words.tokens,
      ...(inputTokens === null || outputTokens === null
        ? missing
        : { text: `${integer(inputTokens)} / ${integer(outputTokens)}` }),
    },
    { id: 'cost', label: words.cost, ...(costUsd === null ? missing : { text: usd(costUsd) }) },
  ];
}

function toTexts(
  { critical, serious, minor }: NonNullable<Judging['judges'][number]['harm']>,
  integer: Format['integer'],
) {
  return { critical: integer(critical), serious: integer(serious), minor: integer(minor) };
}

function toAgreement(
  measured: Judging['agreement'],
  {
    track,
    harm,
  }: { readonly track: Report['run']['track']; readonly harm: Judging['harmAgreement'] | undefined },
  { locale, integer, percent, name }: Format,
): TableView {
  const words = judgeWords[locale];
  const toCells = ({ units, observed, alpha, kappa }: NonNullable<Judging['harmAgreement']>) => [
    { text: integer(units) },
    { text: observed === null ? '–' : percent(observed) },
    { text: formatCoefficient(alpha) },
    { text: formatCoefficient(kappa) },
  ];
  const onHarm = harm ? [{ id: 'harm', label: words.harmRow, cells: toCells(harm) }] : [];
  return {
    title: words.agreement,
    heads: [words.dimension, words.units, words.observed, words.alpha, words.kappa],
    rows: [
      ...measured.map(({ dimension, ...agreement }) => {
        const entry = dimension === null ? undefined : findDimension(track, dimension);
        return {
          id: dimension ?? 'all',
          label: entry ? name(entry.name) : (dimension ?? commonWords[locale].all),
          cells: toCells(agreement),
        };
      }),
      ...onHarm,
    ],
  };
}
