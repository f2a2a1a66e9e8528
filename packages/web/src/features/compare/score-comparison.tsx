import { listDimensions, listExaminedScenarios, tracks } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Compared } from './compared.ts';
import { formatDifference } from './difference.ts';
import { compareMessages } from './messages.ts';

type RowKind = 'scenarios' | 'dimensions';

interface ScoreRow {
  readonly id: string;
  readonly name: string;
  /** By model, in their order. */
  readonly values: readonly (number | undefined)[];
}

interface ScoreComparisonProps {
  readonly compared: readonly Compared[];
  readonly kind: RowKind;
  readonly onKind: (kind: RowKind) => void;
}

/** Where the compared models differ: a chart of dimensions, and every number. */
export function ScoreComparison({ compared, kind, onKind }: ScoreComparisonProps) {
  const messages = useMessages(compareMessages);
  const format = useFormat();
  const track = compared[0]?.submission.track ?? 'llm';
  const words = tracks.find(({ id }) => id === track);
  const names: Readonly<Record<RowKind, string>> = {
    scenarios: words ? format.name(words.scenarioWord) : '',
    dimensions: words ? format.name(words.dimensionWord) : '',
  };
  const axes = listDimensions(track).map(({ id, name }) => ({ id, label: format.name(name) }));
  const rows =
    kind === 'dimensions'
      ? listDimensions(track)
      : listExaminedScenarios(
          track,
          compared.flatMap(({ report }) => report.scenarios.map(({ id }) => id)),
        );
  return (
    <>
      <Section title={messages.profile}>
        <Card className="relative mx-auto w-full max-w-2xl overflow-hidden">
          <RadarChart
            label={messages.profile}
            axes={axes}
            series={compared.map(entry => ({
              id: entry.id,
              label: entry.name,
              values: Object.fromEntries(axes.map(({ id }) => [id, scoreOf(entry, 'dimensions', id)])),
            }))}
          />
        </Card>
      </Section>
      <Section
        title={messages.scenarios(names[kind])}
        lead={messages.tableLead}
        actions={
          <Segmented
            legend={messages.rowsShown}
            value={kind}
            options={(['scenarios', 'dimensions'] as const).map(value => ({ value, label: names[value] }))}
            onChange={onKind}
          />
        }
      >
        <ScoreTable
          caption={messages.scenarios(names[kind])}
          header={names[kind]}
          compared={compared}
          rows={rows.map(({ id, name }) => ({
            id,
            name: format.name(name),
            values: compared.map(entry => scoreOf(entry, kind, id)),
          }))}
        />
      </Section>
    </>
  );
}

function scoreOf({ report }: Compared, kind: RowKind, id: string): number | undefined {
  if (kind === 'dimensions') return report.dimensions.find(entry => entry.id === id)?.score?.value;
  return report.scenarios.find(entry => entry.id === id)?.average_total_score?.value;
}

interface ScoreTableProps {
  readonly caption: string;
  readonly header: string;
  readonly compared: readonly Compared[];
  readonly rows: readonly ScoreRow[];
}

function ScoreTable({ caption, header, compared, rows }: ScoreTableProps) {
  const columns: readonly Column<ScoreRow>[] = [
    { id: 'name', header, className: 'min-w-36', cell: ({ name }) => name },
    ...compared.map(({ id, name }, place) => ({
      id,
      header: name,
      align: 'end' as const,
      className: 'min-w-24',
      cell: ({ values }: ScoreRow) => (
        <ScoreCell value={values[place]} reference={place > 0 ? values[0] : undefined} />
      ),
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} getKey={({ id }) => id} />;
}

function ScoreCell({
  value,
  reference,
}: {
  readonly value: number | undefined;
  readonly reference: number | undefined;
}) {
  return (
    <span className="flex flex-col leading-snug">
      <ScoreNumber value={value} />
      {value !== undefined && reference !== undefined && (
        <span className="data text-xs text-faint">{formatDifference(value - reference)}</span>
      )}
    </span>
  );
}
