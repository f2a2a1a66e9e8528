import { getScenario, type PaperReport, type Report } from '@doctorbench/core';
import { paperWords } from '../words/papers.ts';
import type { Format } from './format.ts';
import { describeInterval } from './headline.ts';
import { formatFixed } from './numbers.ts';
import { toScoreView } from './score.ts';
import type { FactView, TableView, Tone } from './shapes.ts';

interface PaperView {
  readonly id: string;
  readonly title: string;
  readonly verdict: { readonly text: string; readonly tone: Tone };
  readonly facts: readonly FactView[];
  readonly sections: TableView;
}

export interface PapersView {
  readonly heading: string;
  readonly lead: string;
  readonly papers: readonly PaperView[];
}

/** Papers against their line; undefined where the suite has none or none was sat. */
export function toPapersView({ papers = [] }: Report, format: Format): PapersView | undefined {
  if (papers.length === 0) return undefined;
  const { heading, lead } = paperWords[format.locale];
  return { heading, lead, papers: papers.map(paper => toPaper(paper, format)) };
}

function toPaper(paper: PaperReport, format: Format): PaperView {
  const words = paperWords[format.locale];
  return {
    id: paper.scenario,
    title: format.name(getScenario(paper.scenario).name),
    verdict: paper.passed ? { text: words.passed, tone: 'good' } : { text: words.failed, tone: 'warning' },
    facts: toFacts(paper, format),
    sections: {
      title: words.sections,
      heads: [words.section, words.marks, words.items],
      rows: paper.sections.map(({ id, name, score }) => ({
        id,
        label: format.name(name),
        cells: [toScoreView(score), { text: format.integer(score.n) }],
      })),
    },
  };
}

function toFacts(paper: PaperReport, { locale, integer, percent, name }: Format): readonly FactView[] {
  const words = paperWords[locale];
  const { passProbability, majority, partialPercent } = paper;
  return [
    {
      id: 'marks',
      label: words.marks,
      ...toScoreView(paper.score),
      ...(paper.score.interval ? { note: describeInterval(paper.score.interval, locale) } : {}),
    },
    {
      id: 'line',
      label: words.line,
      text: formatFixed(paper.passPercent, 0),
      note: name(paper.passBasis),
    },
    {
      id: 'chance',
      label: words.chance,
      text: passProbability === null ? words.tooFew : percent(passProbability),
    },
    ...(majority
      ? [
          {
            id: 'majority',
            label: words.majority(integer(majority.samples)),
            text: formatFixed(majority.percent, 2),
          },
        ]
      : []),
    ...(partialPercent === null
      ? []
      : [{ id: 'partial', label: words.partial, text: formatFixed(partialPercent, 2) }]),
    {
      id: 'unreadable',
      label: words.unreadable,
      text: words.ofAnswers(integer(paper.unreadable), integer(paper.answers)),
      ...(paper.unreadable > 0 ? { tone: 'warning' as const } : {}),
    },
  ];
}
