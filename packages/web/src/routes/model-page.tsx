import type { ModelRecord } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { editionsQuery } from '../api/queries/editions.ts';
import { modelQuery } from '../api/queries/models.ts';
import { EditionHistory } from '../features/models/edition-history.tsx';
import { modelMessages } from '../features/models/messages.ts';
import { ModelCardFacts } from '../features/models/model-card.tsx';
import { ModelHistory } from '../features/models/model-history.tsx';
import { ModelPlace } from '../features/models/model-place.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PhantomBadge } from '../ui/phantom-badge.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';

const route = getRouteApi('/models/$id');

export function ModelPage() {
  const { id } = route.useParams();
  const messages = useMessages(modelMessages);
  const { data: model, error, isPending, refetch } = useQuery(modelQuery(id));
  if (isPending) return <SkeletonPage />;
  if (model) return <ShownModel model={model} />;
  return (
    <>
      <PageHeader title={messages.title} />
      {isApiError(error) && (error.status === 404 || error.code === 'request.invalid') ? (
        <EmptyState
          title={messages.missingTitle}
          actions={<LinkButton to="/boards">{messages.boards}</LinkButton>}
        >
          {messages.missingText}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </>
  );
}

function ShownModel({ model }: { readonly model: ModelRecord }) {
  const messages = useMessages(modelMessages);
  const { data: editions = [] } = useQuery(editionsQuery());
  return (
    <>
      <PageHeader
        title={model.card.displayName}
        lead={model.card.developer}
        badges={model.places.some(({ row }) => row.phantom) && <PhantomBadge />}
        breadcrumbs={
          <Breadcrumbs label={messages.place}>
            <Link to="/boards" search={{ track: model.track }} className="link">
              {messages.boards}
            </Link>
          </Breadcrumbs>
        }
      />
      <div className="flex flex-col gap-12">
        {model.places.map(place => (
          <ModelPlace
            key={place.edition}
            model={model}
            place={place}
            edition={editions.find(({ id }) => id === place.edition)}
          />
        ))}
        {model.places.length > 1 && <EditionHistory modelId={model.id} editions={editions} />}
        <ModelCardFacts model={model} />
        <ModelHistory model={model} editions={editions} />
      </div>
    </>
  );
}
