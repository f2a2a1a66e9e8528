import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { tryoutItemQuery } from '../api/queries/tryouts.ts';
import { tryoutMessages } from '../features/tryouts/messages.ts';
import { Question } from '../features/tryouts/question.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingRegion, SkeletonText } from '../ui/skeleton.tsx';

const route = getRouteApi('/try/items/$id');

/** A question, answered by whoever opens the page. */
export function TryItemPage() {
  const { id } = route.useParams();
  const messages = useMessages(tryoutMessages);
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(tryoutItemQuery(id));
  return (
    <>
      <PageHeader
        title={data ? format.name(data.title) : messages.title}
        actions={
          <LinkButton to="/try" tone="quiet">
            {messages.back}
          </LinkButton>
        }
      />
      {isPending && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && <Question key={data.id} item={data} />}
    </>
  );
}
