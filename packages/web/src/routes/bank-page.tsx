import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bankQuery } from '../api/queries/banks.ts';
import { BankVersions } from '../features/rapid/bank-versions.tsx';
import { BankView } from '../features/rapid/bank-view.tsx';
import { EditionViews } from '../features/rapid/edition-views.tsx';
import { rapidMessages } from '../features/rapid/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/boards/$edition/bank');

export function BankPage() {
  const { edition } = route.useParams();
  const { bank: messages } = useMessages(rapidMessages);
  const { data, error, isPending, refetch } = useQuery(bankQuery(edition));
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="flex flex-col gap-8">
        <EditionViews edition={edition} />
        {isPending && <SkeletonTable />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data && <BankVersions banks={data} />}
        {data && !data.bank && <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>}
        {data?.bank && <BankView banks={data} bank={data.bank} />}
      </div>
    </>
  );
}
