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
      { id: 'calls', label: words.calls, text: format.integer(usage.calls), note: words.callsHint },
      { id: 'latency', label: words.latency, ...toQuantiles(usage.latencyMs, format) },
      { id: 'first-token', label: words.firstToken, ...toQuantiles(usage.firstTokenMs, format) },
      { id: 'duration', label: words.duration, text: format.duration(run.activeMs) },
    ],
  };
}

function toQuantiles(quantiles: Report['usage']['latencyMs'], { locale, duration }: Format) {
  const words = usageWords[locale];
  return quantiles
    ? { text: duration(quantiles.p50), note: `${words.median} · ${words.p95(duration(quantiles.p95))}` }
    : { text: words.notMeasured, tone: 'faint' as const };
}
