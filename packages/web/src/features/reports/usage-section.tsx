import type { Report } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat, StatList } from '../../ui/stat.tsx';
import { behindMessages } from './behind-messages.ts';

/** What the examinee cost and how fast it was. What is not known is not zero. */
export function UsageSection({ report }: { readonly report: Report }) {
  const { usage: words } = useMessages(behindMessages);
  const format = useFormat();
  const { usage, run } = report;
  const tokens = (count: number | null) => (count === null ? words.unknown : format.integer(count));
  const times = (quantiles: Report['usage']['latencyMs']) =>
    quantiles
      ? {
          value: format.duration(quantiles.p50),
          hint: `${words.median} · ${words.p95(format.duration(quantiles.p95))}`,
        }
      : { value: words.notMeasured, hint: undefined };
  const without =
    usage.answersWithoutUsage > 0 ? words.withoutUsage(format.integer(usage.answersWithoutUsage)) : undefined;
  return (
    <Section id="usage" title={words.heading}>
      <Card>
        <StatList>
          <Stat
            label={words.cost}
            value={usage.costUsd === null ? words.unknown : format.usd(usage.costUsd)}
            hint={usage.costUsd === null && words.unknownCost}
          />
          <Stat
            label={words.inputTokens}
            value={tokens(usage.inputTokens)}
            hint={usage.inputTokens === null ? words.notStated : without}
          />
          <Stat
            label={words.outputTokens}
            value={tokens(usage.outputTokens)}
            hint={usage.outputTokens === null ? words.notStated : without}
          />
          <Stat label={words.calls} value={format.integer(usage.calls)} hint={words.callsHint} />
          <Stat label={words.latency} {...times(usage.latencyMs)} />
          <Stat label={words.firstToken} {...times(usage.firstTokenMs)} />
          <Stat label={words.duration} value={format.duration(run.activeMs)} />
        </StatList>
      </Card>
    </Section>
  );
}
