import { fileURLToPath } from 'node:url';
import type { PanelJudge } from '@doctorbench/grading';
import { createPanel, judgeAs, lexicalJudge, type PhantomJudge, phantomJudges } from '@doctorbench/grading';
import { createScriptedJudge } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamineOptions, openSitting, type Sitting } from './sitting.ts';

const starter = fileURLToPath(new URL('../../../../suites/starter', import.meta.url));

/** In percent. */
const abilities = [5, 13, 21, 30, 38, 46, 54, 62, 70, 79, 87, 95];

let sitting: Sitting;

beforeAll(async () => {
  sitting = await openSitting(starter);
});
afterAll(() => sitting.close());

/** A phantom judge in process. */
function seat(judge: PhantomJudge): PanelJudge {
  return createScriptedJudge(judge.name, sheet => judgeAs(judge, sheet, sitting.paper.findCriterion)).judge;
}

/** The overall scores of all phantoms, every item of each scored. */
async function scoreAll(options: ExamineOptions): Promise<readonly number[]> {
  const scores: number[] = [];
  for (const ability of abilities) {
    const { report, score } = await sitting.examine(`ability-${ability}`, options);
    const { denominators } = report;
    expect(denominators).toMatchObject({ scored: denominators.planned, unscored: {}, unjudgedCriteria: 0 });
    scores.push(score);
  }
  return scores;
}

/** Of scores that differ from one another, against abilities in ascending order. */
function toSpearmanRho(scores: readonly number[]): number {
  const count = scores.length;
  const squares = scores.map((score, index) => (scores.filter(other => other < score).length - index) ** 2);
  return 1 - (6 * squares.reduce((sum, square) => sum + square, 0)) / (count * (count ** 2 - 1));
}

describe('twelve phantoms of known ability', () => {
  it('come out in the right order before the offline judge: Spearman’s ρ is at least 0.99', async () => {
    const scores = await scoreAll({ judge: lexicalJudge, repeats: 8 });
    expect(toSpearmanRho(scores)).toBeGreaterThanOrEqual(0.99);
  });

  it('come out in the right order before a panel of an exact, a lenient and a strict judge', async () => {
    const judge = createPanel({ judges: phantomJudges.map(seat), random: createRandom('panel') });
    const scores = await scoreAll({ judge, repeats: 4 });
    expect(toSpearmanRho(scores)).toBeGreaterThanOrEqual(0.99);
  });
});
