import { isEnded } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { meQuery } from '../api/queries/account.ts';
import { editionsQuery } from '../api/queries/editions.ts';
import { submissionQuery } from '../api/queries/submissions.ts';
import { submissionMessages } from '../features/submissions/messages.ts';
import { SubmissionActions } from '../features/submissions/submission-actions.tsx';
import { SubmissionBadges } from '../features/submissions/submission-card.tsx';
import { SubmissionDetail } from '../features/submissions/submission-detail.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PermissionState } from '../ui/permission-state.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';

const route = getRouteApi('/submissions/$id');
/** Place in the queue and expected end are not in the stream. */
const readAnewMs = 10_000;

export function SubmissionPage() {
  const { id } = route.useParams();
  const messages = useMessages(submissionMessages);
  const { data: me } = useQuery(meQuery());
  const { data: editions = [] } = useQuery(editionsQuery());
  const {
    data: submission,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...submissionQuery(id),
    refetchInterval: ({ state }) => (state.data && !isEnded(state.data.status) ? readAnewMs : false),
  });
  if (isPending) return <SkeletonPage />;
  // One's own is not found either, as long as nobody is signed in.
  const signInHelps = me === null && isApiError(error, 'request.not-found');
  return (
    <>
      <PageHeader
        title={submission?.card.displayName ?? messages.one}
        breadcrumbs={
          me && (
            <Breadcrumbs label={messages.breadcrumbs}>
              <Link to="/submissions" className="link">
                {messages.title}
              </Link>
            </Breadcrumbs>
          )
        }
        badges={submission && <SubmissionBadges submission={submission} />}
        actions={submission && <SubmissionActions submission={submission} />}
      />
      {submission ? (
        <SubmissionDetail
          key={id}
          submission={submission}
          edition={editions.find(edition => edition.id === submission.edition)}
        />
      ) : signInHelps ? (
        <PermissionState kind="sign-in" />
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </>
  );
}
