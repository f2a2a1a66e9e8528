import type { Report } from '@doctorbench/core';
import { toScoreSumView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ViewTable } from './view-table.tsx';

/** How the score adds up, where the policy's scores are sums. */
export function ScoreSumSection({ report }: { readonly report: Report }) {
  const view = toScoreSumView(report, useFormat());
  if (!view) return null;
  return (
    <Section title={view.heading} lead={view.lead} id="sum">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {[view.overall, view.scenarios].map(table => (
          <Card key={table.title} className="overflow-x-auto">
            <ViewTable table={table} />
          </Card>
        ))}
      </div>
      <details className="text-sm">
        <summary className="link w-fit">{view.scenarios.title}</summary>
        <div className="grid items-start gap-4 pt-3 lg:grid-cols-2">
          {view.details.map(table => (
            <Card key={table.title} className="overflow-x-auto">
              <ViewTable table={table} />
            </Card>
          ))}
        </div>
      </details>
    </Section>
  );
}
