import { audiences, getScenario, type Report } from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { scoreWords } from '../words/scores.ts';
import { type BarsView, toBarsView } from './bars.ts';
import type { Format } from './format.ts';
import { type ScoreTableView, toScoreTableView } from './score-table.ts';
import { getTrackWords } from './track-words.ts';

export interface ScoresView {
  readonly heading: string;
  readonly lead: string;
  readonly audiences: BarsView;
  /** Null while no scenario has a graded answer. */
  readonly table: ScoreTableView | null;
  readonly empty: string;
}

/** Where the score comes from: by audience, scenario and dimension. */
export function toScoresView(report: Report, format: Format): ScoresView {
  const words = scoreWords[format.locale];
  return {
    heading: words.heading(getTrackWords(report.run.track, format).scenario),
    lead: words.lead,
    audiences: toBarsView(
      words.audiences,
      report.audiences.map(({ id, score }) => {
        const entry = audiences.find(audience => audience.id === id);
        return { id, label: entry ? format.name(entry.name) : id, estimate: score };
      }),
    ),
    table: report.scenarios.length > 0 ? toScoreTableView(report, format) : null,
    empty: words.empty,
  };
}

/** Scenario totals side by side, so that overlap of intervals can be seen. */
export function toScenarioBars(report: Report, format: Format): BarsView {
  const { items } = commonWords[format.locale];
  return toBarsView(
    scoreWords[format.locale].scenarios(getTrackWords(report.run.track, format).scenario),
    report.scenarios.map(scenario => ({
      id: scenario.id,
      label: format.name(getScenario(scenario.id).name),
      note: items(format.integer(scenario.items)),
      estimate: scenario.average_total_score,
    })),
  );
}
