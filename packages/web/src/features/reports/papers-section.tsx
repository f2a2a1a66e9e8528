import type { Report } from '@doctorbench/core';
import { toPapersView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import { ViewTable } from './view-table.tsx';

/** Papers that are passed or failed, with their sections; nothing where the suite has none. */
export function PapersSection({ report }: { readonly report: Report }) {
  const view = toPapersView(report, useFormat());
  if (!view) return null;
  return (
    <Section id="papers" title={view.heading} lead={view.lead}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {view.papers.map(({ id, title, verdict, facts, sections }) => (
          <Card key={id} className="flex flex-col gap-4">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
              <span>{title}</span>
              <strong className={verdict.tone === 'good' ? 'text-success' : 'text-warning'}>
                {verdict.text}
              </strong>
            </h3>
            <Facts facts={facts} className="grid grid-cols-2 gap-4 sm:grid-cols-3" />
            {sections.rows.length > 0 && <ViewTable table={sections} />}
          </Card>
        ))}
      </div>
    </Section>
  );
}
