import { getScenario, type HarmRecord } from '@doctorbench/core';
import { toHarmsView, vetoWords } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ItemName } from '../../ui/item-name.tsx';
import { Section } from '../../ui/section.tsx';
import { HarmBadge, HarmFindings } from './harm-findings.tsx';
import type { ReportView } from './report-view.ts';

const listedFirst = 6;

/** Danger that no criterion names and that did not veto, the worst first. Nothing where none was found. */
export function HarmList({ view: { submission, report } }: { readonly view: ReportView }) {
  const { showMore } = useMessages(vetoWords);
  const format = useFormat();
  const view = toHarmsView(report, format);
  if (!view) return null;
  const { records } = report.harms;
  const card = (record: HarmRecord) => (
    <HarmCard
      key={`${record.itemId} ${record.repeat} ${record.id}`}
      record={record}
      submissionId={submission.id}
    />
  );
  const rest = records.slice(listedFirst);
  return (
    <Section title={`${view.heading} (${view.count})`} lead={view.lead} id="harms">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">{records.slice(0, listedFirst).map(card)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="link w-fit text-sm">{showMore(format.integer(rest.length))}</summary>
          <ul className="grid grid-cols-1 gap-3 pt-3 md:grid-cols-2">{rest.map(card)}</ul>
        </details>
      )}
      {view.omitted && <p className="text-sm text-faint">{view.omitted}</p>}
    </Section>
  );
}

interface HarmCardProps {
  readonly record: HarmRecord;
  readonly submissionId: string;
}

function HarmCard({ record, submissionId }: HarmCardProps) {
  const { open } = useMessages(vetoWords);
  const format = useFormat();
  const { itemId, title, repeat, scenario } = record;
  return (
    <li className="flex min-w-0 break-inside-avoid flex-col gap-3 rounded-lg border border-line border-l-4 border-l-danger bg-paper p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <HarmBadge harm={record} />
        <Link
          to="/reports/$id/items/$itemId"
          params={{ id: submissionId, itemId }}
          search={repeat > 0 ? { repeat } : {}}
          className="link"
          aria-label={`${open} ${title ? format.name(title) : itemId}`}
        >
          {open}
        </Link>
      </div>
      <div className="text-base font-medium">
        <ItemName id={itemId} title={title} />
      </div>
      <p className="text-soft">{format.name(getScenario(scenario).name)}</p>
      <HarmFindings harm={record} />
    </li>
  );
}
