import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportMapping } from '@doctorbench/core';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../../testing/import-stage.ts';
import { makeXlsx } from '../../testing/table-files.ts';
import { createGenericImporter, parseMapping } from './generic.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const exam: ImportMapping = {
  schemaVersion: 1,
  set: 'Ward exam',
  track: 'llm',
  licence: 'CC BY 4.0',
  source: { name: 'Ward exam', url: 'https://example.org/ward', citation: 'Ward et al., 2025' },
  id: '编号',
  question: '题干',
  options: { columns: ['选项A', '选项B', '选项C'] },
  answer: '答案',
  scenario: { constant: 'medical-education' },
};

const run = (mapping: ImportMapping) => stage.run('', { importer: createGenericImporter(mapping) });

const heading = '编号,题干,选项A,选项B,选项C,答案';
const row = (id: number, ...cells: readonly string[]) => [id, ...cells].join(',');
const good = row(1, '哪一项？', '甲', '乙', '丙', 'B');

/** Reason, line, field and sentence of everything that was left out of a table. */
async function leave(rows: readonly string[], mapping: ImportMapping = exam) {
  stage.writeSource({ 'a.csv': [heading, good, ...rows].join('\n') });
  const record = await run(mapping);
  expect(record.read).toBe(record.imported + record.leftOut.reduce((sum, { count }) => sum + count, 0));
  return record.leftOut.flatMap(({ reason, examples }) =>
    examples.map(({ line, field, detail }) => [reason, line, field, detail]),
  );
}

describe('a mapping', () => {
  it('says every problem it has', () => {
    expect(() => parseMapping('{')).toThrow('it is not JSON');
    const bad = { ...exam, answer: undefined, options: { columns: ['A'] }, track: 'vlm', more: 1 };
    expect(() => parseMapping(JSON.stringify(bad))).toThrow(/answer.*; .*options|options.*; .*answer/);
    const open = { ...exam, options: undefined, explanation: 'why' };
    expect(() => parseMapping(JSON.stringify(open))).toThrow(
      'explanation: only a question with options has one',
    );
    expect(parseMapping(JSON.stringify(exam))).toEqual(exam);
  });
});

it('the mapping in the guide is one', () => {
  const guide = new URL('../../../../../docs/guide/import.md', import.meta.url);
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  expect(parseMapping(example)).toMatchObject({ set: 'Ward exam 2025' });
});

describe('the generic format', () => {
  it('reads a table by its mapping; licence and source stand in the manifest', async () => {
    stage.writeSource({
      'a.csv': iconv.encode(
        `${heading},年份,科室,难度,解析\n${good},2024,心血管内科,难,因为乙\n${row(2, 'Which?', 'x', 'y', '', 'Ａ')},,,,\n`,
        'gb18030',
      ),
    });
    const record = await run({
      ...exam,
      department: '科室',
      difficulty: { field: '难度', values: { 难: 'hard' } },
      tags: { year: '年份', kind: { constant: 'exam' } },
      explanation: '解析',
    });
    expect(record).toMatchObject({
      imported: 2,
      leftOut: [],
      encodings: [{ encoding: 'gb18030', files: 1, first: 'a.csv' }],
    });
    const manifest: unknown = JSON.parse(readFileSync(join(stage.target, 'suite.json'), 'utf8'));
    expect(manifest).toMatchObject({ licence: 'CC BY 4.0', source: exam.source, track: 'llm' });
    expect(await stage.openImported()).toMatchObject([
      {
        kind: 'choice',
        id: 'Ward-exam-1',
        language: 'zh-CN',
        scenario: 'medical-education',
        departments: ['cardiology'],
        difficulty: 'hard',
        tags: ['year:2024', 'kind:exam'],
        stem: '哪一项？',
        options: [
          { id: 'A', text: '甲' },
          { id: 'B', text: '乙' },
          { id: 'C', text: '丙' },
        ],
        key: ['B'],
        explanation: '因为乙',
        provenance: { basis: ['Ward exam; Ward et al., 2025'], author: 'Ward exam' },
      },
      {
        id: 'Ward-exam-2',
        language: 'en',
        options: [{ id: 'A' }, { id: 'B' }],
        key: ['A'],
        tags: ['kind:exam'],
      },
    ]);
  });

  it.each<[string, ImportMapping['options'], Record<string, unknown>]>([
    ['a list', { list: 'o' }, { q: 'Which?', o: ['x', 'y z'], a: 'B' }],
    ['a list by letter', { list: 'o' }, { q: 'Which?', o: { Ａ: 'x', B: 'y z' }, a: ['B'] }],
    ['a text of one line', { text: 'o' }, { q: 'Which?', o: 'A. x B. y z', a: 'B' }],
    ['a text of several lines', { text: 'o' }, { q: 'Which?', o: 'A x\nB y z', a: 'y z' }],
    [
      'a text with breaks as a program writes them',
      { text: 'o' },
      { q: 'Which?', o: 'Ａ、x\\nＢ、y z', a: 'B' },
    ],
    ['the question', { inQuestion: true }, { q: 'Which?\n（A）x\n（B）y z', a: 'b' }],
  ])('reads options in %s', async (_, options, record) => {
    stage.writeSource({ 'a.jsonl': toJsonLines([{ n: { id: 'x1' }, ...record }]) });
    await run({ ...exam, id: 'n.id', question: 'q', options, answer: 'a' });
    expect(await stage.openImported()).toMatchObject([
      {
        id: 'Ward-exam-x1',
        stem: 'Which?',
        options: [
          { id: 'A', text: 'x' },
          { id: 'B', text: 'y z' },
        ],
        key: ['B'],
      },
    ]);
  });

  it('reads keys that are numbers, from 0 or from 1', async () => {
    stage.writeSource({
      'a.xlsx': makeXlsx([
        ['q', 'A', 'B', 'zero', 'one'],
        ['Which?', 'x', 'y', 1, 2],
        ['Which one?', 'x', 'y', 2, 3],
      ]),
    });
    const { id: _, ...rest } = exam;
    const numbered = { ...rest, question: 'q', options: { columns: ['A', 'B'] } };
    const toLeft = async (answer: ImportMapping['answer'], target: string) => {
      const importer = createGenericImporter({ ...numbered, answer });
      return stage.run('', { importer, target: join(stage.dir, target) });
    };
    for (const [answer, target] of [
      [{ field: 'zero', countsFrom: 0 }, 'zero'],
      [{ field: 'one', countsFrom: 1 }, 'one'],
    ] as const)
      expect(await toLeft(answer, target)).toMatchObject({
        imported: 1,
        leftOut: [{ reason: 'bad-field', examples: [{ line: 3, detail: 'is the number of no option' }] }],
      });
  });

  it('makes open questions of what has no options, of the files it names, with pictures in base64', async () => {
    const png = (await makePng(3)).toString('base64');
    stage.writeSource({
      'test.tsv': `question\tanswer\timage\nIs it bright?\tyes\t${png.padEnd(300, '=')}\nAnd this?\tno\tb.png\n`,
      'train.tsv': 'question\tanswer\timage\nNot this\tno\tb.png\n',
      'b.png': await makePng(9),
    });
    const { id: _, options: __, ...rest } = exam;
    const record = await run({
      ...rest,
      track: 'vlm',
      files: ['test.tsv'],
      question: 'question',
      answer: 'answer',
      scenario: { constant: 'Medical knowledge QA' },
      images: { fields: ['image'] },
    });
    expect(record).toMatchObject({ read: 2, imported: 2, images: 2 });
    expect(await stage.openImported()).toMatchObject([
      { id: 'Ward-exam-test-line-2', kind: 'open', scenario: 'image-knowledge', attachments: [{}] },
      { id: 'Ward-exam-test-line-3', attachments: [{}] },
    ]);
  });
});

describe('bad input', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['a key outside the options', row(2, '问', '甲', '乙', '丙', 'D'), ['答案', 'names no option']],
    ['an empty key', row(2, '问', '甲', '乙', '丙', ''), ['答案', 'is missing or empty']],
    ['an empty question', row(2, '', '甲', '乙', '丙', 'A'), ['题干', 'is missing or empty']],
    [
      'an option left out',
      row(2, '问', '甲', '', '丙', 'A'),
      ['选项B', 'is empty, and a later option is not'],
    ],
    ['no options', row(2, '问', '', '', '', 'A'), ['选项A', 'fewer than two options are filled in']],
  ])('%s is left out with its row', async (_, text, [field, detail]) => {
    expect(await leave([text])).toEqual([['bad-field', 3, field, detail]]);
  });

  it('two keys are refused where an item takes one, and taken where it may have several', async () => {
    const two = row(2, '问', '甲', '乙', '丙', 'AB');
    expect(await leave([two], { ...exam, singleAnswer: true })).toEqual([
      ['bad-field', 3, '答案', 'names 2 options, and an item takes one'],
    ]);
    stage.remove();
    stage = createImportStage();
    expect(await leave([two])).toEqual([]);
  });

  it('a repeated id and a row of another width are left out with their rows', async () => {
    expect(await leave([good, '2,问,甲', row(3, '问', '甲', '乙', '丙', 'C')])).toEqual([
      ['duplicate-id', 3, 'id', 'stands there already'],
      ['bad-record', 4, undefined, 'has 3 fields, the heading 6'],
    ]);
  });

  it('a file that ends in the middle is read up to there', async () => {
    expect(await leave(['2,"问'])).toEqual([['bad-record', 3, undefined, 'the file ends inside quotes']]);
  });

  it('an option that the mapping forgets is not dropped in silence', async () => {
    const options = { columns: ['选项A', '选项B'] };
    stage.writeSource({ 'a.csv': `${heading}\n${good}\n` });
    await expect(run({ ...exam, options })).rejects.toMatchObject({
      code: 'import.empty',
      detail: expect.stringContaining('a.csv:2 选项C: bad-field, looks like an option'),
    });
    const { options: _, ...open } = exam;
    await expect(run(open)).rejects.toMatchObject({ code: 'import.unmapped-options' });
    expect(readdirSync(stage.dir)).toEqual(['source']);
  });

  it('a column that is not there is named, with the file', async () => {
    stage.writeSource({ 'a.csv': `${heading}\n${good}\n` });
    for (const mapping of [
      { ...exam, question: 'Question' },
      { ...exam, difficulty: 'Question' },
    ])
      await expect(run(mapping)).rejects.toMatchObject({
        code: 'import.empty',
        detail: 'none of 1 entries can be used, such as a.csv:2 Question: bad-field, there is no such column',
      });
    expect(readdirSync(stage.dir)).toEqual(['source']);
  });

  it('HTML stays as it is, and goes only from fields that are said to hold it', async () => {
    const html = '<p>血压 &lt; 90&nbsp;mmHg<br/>哪一项？</p><script>x</script>';
    stage.writeSource({ 'a.csv': `${heading}\n${row(1, html, 'a < b', '<b>乙</b>', '', 'A')}\n` });
    await run({ ...exam, question: { field: '题干', html: true } });
    expect(await stage.openImported()).toMatchObject([
      {
        stem: '血压 < 90 mmHg\n哪一项？',
        options: [{ text: 'a < b' }, { text: '<b>乙</b>' }],
      },
    ]);
  });

  it.each([
    ['language', 'is neither Chinese (zh-CN) nor English (en)'],
    ['scenario', 'names no scenario of the llm track'],
    ['department', 'names no department'],
    ['difficulty', 'is not easy, medium or hard'],
  ])('a %s that nobody knows is left out', async (name, detail) => {
    stage.writeSource({ 'a.csv': `${heading}\n${good}\n` });
    await expect(run({ ...exam, [name]: '选项A' })).rejects.toMatchObject({
      detail: expect.stringContaining(`a.csv:2 选项A: bad-field, ${detail}`),
    });
  });

  it('a picture that climbs out of the source is left out', async () => {
    stage.writeSource({
      'a.csv': `${heading},图\n${good},\n${row(2, '问', '甲', '乙', '丙', 'A')},../../secret.png\n`,
    });
    expect(await run({ ...exam, images: { fields: ['图'] } })).toMatchObject({
      imported: 1,
      leftOut: [{ reason: 'image-outside', examples: [{ file: 'a.csv', line: 3, field: '图' }] }],
    });
  });
});
