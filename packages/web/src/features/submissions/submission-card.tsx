import { type Edition, isEnded, type Submission, tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RapidBadge } from '../rapid/rapid-badge.tsx';
import { Failure } from './failure.tsx';
import { submissionMessages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionProgress } from './submission-progress.tsx';
import { useLiveSubmission } from './use-live-submission.ts';

interface SubmissionCardProps {
  readonly submission: Submission;
  readonly edition: Edition | undefined;
  /** Whether to follow it live; the list is read anew now and then in any case. */
  readonly listen: boolean;
}

export function SubmissionCard({ submission, edition, listen }: SubmissionCardProps) {
  const messages = useMessages(submissionMessages);
  const format = useFormat();
  useLiveSubmission(submission, { listen });
  const { id, card, createdAt, track } = submission;
  const trackName = tracks.find(entry => entry.id === track)?.name;
  const facts = [
    submission.organisation?.name,
    card.developer,
    edition ? format.name(edition.title) : trackName && format.name(trackName),
    messages.submittedAt(format.dateTime(createdAt)),
  ];
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-lg [overflow-wrap:anywhere]">
              <Link to="/submissions/$id" params={{ id }} className="link">
                {card.displayName}
              </Link>
            </h2>
            <SubmissionBadges submission={submission} />
          </div>
          <p className="data text-sm text-faint">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isEnded(submission.status) && (
            <LinkButton to="/submissions/$id" params={{ id }} size="sm">
              {messages.details}
            </LinkButton>
          )}
          <SubmissionActions submission={submission} compact />
        </div>
      </div>
      <SubmissionProgress submission={submission} />
      <Failure submission={submission} />
      <Outcome submission={submission} />
    </li>
  );
}

export function SubmissionBadges({ submission }: { readonly submission: Submission }) {
  const messages = useMessages(submissionMessages);
  const { visibility } = useMessages();
  return (
    <>
      <StatusBadge status={submission.status} />
      <Badge>{visibility[submission.visibility]}</Badge>
      {submission.phantom && <PhantomBadge />}
      {submission.rapid && <RapidBadge />}
      {submission.regradeOf !== null && <Badge>{messages.regraded}</Badge>}
    </>
  );
}
