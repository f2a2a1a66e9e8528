import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyList } from './key-list.ts';

it('numbers strings in the order of their coming, each once, and gives them back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 60 }), texts => {
      const list = createKeyList();
      const known = [...new Set(texts)];
      for (const text of texts) expect(list.add(text)).toBe(known.indexOf(text));
      expect(Array.from({ length: list.size }, (_, number) => list.at(number))).toEqual(known);
    }),
    { numRuns: 50 },
  );
});

it('keeps its numbers while it grows over many blocks, with strings longer than a block among them', () => {
  const list = createKeyList();
  const keys = Array.from({ length: 6000 }, (_, number) =>
    number % 2000 === 7 ? '长'.repeat(30_000) + number : `cmb-exam-第${number}题`,
  );
  for (const key of keys) list.add(key);
  expect(keys.every((key, number) => list.find(key) === number && list.at(number) === key)).toBe(true);
  expect(list.find('cmb-exam-第6000题')).toBeUndefined();
});

it('orders by code points', () => {
  const list = createKeyList();
  const numbers = ['b', 'a10', 'a', 'a2', '药'].map(list.add);
  expect(numbers.sort(list.compare).map(list.at)).toEqual(['a', 'a10', 'a2', 'b', '药']);
});
