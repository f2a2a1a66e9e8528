import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

describe('a document of an item', () => {
  it('is a table, parts of a text, or code, by its type', () => {
    expect(readDocument('a,b\n1,2', 'text/csv')).toEqual([
      {
        kind: 'table',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ]);
    expect(readDocument('# A', 'text/markdown')).toEqual([{ kind: 'heading', text: 'A' }]);
    expect(readDocument('{"a":1}', 'application/json')).toEqual([{ kind: 'code', text: '{\n  "a": 1\n}' }]);
    expect(readDocument('a\u202eb', 'text/plain')).toEqual([{ kind: 'code', text: 'ab' }]);
  });

  it('is shown as it was written where it cannot be read', () => {
    expect(readDocument('{"a":', 'application/json')).toEqual([{ kind: 'code', text: '{"a":' }]);
    expect(readDocument('a,"b', 'text/csv')).toEqual([{ kind: 'code', text: 'a,"b' }]);
  });
});
