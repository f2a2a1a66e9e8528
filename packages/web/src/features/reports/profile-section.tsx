import type { Report } from '@doctorbench/core';
import { toProfileView, toTagsView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Histogram } from '../../ui/charts/histogram.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateList } from './estimate-list.tsx';

/** The shape of a result: by dimension, and how item scores spread. */
export function ProfileSection({ report, label }: { readonly report: Report; readonly label: string }) {
  const format = useFormat();
  const { heading, bars, radar, histogram } = toProfileView(report, format);
  const tags = toTagsView(report, format);
  const values = Object.fromEntries(radar.axes.map(({ id, value }) => [id, value ?? undefined]));
  return (
    <Section id="profile" title={heading}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="relative min-w-0 overflow-hidden break-inside-avoid">
          <h3 className="text-base">{radar.title}</h3>
          {radar.drawable && (
            <RadarChart label={radar.title} axes={radar.axes} series={[{ id: 'this', label, values }]} />
          )}
          <p className="mt-2 text-sm text-faint">{radar.note}</p>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="break-inside-avoid">
            <h3 className="mb-3 text-base">{bars.label}</h3>
            <EstimateList view={bars} />
          </Card>
          <Card className="relative overflow-hidden break-inside-avoid">
            <h3 className="mb-3 text-base">{histogram.title}</h3>
            {!histogram.empty && (
              <Histogram
                label={histogram.title}
                counts={histogram.counts}
                domain={histogram.domain}
                openBelow={histogram.openBelow}
              />
            )}
            <p className="mt-2 text-sm text-faint">{histogram.note}</p>
          </Card>
        </div>
      </div>
      {tags && (
        <Card>
          <h3 className="mb-1 text-base">{tags.heading}</h3>
          <p className="mb-3 text-sm text-soft">{tags.lead}</p>
          <EstimateList view={tags.bars} />
          {tags.omitted && <p className="text-sm text-faint">{tags.omitted}</p>}
        </Card>
      )}
    </Section>
  );
}
