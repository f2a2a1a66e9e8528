import { findDimension, type Report, tracks } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { toDomain, wholeDomain } from '../../ui/charts/domain.ts';
import { Histogram } from '../../ui/charts/histogram.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateList } from './estimate-list.tsx';
import { reportMessages } from './messages.ts';

/** A polygon of two points says nothing. */
const leastAxes = 3;

/** The shape of a result: by dimension, and how item totals spread. */
export function ProfileSection({ report, label }: { readonly report: Report; readonly label: string }) {
  const { profile, scores } = useMessages(reportMessages);
  const format = useFormat();
  const { track } = report.run;
  const word = tracks.find(({ id }) => id === track)?.dimensionWord;
  const entries = report.dimensions.flatMap(({ id, maximum, score }) => {
    const dimension = findDimension(track, id);
    if (!dimension) return [];
    const name = format.name(dimension.name);
    return [
      {
        id,
        label: name,
        hint: `${format.name(dimension.asks)} (${scores.maximum(format.integer(maximum))})`,
        score,
      },
    ];
  });
  const values = Object.fromEntries(entries.map(({ id, score }) => [id, score?.value]));
  const scored = entries.flatMap(({ score }) => (score ? [score.value] : []));
  const domain = toDomain(
    entries.flatMap(({ score }) => (score ? [score.interval?.low ?? score.value] : [])),
  );
  const title = profile.radar(word ? format.name(word) : '');
  return (
    <Section id="profile" title={profile.heading}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="relative min-w-0 overflow-hidden break-inside-avoid">
          <h3 className="text-base">{title}</h3>
          {scored.length >= leastAxes ? (
            <>
              <RadarChart label={title} axes={entries} series={[{ id: 'this', label, values }]} />
              <p className="mt-2 text-sm text-faint">
                {profile.radarNote(format.integer(toDomain(scored).low))}
              </p>
            </>
          ) : (
            <p className="mt-2 text-soft">{profile.radarTooFew}</p>
          )}
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="break-inside-avoid">
            <h3 className="mb-3 text-base">{profile.intervals}</h3>
            <EstimateList entries={entries} domain={domain} />
          </Card>
          <Card className="relative overflow-hidden break-inside-avoid">
            <h3 className="mb-3 text-base">{profile.histogram}</h3>
            <Histogram label={profile.histogram} counts={report.distribution} domain={wholeDomain} />
            <p className="mt-2 text-sm text-faint">{profile.histogramNote}</p>
          </Card>
        </div>
      </div>
      {report.tags.length > 0 && (
        <Card>
          <h3 className="mb-3 text-base">{profile.tags}</h3>
          <EstimateList
            entries={report.tags.map(({ tag, score }) => ({ id: tag, label: tag, score }))}
            domain={domain}
          />
        </Card>
      )}
    </Section>
  );
}
