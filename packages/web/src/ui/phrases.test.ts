import { expect, it } from 'vitest';
import { toPhrases } from './phrases.ts';

it('keeps Chinese words whole and punctuation with what it belongs to', () => {
  const text = '医学影像（多模态）：头痛、呕吐';
  const phrases = toPhrases(text);
  expect(phrases.join('')).toBe(text);
  expect(phrases.length).toBeGreaterThan(2);
  expect(phrases).toContain('头痛、');
  for (const phrase of phrases) expect(phrase).not.toMatch(/^[）：、]|[（]$/);
});

it('leaves what is not Chinese in one piece', () => {
  expect(toPhrases('Report: Phantom good')).toEqual(['Report: Phantom good']);
});
