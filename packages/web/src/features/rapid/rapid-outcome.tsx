import type { RapidReport } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { rapidMessages } from './messages.ts';
import { RapidBadge } from './rapid-badge.tsx';

interface RapidOutcomeProps {
  readonly result: RapidReport | null;
  readonly className?: string;
}

/** What a rapid assessment says of the full score, marked as what it is. */
export function RapidOutcome({ result, className = 'text-xl font-semibold' }: RapidOutcomeProps) {
  const messages = useMessages(rapidMessages);
  const format = useFormat();
  const estimate = result?.estimate;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <RapidBadge />
      {estimate ? (
        <>
          <span className="text-sm text-soft">{messages.estimate}</span>
          <ScoreNumber value={estimate.points} className={className} />
          <span className="text-sm text-soft">
            {messages.interval(format.score(estimate.low), format.score(estimate.high))}
          </span>
        </>
      ) : (
        <span className="text-soft">{messages.noEstimate}</span>
      )}
    </p>
  );
}
