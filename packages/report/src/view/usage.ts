import type { Report } from '@doctorbench/core';
import { usageWords } from '../words/denominators.ts';
import type { Format } from './format.ts';
import type { FactView } from './shapes.ts';

export interface UsageView {
  readonly heading: string;
  readonly facts: readonly FactView[];
}

/** What the examinee cost and how fast it was. What is not known is not zero. */
export function toUsageView({ usage, run }: Report, format: Format): UsageView {
  const words = usageWords[format.locale];
  const unknown = (note: string) => ({ text: words.unknown, tone: 'faint' as const, note });
  const without =
    usage.answersWithoutUsage > 0
      ? { note: words.withoutUsage(format.integer(usage.answersWithoutUsage)) }
      : {};
  const tokens = (count: number | null) =>
    count === null ? unknown(words.notStated) : { text: format.integer(count), ...without };
  return {
    heading: words.heading,
    facts: [
      {
        id: 'cost',
        label: words.cost,
        ...(usage.costUsd === null ? unknown(words.noPrices) : { text: format.usd(usage.costUsd) }),
      },
      { id: 'input', label: words.inputTokens, ...tokens(usage.inputTokens) },
      { id: 'output', label: words.outputTokens, ...tokens(usage.outputTokens) },
      toCallsFact({ usage, run }, format),
      { id: 'latency', label: words.latency, ...toQuantiles(usage.latencyMs, format) },
      { id: 'first-token', label: words.firstToken, ...toQuantiles(usage.firstTokenMs, format) },
      { id: 'duration', label: words.duration, text: format.duration(run.activeMs) },
    ],
  };
}

/** Tries that were given up with the run, and the check before it, are requests that somebody received and billed. */
function toCallsFact({ usage, run }: Pick<Report, 'usage' | 'run'>, { locale, integer }: Format): FactView {
  const words = usageWords[locale];
  const { lostCalls = 0 } = run;
  return {
    id: 'calls',
    label: words.calls,
    text: integer(usage.calls + lostCalls),
    note: lostCalls > 0 ? words.lostCallsHint(integer(lostCalls)) : words.callsHint,
  };
}

function toQuantiles(quantiles: Report['usage']['latencyMs'], { locale, duration }: Format) {
  const words = usageWords[locale];
  return quantiles
    ? { text: duration(quantiles.p50), note: `${words.median} · ${words.p95(duration(quantiles.p95))}` }
    : { text: words.notMeasured, tone: 'faint' as const };
}
