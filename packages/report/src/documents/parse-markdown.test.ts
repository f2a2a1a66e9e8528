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
      '',
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
      { kind: 'list', isOrdered: false, entries: ['one'] },
      { kind: 'list', isOrdered: true, entries: ['two'] },
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

  it('makes no markup, no links and no pictures of what is in it', () => {
    const text =
      '<script>alert(1)</script>\n\n[see](javascript:alert(1)) ![film](http://x/y.png)\n\n> *quoted*';
    expect(parseMarkdown(text)).toEqual([
      { kind: 'text', text: '<script>alert(1)</script>' },
      { kind: 'text', text: 'see (javascript:alert(1)) film' },
      { kind: 'text', text: 'quoted' },
    ]);
  });

  it('keeps lists inside lists, code, and what it does not know', () => {
    expect(parseMarkdown('- a\n  - b\n\n```\nx = 1\n```')).toEqual([
      { kind: 'list', isOrdered: false, entries: ['a\n– b'] },
      { kind: 'code', text: 'x = 1' },
    ]);
  });

  it('may be empty', () => {
    expect(parseMarkdown('\n \n')).toEqual([]);
  });
});
