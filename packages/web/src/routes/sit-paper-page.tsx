import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sittingQuery } from '../api/queries/sittings.ts';
import { RequireAccount } from '../features/account/require-account.tsx';
import { sittingMessages } from '../features/sittings/messages.ts';
import { SittingPaper } from '../features/sittings/sitting-paper.tsx';
import { SittingResult } from '../features/sittings/sitting-result.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingRegion, SkeletonText } from '../ui/skeleton.tsx';

const route = getRouteApi('/sit/$id');

export function SitPaperPage() {
  return <RequireAccount needs="expert">{() => <Paper />}</RequireAccount>;
}

function Paper() {
  const { id } = route.useParams();
  const { item = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(sittingQuery(id));
  return (
    <>
      <PageHeader title={data ? format.name(data.title) : messages.title} />
      {isPending && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.result && <SittingResult result={data.result} />}
      {data && !data.result && (
        <SittingPaper
          sitting={data}
          place={Math.min(item, data.items.length) - 1}
          onPlace={place => navigate({ search: { item: place + 1 }, replace: true })}
        />
      )}
    </>
  );
}
