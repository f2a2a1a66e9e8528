import type { Submission } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { meQuery } from '../../api/queries/account.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine, SkeletonText } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { reportMessages } from './messages.ts';

/** A private result is told to nobody: it is missing to all but its owner, who may have to sign in. */
export function ReportError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const messages = useMessages(reportMessages);
  const { nav } = useMessages();
  const from = useLocation({ select: location => location.href });
  const { data: account } = useQuery(meQuery());
  return (
    <>
      <PageHeader title={messages.title} />
      {isApiError(error) && (error.status === 404 || error.code === 'request.invalid') ? (
        <EmptyState
          icon={<LockIcon className="size-6" />}
          title={messages.missingTitle}
          actions={
            <>
              {!account && (
                <LinkButton to="/sign-in" search={{ next: from }} tone="primary">
                  {nav.signIn}
                </LinkButton>
              )}
              <LinkButton to="/boards">{nav.boards}</LinkButton>
            </>
          }
        >
          {messages.missingText}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </>
  );
}

/** The numbers of a run folder are being counted; its items can be read meanwhile. */
export function ReportCounting({
  submission,
  items,
}: {
  readonly submission: Submission;
  readonly items: ReactNode;
}) {
  const messages = useMessages(reportMessages);
  return (
    <>
      <PageHeader title={messages.titleOf(submission.card.displayName)} />
      <p role="status" className="mb-6 text-soft">
        {messages.counting}
      </p>
      {items}
    </>
  );
}

/** A submission that has not come to a report, or never will. */
export function ReportNotReady({ submission }: { readonly submission: Submission }) {
  const messages = useMessages(reportMessages);
  return (
    <>
      <PageHeader
        title={messages.titleOf(submission.card.displayName)}
        badges={<StatusBadge status={submission.status} />}
      />
      <EmptyState
        title={messages.notReadyTitle}
        actions={
          <LinkButton to="/submissions/$id" params={{ id: submission.id }} tone="primary">
            {messages.toSubmission}
          </LinkButton>
        }
      >
        {messages.notReadyText}
      </EmptyState>
    </>
  );
}

export function ReportSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-6 py-8">
        <SkeletonLine className="h-8 w-80 max-w-full" />
        <SkeletonText lines={2} />
        <SkeletonBlock className="h-56" />
        <SkeletonBlock className="h-96" />
      </div>
    </LoadingRegion>
  );
}
