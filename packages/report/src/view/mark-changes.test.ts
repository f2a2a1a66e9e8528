import { expect, it } from 'vitest';
import { markChanges } from './mark-changes.ts';

it('marks what gave way and what came', () => {
  expect(markChanges('血清钾', '血请钾')).toEqual({
    before: [
      { text: '血', changed: false },
      { text: '清', changed: true },
      { text: '钾', changed: false },
    ],
    after: [
      { text: '血', changed: false },
      { text: '请', changed: true },
      { text: '钾', changed: false },
    ],
  });
  expect(markChanges('胸痛', '胸#痛').after).toContainEqual({ text: '#', changed: true });
  expect(markChanges('same', 'same').before).toEqual([{ text: 'same', changed: false }]);
});

it('gives both texts back whole, however long', () => {
  for (const [before, after] of [
    ['abcde', 'xbcy'],
    ['', 'new'],
    ['a'.repeat(4000), 'b'],
  ] as const) {
    const marked = markChanges(before, after);
    expect(marked.before.map(({ text }) => text).join('')).toBe(before);
    expect(marked.after.map(({ text }) => text).join('')).toBe(after);
  }
});
