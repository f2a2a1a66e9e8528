import { expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

it('reads a text again only when so many others have come between', () => {
  const read: string[] = [];
  const measure = readOnce(text => {
    read.push(text);
    return text.length;
  }, 2);
  expect(['one', 'three', 'one', 'four', 'three', 'one'].map(measure)).toEqual([3, 5, 3, 4, 5, 3]);
  expect(read).toEqual(['one', 'three', 'four', 'one']);
});

it('looks for what is not there once', () => {
  let looked = 0;
  const find = readOnce((): string | undefined => {
    looked++;
    return undefined;
  }, 2);
  expect([find('nothing'), find('nothing')]).toEqual([undefined, undefined]);
  expect(looked).toBe(1);
});
