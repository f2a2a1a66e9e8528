import type { StressFindings, Submission } from '@doctorbench/core';
import { type StressView, type TableView, toPairsView, toStressView } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { stressQuery } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Deciles } from '../../ui/charts/deciles.tsx';
import { Slopes } from '../../ui/charts/slopes.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadingRegion, SkeletonBlock } from '../../ui/skeleton.tsx';
import { EstimateList } from './estimate-list.tsx';
import { Facts } from './facts.tsx';
import { reportMessages } from './messages.ts';
import { StressPairs } from './stress-pairs.tsx';
import { ViewTable } from './view-table.tsx';

/** What changes an answer that should not, and what does not change one that should. */
export function Laboratory({ submission }: { readonly submission: Submission }) {
  const messages = useMessages(reportMessages).laboratory;
  const measured = submission.stress === 'measured';
  const { data, error, refetch } = useQuery({ ...stressQuery(submission.id), enabled: measured });
  if (!measured || isApiError(error, 'submission.no-stress'))
    return (
      <EmptyState title={messages.emptyTitle}>
        {submission.stress === 'failed' ? messages.failedText : messages.emptyText}
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data)
    return (
      <LoadingRegion>
        <SkeletonBlock className="h-96" />
      </LoadingRegion>
    );
  return <Findings findings={data} />;
}

function Findings({ findings }: { readonly findings: StressFindings }) {
  const format = useFormat();
  const view = toStressView(findings.report, format);
  return (
    <div className="flex flex-col gap-12">
      <Section title={view.heading} lead={view.lead}>
        {view.unfinished && <Notice tone="warning" title={view.unfinished} />}
        <Facts facts={view.facts} className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      <Charts view={view} />
      {view.tables.map(({ id, lead, differences, table }) => (
        <Section key={id} title={table.title} lead={lead}>
          {differences && <EstimateList view={differences} />}
          <Scrolled table={table} />
        </Section>
      ))}
      {[view.drops, view.pressure, view.scenarios].map(
        table =>
          table && (
            <Section key={table.title} title={table.title}>
              <Scrolled table={table} />
            </Section>
          ),
      )}
      {view.lengths && (
        <Section title={view.lengths.table.title} lead={view.lengths.lead}>
          <Deciles view={view.lengths.chart} />
          <Scrolled table={view.lengths.table} />
        </Section>
      )}
      <StressPairs view={toPairsView(findings, format)} />
      <p className="max-w-prose text-sm text-faint">{view.method}</p>
    </div>
  );
}

function Charts({ view: { slopes, flips } }: { readonly view: StressView }) {
  return (
    <>
      {slopes && (
        <Section title={slopes.title} lead={slopes.lead}>
          <Slopes view={slopes} />
        </Section>
      )}
      {flips && (
        <Section title={flips.label}>
          <EstimateList view={flips} />
        </Section>
      )}
    </>
  );
}

/** Wide on a phone: it is moved sideways in its own frame, by keyboard too. */
function Scrolled({ table }: { readonly table: TableView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={table.title} tabIndex={0} className="overflow-x-auto">
      <div className="min-w-max sm:min-w-0">
        <ViewTable table={table} />
      </div>
    </section>
  );
}
