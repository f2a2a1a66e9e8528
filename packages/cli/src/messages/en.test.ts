import { expect, it } from 'vitest';
import { en } from './en.ts';

it('counts one question as one', () => {
  expect(en.run.examinee('m', 'Starter suite', 1)).toBe('m takes Starter suite: 1 question');
  expect(en.run.examinee('m', 'Starter suite', 42)).toBe('m takes Starter suite: 42 questions');
});
