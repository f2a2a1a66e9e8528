import { getScenario } from '@doctorbench/core';
import { itemWords } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { gradedItemQuery } from '../api/queries/reports.ts';
import { submissionQuery } from '../api/queries/submissions.ts';
import { splitIds } from '../features/compare/search.ts';
import { Disputes } from '../features/experts/disputes.tsx';
import { GradedItemView } from '../features/reports/item.tsx';
import { ItemMissing } from '../features/reports/item-missing.tsx';
import { ItemNav } from '../features/reports/item-nav.tsx';
import { reportMessages } from '../features/reports/messages.ts';
import '../features/reports/print.css';
import { ReportError, ReportSkeleton } from '../features/reports/report-states.tsx';
import { SideBySide } from '../features/reports/side-by-side.tsx';
import { usePrintLook } from '../features/reports/use-print-look.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PhantomBadge } from '../ui/phantom-badge.tsx';
import { isViewer } from '../viewer.ts';

const route = getRouteApi('/reports/$id/items/$itemId');

export function ReportItemPage() {
  const { id, itemId } = route.useParams();
  const { repeat = 0, ...search } = route.useSearch();
  const messages = useMessages(reportMessages);
  const { kinds } = useMessages(itemWords);
  const format = useFormat();
  const submission = useQuery(submissionQuery(id));
  const graded = useQuery(gradedItemQuery(id, itemId, repeat));
  usePrintLook();
  if (submission.error) return <ReportError error={submission.error} onRetry={submission.refetch} />;
  if (!submission.data || graded.isPending) return <ReportSkeleton />;
  const item = graded.data?.item;
  return (
    <>
      <PageHeader
        title={item ? format.name(item.title) : `${messages.item} ${itemId}`}
        breadcrumbs={
          <Breadcrumbs label={messages.place}>
            <Link to="/reports/$id" params={{ id }} className="link">
              {messages.titleOf(submission.data.card.displayName)}
            </Link>
          </Breadcrumbs>
        }
        badges={submission.data.phantom && <PhantomBadge />}
        lead={item && `${format.name(getScenario(item.scenario).name)} · ${kinds[item.kind]}`}
        actions={<ItemNav submissionId={id} itemId={itemId} repeat={repeat} search={search} />}
      />
      {graded.data ? (
        <>
          <GradedItemView submissionId={id} graded={graded.data} />
          {!isViewer() && (
            <Disputes submissionId={id} graded={graded.data} own={submission.data.endpoint !== null} />
          )}
          {search.against !== undefined && (
            <SideBySide ids={splitIds(search.against)} itemId={itemId} repeat={repeat} />
          )}
        </>
      ) : (
        <ItemMissing
          submissionId={id}
          itemId={itemId}
          repeat={repeat}
          error={graded.error}
          onRetry={graded.refetch}
        />
      )}
    </>
  );
}
