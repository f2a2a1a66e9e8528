import { type ChoiceItem, type Item, scenarioIdSchema } from '@doctorbench/core';
import { makeChoiceItem, makeEncounterItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { itemFamilies } from './families.ts';
import { generateForms } from './generate-forms.ts';
import { redrawForm } from './redraw-form.ts';

const stamp = {
  seed: 3,
  language: 'zh-CN',
  split: 'private',
  canary: 'redraw-test-canary',
  month: '2026-11',
  scenarios: new Set(scenarioIdSchema.options),
} as const;

const inWords = itemFamilies.filter(({ picture }) => !picture);
const forms = inWords.flatMap(family => generateForms(family, 1, stamp));
const key = Buffer.alloc(32, 4);

/** What is asked, and what is right. */
function toAsked(item: Item) {
  if (item.kind !== 'choice') throw new Error('not a choice');
  const { stem, options, key: right, explanation } = item;
  return { stem, options, key: right, explanation };
}

describe('a form that is drawn anew', () => {
  it('is the same for one recipient, and others get others', () => {
    for (const form of forms) {
      const mine = redrawForm(form, { key, recipient: 'sub_a' });
      expect(redrawForm(form, { key, recipient: 'sub_a' })).toEqual(mine);
      const drawn = ['sub_b', 'sub_c', 'sub_d', 'sub_e'].map(recipient =>
        redrawForm(form, { key, recipient }),
      );
      expect(new Set([mine, ...drawn].map(each => (each as ChoiceItem).stem)).size).toBeGreaterThan(2);
      expect(redrawForm(form, { key: Buffer.alloc(32, 5), recipient: 'sub_a' })).not.toEqual(mine);
    }
  });

  it('is what its family writes for the seed that it names, with the key of that form', () => {
    for (const [at, family] of inWords.entries()) {
      const form = redrawForm(forms[at] as Item, { key, recipient: 'sub_a' });
      const seed = form.provenance.family?.seed ?? -1;
      const [again] = generateForms(family, 1, { ...stamp, seed });
      expect(toAsked(form)).toEqual(toAsked(again as Item));
    }
  });

  it('is another draw of chance where a case is played', () => {
    const item = makeEncounterItem('case-1');
    const drawn = ['sub_a', 'sub_b', 'sub_a'].map(recipient => redrawForm(item, { key, recipient }));
    expect(drawn[0]).toEqual(drawn[2]);
    expect(drawn[1]).toEqual({ ...item, draw: expect.any(Number) });
    expect(drawn[1]).not.toEqual(drawn[0]);
  });

  it('stands in its place: id, scenario, difficulty and case stay', () => {
    for (const form of forms) {
      const { id, scenario, difficulty, caseId, canary } = form;
      const drawn = redrawForm(form, { key, recipient: 'sub_a' });
      expect(drawn).toMatchObject({ id, scenario, difficulty, caseId, canary });
    }
  });

  it('is not drawn for an item of no family, and refused where the family has changed since', () => {
    const plain = makeChoiceItem('plain');
    expect(redrawForm(plain, { key, recipient: 'sub_a' })).toBe(plain);
    const [first] = forms;
    if (!first?.provenance.family) throw new Error('no form');
    const family = { ...first.provenance.family, version: 99 };
    const old = { ...first, provenance: { ...first.provenance, family } };
    expect(() => redrawForm(old, { key, recipient: 'sub_a' })).toThrowError(
      expect.objectContaining({ code: 'suite.family-unknown' }),
    );
  });
});
