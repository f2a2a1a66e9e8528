import type { Score } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { itemMessages } from './item-messages.ts';

/** The score of one item: a number, N/A, or the reason why there is none. */
export function ItemScore({ score, className }: { readonly score: Score; readonly className?: string }) {
  const messages = useMessages(itemMessages);
  if (score.kind === 'unscored')
    return (
      <span className="text-warning" title={messages.unscoredReasons[score.reason]}>
        {messages.unscored}
      </span>
    );
  return (
    <ScoreNumber
      value={score.kind === 'scored' ? score.percent : undefined}
      {...(className === undefined ? {} : { className })}
    />
  );
}
