import { expect, it } from 'vitest';
import { createDraft, normalizeDate, parseDraft, toCard } from './draft.ts';

it('comes back from storage as it went, with no place for a key', () => {
  const draft = createDraft();
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(parseDraft(JSON.stringify({ ...draft, apiKey: 'sk-secret' }))).not.toHaveProperty('apiKey');
});

it('is dropped when it cannot be read', () => {
  for (const text of [null, '', '{', '{"schemaVersion":2}']) expect(parseDraft(text)).toBeUndefined();
});

it('has a new idempotency key every time', () => {
  expect(createDraft().idempotencyKey).not.toBe(createDraft().idempotencyKey);
});

it('leaves out of the card what was not said', () => {
  const draft = createDraft();
  const card = { ...draft.card, displayName: ' M ', developer: 'D', parameterSize: '7B' };
  expect(toCard({ ...draft, card })).toEqual({ displayName: 'M', developer: 'D', parameterSize: '7B' });
  expect(toCard({ ...draft, card: { ...card, releaseDate: '2025/6', openWeights: 'no' } })).toMatchObject({
    releaseDate: '2025-06',
    openWeights: false,
  });
});

it.each([
  ['2025-06', '2025-06'],
  ['2025.6', '2025-06'],
  ['2025年6月30日', '2025-06-30'],
  [' ', ''],
  ['June', 'June'],
])('reads the date %j as %j', (text, date) => {
  expect(normalizeDate(text)).toBe(date);
});
