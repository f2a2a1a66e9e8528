import {
  type Grade,
  type StressReport,
  stressReportSchema,
  toVariantName,
  type Variant,
} from '@doctorbench/core';
import { gradeOf, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createStressBuilder } from './stress-builder.ts';

const order: Variant = {
  family: 'option-order',
  version: 1,
  seed: 1,
  rate: 1,
  expectation: 'must-not-change',
};
const none: Variant = {
  family: 'none-of-the-above',
  version: 1,
  seed: 1,
  rate: 1,
  expectation: 'must-change',
};
const reask: Variant = { family: 'reask', version: 1, seed: 1, rate: 1, expectation: 'must-not-change' };

const ids = Array.from({ length: 40 }, (_, at) => `item-${at + 1}`);

function grade(itemId: string, answer: string, variant?: Variant): Grade {
  return gradeOf(itemId, answer === 'A' ? 100 : 0, {
    kind: 'choice',
    caseId: itemId,
    read: [answer],
    ...(variant ? { variant: toVariantName(variant) } : {}),
  });
}

function experiment(
  variants: readonly Variant[],
  grades: readonly Grade[],
  lengths?: ReadonlyMap<string, number>,
): StressReport {
  const base = makeRun({});
  const { protocol } = base;
  const builder = createStressBuilder(base, {
    ...base,
    planned: variants.length * ids.length,
    protocol: { ...protocol, selection: { items: [...ids], sample: 'first' } },
    stress: { base: { runId: base.runId, dir: '..' }, variants: [...variants] },
  });
  for (const each of grades)
    if (each.variant === undefined) builder.addBase(each);
    else builder.addVaried(each);
  const report = builder.finish({ generatedAt: '2026-11-01T09:00:00Z', lengths });
  expect(stressReportSchema.parse(report)).toEqual(report);
  return report;
}

const allRight = ids.map(id => grade(id, 'A'));
const firstLost = (count: number, variant: Variant, wrong = 'B') =>
  ids.map((id, at) => grade(id, at < count ? wrong : 'A', variant));

describe('a variant that must not change an answer', () => {
  it('is called worse where more is lost than chance would lose, with the moves and the interval', () => {
    const { variants, robustness } = experiment([order], [...allRight, ...firstLost(10, order)]);
    expect(variants[0]).toMatchObject({
      verdict: 'worse',
      items: 40,
      flips: { count: 10, of: 40 },
      pairs: { n: 40, rightBefore: 40, rightAfter: 30, lost: 10, gained: 0, difference: { value: -25 } },
      missed: null,
    });
    expect(variants[0]?.pairs?.difference.interval.high).toBeLessThan(0);
    expect(robustness).toMatchObject({ count: 30, of: 40 });
  });

  it('is called clean where losses and gains may be chance', () => {
    const base = ids.map((id, at) => grade(id, at < 3 ? 'B' : 'A'));
    const after = ids.map((id, at) => grade(id, at >= 37 ? 'B' : 'A', order));
    const { variants } = experiment([order], [...base, ...after]);
    expect(variants[0]).toMatchObject({ verdict: 'clean', pairs: { lost: 3, gained: 3, exactP: 1 } });
  });

  it('counts a wrong answer that became another wrong one as a flip, not as a loss', () => {
    const base = ids.map(id => grade(id, 'B'));
    const { variants } = experiment([order], [...base, ...ids.map(id => grade(id, 'C', order))]);
    expect(variants[0]).toMatchObject({
      flips: { count: 40, of: 40 },
      pairs: { lost: 0, gained: 0 },
      verdict: 'clean',
    });
  });
});

describe('the baseline', () => {
  it('is the unchanged question, tested against nothing and no part of the index', () => {
    const { baseline, variants, robustness } = experiment(
      [reask, order],
      [...allRight, ...firstLost(8, reask), ...firstLost(0, order)],
    );
    expect(baseline).toMatchObject({ count: 8, of: 40 });
    expect(variants[0]?.verdict).toBeNull();
    expect(robustness).toMatchObject({ count: 40, of: 40 });
  });

  it('is the second asking where the base run has one', () => {
    const second = ids.map((id, at) => ({ ...grade(id, at < 4 ? 'C' : 'A'), repeat: 1 }));
    expect(experiment([order], [...allRight, ...second]).baseline).toMatchObject({ count: 4, of: 40 });
    expect(experiment([order], allRight).baseline).toBeNull();
  });
});

it('counts as missed what was right before and no longer is, where the answer must change', () => {
  const base = ids.map((id, at) => grade(id, at < 20 ? 'A' : 'B'));
  const { variants } = experiment([none], [...base, ...firstLost(15, none)]);
  expect(variants[0]?.missed).toMatchObject({ count: 15, of: 20 });
});

it('leaves out what has no score, and says how many', () => {
  const failed = { ...grade('item-1', 'A', order), total: { kind: 'unscored', reason: 'timeout' } as const };
  const { variants } = experiment([order], [...allRight, ...firstLost(0, order).slice(1), failed]);
  expect(variants[0]).toMatchObject({ items: 39, unscored: 1, pairs: { n: 39 } });
});

it('tells the slope over length', () => {
  const lengths = new Map(ids.map((id, at) => [id, 100 + at]));
  const base = ids.map((id, at) => grade(id, at < 20 ? 'A' : 'B'));
  const found = experiment([order], base, lengths).lengths;
  expect(found?.deciles).toHaveLength(10);
  expect(found?.deciles[0]).toMatchObject({ items: 4, fromCharacters: 100, toCharacters: 103, score: 100 });
  expect(found?.slope.interval?.high).toBeLessThan(0);
  expect(experiment([order], base).lengths).toBeNull();
});
