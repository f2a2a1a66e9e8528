import { type StoredSuite, tracks } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { suitesQuery } from '../../api/queries/admin.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { suiteMessages } from './suite-messages.ts';
import { SuiteUploadForm } from './suite-upload-form.tsx';

export function SuitesSection() {
  const messages = useMessages(suiteMessages);
  return (
    <div className="flex flex-col gap-10">
      <Section title={messages.uploadTitle} lead={messages.uploadLead}>
        <SuiteUploadForm />
      </Section>
      <Section title={messages.listTitle} lead={messages.listLead}>
        <SuiteList />
      </Section>
    </div>
  );
}

function SuiteList() {
  const messages = useMessages(suiteMessages);
  const columns = useSuiteColumns();
  const { data: suites, error, isPending, refetch } = useQuery(suitesQuery());
  if (isPending) return <SkeletonTable rows={3} />;
  if (!suites) return <ErrorState error={error} onRetry={refetch} />;
  if (suites.length === 0) return <EmptyState title={messages.emptyTitle}>{messages.uploadLead}</EmptyState>;
  return (
    <DataTable
      stacks
      caption={messages.listTitle}
      columns={columns}
      rows={suites}
      getKey={({ hash }) => hash}
    />
  );
}

function useSuiteColumns(): readonly Column<StoredSuite>[] {
  const messages = useMessages(suiteMessages);
  const format = useFormat();
  const shownHash = 19;
  return [
    {
      id: 'suite',
      header: messages.suite,
      className: 'min-w-48',
      cell: ({ manifest, sealed }) => (
        <span className="flex flex-col items-start">
          <span className="font-medium">{format.name(manifest.title)}</span>
          {sealed && <Badge tone="warning">{messages.sealed}</Badge>}
          <span className="font-mono text-xs text-faint">{manifest.id}</span>
        </span>
      ),
    },
    { id: 'version', header: messages.version, className: 'data', cell: ({ manifest }) => manifest.version },
    {
      id: 'track',
      header: messages.track,
      cell: ({ manifest }) => {
        const name = tracks.find(({ id }) => id === manifest.track)?.name;
        return name ? format.name(name) : manifest.track;
      },
    },
    { id: 'items', header: messages.items, align: 'end', cell: ({ items }) => format.integer(items) },
    {
      id: 'policy',
      header: messages.policy,
      cell: ({ manifest }) => <span className="font-mono text-xs">{manifest.policy}</span>,
    },
    {
      id: 'hash',
      stacked: 'hidden',
      header: messages.hash,
      cell: ({ hash }) => (
        <span title={hash} className="font-mono text-xs text-faint">
          {hash.slice(0, shownHash)}…
        </span>
      ),
    },
    {
      id: 'added',
      header: messages.added,
      className: 'data whitespace-nowrap',
      cell: ({ addedAt }) => format.dateTime(addedAt),
    },
  ];
}
