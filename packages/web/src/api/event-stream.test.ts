import { expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

it('reads events however the text is cut', () => {
  const text = 'retry: 3000\n\ndata: {"a":1}\n\n: \n\nevent: done\ndata: {"b":\ndata: 2}\n\n';
  const expected = [
    { name: 'message', data: '{"a":1}' },
    { name: 'done', data: '{"b":\n2}' },
  ];
  for (const size of [1, 7, text.length]) {
    const parse = createEventParser();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    expect(pieces.flatMap(parse)).toEqual(expected);
  }
});

it('keeps an event back until it is whole', () => {
  const parse = createEventParser();
  expect(parse('data: 1\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ name: 'message', data: '1' }]);
});
