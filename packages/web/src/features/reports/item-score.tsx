import type { ItemKind, Score } from '@doctorbench/core';
import { isHarmful, toScoreView } from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScoreText } from '../../ui/score-text.tsx';
import { itemMessages } from './item-messages.ts';

interface ItemScoreProps {
  readonly score: Score;
  /** Decides whether a score below zero says that harm was done. */
  readonly kind: ItemKind;
  readonly className?: string;
}

/** The score of one item: a number, N/A, or the reason why there is none. */
export function ItemScore({ score, kind, className }: ItemScoreProps) {
  const messages = useMessages(itemMessages);
  if (score.kind === 'unscored')
    return (
      <span className="text-warning" title={messages.unscoredReasons[score.reason]}>
        {messages.unscored}
      </span>
    );
  const view = toScoreView(score.kind === 'scored' ? score.percent : null);
  // A reversed order is wrong and no danger.
  const shown =
    view.tone === 'danger' && !isHarmful(score, kind) ? { ...view, tone: 'plain' as const } : view;
  return <ScoreText score={shown} {...(className === undefined ? {} : { className })} />;
}
