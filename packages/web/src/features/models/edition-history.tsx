import type { Edition, ModelHistory as History } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { modelHistoryQuery } from '../../api/queries/models.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { EditionHistoryChart } from './edition-history-chart.tsx';
import { editionHistoryMessages } from './edition-history-messages.ts';

interface EditionHistoryProps {
  readonly modelId: string;
  readonly editions: readonly Edition[];
}

/** How a model did from edition to edition, each score as it was and on the scale of the newest. */
export function EditionHistory({ modelId, editions }: EditionHistoryProps) {
  const messages = useMessages(editionHistoryMessages);
  const { data: lines, error, isPending, refetch } = useQuery(modelHistoryQuery(modelId));
  if (lines?.length === 0) return null;
  return (
    <Section title={messages.title} lead={messages.lead}>
      {isPending && <SkeletonTable rows={2} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {lines?.map(line => (
        <Line key={line.scale} line={line} editions={editions} />
      ))}
    </Section>
  );
}

type Point = History['points'][number];

function Line({ line, editions }: { readonly line: History; readonly editions: readonly Edition[] }) {
  const messages = useMessages(editionHistoryMessages);
  const format = useFormat();
  const toName = (id: string) => {
    const edition = editions.find(each => each.id === id);
    return edition ? format.name(edition.title) : id;
  };
  const columns: readonly Column<Point>[] = [
    { id: 'edition', header: messages.edition, cell: ({ edition }) => toName(edition) },
    {
      id: 'score',
      header: messages.asItWas,
      align: 'end',
      className: 'data whitespace-nowrap',
      cell: ({ score }) => format.score(score.value),
    },
    {
      id: 'scaled',
      header: messages.onScale,
      align: 'end',
      className: 'data whitespace-nowrap',
      cell: ({ onScale }) =>
        onScale
          ? `${format.score(onScale.value)} (${format.score(onScale.low)}–${format.score(onScale.high)})`
          : messages.notLinked,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <EditionHistoryChart line={line} toName={toName} />
      <DataTable
        stacks
        caption={messages.title}
        columns={columns}
        rows={line.points}
        getKey={({ edition }) => edition}
      />
      <ul className="text-sm text-faint">
        {line.links.map(({ from, onto, items, models, shift }) => (
          <li key={onto}>
            {messages.link({
              from: toName(from),
              onto: toName(onto),
              items: format.integer(items),
              models: models.map(format.integer).join(' / '),
              made: shift !== null,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
