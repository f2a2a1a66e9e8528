import type { Report } from '@doctorbench/core';
import { toScoresView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { HeatLegend } from '../../ui/charts/heat-legend.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateList } from './estimate-list.tsx';
import { reportMessages } from './messages.ts';
import { ScoreMatrix } from './score-matrix.tsx';

interface ScoreSectionProps {
  readonly submissionId: string;
  readonly report: Report;
}

/** Where the score comes from: by audience, scenario and dimension. */
export function ScoreSection({ submissionId, report }: ScoreSectionProps) {
  const { scores } = useMessages(reportMessages);
  const format = useFormat();
  const { heading, lead, audiences, table, empty } = toScoresView(report, format);
  return (
    <Section id="scores" title={heading} lead={`${lead} ${scores.choose}`}>
      {audiences.bars.length > 1 && (
        <Card>
          <h3 className="mb-3 text-base">{audiences.label}</h3>
          <EstimateList view={audiences} />
        </Card>
      )}
      {table ? <ScoreMatrix submissionId={submissionId} report={report} /> : <p>{empty}</p>}
      <HeatLegend />
    </Section>
  );
}
