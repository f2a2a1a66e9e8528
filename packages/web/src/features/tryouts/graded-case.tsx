import type { TryoutPath } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { gradedCaseQuery } from '../../api/queries/tryouts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { GradedItemView } from '../reports/item.tsx';
import { tryoutMessages } from './messages.ts';

interface GradedCaseProps {
  readonly id: string;
  readonly path: TryoutPath;
  /** How it ended, where it ended by itself. */
  readonly end: string | null;
  readonly actions: ReactNode;
}

/** What was graded and why, as agents' reports show it. */
export function GradedCase({ id, path, end, actions }: GradedCaseProps) {
  const messages = useMessages(tryoutMessages);
  const { data, error, isPending, refetch } = useQuery(gradedCaseQuery(id, path));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {messages.graded}
        </h2>
        {end !== null && <p className="text-lg text-soft">{messages.ends[end]}</p>}
        <div className="flex flex-wrap gap-2">{actions}</div>
        <Notice>
          {messages.gradedNote} {messages.newCase}
        </Notice>
      </div>
      {isPending && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && <GradedItemView submissionId="" graded={data} />}
    </div>
  );
}
