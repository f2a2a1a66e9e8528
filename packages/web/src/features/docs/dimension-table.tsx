import {
  type Dimension,
  listAllScenarios,
  listDimensions,
  listScenarios,
  type ScenarioFamily,
  scenarioFamilies,
  type TrackEntry,
} from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { scoringMessages } from './scoring-messages.ts';

/** What a track asks: its scenarios in a line for each family, its dimensions in a table. */
export function TrackCatalogue({ track }: { readonly track: TrackEntry }) {
  const { asked } = useMessages(scoringMessages);
  const format = useFormat();
  const scenarios = listScenarios(track.id);
  const families = new Set(listAllScenarios(track.id).map(({ family }) => family));
  const dimensions = listDimensions(track.id);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">
        {format.name(track.name)}{' '}
        <span className="data text-base font-normal text-faint">
          {asked.count(format.integer(scenarios.length), format.integer(dimensions.length))}
        </span>
      </h3>
      {[...families].map(family => (
        <FamilyLine key={family} track={track} family={family} />
      ))}
      <DimensionTable track={track} dimensions={dimensions} />
    </div>
  );
}

function FamilyLine({ track, family }: { readonly track: TrackEntry; readonly family: ScenarioFamily }) {
  const { listSeparator, colon } = useMessages();
  const format = useFormat();
  return (
    <p className="max-w-prose text-sm text-soft">
      <span className="font-medium text-ink">
        {format.name(family === 'clinical' ? track.scenarioWord : scenarioFamilies[family])}
        {colon}
      </span>
      {listScenarios(track.id, family)
        .map(({ name }) => format.name(name))
        .join(listSeparator)}
    </p>
  );
}

interface DimensionTableProps {
  readonly track: TrackEntry;
  readonly dimensions: readonly Dimension[];
}

function DimensionTable({ track, dimensions }: DimensionTableProps) {
  const { asked } = useMessages(scoringMessages);
  const format = useFormat();
  const isPhone = useIsPhone();
  const columns: readonly Column<Dimension>[] = [
    {
      id: 'name',
      header: format.name(track.dimensionWord),
      className: 'min-w-28',
      cell: ({ name, asks }) => (
        <span className="flex flex-col">
          <span className="font-medium">{format.name(name)}</span>
          {isPhone && <span className="text-faint">{format.name(asks)}</span>}
        </span>
      ),
    },
    {
      id: 'maximum',
      header: asked.maximum,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ maximum }) => format.integer(maximum),
    },
    {
      id: 'group',
      header: asked.group,
      className: 'whitespace-nowrap',
      cell: ({ group, groupNumber }) => `${asked.groups[group]} ${groupNumber}`,
    },
    // On a phone it stands under the name.
    ...(isPhone
      ? []
      : [
          {
            id: 'asks',
            header: asked.asks,
            className: 'min-w-48',
            cell: ({ asks }: Dimension) => format.name(asks),
          },
        ]),
  ];
  return (
    <DataTable
      caption={asked.dimensionsOf(format.name(track.name), format.name(track.dimensionWord))}
      columns={columns}
      rows={dimensions}
      getKey={({ id }) => id}
    />
  );
}
