import { validityWords } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { validityQuery } from '../api/queries/validity.ts';
import { EditionViews } from '../features/rapid/edition-views.tsx';
import { EvidenceForm } from '../features/validity/evidence-form.tsx';
import { ValidityView } from '../features/validity/validity-view.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/boards/$edition/validity');

/** What the results of a board say of its suite. */
export function ValidityPage() {
  const { edition } = route.useParams();
  const { heading, lead } = useMessages(validityWords);
  const { data, error, isPending, refetch } = useQuery(validityQuery(edition));
  const about = data && lead(`${data.suite.id} ${data.suite.version}`, data.suite.items, data.examinees);
  return (
    <>
      <PageHeader title={heading} lead={about} />
      <div className="flex flex-col gap-8">
        <EditionViews edition={edition} />
        {isPending && <SkeletonTable />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data && <ValidityView report={data} />}
        <EvidenceForm edition={edition} />
      </div>
    </>
  );
}
