import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeXlsx, parquetOfFive } from '../testing/table-files.ts';
import { makeZip } from '../testing/zip-file.ts';
import { readTsv } from './csv.ts';
import type { Encoding } from './encoding.ts';
import { readJsonObject } from './json-array.ts';
import { listRecordFiles } from './list-files.ts';
import { readRecords } from './read-records.ts';
import type { SourceRecord } from './source-record.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-records-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer) {
  const path = join(dir, name);
  writeFileSync(path, content);
  const seen: Encoding[] = [];
  const records: SourceRecord[] = [];
  for await (const record of readRecords(path, { onEncoding: encoding => seen.push(encoding) }))
    records.push(record);
  return { records, encoding: seen[0] };
}

async function collect<T>(each: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of each) all.push(one);
  return all;
}

const values = (records: readonly SourceRecord[]) => records.map(record => 'value' in record && record.value);

describe('a table with tabs', () => {
  it('is read with quotes, commas and line breaks in its fields', async () => {
    const { records } = await read('a.tsv', 'index\tquestion\tanswer\n1\t"a\tb\nc"\tx, y\n2\tonly\n');
    expect(records).toEqual([
      { line: 2, value: { index: '1', question: 'a\tb\nc', answer: 'x, y' } },
      { line: 4, problem: 'has 2 fields, the heading 3' },
    ]);
  });

  it('may hold a picture in base64 that is too long for other tables, and no row without end', async () => {
    const picture = 'QUJD'.repeat(1.5 * 1024 * 1024);
    const { records } = await read('a.tsv', `image\tanswer\n${picture}\tA\n`);
    expect(values(records).map(value => JSON.stringify(value).length - picture.length)).toEqual([25]);
    const endless = async function* () {
      yield 'image\tanswer\n';
      for (;;) yield 'x'.repeat(10_000);
    };
    const [only] = await collect(readTsv(endless(), undefined, 100_000));
    expect(only).toEqual({ line: 2, problem: 'is too long' });
  });
});

describe('an object of objects', () => {
  const entries = { p1: { q: 'a, {b} "c"', n: [{ x: 1 }] }, 'p"2': { q: '二' } };

  it('gives each entry its key, however it is laid out', async () => {
    for (const text of [JSON.stringify(entries), `\n${JSON.stringify(entries, undefined, 2)}\n`])
      expect(values((await read('a.json', text)).records)).toEqual([
        { _key: 'p1', ...entries.p1 },
        { _key: 'p"2', ...entries['p"2'] },
      ]);
  });

  it('is not taken for one where entries stand a line each, or one stands alone', async () => {
    const lines = '{"meta": {"a": 1}, "id": 1}\n{"meta": {"a": 2}, "id": 2}\n';
    expect(values((await read('a.json', lines)).records)).toEqual([
      { meta: { a: 1 }, id: 1 },
      { meta: { a: 2 }, id: 2 },
    ]);
    const nested = '{"a": {"b": 1}}\n{"a": {"b": 2}}\n';
    expect(values((await read('a.json', nested)).records)).toEqual([{ a: { b: 1 } }, { a: { b: 2 } }]);
    expect(values((await read('a.json', '{"meta": {"a": 1}, "id": 1}')).records)).toEqual([
      { meta: { a: 1 }, id: 1 },
    ]);
  });

  it('has entries only where its values are objects', async () => {
    const pieces = async function* () {
      yield '{"a": {"q": 1}, "b": 2, ';
      yield '"c": {}}';
    };
    expect(await collect(readJsonObject(pieces()))).toEqual([
      { line: 1, value: { _key: 'a', q: 1 } },
      { line: 1, problem: 'is not an object' },
      { line: 1, value: { _key: 'c' } },
    ]);
  });

  it('goes on after a broken entry, and says when it ends too early', async () => {
    const { records } = await read('a.json', '{"a": {"q": 1},\n"b": {"q": oops},\n\n"d": {"q": 4');
    expect(records).toEqual([
      { line: 1, value: { _key: 'a', q: 1 } },
      { line: 2, problem: 'is not JSON' },
      { line: 4, problem: 'the file ends inside its list of entries' },
    ]);
  });
});

describe('entries a line', () => {
  it('that were broken off in the last say so', async () => {
    expect((await read('a.jsonl', '{"a": 1}\n{"a": "tw')).records).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, problem: 'the file ends inside this entry' },
    ]);
  });
});

describe('a workbook', () => {
  it('is read by the names of its first row, with the number of each row', async () => {
    const rows = [['题干', ' 答案 ', '年份'], ['A < B 吗？', 'A', 2024], [], ['', 'B', null]];
    expect((await read('a.xlsx', makeXlsx(rows))).records).toEqual([
      { line: 2, value: { 题干: 'A < B 吗？', 答案: 'A', 年份: 2024 } },
      { line: 4, value: { 题干: '', 答案: 'B', 年份: '' } },
    ]);
  });

  it('that is none, or would fill the memory, is refused with its own sentence', async () => {
    await expect(read('a.xlsx', 'no zip')).rejects.toMatchObject({ code: 'import.zip-damaged' });
    await expect(read('a.xlsx', makeZip([{ name: 'a.txt', content: 'x' }]))).rejects.toMatchObject({
      code: 'import.workbook-unreadable',
    });
    const bomb = makeZip([{ name: 'xl/workbook.xml', content: Buffer.alloc(64 * 1024 * 1024) }]);
    await expect(read('a.xlsx', bomb)).rejects.toMatchObject({ code: 'import.zip-bomb' });
  });
});

describe('a Parquet file', () => {
  it('is read through all its groups of rows; texts are texts, and pictures stay bytes', async () => {
    const { records, encoding } = await read('a.parquet', parquetOfFive);
    expect(encoding).toBeUndefined();
    expect(records.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(records[0]).toEqual({
      line: 1,
      value: {
        id: 1,
        question: '第一题？',
        image: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
        score: 0.5,
      },
    });
    expect(values(records)).toMatchObject([
      {},
      { score: null },
      { question: 'Third?' },
      { id: 4 },
      { score: 3 },
    ]);
  });

  it('that is cut off, or damaged in the second group, says so after the rows before', async () => {
    const problem = 'the file is no Parquet, or is damaged from this row on';
    expect((await read('a.parquet', parquetOfFive.subarray(0, 700))).records).toEqual([{ line: 1, problem }]);
    const damaged = Buffer.from(parquetOfFive);
    damaged.fill(0xee, 240, 300);
    const { records } = await read('a.parquet', damaged);
    expect(records.at(-1)).toEqual({ line: 3, problem });
    expect(records).toHaveLength(3);
  });
});

describe('the encoding of a text', () => {
  const text = 'question,answer\n患者血压如何？,“正常”\n';
  const rows = [{ line: 2, value: { question: '患者血压如何？', answer: '“正常”' } }];

  it.each([
    ['utf-8', iconv.encode(text, 'utf-8')],
    ['utf-8', iconv.encode(text, 'utf-8', { addBOM: true })],
    ['utf-16le', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['gb18030', iconv.encode(text, 'gb18030')],
  ])('%s is found, and the mark at the beginning is no part of it', async (encoding, bytes) => {
    expect(await read('a.csv', bytes)).toEqual({ records: rows, encoding });
  });

  it('GB18030 is found behind a megabyte of letters, and a character may lie on the border of two pieces', async () => {
    const far = `${'a'.repeat(1_000_001)},${'患者'.repeat(200_000)}`;
    for (const encoding of ['gb18030', 'utf-8'] as const) {
      const found = await read('a.csv', iconv.encode(`x,y\n${far}\n`, encoding));
      expect(found.encoding).toBe(encoding);
      expect(values(found.records)).toEqual([{ x: far.split(',')[0], y: far.split(',')[1] }]);
    }
  });

  it('that is none of them spoils only the rows it stands in, and UTF-8 with a bad byte is not read as Chinese', async () => {
    const damaged = Buffer.concat([
      Buffer.from(`${text}雪`),
      Buffer.from([0xb0, 0xff]),
      Buffer.from('a,b\n是,否\n'),
    ]);
    expect(await read('a.csv', damaged)).toEqual({
      encoding: 'utf-8',
      records: [
        ...rows,
        { line: 3, problem: 'holds bytes that are neither UTF-8 nor GB18030' },
        { line: 4, value: { question: '是', answer: '否' } },
      ],
    });
  });

  it('UTF-8 that ends inside a character is cut off, not another encoding', async () => {
    const cut = Buffer.from(text).subarray(0, -6);
    expect((await read('a.csv', cut)).encoding).toBe('utf-8');
  });
});

it('files of every form are listed', async () => {
  for (const name of ['a.csv', 'b.TSV', 'c.xlsx', 'd.parquet', 'e.json', 'f.jsonl', 'g.zip', 'h.png'])
    writeFileSync(join(dir, name), '');
  expect(await collect(listRecordFiles(dir, 1))).toEqual([
    'a.csv',
    'b.TSV',
    'c.xlsx',
    'd.parquet',
    'e.json',
    'f.jsonl',
  ]);
});

describe('published sets', () => {
  const shared = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
  const count = async (path: string) => {
    let whole = 0;
    let problems = 0;
    for await (const record of readRecords(join(shared, path))) {
      if ('value' in record) whole += 1;
      else problems += 1;
    }
    return [whole, problems];
  };
  it.skipIf(!existsSync(shared))('are read whole (needs ../shared/data beside the checkout)', async () => {
    expect(await count('cmexam/val.xlsx')).toEqual([6811, 0]);
    expect(await count('pubmedqa/ori_pqal_test_first300.json')).toEqual([300, 0]);
  });
});
