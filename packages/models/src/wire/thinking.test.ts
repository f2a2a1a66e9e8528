import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { splitThinking } from './thinking.ts';

describe('splitThinking', () => {
  it.each([
    ['no block', 'I think> so', 'I think> so', ''],
    ['closed', '<think>\nhm\n</think>\n\nB', 'B', 'hm'],
    ['closed and empty', '<think>\n\n</think>\n\nB', 'B', ''],
    ['never closed', '<think>hm, and then', '', 'hm, and then'],
    ['never closed, after an answer', 'B\n<think>hm', 'B', 'hm'],
    ['never opened', 'hm\n</think>\nB', 'B', 'hm'],
    ['after the answer', 'B<think>hm</think>', 'B', 'hm'],
    ['twice', '<think>one</think>A <think>two</think>B', 'A B', 'onetwo'],
    ['nested', '<think>a <think>b</think> c</think>B', 'B', 'a b c'],
    ['only thought', '<think>hm</think>', '', 'hm'],
  ])('parts a block: %s', (_, content, text, thought) => {
    expect(splitThinking(content)).toEqual({ text, thought });
  });

  it.each(['<think>', '</think>', '<think></think>', '</think><think>'])(
    'reads a long run of %s in time in proportion to its length',
    tag => expect(growthOf(size => splitThinking(tag.repeat(size)))).toBeLessThan(1.75),
  );
});
