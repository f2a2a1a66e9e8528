import type { Edition } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { humanBaselineQuery } from '../../api/queries/human-baseline.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { baselineMessages } from './baseline-messages.ts';

/** What physicians score on an edition, pooled; nothing where fewer than five have a score. */
export function HumanBaseline({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(baselineMessages);
  const format = useFormat();
  const { data } = useQuery(humanBaselineQuery(edition.id));
  if (!data) return null;
  const { people, percent, interval } = data;
  return (
    <div className="grid items-center gap-x-6 gap-y-1 rounded-lg border border-line bg-paper px-5 py-3 sm:grid-cols-[auto_auto_minmax(8rem,1fr)]">
      <span className="font-medium">{messages.baseline(format.integer(people))}</span>
      <span className="data text-lg font-semibold">{format.score(percent)}</span>
      <IntervalBar value={percent} interval={interval} />
      <span className="text-xs text-faint sm:col-span-3">{messages.baselineNote}</span>
    </div>
  );
}
