import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

describe('a document in Markdown', () => {
  it('is read as headings, paragraphs, lists and tables', () => {
    const text = [
      '\ufeff# Blood gas #',
      'Drawn at **08:10** on `room air`.',
      'Second line.',
      '',
      '| Test | Value |',
      '| :-- | --: |',
      '| pH | **7.21** |',
      '| A\\|B | |',
      '- one',
      '2. two',
      'after the list',
    ].join('\r\n');
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', text: 'Blood gas' },
      { kind: 'text', text: 'Drawn at 08:10 on room air.\nSecond line.' },
      {
        kind: 'table',
        rows: [
          ['Test', 'Value'],
          ['pH', '7.21'],
          ['A|B', ''],
        ],
      },
      { kind: 'list', entries: ['one', 'two'] },
      { kind: 'text', text: 'after the list' },
    ]);
  });

  it('keeps what is no mark of emphasis', () => {
    expect(parseMarkdown('5 * 3 ** 2\n\na_b __ c')).toEqual([
      { kind: 'text', text: '5 * 3 ** 2' },
      { kind: 'text', text: 'a_b __ c' },
    ]);
    expect(parseMarkdown('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });

  it('may be empty', () => {
    expect(parseMarkdown('\n \n')).toEqual([]);
  });
});
