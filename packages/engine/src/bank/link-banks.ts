import { AppError, type Bank, type BankScale } from '@doctorbench/core';
import {
  type Anchor,
  type EquatedForm,
  equateTrueScore,
  meanSigma,
  stockingLord,
  toWeights,
} from '@doctorbench/psychometrics';

const leastAnchors = 5;
/** Scores that are equated for a reader. */
const equatedScores: readonly number[] = [20, 40, 55, 70, 85, 95];

/** Where abilities and full scores of a bank lie on the scale of another that has some of its items. */
export function linkBanks(bank: Bank, onto: Bank): BankScale {
  const there = new Map(onto.items.map(({ id, parameters }) => [id, parameters]));
  const anchors = bank.items.flatMap(({ id, parameters: from }): readonly Anchor[] => {
    const same = there.get(id);
    return same ? [{ from, onto: same }] : [];
  });
  if (anchors.length < leastAnchors || new Set(anchors.map(({ from }) => from.b)).size < leastAnchors)
    throw new AppError('bank.few-anchors', String(anchors.length));
  const { slope, intercept, halfWidths } = stockingLord(anchors, { seed: bank.seed });
  const otherwise = meanSigma(anchors, { seed: bank.seed });
  const equating = { from: toForm(bank), onto: toForm(onto), link: { slope, intercept } };
  return {
    method: 'stocking-lord',
    onto: { suite: onto.suite, madeAt: onto.madeAt },
    anchors: anchors.length,
    slope,
    intercept,
    halfWidths,
    otherwise: { slope: otherwise.slope, intercept: otherwise.intercept },
    equated: equatedScores.map(here => ({ here, there: equateTrueScore(here, equating) })),
  };
}

function toForm({ items }: Bank): EquatedForm {
  const scenarios = [...new Set(items.map(({ scenario }) => scenario))];
  return {
    items: items.map(({ parameters }) => parameters),
    low: items.map(({ low }) => low),
    high: items.map(({ high }) => high),
    weights: toWeights(Int32Array.from(items, ({ scenario }) => scenarios.indexOf(scenario))),
  };
}
