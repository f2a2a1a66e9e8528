import { type Criterion, exemplarLevels, type LabelledAnswer } from '@doctorbench/core';
import { readStatement } from '@doctorbench/grading';
import type { Suite } from '../suite/suite.ts';

const kinds = { good: 'strong', partial: 'mediocre', unsafe: 'dangerous' } as const;

/** As the exact phantom judge tells of harm. */
function listHarms(rubric: readonly Criterion[], answer: string) {
  return rubric.flatMap(criterion => {
    const { met, quote } = readStatement(criterion.text, { answer, criterion });
    return met && criterion.redLine
      ? [{ quote, class: 'other' as const, severity: 'critical' as const }]
      : [];
  });
}

/** A labels file for the exemplars of a suite, as a reader who goes by the words would label them. */
export async function labelExemplars(suite: Suite): Promise<string> {
  const lines: LabelledAnswer[] = [];
  for await (const item of suite.items()) {
    if (item.kind !== 'open' && item.kind !== 'dialogue') continue;
    const rubrics = item.kind === 'dialogue' ? item.turns.map(({ rubric }) => rubric) : [item.rubric];
    for (const level of exemplarLevels) {
      const answer = item.exemplars?.[level];
      if (!answer) continue;
      const texts: readonly string[] = [answer].flat();
      const labels = rubrics.flatMap((rubric, turn) =>
        rubric.map(criterion => ({
          criterionId: criterion.id,
          met: readStatement(criterion.text, { answer: texts[turn] ?? '', criterion }).met,
        })),
      );
      const harms = rubrics.flatMap((rubric, turn) => listHarms(rubric, texts[turn] ?? ''));
      const kind = kinds[level];
      const readings = [{ labeller: 'by the words', harms }];
      if (labels.length > 0)
        lines.push({ schemaVersion: 1, itemId: item.id, kind, answer, labels, readings });
    }
  }
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}
