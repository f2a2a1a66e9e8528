import type { ReportComparison } from '@doctorbench/core';
import { type FrontView, toFrontView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { TradeScatter } from '../../ui/charts/trade-scatter.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import type { Compared } from './compared.ts';
import { compareMessages } from './messages.ts';

/** The comparison of one with another, by their places; undefined where it cannot be had or has not come. */
interface ComparedPair {
  readonly a: number;
  readonly b: number;
  readonly comparison: ReportComparison | undefined;
}

interface FrontComparisonProps {
  readonly compared: readonly Compared[];
  readonly pairs: readonly ComparedPair[];
  readonly pending: boolean;
}

/** Which agents trade score, cost and time best; nothing where nobody met a patient. */
export function FrontComparison({ compared, pairs, pending }: FrontComparisonProps) {
  const format = useFormat();
  const messages = useMessages(compareMessages);
  const { loading } = useMessages();
  const view = toFrontView(compared, pairs.flatMap(toShown), format);
  if (!view) return null;
  const missing = pairs.some(({ comparison }) => !comparison);
  return (
    <Section title={view.heading} lead={view.lead}>
      {pending || missing ? (
        <p className="text-soft">{pending ? loading : messages.frontMissing}</p>
      ) : (
        <>
          <p className="font-medium">{view.sentence}</p>
          <FrontTable table={view.table} />
          {view.panels.length > 0 && (
            <Card className="grid gap-4 lg:grid-cols-2">
              {view.panels.map(panel => (
                <TradeScatter key={panel.id} panel={panel} />
              ))}
            </Card>
          )}
        </>
      )}
    </Section>
  );
}

type FrontRow = FrontView['table']['rows'][number];

/** The last column is words, the others are figures. */
function FrontTable({ table: { title, heads, rows } }: Pick<FrontView, 'table'>) {
  const [name, ...values] = heads;
  const columns: readonly Column<FrontRow>[] = [
    {
      id: 'name',
      header: name,
      className: 'min-w-40',
      cell: ({ label }) => <span className="[overflow-wrap:anywhere]">{label}</span>,
    },
    ...values.map((header, at) => ({
      id: header,
      header,
      ...(at < values.length - 1 ? { align: 'end' as const } : { className: 'min-w-48' }),
      cell: ({ cells }: FrontRow) => <FrontCell cell={cells[at]} />,
    })),
  ];
  return <DataTable stacks caption={title} columns={columns} rows={rows} getKey={({ id }) => id} />;
}

function FrontCell({ cell }: { readonly cell: FrontRow['cells'][number] | undefined }) {
  return (
    <span className="flex flex-col leading-snug">
      <span className={cell?.tone === 'faint' ? 'text-faint' : undefined}>{cell?.text}</span>
      {cell?.note && <span className="text-xs text-faint">{cell.note}</span>}
    </span>
  );
}

function toShown({ a, b, comparison }: ComparedPair): readonly (readonly [higher: number, lower: number])[] {
  if (comparison?.verdict === 'a-higher') return [[a, b]];
  return comparison?.verdict === 'b-higher' ? [[b, a]] : [];
}
