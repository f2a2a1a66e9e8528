import type { Report } from '@doctorbench/core';
import { type TableView, toDenominatorsView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ViewTable } from './view-table.tsx';

/** How many answers the numbers rest on, and what became of the rest. */
export function BehindSection({ report }: { readonly report: Report }) {
  const view = toDenominatorsView(report, useFormat());
  const { heading, lead, counts, exact, difficulties, departments, facets } = view;
  return (
    <Section id="behind" title={heading} lead={lead}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TableCard table={counts} />
        <div className="flex flex-col gap-4">
          <TableCard table={exact} />
          <TableCard table={difficulties} />
        </div>
      </div>
      <Departments table={departments} />
      {facets.length > 0 && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {facets.map(table => (
            <TableCard key={table.title} table={table} />
          ))}
        </div>
      )}
    </Section>
  );
}

function TableCard({ table }: { readonly table: TableView }) {
  if (table.rows.length === 0) return null;
  return (
    <Card>
      <ViewTable table={table} />
    </Card>
  );
}

/** Long, so that it stands in columns. */
function Departments({ table: { title, rows } }: { readonly table: TableView }) {
  if (rows.length === 0) return null;
  return (
    <Card>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="gap-x-10 text-sm sm:columns-2 lg:columns-3">
        {rows.map(({ id, label, cells: [mean, answers] }) => (
          <li key={id} className="flex break-inside-avoid items-baseline gap-3 border-b border-line py-1">
            <span className="min-w-0 flex-1">{label}</span>
            <span className={mean?.tone === 'danger' ? 'data font-semibold text-danger' : 'data'}>
              {mean?.text}
            </span>
            <span className="data w-16 text-right text-xs text-faint">
              {mean?.note ?? `n=${answers?.text}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
