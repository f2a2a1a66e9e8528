import { isEnded, type Submission } from '@doctorbench/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { editionsQuery } from '../../api/queries/editions.ts';
import { submissionsQuery } from '../../api/queries/submissions.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { filterSubmissions, listListened } from './filter-submissions.ts';
import { submissionMessages } from './messages.ts';
import { type SubmissionFilter, submissionFilters } from './search.ts';
import { SubmissionCard } from './submission-card.tsx';

const route = getRouteApi('/submissions');
/** Places in the queue are not in the streams. */
const readAnewMs = 10_000;

export function SubmissionList() {
  const messages = useMessages(submissionMessages);
  const { nav } = useMessages();
  const list = useInfiniteQuery({
    ...submissionsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => !isEnded(status)))
        ? readAnewMs
        : false,
  });
  if (list.isPending) return <SkeletonTable rows={4} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  const submissions = list.data.pages.flatMap(({ items }) => items);
  if (submissions.length === 0)
    return (
      <EmptyState
        title={messages.emptyTitle}
        actions={
          <LinkButton to="/submit" tone="primary">
            {nav.submit}
          </LinkButton>
        }
      >
        {messages.emptyText}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <Filtered submissions={submissions} />
      <LoadMore
        shown={submissions.length}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={list.fetchNextPage}
      />
    </div>
  );
}

function Filtered({ submissions }: { readonly submissions: readonly Submission[] }) {
  const messages = useMessages(submissionMessages);
  const { show = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: editions = [] } = useQuery(editionsQuery());
  const shown = filterSubmissions(submissions, show);
  const listened = listListened(submissions);
  const change = (next: SubmissionFilter) =>
    navigate({ search: next === 'all' ? {} : { show: next }, replace: true, resetScroll: false });
  return (
    <>
      <div className="overflow-x-auto pb-1">
        <Segmented
          legend={messages.filter}
          value={show}
          options={submissionFilters.map(value => ({ value, label: messages.filters[value] }))}
          onChange={change}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={messages.emptyFilter}
          actions={<Button onClick={() => change('all')}>{messages.showAll}</Button>}
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper shadow-raised">
          {shown.map(submission => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              edition={editions.find(({ id }) => id === submission.edition)}
              listen={listened.has(submission.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
