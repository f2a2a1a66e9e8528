import { getScenario, type Report } from '@doctorbench/core';
import { standingWords } from '../words/standing.ts';
import type { Format } from './format.ts';
import { describeInterval } from './headline.ts';
import { toScoreView } from './score.ts';
import type { FactView, TableView } from './shapes.ts';
import { getTrackWords } from './track-words.ts';

/** What a report shows in place of a result. */
export interface SelfTestView {
  readonly heading: string;
  readonly notice: string;
  /** What to do for a result, and the command. */
  readonly how: string;
  readonly command: string;
  readonly facts: readonly FactView[];
  readonly scenarios: TableView;
  readonly lookAt: {
    readonly heading: string;
    readonly lead: string;
    readonly records: NonNullable<Report['matched']>['lookAt'];
    readonly omitted: string | null;
  };
}

/** Null where the report is no self-test. */
export function toSelfTestView(report: Report, format: Format): SelfTestView | null {
  const { standing, matched } = report;
  if (standing !== 'self-test' || !matched) return null;
  const words = standingWords[format.locale];
  return {
    heading: words.names['self-test'],
    notice: words.notices['self-test'],
    how: words.how,
    command: `doctorbench grade ${report.run.runId} --judges FILE`,
    facts: toFacts(report, matched, format),
    scenarios: toScenarios(report, matched, format),
    lookAt: {
      heading: words.lookAt,
      lead: matched.lookAt.length > 0 ? words.lookAtLead : words.lookAtNone,
      records: matched.lookAt,
      omitted: matched.omitted > 0 ? words.omitted(format.integer(matched.omitted)) : null,
    },
  };
}

type Matched = NonNullable<Report['matched']>;

function toFacts(
  { decidedByCode }: Report,
  { answers, criteria, of }: Matched,
  { locale, integer }: Format,
): readonly FactView[] {
  const words = standingWords[locale];
  const score = decidedByCode?.score;
  const note = score && [words.decidedNote(integer(score.n)), describeInterval(score.interval, locale)];
  return [
    {
      id: 'decided',
      label: words.decided,
      ...(score && note
        ? { ...toScoreView(score), note: note.join(' · ') }
        : { text: words.decidedNone, tone: 'faint' as const }),
    },
    {
      id: 'matched',
      label: words.matched,
      text: words.matchedLine({
        criteria: integer(criteria),
        of: integer(of),
        answers: integer(answers),
      }),
      note: words.matchedNote,
    },
  ];
}

function toScenarios({ run }: Report, { scenarios }: Matched, format: Format): TableView {
  const words = standingWords[format.locale];
  const { integer } = format;
  return {
    title: words.matched,
    heads: [getTrackWords(run.track, format).scenario, words.answers, words.criteria, words.lookAt],
    rows: scenarios.map(({ id, answers, criteria, of, redLines }) => ({
      id,
      label: format.name(getScenario(id).name),
      cells: [
        { text: integer(answers) },
        { text: `${integer(criteria)} / ${integer(of)}` },
        { text: redLines > 0 ? integer(redLines) : '–', tone: redLines > 0 ? 'warning' : 'faint' },
      ],
    })),
  };
}
