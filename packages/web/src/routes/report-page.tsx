import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reportQuery } from '../api/queries/reports.ts';
import { submissionQuery } from '../api/queries/submissions.ts';
import { ItemList } from '../features/reports/item-list.tsx';
import { Laboratory } from '../features/reports/laboratory.tsx';
import { LiveRun } from '../features/reports/live-run.tsx';
import '../features/reports/print.css';
import { ReportResults } from '../features/reports/report.tsx';
import { ReportHeader } from '../features/reports/report-header.tsx';
import {
  ReportCounting,
  ReportError,
  ReportNotReady,
  ReportSkeleton,
} from '../features/reports/report-states.tsx';
import { ReportViews } from '../features/reports/report-views.tsx';
import { usePrintLook } from '../features/reports/use-print-look.ts';
import { isViewer } from '../viewer.ts';

const route = getRouteApi('/reports/$id');

export function ReportPage() {
  const { id } = route.useParams();
  const { view: shown, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const submission = useQuery(submissionQuery(id));
  const completed = submission.data?.status === 'completed';
  // A run folder has a report of what it holds, however far its run has come.
  const isReadable = completed || (isViewer() && submission.data !== undefined);
  const report = useQuery({ ...reportQuery(id), enabled: isReadable });
  usePrintLook();
  const error = submission.error ?? report.error;
  if (error)
    return (
      <ReportError error={error} onRetry={() => Promise.all([submission.refetch(), report.refetch()])} />
    );
  if (submission.data && !isReadable) return <ReportNotReady submission={submission.data} />;
  if (!submission.data) return <ReportSkeleton />;
  const changeSearch = (change: object) =>
    navigate({ search: previous => ({ ...previous, ...change }), replace: true, resetScroll: false });
  const items = (
    <ItemList submissionId={id} track={submission.data.track} search={search} onChange={changeSearch} />
  );
  // The table of a run folder is there before its numbers are counted.
  if (!report.data)
    return isViewer() ? <ReportCounting submission={submission.data} items={items} /> : <ReportSkeleton />;
  const view = { submission: submission.data, report: report.data };
  return (
    <>
      <ReportHeader view={view} brief={shown !== undefined} />
      <LiveRun submission={view.submission} />
      <ReportViews
        submissionId={id}
        current={shown ?? 'results'}
        stressed={view.submission.stress !== null || shown === 'laboratory'}
      />
      {shown === 'laboratory' ? (
        <Laboratory submission={view.submission} />
      ) : shown === 'items' ? (
        items
      ) : (
        <ReportResults view={view} />
      )}
    </>
  );
}
