import { type Edition, isEnded, type Submission } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { NarrowingChart } from '../rapid/narrowing-chart.tsx';
import { Failure } from './failure.tsx';
import { submissionMessages } from './messages.ts';
import { MoveSubmission } from './move-submission.tsx';
import { Outcome } from './outcome.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { SubmissionProgress } from './submission-progress.tsx';
import { TimelineView } from './timeline-view.tsx';
import { useLiveSubmission } from './use-live-submission.ts';

interface SubmissionDetailProps {
  readonly submission: Submission;
  readonly edition: Edition | undefined;
}

export function SubmissionDetail({ submission, edition }: SubmissionDetailProps) {
  const messages = useMessages(submissionMessages);
  const stream = useLiveSubmission(submission);
  const active = !isEnded(submission.status);
  return (
    <div className="flex flex-col gap-8">
      {active && stream === 'waiting' && <Notice tone="warning" title={messages.reconnecting} />}
      {active && (
        <Card className="flex flex-col gap-2">
          <SubmissionProgress submission={submission} />
          {submission.progress?.rapid && <NarrowingChart rapid={submission.progress.rapid} />}
          <p className="text-sm text-faint">
            {submission.status === 'queued' && `${messages.queueHint} `}
            {messages.leave}
          </p>
        </Card>
      )}
      <Failure submission={submission} />
      {submission.status === 'completed' && (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <Outcome submission={submission} size="lg" />
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Link to="/models/$id" params={{ id: submission.modelId }} className="link">
              {messages.toModel}
            </Link>
            <Link
              to={submission.rapid ? '/boards/$edition/rapid' : '/boards/$edition'}
              params={{ edition: submission.edition }}
              className="link"
            >
              {messages.toBoard}
            </Link>
          </p>
        </Card>
      )}
      <div className="grid gap-8 lg:grid-cols-[18rem_1fr]">
        <Section title={messages.timeline}>
          <TimelineView submission={submission} />
        </Section>
        <Section title={messages.facts}>
          <Card>
            <SubmissionFacts submission={submission} edition={edition} />
            <MoveSubmission submission={submission} />
          </Card>
        </Section>
      </div>
    </div>
  );
}
