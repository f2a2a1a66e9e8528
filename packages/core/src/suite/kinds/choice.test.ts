import { expect, it } from 'vitest';
import { makeChoiceItem } from '../../testing/items.ts';
import { choiceKind } from './choice.ts';

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
