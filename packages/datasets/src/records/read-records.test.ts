import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { readJsonArray } from './json-array.ts';
import { readJsonLines } from './json-lines.ts';
import type { SourceRecord } from './source-record.ts';

async function* inChunks(text: string, characters: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += characters) yield text.slice(at, at + characters);
}

async function collect(records: AsyncIterable<SourceRecord>): Promise<SourceRecord[]> {
  const all: SourceRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

const sizes = [1, 2, 3, 7, 1000];

describe('a list of entries', () => {
  const entries = [
    { a: 'x, [y] {z} "q" \\ \n', b: [1, [2, { c: ']' }]] },
    { a: '', b: [] },
    { a: '头颅\\"', b: [true, null] },
  ];

  it.each(sizes)('is read one by one, in pieces of %i characters, however it is laid out', async size => {
    for (const text of [JSON.stringify(entries), JSON.stringify(entries, undefined, 2)]) {
      const records = await collect(readJsonArray(inChunks(text, size)));
      expect(records.map(record => 'value' in record && record.value)).toEqual(entries);
    }
  });

  it.each(sizes)('says the line of each entry, in pieces of %i', async size => {
    const text = '[\n  {"a": 1},\n\n  {"a":\n 2}, {"a": 3}\n]\n';
    expect(await collect(readJsonArray(inChunks(text, size)))).toEqual([
      { line: 2, value: { a: 1 } },
      { line: 4, value: { a: 2 } },
      { line: 5, value: { a: 3 } },
    ]);
  });

  it('goes on after an entry that is broken inside, and says when it ends too early', async () => {
    const text = '[{"a": 1},\n{"a": oops},\n{"a": 3},\n{"a": 4';
    expect(await collect(readJsonArray(inChunks(text, 5)))).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, problem: 'is not JSON' },
      { line: 3, value: { a: 3 } },
      { line: 4, problem: 'the file ends inside its list of entries' },
    ]);
    expect(await collect(readJsonArray(inChunks('[]', 1)))).toEqual([]);
  });

  it('does not hold an entry without end', async () => {
    const endless = async function* () {
      yield '[{"a":"';
      for (;;) yield 'x'.repeat(1_000_000);
    };
    expect(await collect(readJsonArray(endless()))).toEqual([{ line: 1, problem: 'is too long' }]);
  });
});

describe('entries a line', () => {
  it.each(sizes)('are read in pieces of %i; a broken line does not spoil the next', async size => {
    const text = '{"a":1}\r\n\n{"a":\n{"a":"雪"}\n{"a":4}';
    expect(await collect(readJsonLines(inChunks(text, size)))).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 3, problem: 'is not JSON' },
      { line: 4, value: { a: '雪' } },
      { line: 5, value: { a: 4 } },
    ]);
  });

  it('that have no end are passed over', async () => {
    const text = `{"a":"${'x'.repeat(5_000_000)}"}\n{"a":2}\n`;
    expect(await collect(readJsonLines(inChunks(text, 100_000)))).toEqual([
      { line: 1, problem: 'is too long' },
      { line: 2, value: { a: 2 } },
    ]);
  });
});

describe('a table', () => {
  it('without a heading is read by the columns it is known to have', async () => {
    const columns = ['question', 'A', 'answer'];
    const read = (text: string) => collect(readCsv(inChunks(text, 5), columns));
    const value = { question: 'Why?', A: 'so', answer: 'A' };
    expect(await read('Why?,so,A\n')).toEqual([{ line: 1, value }]);
    expect(await read('Question,A,Answer\nWhy?,so,A\n')).toEqual([{ line: 2, value }]);
    // Another heading counts as it is.
    expect(await read('question,answer\nWhy?,A\n')).toEqual([
      { line: 2, value: { question: 'Why?', answer: 'A' } },
    ]);
  });

  it.each(sizes)('is read in pieces of %i, with quotes and line breaks', async size => {
    const text =
      'image,question,answer\r\na.png,"Is it ""big"", or\nnot?",no\r\n"b,c.png",q,\r\n\r\nd.png,short\n"e","",x';
    expect(await collect(readCsv(inChunks(text, size)))).toEqual([
      { line: 2, value: { image: 'a.png', question: 'Is it "big", or\nnot?', answer: 'no' } },
      { line: 4, value: { image: 'b,c.png', question: 'q', answer: '' } },
      { line: 6, problem: 'has 2 fields, the heading 3' },
      { line: 7, value: { image: 'e', question: '', answer: 'x' } },
    ]);
  });

  it.each(sizes)(
    'may begin with a mark, end its lines with CR and hold full-width signs, in pieces of %i',
    async size => {
      const text = '\ufeffquestion,answer\r血压，“正常”？,是\r';
      expect(await collect(readCsv(inChunks(text, size)))).toEqual([
        { line: 2, value: { question: '血压，“正常”？', answer: '是' } },
      ]);
    },
  );

  it('keeps a quote that stands inside a field', async () => {
    expect(await collect(readCsv(inChunks('a,b\na 5" nail,x\nheight 6\'2",y\n', 4)))).toEqual([
      { line: 2, value: { a: 'a 5" nail', b: 'x' } },
      { line: 3, value: { a: 'height 6\'2"', b: 'y' } },
    ]);
  });

  it('that ends inside quotes says so, after the rows before', async () => {
    for (const size of sizes)
      expect(await collect(readCsv(inChunks('a,b\n1,2\n3,"4', size)))).toEqual([
        { line: 2, value: { a: '1', b: '2' } },
        { line: 3, problem: 'the file ends inside quotes' },
      ]);
  });

  it.each([',', 'x', '"\n'])('does not hold a row without end, of %j', async sign => {
    const endless = async function* () {
      yield 'a,b\n1,2\n"';
      if (sign !== '"\n') yield '",';
      for (;;) yield sign.replace('"', '').repeat(500_000);
    };
    expect(await collect(readCsv(endless()))).toEqual([
      { line: 2, value: { a: '1', b: '2' } },
      { line: 3, problem: 'is too long' },
    ]);
  });
});
