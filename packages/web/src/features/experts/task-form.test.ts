import type { ExpertAssignment } from '@doctorbench/core/expert';
import { describe, expect, it } from 'vitest';
import { type TaskForm, toForm, toResponse } from './task-form.ts';

const sheet: ExpertAssignment['sheet'] = {
  title: 't',
  language: 'en',
  given: [],
  answer: ['Take two.'],
  criteria: [{ id: 'dose', turn: 0, text: 'Names the dose' }],
};
const form = (part: Partial<TaskForm>): TaskForm => ({ ...toForm(null), ...part });

describe('a form', () => {
  it('is no answer until every question has one', () => {
    const scores = { correctness: '4', completeness: '3', fluency: '5', friendliness: '2' };
    const task = { kind: 'answer-rating', sheet } as const;
    expect(toResponse(task, form({ choices: scores }))).toBeUndefined();
    expect(toResponse(task, form({ choices: { ...scores, dose: 'met' } }))).toEqual({
      kind: 'answer-rating',
      scores: { correctness: 4, completeness: 3, fluency: 5, friendliness: 2 },
      labels: { dose: 'met' },
      harms: [],
    });
  });

  it('asks for a reason where an item is not accepted', () => {
    const task = { kind: 'item-review', sheet } as const;
    expect(toResponse(task, form({ choices: { decision: 'accept' } }))).toBeDefined();
    expect(toResponse(task, form({ choices: { decision: 'reject' } }))).toBeUndefined();
    expect(toResponse(task, form({ choices: { decision: 'reject' }, reason: 'two keys' }))).toBeDefined();
  });

  it('prefers one of two answers, with or without a reason', () => {
    const task = { kind: 'preference', sheet } as const;
    expect(toResponse(task, form({}))).toBeUndefined();
    const filled = form({ choices: { decision: 'second' }, reason: 'safer' });
    const response = toResponse(task, filled);
    expect(response).toEqual({ kind: 'preference', better: 'second', reason: 'safer' });
    expect(toForm({ ...response })).toEqual(filled);
  });

  it('takes an answer that was taken back as it was', () => {
    const task = { kind: 'verdict-dispute', sheet } as const;
    const filled = form({ choices: { decision: 'not-met' }, reason: 'no', quote: 'Take two.' });
    const response = toResponse(task, filled);
    expect(response).toMatchObject({ met: false, evidence: ['Take two.'] });
    expect(toForm({ ...response })).toEqual(filled);
  });

  it('begins anew where what was kept cannot be read', () => {
    expect(toForm({ choices: 4 })).toEqual(form({}));
  });
});
