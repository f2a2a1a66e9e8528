import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  id: 'a-1',
  question: 'Which vitamin is made in the skin?',
  opa: 'D',
  opb: 'A',
  opc: 'B',
  opd: 'C',
  cop: 1,
  choice_type: 'single',
  exp: 'Under sunlight.',
  subject_name: 'Skin',
  topic_name: 'Vitamins',
};

describe('medmcqa', () => {
  it('counts options from 1 in a file that has a 4, from 0 in one that has a 0', async () => {
    stage.writeSource({
      'dev.json': toJsonLines([entry, { ...entry, id: 'a-2', cop: 4 }]),
      'validation.jsonl': toJsonLines([
        { ...entry, id: 'b-1' },
        { ...entry, id: 'b-2', cop: 0 },
      ]),
    });
    expect(await stage.run('medmcqa')).toMatchObject({ read: 4, imported: 4 });
    const items = await stage.openImported();
    expect(items.map(item => [item.id, item.kind === 'choice' && item.key.join()])).toEqual([
      ['medmcqa-a-1', 'A'],
      ['medmcqa-a-2', 'D'],
      ['medmcqa-b-1', 'B'],
      ['medmcqa-b-2', 'A'],
    ]);
    expect(items[0]).toMatchObject({
      departments: ['dermatology'],
      tags: ['subject:Skin', 'topic:Vitamins', 'type:single'],
      explanation: 'Under sunlight.',
    });
  });

  it('guesses at no key: a file that does not tell how it counts, one that mixes both, a part without keys', async () => {
    stage.writeSource({
      'mixed.jsonl': toJsonLines([
        { ...entry, cop: 0 },
        { ...entry, id: 'm', cop: 4 },
      ]),
      'silent.jsonl': toJsonLines([entry]),
      'test.jsonl': toJsonLines([{ ...entry, cop: -1 }]),
      'letters.jsonl': toJsonLines([
        { ...entry, id: 'l', cop: 'c' },
        { ...entry, id: 'e', cop: 'a', opc: '' },
        { ...entry, id: 'd', cop: 'a', opb: 'D' },
      ]),
    });
    const record = await stage.run('medmcqa');
    expect(record).toMatchObject({ read: 7, imported: 1, leftOut: [{ reason: 'bad-field', count: 6 }] });
    expect(record.leftOut[0]?.examples.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'letters.jsonl options[2]',
      'letters.jsonl op[1]',
      'mixed.jsonl cop',
      'mixed.jsonl cop',
      'silent.jsonl cop',
    ]);
    expect(await stage.openImported()).toMatchObject([{ id: 'medmcqa-l', key: ['C'] }]);
  });

  it('reads 600 published records, of which 100 stand there twice and 5 have two equal options', async ({
    skip,
  }) => {
    const hard = readRealData('medagents-benchmark/data/medmcqa/test_hard.jsonl');
    const head = readRealData('medagents-benchmark/data/medmcqa/test_head500.jsonl');
    if (!hard || !head) return skip(noRealData);
    stage.writeSource({ 'hard.jsonl': hard, 'head.jsonl': head });
    const record = await stage.run('medmcqa');
    expect(record).toMatchObject({ read: 600, imported: 497 });
    expect(Object.fromEntries(record.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      'duplicate-id': 98,
      'bad-field': 5,
    });
    const items = await stage.openImported();
    const measure = (id: string) => measureChoice(items, `medmcqa-${id}`);
    expect(measure('b64a9cd7-d076-4c55-8be1-f9c44fece6cc')).toEqual(['C', 156, '52 103 118 66']);
    expect(measure('5c1652a1-905f-4be0-8677-4259eb94b2d0')).toEqual(['A', 83, '20 20 20 13']);
    expect(measure('862bcd0f-8fb5-4ff7-b242-5898ea4f0c69')).toEqual(['D', 53, '18 10 10 23']);
  });
});
