import { listComparedGroups } from '@doctorbench/report';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { HeatTable } from '../../ui/charts/heat-table.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Compared } from './compared.ts';
import { compareMessages } from './messages.ts';

/** Fewer make no shape, more leave no room for their names. */
const axes = { least: 3, most: 16 };

/** Departments, difficulties and the facets of the suite against the models: a heat map, and a radar where it has a shape. */
export function GroupComparison({ compared }: { readonly compared: readonly Compared[] }) {
  const messages = useMessages(compareMessages);
  const groups = listComparedGroups(
    compared.map(({ report }) => report),
    useFormat(),
  );
  const [chosen, choose] = useState<string>();
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!group) return null;
  const { label, rows } = group;
  return (
    <Section
      title={messages.groups}
      lead={messages.groupsLead}
      actions={
        <Segmented
          legend={messages.groupedBy}
          value={group.id}
          options={groups.map(each => ({ value: each.id, label: each.label }))}
          onChange={choose}
        />
      }
    >
      {rows.length >= axes.least && rows.length <= axes.most && (
        <Card className="relative mx-auto w-full max-w-2xl overflow-hidden">
          <RadarChart
            label={label}
            axes={rows}
            series={compared.map(({ id, name }, place) => ({
              id,
              label: name,
              values: Object.fromEntries(rows.map(row => [row.id, row.cells[place]?.value])),
            }))}
          />
        </Card>
      )}
      <HeatTable
        caption={label}
        corner={label}
        rows={rows}
        columns={compared.map(({ id, name }) => ({ id, label: name }))}
        getCell={(rowId, columnId) =>
          rows.find(({ id }) => id === rowId)?.cells[compared.findIndex(({ id }) => id === columnId)] ?? null
        }
      />
    </Section>
  );
}
