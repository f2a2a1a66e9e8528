import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../testing/import-stage.ts';
import { listOptionFields } from './option-fields.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const rowOf = (id: number) => `${id},a.png,Which organ?,Heart,Liver,Lung,Skin,B\n`;

describe.each(['vqa', 'medbench-vlm'])('a table with columns A to D, through %s', format => {
  const heading = 'id,image,question,A,B,C,D,answer\n';

  it('is refused: it would become questions without options, answered by a letter', async () => {
    for (const count of [3, 20, 40]) {
      stage.writeSource({
        'a.csv': heading + Array.from({ length: count }, (_, id) => rowOf(id)).join(''),
        'a.png': await makePng(1),
      });
      await expect(stage.run(format)).rejects.toMatchObject({
        code: 'import.unmapped-options',
        detail: 'a.csv:2 A, B, C, D',
      });
      expect(readdirSync(stage.dir)).toEqual(['source']);
    }
  });

  it('loses only those rows where others have none', async () => {
    stage.writeSource({
      'a.csv': `${heading}1,a.png,Is it bright?,,,,,yes\n${rowOf(2)}${rowOf(3)}`,
      'a.png': await makePng(1),
    });
    expect(await stage.run(format)).toMatchObject({
      read: 3,
      imported: 1,
      leftOut: [
        {
          reason: 'unmapped-options',
          count: 2,
          examples: [{ file: 'a.csv', line: 3, field: 'A, B, C, D' }, { line: 4 }],
        },
      ],
    });
  });
});

it('options that a format reads are no such fields', async () => {
  stage.writeSource({
    'a.jsonl': toJsonLines([
      { image: 'a.png', question: 'Which?', options: ['x', 'y'], answer: 'B' },
      { image: 'a.png', question: 'Which?', options: null, answer: 'x' },
    ]),
    'a.png': await makePng(1),
  });
  expect(await stage.run('vqa')).toMatchObject({ imported: 2, leftOut: [] });
});

describe('fields that look like options', () => {
  it.each([
    [{ A: 'x', B: 'y' }, ['A', 'B']],
    [{ Ａ: 'x', Ｂ: 'y' }, ['Ａ', 'Ｂ']],
    [{ opa: 'x', opb: 'y', cop: 1 }, ['opa', 'opb']],
    [{ option_a: 'x', 'Option B': 'y' }, ['option_a', 'Option B']],
    [{ choice1: 'x', choice2: 2 }, ['choice1', 'choice2']],
    [{ 选项A: '甲', 选项B: '乙', '选项（C）': '丙' }, ['选项A', '选项B', '选项（C）']],
    [{ choices: ['x', 'y'] }, ['choices']],
    [{ Options: 'A x\nB y' }, ['Options']],
    [{ options: { A: 'x', B: 'y' } }, ['options']],
  ])('%j', (fields, names) => expect(listOptionFields(fields)).toEqual(names));

  it.each([
    { A: 'x' },
    { A: '', B: null },
    { choices: [] },
    { options: '' },
    { optional_a: 'x', opinion: 'y', abc: 'z' },
    { question: 'x', answer: 'y' },
  ])('not %j', fields => expect(listOptionFields(fields)).toEqual([]));
});
