import { audiences, type Report, tracks } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { toDomain } from '../../ui/charts/domain.ts';
import { HeatLegend } from '../../ui/charts/heat-legend.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateList } from './estimate-list.tsx';
import { reportMessages } from './messages.ts';
import { ScoreMatrix } from './score-matrix.tsx';

/** Where the score comes from: by audience, scenario and dimension. */
export function ScoreSection({
  submissionId,
  report,
}: {
  readonly submissionId: string;
  readonly report: Report;
}) {
  const { scores } = useMessages(reportMessages);
  const format = useFormat();
  const words = tracks.find(({ id }) => id === report.run.track);
  if (!words) return null;
  const groups = report.audiences.flatMap(({ id, score }) => {
    const entry = audiences.find(audience => audience.id === id);
    return entry ? [{ id, label: format.name(entry.name), score }] : [];
  });
  return (
    <Section
      id="scores"
      title={scores.heading(format.name(words.scenarioWord), format.name(words.dimensionWord))}
      lead={scores.lead}
    >
      {groups.length > 1 && (
        <Card>
          <h3 className="mb-3 text-base">{scores.audiences}</h3>
          <EstimateList
            entries={groups}
            domain={toDomain(groups.flatMap(({ score }) => [score?.interval?.low ?? score?.value ?? 0]))}
          />
        </Card>
      )}
      <ScoreMatrix submissionId={submissionId} report={report} />
      <HeatLegend label={scores.legend} />
    </Section>
  );
}
