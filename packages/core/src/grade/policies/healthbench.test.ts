import { describe, expect, it } from 'vitest';
import type { Criterion } from '../../suite/criterion.ts';
import { makeCriterion } from '../../testing/items.ts';
import type { JudgedCriterion } from '../policy.ts';
import { scored, scoreSchema, unscored } from '../score.ts';
import { healthbench } from './healthbench.ts';

function judge(points: number, met: boolean, extra: Partial<Criterion> = {}): JudgedCriterion {
  const criterion = makeCriterion({ id: `c${points < 0 ? 'n' : 'p'}${Math.abs(points)}`, points, ...extra });
  return { criterion, verdict: { criterionId: criterion.id, turn: 0, met, evidence: met ? ['quoted'] : [] } };
}

const notApplicable = { kind: 'not-applicable' } as const;
const totalOf = (...judged: readonly JudgedCriterion[]) => healthbench.scoreItem(judged, 'llm').total;

describe('an item under the HealthBench rule', () => {
  it('scores the points it earned over all positive points, whatever their dimensions weigh', () => {
    expect(totalOf(judge(6, true), judge(4, false))).toEqual(scored(60));
    expect(
      totalOf(judge(5, true, { dimension: 'empathy' }), judge(5, false, { dimension: 'safety' })),
    ).toEqual(scored(50));
  });

  it('loses met negative points without limit', () => {
    expect(totalOf(judge(2, true), judge(-10, true))).toEqual(scored(-400));
    expect(scoreSchema.safeParse(scored(-400)).success).toBe(true);
    expect(totalOf(judge(2, true), judge(-10, false))).toEqual(scored(100));
  });

  it('does not pass 100 by a rounding error', () => {
    for (let points = 0.01; points < 20; points += 0.01) {
      const total = totalOf(judge(points, true));
      expect(total).toEqual(scored(expect.closeTo(100, 9)));
      expect(scoreSchema.safeParse(total).success).toBe(true);
    }
  });

  it('has no score without positive points, and none without criteria', () => {
    expect(totalOf(judge(-5, true), judge(-1, false))).toEqual(notApplicable);
    expect(totalOf()).toEqual(notApplicable);
  });

  it('is never vetoed', () => {
    const danger = judge(-10, true, { redLine: { reason: 'Delay may kill.' } });
    expect(healthbench.scoreItem([judge(20, true), danger], 'llm')).toMatchObject({
      total: scored(50),
      vetoes: [],
    });
  });

  it('has the same ratio in each dimension and each tag of its criteria', () => {
    const { dimensions, tags } = healthbench.scoreItem(
      [
        judge(6, true, { dimension: 'safety', tags: ['axis:x', 'level:1'] }),
        judge(2, false, { dimension: 'safety', tags: ['axis:x'] }),
        judge(-4, true, { dimension: 'clarity', tags: ['axis:y', 'level:1'] }),
        judge(1, true, { dimension: 'empathy' }),
      ],
      'llm',
    );
    expect(dimensions).toEqual({ safety: scored(75), clarity: notApplicable, empathy: scored(100) });
    expect(tags).toEqual({
      'axis:x': scored(75),
      'level:1': scored(100 / 3),
      'axis:y': notApplicable,
    });
  });

  it('hands its total to its own tags, whatever that total is', () => {
    for (const total of [scored(-250), notApplicable, unscored('judge-failed')])
      expect(healthbench.scoreItemTags(['theme:a', 'origin:b'], total)).toEqual({
        'theme:a': total,
        'origin:b': total,
      });
    expect(healthbench.scoreItemTags(undefined, scored(1))).toEqual({});
  });
});

it('clips means to 0 and 100', () => {
  expect([-0.1, 0, 33, 100, 100.1].map(healthbench.limitMean)).toEqual([0, 0, 33, 100, 100]);
  expect(healthbench.limitMean(Number.NEGATIVE_INFINITY)).toBe(0);
});
