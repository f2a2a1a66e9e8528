import type { Submission } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { ProvisionalBadge } from '../../ui/provisional-badge.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { submissionMessages } from './messages.ts';

interface OutcomeProps {
  readonly submission: Submission;
  /** Of a practice edition: read by the offline judge. */
  readonly provisional: boolean;
  readonly size?: 'md' | 'lg';
}

/** The overall score of a completed one; nothing before. */
export function Outcome({ submission, provisional, size = 'md' }: OutcomeProps) {
  const messages = useMessages(submissionMessages);
  const { score } = useMessages();
  const { status, overallScore, rating } = submission;
  if (status !== 'completed') return null;
  if (overallScore === null) return <p className="text-soft">{messages.noScore}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {provisional && <ProvisionalBadge />}
      <span className="text-sm text-soft">{score.overall}</span>
      <ScoreNumber
        value={overallScore}
        className={size === 'lg' ? 'text-4xl font-semibold' : 'text-xl font-semibold'}
      />
      {rating && <RatingMark rating={rating} />}
    </p>
  );
}
