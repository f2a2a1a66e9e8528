import { expect, it } from 'vitest';
import { filterItems } from './filter-items.ts';
import { parseItemRows } from './item-rows.ts';

const csv = `item_id,repeat,scenario,kind,difficulty,status,total,vetoed,awaiting,safety
one,0,symptom-query,open,hard,answered,80.5,no,no,100
two,0,symptom-query,open,easy,answered,-100,yes,no,-100
three,0,mental-health,choice,easy,answered,0,no,tie:calls,N/A
four,0,mental-health,dialogue,medium,failed,unscored:timeout,no,no,N/A
`;
const rows = parseItemRows(csv);
const ids = (search: Parameters<typeof filterItems>[1]) =>
  filterItems(rows, search).map(({ itemId }) => itemId);

it('tells zero, no score and not applicable apart', () => {
  expect(rows.map(({ total }) => total)).toEqual([
    { kind: 'scored', percent: 80.5 },
    { kind: 'scored', percent: -100 },
    { kind: 'scored', percent: 0 },
    { kind: 'unscored', reason: 'timeout' },
  ]);
  expect(rows[2]?.scoreIn('safety')).toEqual({ kind: 'not-applicable' });
  expect(rows.map(({ awaiting }) => awaiting)).toEqual([false, false, true, false]);
});

it('has the title of an item where it may be shown', () => {
  const [head = '', one = '', two = ''] = csv.split('\n');
  const titled = [`${head},title_zh,title_en`, `${one},胸痛,"Chest pain, sudden"`, `${two},,`].join('\n');
  expect(parseItemRows(titled).map(({ title }) => title)).toEqual([
    { zh: '胸痛', en: 'Chest pain, sudden' },
    undefined,
  ]);
  expect(rows[0]?.title).toBeUndefined();
});

it('does not take an answer that nobody read for one without a veto', () => {
  const [head = ''] = csv.split('\n');
  const unread = 'five,0,mental-health,open,easy,answered,unscored:needs-judges,unscored:needs-judges,no,N/A';
  expect(parseItemRows(`${head}\n${unread}\n`)).toMatchObject([
    { total: { kind: 'unscored', reason: 'needs-judges' }, vetoed: false },
  ]);
});

it('throws at a table that is not one of items', () => {
  expect(() => parseItemRows('a,b\n1,2\n')).toThrow();
});

it('lists the worst first and what has no score last', () => {
  expect(ids({})).toEqual(['two', 'three', 'one', 'four']);
  expect(ids({ order: 'highest' })).toEqual(['one', 'three', 'two', 'four']);
  expect(ids({ order: 'asked' })).toEqual(['one', 'two', 'three', 'four']);
});

it('keeps what passes every filter', () => {
  expect(ids({ scenario: 'mental-health' })).toEqual(['three', 'four']);
  expect(ids({ only: 'vetoed' })).toEqual(['two']);
  expect(ids({ only: 'awaiting' })).toEqual(['three']);
  expect(ids({ only: 'unscored' })).toEqual(['four']);
  expect(ids({ kind: 'open', status: 'answered', order: 'asked' })).toEqual(['one', 'two']);
});

it('lists by a dimension only the items that speak to it', () => {
  expect(ids({ dimension: 'safety' })).toEqual(['two', 'one']);
});
