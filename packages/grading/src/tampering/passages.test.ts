import { describe, expect, it } from 'vitest';
import { splitPassages } from './passages.ts';

function split(text: string): readonly string[] {
  return splitPassages(text).map(({ start, end }) => text.slice(start, end).trim());
}

describe('passages', () => {
  it.each([
    ['First. Second! “Third?” Fourth', ['First.', 'Second!', '“Third?”', 'Fourth']],
    ['先休息。再喝水！好吗？好', ['先休息。', '再喝水！', '好吗？', '好']],
    ['Take 0.5 mg, e.g. at night.', ['Take 0.5 mg, e.g. at night.']],
    ['1. Rest\n2. Drink', ['1. Rest', '2. Drink']],
    ['one; two', ['one; two']],
  ])('are the sentences and lines of %j', (text, passages) => {
    expect(split(text)).toEqual(passages);
  });

  it('are clauses where a sentence is long', () => {
    const clause = `${'a'.repeat(200)};`;
    expect(split(`${clause} ${clause} end`)).toEqual([clause, clause, 'end']);
  });

  it('are of one paragraph until an empty line', () => {
    expect(splitPassages('a. b.\nc.\n\nd.').map(({ paragraph }) => paragraph)).toEqual([0, 0, 0, 1]);
  });

  it('cover the text', () => {
    const text = ' a. b!\n\nc；d。e';
    const passages = splitPassages(text);
    expect(passages.map(({ start, end }) => text.slice(start, end)).join('')).toBe(
      text.replace('\n\n', '\n'),
    );
  });
});
