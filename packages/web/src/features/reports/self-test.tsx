import { getScenario } from '@doctorbench/core';
import { type SelfTestView, toSelfTestView, vetoWords } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { ItemName } from '../../ui/item-name.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import { Quotes } from './quotes.tsx';
import { ReferenceLines } from './reference-lines.tsx';
import type { ReportView } from './report-view.ts';
import { ViewTable } from './view-table.tsx';

/** What stands in the place of a result: what code decided, what words were found, where to look. */
export function SelfTest({ view: { submission, report } }: { readonly view: ReportView }) {
  const view = toSelfTestView(report, useFormat());
  if (!view) return null;
  return (
    <>
      <Section title={view.heading} lead={view.notice}>
        <p className="text-sm text-soft">{view.how}</p>
        <Card>
          <Facts facts={view.facts} className="grid gap-6 sm:grid-cols-2" />
          <ReferenceLines report={report} />
        </Card>
        {view.scenarios.rows.length > 0 && (
          <Card className="overflow-x-auto">
            <ViewTable table={view.scenarios} />
          </Card>
        )}
      </Section>
      <LookAt lookAt={view.lookAt} submissionId={submission.id} />
    </>
  );
}

interface LookAtProps {
  readonly lookAt: SelfTestView['lookAt'];
  readonly submissionId: string;
}

/** Places that somebody has to read. Neither a verdict nor all there is. */
function LookAt({ lookAt: { heading, lead, records, omitted }, submissionId }: LookAtProps) {
  const { open } = useMessages(vetoWords);
  const format = useFormat();
  return (
    <Section title={heading} lead={lead}>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {records.map(record => (
          <li
            key={`${record.itemId} ${record.repeat} ${record.turn} ${record.criterionId}`}
            className="flex break-inside-avoid flex-col gap-2 rounded-lg border border-line border-l-4 border-l-warning bg-paper p-4 text-sm"
          >
            <div className="flex items-baseline justify-between gap-x-4">
              <span className="min-w-0 text-base font-medium">
                <ItemName id={record.itemId} title={record.title} />
              </span>
              <Link
                to="/reports/$id/items/$itemId"
                params={{ id: submissionId, itemId: record.itemId }}
                search={record.repeat > 0 ? { repeat: record.repeat } : {}}
                className="link shrink-0"
                aria-label={`${open} ${record.title ? format.name(record.title) : record.itemId}`}
              >
                {open}
              </Link>
            </div>
            <p className="text-soft">{format.name(getScenario(record.scenario).name)}</p>
            <p>{format.criterion(record).text}</p>
            <Quotes quotes={record.evidence} />
          </li>
        ))}
      </ul>
      {omitted && <p className="text-sm text-faint">{omitted}</p>}
    </Section>
  );
}
