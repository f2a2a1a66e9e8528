import { describe, expect, it } from 'vitest';
import { type Done, findOpenStep, resolveStep, type Step, steps } from './steps.ts';

function doneUntil(open: Step): Done {
  const at = steps.indexOf(open);
  return Object.fromEntries(steps.map((step, index) => [step, index < at])) as Done;
}

describe('the step shown', () => {
  it('is the one in the address when all before it are done', () => {
    expect(resolveStep('endpoint', doneUntil('model'))).toBe('endpoint');
    expect(resolveStep('model', doneUntil('model'))).toBe('model');
  });

  it('is the first open one when the address runs ahead or says nothing', () => {
    expect(resolveStep('confirm', doneUntil('endpoint'))).toBe('endpoint');
    expect(resolveStep(undefined, doneUntil('connection'))).toBe('connection');
    expect(resolveStep(undefined, doneUntil('type'))).toBe('type');
  });

  it('is the key again when only the key was lost', () => {
    const done = { ...doneUntil('confirm'), endpoint: false };
    expect(resolveStep('confirm', done)).toBe('endpoint');
  });

  it('ends with confirming', () => {
    expect(findOpenStep(doneUntil('confirm'))).toBe('confirm');
  });
});
