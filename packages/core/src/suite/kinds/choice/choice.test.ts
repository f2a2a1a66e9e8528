import { expect, it } from 'vitest';
import { makeChoiceItem } from '../../../testing/items.ts';
import { type ChoiceItem, choiceKind } from './choice.ts';

const stem = '患者血钾 4.2 mmol/L，心电图正常。下一步';
const twinOf = (twin: { readonly from: string; readonly to: string; readonly key: string[] }) =>
  choiceKind.check(makeChoiceItem('one', { stem, twins: [twin] })).map(({ field }) => field);

it('takes a twin whose one fact is edited and whose key is another', () => {
  expect(twinOf({ from: '4.2 mmol/L', to: '6.9 mmol/L', key: ['B'] })).toEqual([]);
});

it.each([
  ['the same key', { from: '4.2', to: '6.9', key: ['A'] }, 'twins[0].key'],
  ['a key that is no option', { from: '4.2', to: '6.9', key: ['Z'] }, 'twins[0].key[0]'],
  ['words that the stem has not', { from: '5.1', to: '6.9', key: ['B'] }, 'twins[0].from'],
  ['words that stand there twice', { from: '。', to: '，', key: ['B'] }, 'twins[0].from'],
  ['no edit', { from: '4.2', to: '4.2', key: ['B'] }, 'twins[0].to'],
  ['two facts', { from: '4.2', to: '6.9 mmol/L；对青霉素过敏', key: ['B'] }, 'twins[0].to'],
])('refuses a twin with %s', (_, twin, field) => {
  expect(twinOf(twin)).toContain(field);
});

const wordingOf = (wording: NonNullable<ChoiceItem['wordings']>[number]) =>
  choiceKind
    .check(makeChoiceItem('one', { language: 'zh-CN', stem: '血钾 4.2 mmol/L，无心悸', wordings: [wording] }))
    .map(({ field }) => field);
const inEnglish = { language: 'en', stem: 'Potassium 4.2 mmol/L, no palpitations' } as const;

it('takes other words that keep numbers and negations, and a translation with its options', () => {
  expect(wordingOf({ language: 'zh-CN', stem: '无心悸，测得血钾为 4.2 mmol/L' })).toEqual([]);
  expect(wordingOf({ ...inEnglish, options: { A: 'one', B: 'two', C: 'three' } })).toEqual([]);
});

it.each([
  ['another number', { language: 'zh-CN', stem: '无心悸，血钾 4.5 mmol/L' }, 'wordings[0].stem'],
  ['a lost negation', { language: 'zh-CN', stem: '心悸，血钾 4.2 mmol/L' }, 'wordings[0].stem'],
  ['the same words', { language: 'zh-CN', stem: '血钾 4.2 mmol/L，无心悸' }, 'wordings[0].stem'],
  ['half its options', { ...inEnglish, options: { A: 'one' } }, 'wordings[0].options'],
] as const)('refuses a wording with %s', (_, wording, field) => {
  expect(wordingOf(wording)).toContain(field);
});

const film = {
  id: 'film',
  path: 'film.png',
  mediaType: 'image/png' as const,
  description: { zh: '片', en: 'film' },
};
const sided = makeChoiceItem('sided', {
  language: 'en',
  stem: 'Where is the opacity?',
  attachments: [film],
  options: [
    { id: 'A', text: 'Right upper lobe' },
    { id: 'B', text: 'Left upper lobe' },
    { id: 'C', text: 'Left lower lobe' },
  ],
});
const mirrorOf = (change: Partial<ChoiceItem>) =>
  choiceKind.check({ ...sided, mirror: { key: ['B'] }, ...change }).map(({ field }) => field);

it('takes a mirror whose answer is the same finding on the other side', () => {
  expect(mirrorOf({})).toEqual([]);
});

it.each([
  ['another finding', { mirror: { key: ['C'] } }, 'mirror.key'],
  ['a side in the question', { stem: 'Cough and pain on the right. Where is the opacity?' }, 'mirror'],
  ['no picture', { attachments: [] }, 'mirror'],
  [
    'an answer without a side',
    { options: sided.options.map(each => ({ ...each, text: each.text.slice(5) })) },
    'mirror',
  ],
] as const)('refuses a mirror with %s', (_, change, field) => {
  expect(mirrorOf(change as Partial<ChoiceItem>)).toContain(field);
});
