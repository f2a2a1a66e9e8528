import type { Estimate } from '@doctorbench/core';
import { commonWords } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Domain } from '../../ui/charts/domain.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';

interface EstimateListProps {
  readonly entries: readonly {
    readonly id: string;
    readonly label: string;
    readonly hint?: string;
    readonly score: Estimate | null;
  }[];
  readonly domain: Domain;
}

/** Scores with their intervals, one below the other on one axis. */
export function EstimateList({ entries, domain }: EstimateListProps) {
  const format = useFormat();
  const words = useMessages(commonWords);
  return (
    <>
      <ul className="flex flex-col gap-1">
        {entries.map(({ id, label, hint, score }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 break-inside-avoid text-sm sm:grid-cols-[minmax(8rem,14rem)_1fr_auto]"
          >
            <span title={hint}>{label}</span>
            <span className="order-last col-span-2 sm:order-none sm:col-span-1">
              {score && <IntervalBar value={score.value} interval={score.interval} domain={domain} />}
            </span>
            <span
              className="text-right whitespace-nowrap"
              title={score ? words.items(format.integer(score.n)) : undefined}
            >
              <ScoreNumber value={score?.value} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-faint">
        {words.axis(format.integer(domain.low), format.integer(domain.high))}
      </p>
    </>
  );
}
