import { type Expected, findMetricWords, gradeSchema } from '@doctorbench/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAnswer, toMetric } from '../metrics.ts';

/** What answers are made of, and what is not an answer: numbers, dates, words, marks, halves of characters. */
const pieces = [
  '3',
  '.5',
  '5.2',
  '1e308',
  '1e999',
  '×10^',
  '9',
  '-',
  '–',
  '~',
  '(',
  ')',
  '/',
  '=',
  '%',
  'mmol/L',
  'mg',
  'd',
  '2024',
  '年',
  '月',
  '日',
  '-03-',
  '/3/',
  'March ',
  '05',
  ' or ',
  'to',
  '十',
  '二',
  '万',
  '亿',
  '点',
  '每',
  'yes',
  'no',
  'maybe',
  '是',
  '否',
  '不',
  '答案',
  '：',
  'Answer: ',
  '\n',
  '- ',
  '1. ',
  '、',
  '，',
  '["',
  '"]',
  '发热',
  'cough',
  '和',
  '\\boxed{',
  '}',
  '$',
  '**',
  '①',
  '½',
  '⁹',
  '\ud800',
  '\u200b',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
const recordsSchema = gradeSchema.shape.metrics.unwrap();

/** What every metric keeps to, held against examples of what it expects. */
export function describeMetric(examples: readonly Expected[]): void {
  describe('as every metric', () => {
    it.each(examples)(
      'makes of any text a score that the journal can keep, of figures that have words: %j',
      async expected => {
        const metric = toMetric(expected, {});
        await fc.assert(
          fc.asyncProperty(texts, async text => {
            const measurement = await metric.measure(text);
            const { kind, ...figures } = measurement;
            expect(['measured', 'unparseable']).toContain(kind);
            for (const figure of Object.keys(
              measurement.kind === 'measured' ? (measurement.detail ?? {}) : {},
            ))
              expect(findMetricWords(metric.name)?.details).toHaveProperty(figure);
            const record = [{ metric: metric.name, percent: 0, ...figures }];
            expect(recordsSchema.parse(JSON.parse(JSON.stringify(record))), text).toEqual(record);
          }),
          { numRuns: 200, seed: 20_260_306 },
        );
      },
    );

    it.each(examples)(
      'has phantoms that are right when good, and wrong when dangerous: %j',
      async expected => {
        for (const language of ['zh-CN', 'en'] as const) {
          const percentOf = async (level: 'good' | 'partial' | 'unsafe') => {
            const measured = await toMetric(expected, {}).measure(sampleAnswer([expected], level, language));
            return measured.kind === 'measured' ? measured.percent : measured.kind;
          };
          expect(await percentOf('good')).toBe(100);
          expect(await percentOf('unsafe')).toBe(0);
          expect(await percentOf('partial')).toBeLessThan(100);
        }
      },
    );
  });
}
