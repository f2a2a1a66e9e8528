import { type ChoiceItem, type Item, scenarioIdSchema } from '@doctorbench/core';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { itemFamilies } from '../families/families.ts';
import { generateForms } from '../families/generate-forms.ts';
import { redrawForm } from '../families/redraw-form.ts';
import { createTracer } from './trace.ts';

const key = Buffer.alloc(32, 6);
const recipients = Array.from({ length: 15 }, (_, at) => `sub_${at}`);
const items = itemFamilies
  .filter(({ picture }) => !picture)
  .slice(0, 7)
  .flatMap(family =>
    generateForms(family, 1, {
      seed: 8,
      language: 'zh-CN',
      split: 'private',
      canary: 'evidence-test-canary',
      month: '2026-11',
      scenarios: new Set(scenarioIdSchema.options),
    }),
  );

const toText = (item: Item) => {
  const { stem, options } = item as ChoiceItem;
  return `${stem}\n${options.map(({ id, text }) => `${id}. ${text}`).join('\n')}`;
};
const toLeak = (recipient: string, taken: readonly Item[]) =>
  taken.map(item => toText(redrawForm(item, { key, recipient }))).join('\n\n');

describe('forms of a recipient', () => {
  it('name whose they are from a few of them, and nobody where they are of none', async () => {
    const trace = await createTracer({ items, key, recipients, ownForms: true });
    const taken = shuffle(items, createRandom('taken')).slice(0, 5);
    expect(trace(toLeak('sub_3', taken)).source?.recipient).toBe('sub_3');
    expect(trace(toLeak('of nobody', taken)).source).toBeUndefined();
    // The suite as it was written is in nobody's hands.
    expect(trace(taken.map(toText).join('\n')).source).toBeUndefined();
  });

  it('are not looked for where all have the same', async () => {
    const trace = await createTracer({ items, key, recipients });
    expect(trace(toLeak('sub_3', items.slice(0, 6))).source).toBeUndefined();
  });
});
