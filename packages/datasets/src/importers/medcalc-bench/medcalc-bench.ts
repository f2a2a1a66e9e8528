import type { Expected } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftAsked } from '../draft.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { type Comparison, toComparison } from './calculators.ts';

const answerField = 'Ground Truth Answer';

const instructions: Readonly<Record<Comparison, string>> = {
  limits: 'End with one line, "Answer: " and the number alone, without a unit.',
  rule: 'End with one line, "Answer: " and the number alone, without a unit.',
  date: 'End with one line, "Answer: " and the date as MM/DD/YYYY.',
  'weeks-and-days': 'End with one line, "Answer: " and the age, as in: 12 weeks, 4 days.',
};

/** Clinical calculations on a patient note, with the limits that the authors accept. */
export const medcalcBench = defineSet({
  name: 'medcalc-bench',
  version: 2,
  title: { zh: 'MedCalc-Bench 医学计算', en: 'MedCalc-Bench, medical calculations' },
  track: 'llm',
  licence: 'CC BY-SA 4.0, as its source states',
  source: {
    name: 'MedCalc-Bench',
    url: 'https://github.com/ncbi-nlp/MedCalc-Bench',
    citation: 'Khandekar et al., 2024',
  },
  written: '2024-06',
  rule: 'medcalc-tolerance',
  depth: 2,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const calculator = Number(getText(fields, ['Calculator ID']));
  if (!Number.isInteger(calculator)) throw new FieldError('Calculator ID', 'is not a whole number');
  const note = getText(fields, ['Patient Note']);
  const question = getText(fields, ['Question']);
  const comparison = toComparison(calculator);
  const number = findText(fields, ['Note ID']) ?? getText(fields, ['Row Number']);
  const origin = toOrigin({
    question,
    setId: [String(calculator), number],
    language: 'en',
    scenario: 'decision-support',
    tags: {
      calculator: String(calculator),
      category: findText(fields, ['Category']),
      'scored-by': comparison,
    },
  });
  return draftAsked(origin, stamp, {
    asked: `Patient note:\n${note}\n\n${question}\n${instructions[comparison]}`,
    expected: [toExpected(fields, comparison)],
  });
}

function toExpected(fields: Fields, comparison: Comparison): Expected {
  switch (comparison) {
    case 'date':
      return { metric: 'date', value: getDate(fields), order: 'month-first' };
    case 'weeks-and-days':
      return { metric: 'set', members: listWeeksAndDays(fields) };
    case 'rule':
      return { metric: 'number', value: getNumber(fields, answerField) };
    case 'limits': {
      const limits = [getNumber(fields, 'Lower Limit'), getNumber(fields, 'Upper Limit')];
      // Of a negative value, the limit that is lower in size comes first in some editions.
      return {
        metric: 'number',
        value: getNumber(fields, answerField),
        range: { low: Math.min(...limits), high: Math.max(...limits) },
      };
    }
  }
}

function getNumber(fields: Fields, name: string): number {
  const value = Number(getText(fields, [name]));
  if (!Number.isFinite(value)) throw new FieldError(name, 'is not a number');
  return value;
}

function getDate(fields: Fields): string {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(getText(fields, [answerField])) ?? [];
  if (year === '') throw new FieldError(answerField, 'is not a date as month/day/year');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Both parts must be said: `34 weeks`, `3 days`. */
function listWeeksAndDays(fields: Fields): string[][] {
  const text = getText(fields, [answerField]);
  const [, weeks, days] = /(\d+)\s*weeks?\D+(\d+)\s*days?/.exec(text) ?? [];
  if (weeks === undefined || days === undefined) throw new FieldError(answerField, 'is not weeks and days');
  return [
    [`${weeks} weeks`, `${weeks} week`],
    [`${days} days`, `${days} day`],
  ];
}
