import type { ReportComparison } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ItemName } from '../../ui/item-name.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Compared } from './compared.ts';
import { formatDifference } from './difference.ts';
import { compareMessages } from './messages.ts';

interface DisagreementsProps {
  readonly compared: readonly Compared[];
  readonly comparisons: readonly (ReportComparison | undefined)[];
  /** Which of the others; the first of them unless stated. */
  readonly against: string | undefined;
  readonly onAgainst: (id: string) => void;
}

/** The items to read: where one of the others and the reference lie furthest apart. */
export function Disagreements({ compared, comparisons, against, onAgainst }: DisagreementsProps) {
  const messages = useMessages(compareMessages);
  const [reference, ...others] = compared;
  const place = Math.max(
    0,
    others.findIndex(({ id }) => id === against),
  );
  const other = others[place];
  const comparison = comparisons[place];
  if (!reference || !other || !comparison) return null;
  return (
    <Section
      title={messages.widest}
      lead={messages.widestLead}
      actions={
        others.length > 1 && (
          <SelectField
            compact
            label={messages.against}
            value={other.id}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onAgainst}
          />
        )
      }
    >
      <Widest reference={reference} other={other} widest={comparison.widest} />
      <VetoedOnly reference={reference} other={other} comparison={comparison} />
    </Section>
  );
}

interface PairProps {
  readonly reference: Compared;
  readonly other: Compared;
}

type WidestItem = ReportComparison['widest'][number];

function Widest({ reference, other, widest }: PairProps & { readonly widest: readonly WidestItem[] }) {
  const messages = useMessages(compareMessages);
  const { colon } = useMessages();
  const format = useFormat();
  if (widest.length === 0) return <p className="text-soft">{messages.noWidest}</p>;
  const score = (entry: Compared, { itemId, title }: WidestItem, value: number) => (
    <Link
      to="/reports/$id/items/$itemId"
      params={{ id: entry.id, itemId }}
      className="link"
      aria-label={`${entry.name}${colon}${title ? format.name(title) : itemId}`}
    >
      <ScoreNumber value={value} />
    </Link>
  );
  const columns: readonly Column<WidestItem>[] = [
    {
      id: 'item',
      header: messages.item,
      className: 'min-w-48',
      cell: ({ itemId, title }) => <ItemName id={itemId} title={title} />,
    },
    {
      id: 'reference',
      header: reference.name,
      align: 'end',
      cell: item => score(reference, item, item.b),
    },
    { id: 'other', header: other.name, align: 'end', cell: item => score(other, item, item.a) },
    {
      id: 'difference',
      header: messages.difference,
      align: 'end',
      cell: ({ a, b }) => formatDifference(a - b),
    },
  ];
  return (
    <DataTable
      stacks
      caption={messages.widest}
      columns={columns}
      rows={widest}
      getKey={({ itemId }) => itemId}
    />
  );
}

function VetoedOnly({ reference, other, comparison }: PairProps & { readonly comparison: ReportComparison }) {
  const messages = useMessages(compareMessages);
  const format = useFormat();
  const sides = [
    { entry: reference, run: 'b', count: comparison.vetoedOnlyB },
    { entry: other, run: 'a', count: comparison.vetoedOnlyA },
  ] as const;
  return (
    <Card>
      <h3 className="mb-3 text-base">{messages.vetoedOnly}</h3>
      <div className="grid gap-6 md:grid-cols-2">
        {sides.map(({ entry, run, count }) => {
          const listed = comparison.vetoedOnly.filter(each => each.run === run);
          return (
            <div key={run}>
              <h4 className="mb-1 text-sm font-medium">{`${messages.vetoedIn(entry.name)} (${format.integer(count)})`}</h4>
              {count === 0 && <p className="text-sm text-faint">{messages.none}</p>}
              <ul className="flex flex-col gap-1.5 text-sm">
                {listed.map(({ itemId, title }) => (
                  <li key={itemId}>
                    <Link
                      to="/reports/$id/items/$itemId"
                      params={{ id: entry.id, itemId }}
                      className="link inline-flex"
                    >
                      <ItemName id={itemId} title={title} />
                    </Link>
                  </li>
                ))}
                {count > listed.length && (
                  <li className="text-faint">{messages.more(format.integer(count - listed.length))}</li>
                )}
              </ul>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
