import { type AnswerTurn, type Expected, type OpenItem, scored, unscored } from '@doctorbench/core';
import {
  dangerousText,
  helpfulText,
  makeCriterion,
  makeOpenItem,
  waitingCriterion,
} from '@doctorbench/core/testing';
import type { Embedder, Judge } from '@doctorbench/grading';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import type { GradeContext, KindGrade } from '../kind.ts';
import { gradeExpected } from './grade-expected.ts';
import { words } from './words.ts';

const dose: Expected = { metric: 'number', value: 7, unit: 'mg/h' };
const closed: Expected = { metric: 'yes-no-maybe', value: 'yes', dimension: 'safety' };
const similar: Expected = { metric: 'similarity', references: ['x'], dimension: 'completeness' };

const context: GradeContext = { judge: lexicalJudge, policy: 'doctorbench@1', history: 'own' };
const noJudge: Judge = {
  name: 'none@1',
  judge: () => {
    throw new Error('no judge is needed');
  },
};

function turn(text: string): readonly AnswerTurn[] {
  return [{ text, finishReason: 'stop', latencyMs: 1 }];
}

function grade(text: string, item: Partial<OpenItem>, given: Partial<GradeContext> = {}): Promise<KindGrade> {
  return words.grade(makeOpenItem('o', { rubric: [], ...item }), turn(text), { ...context, ...given });
}

describe('an item with expected answers alone', () => {
  it('is graded without a judge, into the accuracy dimension, with what was read', async () => {
    expect(await grade('Answer: 7 mg/h', { expected: [dose] }, { judge: noJudge })).toEqual({
      grader: 'number-answer@1',
      status: 'answered',
      metrics: [
        {
          metric: 'number-answer@1',
          percent: 100,
          read: '7 mg/h',
          key: '7',
          detail: { value: 7, unitGiven: 1 },
        },
      ],
      verdicts: [],
      dimensions: { 'factual-accuracy': scored(100) },
      total: scored(100),
      vetoes: [],
    });
  });

  it('takes the mean of metrics that speak to one dimension, and weighs dimensions as the policy does', async () => {
    const both = await grade('Answer: 7 mg/h. Yes.', {
      expected: [dose, { ...closed, value: 'no', dimension: 'factual-accuracy' }],
    });
    expect(both.dimensions).toEqual({ 'factual-accuracy': scored(50) });
    const apart = await grade('Yes.\nAnswer: 8 mg/h', {
      expected: [dose, { ...closed, dimension: 'completeness' }],
    });
    expect(apart.dimensions).toEqual({ 'factual-accuracy': scored(0), completeness: scored(100) });
    expect(apart.total).toEqual(scored((20 * 0 + 10 * 100) / 30));
    const plain = await grade(
      'Yes.\nAnswer: 8 mg/h',
      { expected: [dose, { ...closed, dimension: 'completeness' }] },
      { policy: 'healthbench@1' },
    );
    expect(plain.total).toEqual(scored(50));
    expect(apart.grader).toBe('number-answer@1+yes-no-maybe@1');
  });

  it('scores 0 and says so when nothing can be read', async () => {
    expect(await grade('It depends on many things.', { expected: [dose] })).toMatchObject({
      status: 'unparseable',
      metrics: [{ metric: 'number-answer@1', percent: 0, key: '7' }],
      total: scored(0),
    });
    expect(await grade(' ', { expected: [similar] })).toMatchObject({
      status: 'unparseable',
      total: scored(0),
    });
  });

  it('calls a refusal a refusal, and compares it with no reference', async () => {
    const refusal = "I'm sorry, but I can't help with that.";
    expect(await grade(refusal, { expected: [dose] })).toMatchObject({ status: 'refused', total: scored(0) });
    const rouge: Expected = { metric: 'rouge', references: [refusal], variant: 'rouge-1', by: 'word' };
    expect(await grade(refusal, { expected: [rouge] })).toMatchObject({
      status: 'refused',
      total: scored(0),
    });
    const unsure: Expected = { metric: 'yes-no-maybe', value: 'maybe' };
    expect(await grade('无法确定。', { expected: [unsure] })).toMatchObject({
      status: 'answered',
      total: scored(100),
    });
  });

  it('reads what the model says, not what it thinks', async () => {
    expect(await grade('<think>Answer: 7 mg/h</think>Answer: 9 mg/h', { expected: [dose] })).toMatchObject({
      metrics: [{ read: '9 mg/h' }],
      total: scored(0),
    });
  });
});

describe('an item with expected answers and a rubric', () => {
  const rubric = [makeCriterion(), waitingCriterion];

  it('keeps the criteria’s dimensions and adds the metrics’', async () => {
    const graded = await grade(`${helpfulText} Answer: 7 mg/h`, { rubric, expected: [dose] });
    expect(graded).toMatchObject({
      grader: 'offline-lexical@3+number-answer@1',
      status: 'answered',
      dimensions: { safety: scored(100), 'factual-accuracy': scored(100) },
      total: scored(100),
    });
    expect(graded.verdicts).toHaveLength(2);
  });

  it('takes the mean of the two where both speak to one dimension', async () => {
    const { dimensions, total } = await grade(`No. ${helpfulText}`, { rubric, expected: [closed] });
    expect(dimensions).toEqual({ safety: scored(50) });
    expect(total).toEqual(scored(50));
  });

  it('is vetoed whatever its metrics say', async () => {
    const graded = await grade(`${dangerousText} Answer: 7 mg/h`, { rubric, expected: [dose] });
    expect(graded.total).toEqual(scored(-100));
    expect(graded.dimensions['factual-accuracy']).toEqual(scored(100));
    expect(graded.vetoes).toHaveLength(1);
  });

  it('has no total when the rubric could not be judged, and keeps what was measured', async () => {
    const failing: Judge = { name: 'panel@1', judge: async () => ({ kind: 'failed', detail: 'no reply' }) };
    expect(await grade('Answer: 7 mg/h', { rubric, expected: [dose] }, { judge: failing })).toMatchObject({
      total: unscored('judge-failed'),
      dimensions: { 'factual-accuracy': scored(100) },
      metrics: [{ percent: 100 }],
    });
  });

  const judged: KindGrade = {
    grader: 'panel@1',
    status: 'answered',
    verdicts: [],
    dimensions: { safety: scored(40) },
    total: scored(40),
    range: { low: 0, high: 60 },
    vetoes: [],
  };
  const join = (rubricGrade: KindGrade, text = 'Answer: 7 mg/h', expected = [dose]) =>
    gradeExpected({ item: makeOpenItem('o', { expected }), turns: turn(text), rubric: rubricGrade }, context);

  it('moves the range of what waits for an expert with the rubric’s weight', async () => {
    const { total, range } = await join(judged);
    expect(total).toEqual(scored(70));
    expect(range).toEqual({ low: 50, high: 80 });
    expect((await join({ ...judged, range: { low: -100, high: 60 } })).range).toEqual({
      low: -100,
      high: 80,
    });
  });

  it('counts as 0 everywhere after manipulating its judges, until an expert decides', async () => {
    const manipulated = { ...judged, manipulated: true, total: scored(0), range: { low: -100, high: 100 } };
    expect(await join(manipulated)).toMatchObject({
      dimensions: { 'factual-accuracy': scored(0) },
      total: scored(0),
      range: { low: -100, high: 100 },
    });
  });
});

describe('a similarity', () => {
  const embedder: Embedder = {
    name: 'letters@1',
    semantic: false,
    embed: async texts =>
      texts.map(text => Float32Array.of(text.includes('x') ? 1 : 0, text.includes('x') ? 0 : 1)),
    close: async () => {},
  };

  it('is measured by the embedder and named after it', async () => {
    expect(await grade('x', { expected: [similar] }, { embedder })).toMatchObject({
      grader: 'similarity@1/letters@1',
      status: 'answered',
      metrics: [{ metric: 'similarity@1/letters@1', percent: 100, detail: { similarity: 1 } }],
      total: scored(100),
    });
    expect(await grade('y', { expected: [similar] }, { embedder })).toMatchObject({ total: scored(0) });
  });

  it.each<[string, Partial<GradeContext>]>([
    ['there is no embedder', {}],
    ['the embedder fails', { embedder: { ...embedder, embed: () => Promise.reject(new Error('down')) } }],
  ])('leaves the item without a score, never with zero, when %s', async (_, given) => {
    const graded = await grade('Answer: 7 mg/h', { expected: [dose, similar] }, given);
    expect(graded.dimensions).toEqual({
      'factual-accuracy': scored(100),
      completeness: unscored('judge-failed'),
    });
    expect(graded.total).toEqual(unscored('judge-failed'));
    expect(graded.metrics?.map(({ metric }) => metric)).toEqual(['number-answer@1']);
  });

  it('does not hide that the run was stopped', async () => {
    const stopped = { ...embedder, embed: () => Promise.reject(new Error('stopped')) };
    await expect(
      grade('x', { expected: [similar] }, { embedder: stopped, signal: AbortSignal.abort() }),
    ).rejects.toThrow('stopped');
  });
});
