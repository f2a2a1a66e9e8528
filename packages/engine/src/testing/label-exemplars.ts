import { exemplarLevels, type LabelledAnswer } from '@doctorbench/core';
import { readStatement } from '@doctorbench/grading';
import type { Suite } from '../suite/suite.ts';

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
      if (labels.length > 0) lines.push({ schemaVersion: 1, itemId: item.id, answer, labels });
    }
  }
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}
