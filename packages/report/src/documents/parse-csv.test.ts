import { expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

it('reads cells with commas, quotes and line breaks, and empty ones', () => {
  expect(parseCsv('\ufeffa,b,c\r\n1,"x, ""y""\nz",\r\n,,\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'x, "y"\nz', ''],
    ['', '', ''],
  ]);
});

it('reads a table whose last line is not ended', () => {
  expect(parseCsv('a,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(parseCsv('')).toEqual([]);
});
