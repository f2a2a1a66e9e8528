import type { Submission } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { RapidOutcome } from '../rapid/rapid-outcome.tsx';
import { submissionMessages } from './messages.ts';

interface OutcomeProps {
  readonly submission: Submission;
  readonly size?: 'md' | 'lg';
}

/** The overall score of a completed one; nothing before, and none of a self-test. */
export function Outcome({ submission, size = 'md' }: OutcomeProps) {
  const messages = useMessages(submissionMessages);
  const { score } = useMessages();
  const { status, overallScore, rating, standing } = submission;
  if (status !== 'completed') return null;
  if (standing === 'self-test')
    return (
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <StandingBadge standing={standing} />
        {messages.selfTest}
      </p>
    );
  if (submission.rapid)
    return (
      <RapidOutcome
        result={submission.rapid.result}
        {...(size === 'lg' ? { className: 'text-4xl font-semibold' } : {})}
      />
    );
  if (overallScore === null) return <p className="text-soft">{messages.noScore}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StandingBadge standing={standing} />
      <span className="text-sm text-soft">{score.overall}</span>
      <ScoreNumber
        value={overallScore}
        className={size === 'lg' ? 'text-4xl font-semibold' : 'text-xl font-semibold'}
      />
      {rating && <RatingMark rating={rating} />}
    </p>
  );
}
