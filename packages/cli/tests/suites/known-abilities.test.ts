import { fileURLToPath } from 'node:url';
import type { PanelJudge } from '@doctorbench/grading';
import { createPanel, judgeAs, type PhantomJudge, phantomJudges } from '@doctorbench/grading';
import { createScriptedJudge, trustedLexicalJudge } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamineOptions, openSitting, type Sitting } from './sitting.ts';

const starter = fileURLToPath(new URL('../../../../suites/starter', import.meta.url));

/** In percent. */
const twelve = [5, 13, 21, 30, 38, 46, 54, 62, 70, 79, 87, 95];
/** Three judges read each answer: a third of the phantoms, farther apart, and all must be in order. */
const four = [13, 38, 62, 87];

let sitting: Sitting;

beforeAll(async () => {
  sitting = await openSitting(starter);
});
afterAll(() => sitting.close());

/** A phantom judge in process. */
function seat(judge: PhantomJudge): PanelJudge {
  return createScriptedJudge(judge.name, sheet => judgeAs(judge, sheet, sitting.paper.findCriterion)).judge;
}

/** One test a sitting, so that none takes long; the last looks at all of them. */
function comeOutInOrder(abilities: readonly number[], getOptions: () => ExamineOptions): void {
  const scores: number[] = [];
  it.each(abilities)('of ability %i: every item is scored', async ability => {
    const { report, score } = await sitting.examine(`ability-${ability}`, getOptions());
    const { denominators } = report;
    expect(denominators).toMatchObject({ scored: denominators.planned, unscored: {}, unjudgedCriteria: 0 });
    scores.push(score);
  });

  it('come out in the right order: Spearman’s ρ is at least 0.99', () => {
    expect(scores).toHaveLength(abilities.length);
    expect(toSpearmanRho(scores)).toBeGreaterThanOrEqual(0.99);
  });
}

/** Of scores that differ from one another, against abilities in ascending order. */
function toSpearmanRho(scores: readonly number[]): number {
  const count = scores.length;
  const squares = scores.map((score, index) => (scores.filter(other => other < score).length - index) ** 2);
  return 1 - (6 * squares.reduce((sum, square) => sum + square, 0)) / (count * (count ** 2 - 1));
}

describe('twelve phantoms of known ability before a judge who goes by the words', () => {
  comeOutInOrder(twelve, () => ({ judge: trustedLexicalJudge, repeats: 2 }));
});

describe('four phantoms of known ability before a panel of an exact, a lenient and a strict judge', () => {
  const getPanel = () => createPanel({ judges: phantomJudges.map(seat), random: createRandom('panel') });
  comeOutInOrder(four, () => ({ judge: getPanel() }));
});
