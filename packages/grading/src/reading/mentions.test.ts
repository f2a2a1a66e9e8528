import type { ExpectedKeyPoints, Measurement } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([
  { metric: 'key-points', points: [{ synonyms: ['发热'] }, { synonyms: ['cough'], weight: 0.1 }] },
]);

const points: ExpectedKeyPoints['points'] = [
  { synonyms: ['心电图', 'ECG', 'electrocardiogram'] },
  { synonyms: ['肌钙蛋白', 'troponin'] },
  { synonyms: ['阿司匹林', 'aspirin'], weight: 2 },
];

function measure(text: string): Measurement {
  const measurement = measureText(text, { metric: 'key-points', points });
  if (measurement instanceof Promise) throw new Error('words are found at once');
  return measurement;
}

describe('the recall of key points', () => {
  it.each([
    ['先做心电图，查肌钙蛋白，嚼服阿司匹林300 mg。', 100],
    ['Take an **ECG**, send troponin, give Aspirin.', 100],
    ['立即做ＥＣＧ。', 25],
    ['Aspirin 300 mg at once.', 50],
    ['查肌钙蛋白和心电图', 50],
    ['休息即可。', 0],
  ])('of %j is %d', (text, percent) => {
    expect(measure(text)).toMatchObject({ kind: 'measured', percent });
  });

  it('does not count what is spoken against', () => {
    expect(measure('不要使用阿司匹林，也无需心电图。')).toMatchObject({ percent: 0 });
    expect(measure('Do not give aspirin.')).toMatchObject({ percent: 0 });
  });

  it('does not take a piece of a word for the word', () => {
    expect(measure('the VECG lead')).toMatchObject({ percent: 0 });
  });

  it('names the points it found', () => {
    expect(measure('ECG 与 troponin')).toEqual({
      kind: 'measured',
      percent: 50,
      read: '心电图; 肌钙蛋白',
      detail: { found: 2, points: 3, recall: 0.5 },
    });
  });

  it('cannot be taken of silence', () => {
    expect(measure(' \n')).toEqual({ kind: 'unparseable' });
  });
});
