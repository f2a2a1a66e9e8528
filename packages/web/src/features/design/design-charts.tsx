import { listDimensions, listScenarios } from '@doctorbench/core';
import { wholeDomain } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { HeatLegend } from '../../ui/charts/heat-legend.tsx';
import { HeatTable } from '../../ui/charts/heat-table.tsx';
import { Histogram } from '../../ui/charts/histogram.tsx';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stat, StatList } from '../../ui/stat.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';

const counts = [3, 0, 1, 0, 2, 0, 0, 1, 2, 4, 6, 3, 5, 8, 12, 18, 25, 40, 62, 60];
const names = ['First', 'Second', 'Third', 'Fourth'];
const items = Array.from({ length: 10_000 }, (_, index) => `item-${index + 1}`);

/** Any score, the same each time. */
function sample(text: string): number {
  const sum = [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (sum / 9973) * 150 - 50;
}

export function DesignCharts() {
  const format = useFormat();
  const axes = listDimensions('llm').map(({ id, name }) => ({ id, label: format.name(name) }));
  const rows = listScenarios('llm').map(({ id, name }) => ({ id, label: format.name(name) }));
  return (
    <div className="flex flex-col gap-6">
      <StatList>
        <Stat label="Overall" value="72.10" hint="95% 68.00 to 76.00" size="lg" />
        <Stat label="Vetoes" value="3" tone="danger" hint="at most 4.1%" />
      </StatList>
      <ProgressBar label="Progress" done={120} planned={252} />
      <IntervalBar value={72} interval={{ low: 66, high: 78 }} />
      <IntervalBar value={-20} interval={{ low: -34, high: -8 }} />
      <IntervalBar value={40} interval={null} />
      <Histogram label="Totals" counts={counts} domain={wholeDomain} />
      <RadarChart
        label="Profile"
        axes={axes}
        series={names.map((label, place) => ({
          id: label,
          label,
          values: Object.fromEntries(axes.map(({ id }) => [id, 90 - place * 18 + sample(id) / 12])),
        }))}
      />
      <HeatLegend />
      <HeatTable
        caption="Scores"
        corner="Scenario"
        rows={rows}
        columns={axes}
        getCell={(row, column) => {
          const value = sample(row + column);
          return value > 60 && value < 66 ? null : { value, n: 12 };
        }}
      />
      <VirtualList label="Items" items={items} getKey={String} estimatedHeightPx={40} className="h-60">
        {item => <div className="border-b border-line px-3 py-2">{item}</div>}
      </VirtualList>
    </div>
  );
}
