import { expect, it } from 'vitest';
import { readArguments } from './call-arguments.ts';

it('reads the arguments of a call by name, values that are no text as JSON', () => {
  expect(readArguments('{"drug":"aspirin","mg":300}')).toEqual([
    { name: 'drug', value: 'aspirin' },
    { name: 'mg', value: '300' },
  ]);
  expect(readArguments(' ')).toEqual([]);
});

it('leaves alone what is no object, is broken, or is too long to lay out', () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, index])));
  for (const text of ['[1]', '"a"', 'null', '{"a":', many]) expect(readArguments(text)).toBeUndefined();
});
