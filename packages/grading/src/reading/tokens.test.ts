import type { ExpectedRouge, Measurement } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toMetric } from '../metrics.ts';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([
  { metric: 'rouge', references: ['患者好转出院'], variant: 'rouge-1', by: 'character' },
  { metric: 'rouge', references: ['患者发热 3.5 天'], variant: 'rouge-l', by: 'word' },
]);

const variants = ['rouge-1', 'rouge-2', 'rouge-l'] as const;
type Figures = readonly [precision: number, recall: number, f1: number];

async function measure(
  text: string,
  references: readonly string[],
  { variant = 'rouge-1', by = 'character' }: Partial<Pick<ExpectedRouge, 'variant' | 'by'>> = {},
): Promise<Measurement> {
  return await measureText(text, { metric: 'rouge', references: [...references], variant, by });
}

async function expectFigures(
  text: string,
  reference: string,
  by: 'character' | 'word',
  all: readonly Figures[],
) {
  for (const [index, variant] of variants.entries()) {
    const measurement = await measure(text, [reference], { variant, by });
    if (measurement.kind !== 'measured') throw new Error(measurement.kind);
    const { precision, recall, f1 } = measurement.detail ?? {};
    for (const [place, value] of [precision, recall, f1].entries())
      expect(value, variant).toBeCloseTo(all[index]?.[place] ?? Number.NaN, 9);
    expect(measurement.percent).toBeCloseTo(100 * (f1 ?? Number.NaN), 12);
  }
}

describe('ROUGE', () => {
  // rouge-score 0.1.2, RougeScorer without stemmer.
  it.each<[string, string, Figures, Figures, Figures]>([
    [
      'the patient was given aspirin and the patient recovered',
      'the patient received aspirin and recovered fully',
      [0.5555555556, 0.7142857143, 0.625],
      [0.25, 0.3333333333, 0.2857142857],
      [0.5555555556, 0.7142857143, 0.625],
    ],
    [
      'Police killed the gunman.',
      'The gunman police killed the gunman',
      [1, 0.6666666667, 0.8],
      [1, 0.6, 0.75],
      [1, 0.6666666667, 0.8],
    ],
    [
      'a a a b b c',
      'a b c c c a',
      [0.6666666667, 0.6666666667, 0.6666666667],
      [0.4, 0.4, 0.4],
      [0.5, 0.5, 0.5],
    ],
    ['fever cough', 'night sweats and weight loss', [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    [
      'Discharge on day 3 with aspirin 100 mg daily.',
      'On day 3, discharged with aspirin 100 mg once daily.',
      [0.8888888889, 0.8, 0.8421052632],
      [0.625, 0.5555555556, 0.5882352941],
      [0.8888888889, 0.8, 0.8421052632],
    ],
  ])('agrees with the reference implementation on %j', async (text, reference, one, two, longest) => {
    await expectFigures(text, reference, 'word', [one, two, longest]);
    await expectFigures(text, reference, 'character', [one, two, longest]);
  });

  // rouge-score 0.1.2 on the characters, Latin words and numbers with spaces between them.
  it.each<[string, string, Figures, Figures, Figures]>([
    [
      '患者因胸痛入院，诊断为急性心肌梗死，行PCI术后好转出院。',
      '患者因急性胸痛入院，诊断急性前壁心肌梗死，急诊行PCI治疗，术后病情平稳，好转出院。',
      [0.9583333333, 0.6571428571, 0.7796610169],
      [0.6956521739, 0.4705882353, 0.5614035088],
      [0.9583333333, 0.6571428571, 0.7796610169],
    ],
    [
      '血钾3.5mmol/L，偏低，予补钾。',
      '血钾3.5 mmol/L，予口服补钾治疗。',
      [0.8, 0.6666666667, 0.7272727273],
      [0.5555555556, 0.4545454545, 0.5],
      [0.8, 0.6666666667, 0.7272727273],
    ],
    ['建议休息', '立即拨打120', [0, 0, 0], [0, 0, 0], [0, 0, 0]],
  ])('agrees with the reference implementation on the characters of %j', async (text, reference, ...all) => {
    await expectFigures(text, reference, 'character', all);
  });

  // rouge-score 0.1.2 on the words of jieba 0.42.1.
  it('agrees with the reference implementation on Chinese words', async () => {
    await expectFigures(
      '患者因胸痛入院，诊断为急性心肌梗死，行PCI术后好转出院。',
      '患者因急性胸痛入院，诊断急性前壁心肌梗死，急诊行PCI治疗，术后病情平稳，好转出院。',
      'word',
      [
        [0.9230769231, 0.6666666667, 0.7741935484],
        [0.4166666667, 0.2941176471, 0.3448275862],
        [0.9230769231, 0.6666666667, 0.7741935484],
      ],
    );
  });

  it('takes the reference that fits best', async () => {
    expect(await measure('好转出院', ['病情恶化', '好转出院', '转院'])).toMatchObject({ percent: 100 });
    expect(await measure('好转', ['病情恶化', '好转出院'])).toMatchObject({
      detail: { precision: 1, recall: 0.5 },
    });
  });

  it('names itself by what it does', () => {
    const references = ['好转'];
    const toName = (variant: ExpectedRouge['variant'], by: ExpectedRouge['by']) =>
      toMetric({ metric: 'rouge', references, variant, by }, {}).name;
    expect(toName('rouge-1', 'character')).toBe('rouge-1-character@1');
    expect(toName('rouge-l', 'word')).toBe('rouge-l-word@1');
  });

  it('is 0 for marks alone, and cannot be taken of silence', async () => {
    expect(await measure('……。', ['好转'])).toMatchObject({ kind: 'measured', percent: 0 });
    expect(await measure(' ', ['好转'])).toEqual({ kind: 'unparseable' });
  });

  it('reads no more of an answer than 50,000 characters, however long it is', async () => {
    const whole = '患者好转出院。'.repeat(8_000).slice(0, 50_000);
    const against = (text: string) => measure(text, ['患者好转出院。'.repeat(3)], { variant: 'rouge-l' });
    expect(await against(whole + '好转'.repeat(100_000))).toEqual(await against(whole));
    expect(await against(whole.slice(0, -1))).not.toEqual(await against(whole));
  });
});
