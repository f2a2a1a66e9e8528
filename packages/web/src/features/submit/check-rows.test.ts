import { expect, it } from 'vitest';
import type { CheckStep } from '../../api/queries/endpoints.ts';
import { checkStepNames, toRowState } from './check-rows.ts';

const passed = (step: string): CheckStep => ({ step, kind: 'passed' });
const noImages: CheckStep = {
  step: 'images-accepted',
  kind: 'failed',
  cause: 'endpoint.no-images',
  detail: '',
};

function states(steps: readonly CheckStep[], track: 'llm' | 'vlm', running: boolean) {
  const test = { check: { steps: [...steps], done: !running }, running };
  return checkStepNames.map(step => toRowState(step, { test, track }));
}

it('runs one step after the other', () => {
  expect(states([], 'llm', true)).toEqual(['running', 'waiting', 'waiting', 'waiting', 'waiting']);
  expect(states([passed('reachable')], 'llm', true)).toEqual([
    'passed',
    'running',
    'waiting',
    'waiting',
    'waiting',
  ]);
});

it('does not hold against a model what its track does not need', () => {
  const steps = [...['reachable', 'key-valid', 'model-answers'].map(passed), noImages];
  expect(states(steps, 'llm', false)[3]).toBe('unneeded');
  expect(states(steps, 'vlm', false)[3]).toBe('failed');
});

it('says waiting, not running, of a test that broke off', () => {
  expect(states([passed('reachable')], 'llm', false)[1]).toBe('waiting');
});
