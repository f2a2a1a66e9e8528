import type { TradeView } from '@doctorbench/report';
import { Card } from '../../ui/card.tsx';
import { TradeScatter } from '../../ui/charts/trade-scatter.tsx';
import { ViewTable } from './view-table.tsx';

/** What encounters achieved against what they cost and took. */
export function TradeCard({
  view: { heading, lead, sentences, panels, tasks, records },
}: {
  readonly view: TradeView;
}) {
  return (
    <Card className="relative overflow-hidden">
      <h3 className="text-base">{heading}</h3>
      <p className="mb-2 text-sm text-soft">{lead}</p>
      <p className="mb-3">{sentences.join(' ')}</p>
      {panels.length > 0 && (
        <div className="mb-4 grid gap-4 lg:grid-cols-2">
          {panels.map(panel => (
            <TradeScatter key={panel.id} panel={panel} />
          ))}
        </div>
      )}
      <ViewTable table={tasks} />
      {records.rows.length > 0 && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer text-sm">{records.title}</summary>
          <ViewTable table={records} />
        </details>
      )}
    </Card>
  );
}
