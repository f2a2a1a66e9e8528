import { readFileSync } from 'node:fs';
import type { Grade } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { findSample, gradeText, importItems, noSample, publish } from './sample-run.ts';

const pick = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)] as T;

/** Written after what the repositories of the sets say, and calls nothing of ours. */
const authors = {
  /** CMB, src/utils.py: letters behind "the answer is", else all letters; of a single choice the first. */
  cmbLetters(text: string, single: boolean): string {
    const said = /(?:答案|正确选项)(?:是|：|为|应该是|应该为)(.*?)(?:。|\.|$)/s.exec(text)?.[1] ?? text;
    const letters = [...said].filter(letter => 'ABCDEFG'.includes(letter)).join('');
    return single ? letters.slice(0, 1) : letters;
  },

  /** PubMedQA, evaluation.py: accuracy and the macro average of F1, from precision and recall. */
  pubmedqa(pairs: readonly (readonly [truth: string, said: string])[]) {
    const labels = [...new Set(pairs.flat())];
    const f1s = labels.map(label => {
      const hits = pairs.filter(([truth, said]) => truth === label && said === label).length;
      const precision = hits / (pairs.filter(([, said]) => said === label).length || 1);
      const recall = hits / (pairs.filter(([truth]) => truth === label).length || 1);
      return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    });
    return {
      accuracy: pairs.filter(([truth, said]) => truth === said).length / pairs.length,
      macroF1: f1s.reduce((sum, f1) => sum + f1, 0) / labels.length,
    };
  },

  /** MedCalc-Bench, evaluation/evaluate.py: by the number of the calculator. */
  medcalc(said: string, { id, truth, low, high }: Calculation): boolean {
    if (id === 13 || id === 68) return toDay(said) === toDay(truth);
    if (id === 69) return toAge(said) === toAge(truth);
    if (pointScores.has(id)) return roundEven(Number(said)) === Number(truth);
    return Number(said) >= Number(low) && Number(said) <= Number(high);
  },
};

interface Calculation {
  readonly id: number;
  readonly truth: string;
  readonly low: string;
  readonly high: string;
}

const pointScores = new Set([4, 15, 16, 17, 18, 20, 21, 25, 27, 28, 29, 32, 33, 36, 43, 45, 48, 51]);
const toDay = (text: string) => text.split('/').map(Number).join('/');
const toAge = (text: string) => (text.match(/\d+/g) ?? []).map(Number).join(', ');
const roundEven = (value: number) => {
  const nearest = Math.round(value);
  return Math.abs(value % 1) === 0.5 && nearest % 2 !== 0 ? nearest - 1 : nearest;
};

describe('the published rule on real samples equals the script of its authors', () => {
  it('CMB: letters, answer by answer, for every fourth key of the test', async ({ skip }) => {
    const file = findSample('cmb/CMB-test-choice-answer.json');
    skip(!file, noSample('cmb'));
    const keys: { id: number; question_type: string; answer: string }[] = JSON.parse(
      readFileSync(file ?? '', 'utf8'),
    );
    const random = createRandom('cmb');
    const grades: Grade[] = [];
    let right = 0;
    for (const { id, question_type, answer } of keys.filter((_, index) => index % 4 === 0)) {
      const multiple = answer.length > 1;
      const single = question_type !== '多项选择题';
      if (single && multiple) continue;
      const said =
        random() < 0.6 ? answer : pick(single ? [...'ABCDE'] : ['AB', 'ACD', 'BCDE', 'ABCDE'], random);
      const text = pick(
        [
          said,
          `答案是${said}。`,
          `答案：${said}`,
          `正确选项为${said}。`,
          `答案应该是${[...said].join('、')}。`,
        ],
        random,
      );
      const item = makeChoiceItem(`cmb-${id}`, {
        language: 'zh-CN',
        options: [...'ABCDEF'].map(letter => ({ id: letter, text: `选项内容${letter.charCodeAt(0)}` })),
        key: [...answer],
        multiple: !single,
      });
      const grade = await gradeText(item, text);
      const expected = authors.cmbLetters(text, single) === answer;
      expect(grade.total, `${id}: ${text}`).toEqual({ kind: 'scored', percent: expected ? 100 : 0 });
      if (expected) right++;
      grades.push(grade);
    }
    expect(grades.length).toBeGreaterThan(2_700);
    const figure = publish({ rule: 'exact-letters', source: 'CMB' }, grades)?.figures[0];
    expect(figure).toMatchObject({ of: grades.length, unit: 'percent' });
    expect(figure?.value).toBeCloseTo((100 * right) / grades.length, 9);
  });

  it('PubMedQA: accuracy and macro-F1', async ({ skip }) => {
    const file = findSample('pubmedqa/test_ground_truth.json');
    skip(!file, noSample('pubmedqa'));
    const truths: [string, string][] = Object.entries(JSON.parse(readFileSync(file ?? '', 'utf8')));
    const { items, published } = await importItems('pubmedqa', {
      text: truths
        .map(([_key, final_decision]) =>
          JSON.stringify({ _key, final_decision, QUESTION: 'Is it so?', CONTEXTS: ['Some were, some not.'] }),
        )
        .join('\n'),
    });
    expect(items).toHaveLength(500);
    const byId = new Map(items.map(item => [item.id, item]));
    const random = createRandom('pubmedqa');
    const grades: Grade[] = [];
    const pairs: [string, string][] = [];
    for (const [id, truth] of truths) {
      const item = byId.get(`pubmedqa-${id}`);
      if (!item) throw new Error(`no item ${id}`);
      const said = random() < 0.7 ? truth : pick(['yes', 'no', 'maybe'], random);
      const text = pick(
        [said, `Answer: ${said}`, `**${said}**.`, `The answer is ${said}.`, `Final answer: ${said}`],
        random,
      );
      pairs.push([truth, said]);
      grades.push(await gradeText(item, text));
    }
    const { accuracy, macroF1 } = authors.pubmedqa(pairs);
    if (!published) throw new Error('no published rule');
    const [first, second] = publish(published, grades)?.figures ?? [];
    expect([first?.rule, second?.rule]).toEqual(['macro-f1', 'accuracy']);
    expect(first?.value).toBeCloseTo(100 * macroF1, 9);
    expect(second?.value).toBeCloseTo(100 * accuracy, 9);
  });

  it('MedCalc-Bench: limits, points, dates and ages, answer by answer', async ({ skip }) => {
    const file = findSample('medcalc-bench/one_shot_data.csv');
    skip(!file, noSample('medcalc-bench'));
    const { items, published } = await importItems('medcalc-bench', { file: file ?? '' });
    expect(items).toHaveLength(55);
    if (!published) throw new Error('no published rule');
    let [tried, right] = [0, 0];
    for (const item of items) {
      const calculation = toCalculation(item);
      for (const said of listTries(calculation)) {
        const grade = await gradeText(item, `I worked it out.\nAnswer: ${said}`, published);
        const figure = publish(published, [grade])?.figures[0];
        const expected = authors.medcalc(said, calculation);
        expect(figure?.value, `${item.id}: ${said} for ${calculation.truth}`).toBe(expected ? 100 : 0);
        tried++;
        if (expected) right++;
      }
    }
    expect([tried > 300, right > 100, tried - right > 100]).toEqual([true, true, true]);
  });
});

let records: ReturnType<typeof medcalcRecords> | undefined;

/** Back out of the item what its record said. */
function toCalculation(item: {
  readonly tags?: readonly string[] | undefined;
  readonly kind: string;
}): Calculation {
  const id = Number(item.tags?.find(tag => tag.startsWith('calculator:'))?.slice('calculator:'.length));
  records ??= medcalcRecords();
  const record = records.get(id);
  if (!record) throw new Error(`no record of calculator ${id}`);
  return { id, ...record };
}

function medcalcRecords(): ReadonlyMap<number, Omit<Calculation, 'id'>> {
  const text = readFileSync(findSample('medcalc-bench/one_shot_data.csv') ?? '', 'utf8');
  // The three fields before the explanation; the sample has one record for each calculator.
  const field = `(-?[\\d.]+|\\d+/\\d+/\\d+|"\\('\\d+ weeks?', '\\d+ days?'\\)")`;
  const rows = text.matchAll(new RegExp(`^\\d+,(\\d+),|,${field},${field},${field},`, 'gm'));
  const found = new Map<number, Omit<Calculation, 'id'>>();
  let id = 0;
  for (const [, number, truth = '', low = '', high = ''] of rows)
    if (number !== undefined) id = Number(number);
    else if (!found.has(id)) found.set(id, { truth, low, high });
  return found;
}

function listTries({ id, truth, low, high }: Calculation): readonly string[] {
  if (id === 69) {
    const [weeks = 0, days = 0] = (truth.match(/\d+/g) ?? []).map(Number);
    return [
      [weeks, days],
      [weeks + 1, days],
      [weeks, days + 1],
    ].map(([w, d]) => `${w} weeks, ${d} days`);
  }
  if (truth.includes('/')) {
    const [month = 0, day = 0, year = 0] = truth.split('/').map(Number);
    return [truth, `${month}/${day}/${year}`, `${month}/${day + 1}/${year}`, `${month}/${day}/${year + 1}`];
  }
  const value = Number(truth);
  const step = pointScores.has(id) ? [1, 0.4, 0.5, 0.6, 2] : [value * 0.04, value * 0.06, value * 0.5];
  const around = step.flatMap(off => [value + off, value - off]).map(number => number.toFixed(5));
  return [truth, low, high, ...around].map(number => String(Number(number)));
}
