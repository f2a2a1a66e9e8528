import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../testing/import-stage.ts';
import { genericFormat } from './generic/generic.ts';
import { importRecordSchema } from './import-record.ts';
import { importers } from './importers.ts';

let stage: ImportStage;
let dir = '';
beforeEach(() => {
  stage = createImportStage();
  dir = stage.dir;
});
afterEach(() => stage.remove());

const expertEntry = {
  id: 'MM-1',
  question: 'What does Figure A show?\nAnswer Choices: (A) A stone (B) A square',
  options: [
    { letter: 'A', content: 'A stone' },
    { letter: 'B', content: 'A square' },
  ],
  label: ['B'],
  images: [{ image_path: 'MM-1-a.png' }, { image_path: 'MM-1-b.png' }],
  medical_task: 'Diagnosis',
  body_system: 'Skeletal',
  question_type: 'Reasoning',
};

describe('importers', () => {
  it('name the published set they read, but for forms that hold several', () => {
    const nameless = importers.filter(({ source }) => source === undefined).map(({ name }) => name);
    expect(nameless).toEqual(['vqa', 'vlmevalkit']);
    for (const { published, source } of importers)
      if (published) expect(published.source).toContain(source?.url);
  });
});

describe('medxpertqa-mm', () => {
  it('becomes choices with all their pictures, and what cannot is counted by reason', async () => {
    const plain = { ...expertEntry, images: ['MM-1-a.png'] };
    stage.writeSource({
      'input.jsonl': `${toJsonLines([
        expertEntry,
        { ...plain, id: 'MM-2', options: { A: 'x', B: 'y' }, label: 'A', medical_task: 'Basic Science' },
        { ...plain, id: 'MM-3', images: ['gone.jpeg'] },
        { ...plain, id: 'MM-1' },
        { ...plain, id: 'MM-4', label: ['Z'] },
        { ...plain, id: 'MM-5', images: ['../outside.png'] },
        { ...plain, id: 'MM-6', images: ['link.png'] },
        { ...plain, id: 'MM-7', images: ['broken.png'] },
        { ...plain, id: 'MM-8', images: ['text.png'] },
        { ...plain, id: 'MM-9', images: ['huge.png'] },
        { ...plain, id: 'MM-10', question: undefined },
      ])}{"id": "MM-11", \n[1]\n`,
      'images/MM-1-a.png': await makePng(10),
      'images/MM-1-b.png': await makePng(20),
      'images/broken.png': (await makePng(30)).subarray(0, 60),
      'images/text.png': 'no picture',
      'images/huge.png': await sharp({
        create: { width: 8200, height: 8200, channels: 3, background: '#000' },
      })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    });
    writeFileSync(join(dir, 'outside.png'), await makePng(40));
    symlinkSync(join(dir, 'outside.png'), join(dir, 'source', 'images', 'link.png'));

    const record = await stage.run('medxpertqa-mm');
    expect(record).toMatchObject({
      importer: 'medxpertqa-mm@2',
      importedOn: '2026-11-15',
      read: 13,
      imported: 2,
      images: 2,
    });
    expect(Object.fromEntries(record.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      'bad-record': 2,
      'bad-field': 2,
      'duplicate-id': 1,
      'image-missing': 1,
      'image-outside': 2,
      'image-unreadable': 1,
      'image-unsupported': 1,
      'image-too-large': 1,
    });
    const example = (reason: string) => record.leftOut.find(row => row.reason === reason)?.examples;
    expect(example('image-missing')).toEqual([
      { file: 'input.jsonl', line: 3, field: 'images', detail: 'the picture is not in the source folder' },
    ]);
    expect(example('bad-field')?.map(({ line, field }) => [line, field])).toEqual([
      [5, 'label'],
      [11, 'question'],
    ]);
    expect(example('bad-record')?.map(({ line }) => line)).toEqual([12, 13]);
    const written: unknown = JSON.parse(readFileSync(join(dir, 'target', 'IMPORT.json'), 'utf8'));
    expect(importRecordSchema.parse(written)).toEqual(record);

    const [diagnosis, science] = (await stage.openImported()).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(diagnosis).toMatchObject({
      kind: 'choice',
      id: 'medxpertqa-MM-1',
      track: 'vlm',
      scenario: 'image-diagnosis',
      stem: 'What does Figure A show?',
      key: ['B'],
      departments: ['orthopedics'],
      split: 'private',
      canary: 'canary-of-this-import',
      provenance: { author: 'MedXpertQA' },
    });
    expect(diagnosis?.attachments).toHaveLength(2);
    expect(diagnosis?.attachments?.[0]?.path).toMatch(/^images\/[0-9a-f]{16}\.png$/);
    expect(science).toMatchObject({ id: 'medxpertqa-MM-2', scenario: 'image-knowledge', key: ['A'] });
    // The picture they share lies there once, and makes them one case.
    expect(science?.attachments?.[0]?.path).toBe(diagnosis?.attachments?.[0]?.path);
    expect(science?.caseId).toBe(diagnosis?.caseId);
    expect(readdirSync(join(dir, 'target', 'images'))).toHaveLength(2);
    expect(readdirSync(dir).sort()).toEqual(['outside.png', 'source', 'target']);
  });

  it('keeps no picture of an entry whose second picture is damaged', async () => {
    stage.writeSource({
      'a.jsonl': toJsonLines([expertEntry, { ...expertEntry, id: 'MM-2', images: ['whole.png'] }]),
      'MM-1-a.png': await makePng(1),
      'MM-1-b.png': 'damaged',
      'whole.png': await makePng(2),
    });
    expect(await stage.run('medxpertqa-mm')).toMatchObject({ imported: 1, images: 1 });
    expect(readdirSync(join(dir, 'target', 'images'))).toHaveLength(1);
  });
});

describe('vqa', () => {
  it('reads SLAKE in both languages', async () => {
    const entry = {
      img_id: 1,
      img_name: 'xmlab1/source.jpg',
      modality: 'MRI',
      answer_type: 'OPEN',
      base_type: 'vqa',
    };
    stage.writeSource({
      'test.json': JSON.stringify([
        { ...entry, qid: 7, question: 'Which plane?', answer: 'Axial', q_lang: 'en', content_type: 'Plane' },
        {
          ...entry,
          qid: 8,
          question: '图中有肿瘤吗？',
          answer: '没有',
          q_lang: 'zh',
          content_type: 'Abnormality',
        },
        { ...entry, qid: 8, question: 'twice?', answer: 'yes', q_lang: 'en' },
        { ...entry, qid: 9, question: 'No answer?', answer: '', q_lang: 'en' },
      ]),
      'imgs/xmlab1/source.jpg': await sharp(await makePng(90))
        .jpeg()
        .toBuffer(),
      'imgs/xmlab1/question.json': '[{"img_name": "x", "question": "not an entry"}]',
    });
    expect(await stage.run('vqa', { split: 'public' })).toMatchObject({ read: 4, imported: 2, images: 1 });
    const items = await stage.openImported();
    expect(items.find(({ id }) => id === 'slake-test-7')).toMatchObject({
      kind: 'open',
      language: 'en',
      scenario: 'modality-perception',
      modality: 'mri',
      departments: ['radiology'],
      split: 'public',
      rubric: [],
      messages: [{ role: 'user', content: 'Which plane?\nAnswer with a word or a short phrase only.' }],
      expected: [{ metric: 'set', members: [['Axial', 'axial']] }],
    });
    expect(items.find(({ id }) => id === 'slake-test-8')).toMatchObject({
      language: 'zh-CN',
      scenario: 'image-diagnosis',
      expected: [{ metric: 'yes-no-maybe', value: 'no' }],
    });
    expect(JSON.parse(readFileSync(join(dir, 'target', 'suite.json'), 'utf8'))).toMatchObject({
      id: 'target',
      track: 'vlm',
      languages: ['en', 'zh-CN'],
      files: ['items/modality-perception.jsonl', 'items/image-diagnosis.jsonl'],
    });
  });

  it('reads VQA-RAD, with answers that are numbers, and a table of PathVQA', async () => {
    const entry = { image_name: 'synpic1.jpg', image_organ: 'CHEST', phrase_type: 'freeform' };
    stage.writeSource({
      'VQA_RAD.json': JSON.stringify([
        { ...entry, qid: '1', question: 'How many?', answer: 2, answer_type: 'OPEN', question_type: 'COUNT' },
        {
          ...entry,
          qid: '2',
          question: 'Is it normal?',
          answer: 'Yes',
          answer_type: 'CLOSED',
          question_type: 'ABN',
        },
      ]),
      'path.csv':
        'image,question,answer\ntest_1,"what, then, is present?",fat necrosis\ntest_9,is it here?,no\n',
      'VQA_RAD Image Folder/synpic1.jpg': await sharp(await makePng(1))
        .jpeg()
        .toBuffer(),
      'images/test/test_1.jpg': await sharp(await makePng(2))
        .jpeg()
        .toBuffer(),
    });
    const record = await stage.run('vqa');
    expect(record).toMatchObject({ imported: 3, leftOut: [{ reason: 'image-missing', count: 1 }] });
    const items = await stage.openImported();
    expect(items.map(({ id, scenario }) => [id, scenario])).toEqual([
      ['vqa-rad-VQA-RAD-1', 'modality-perception'],
      ['path-vqa-path-line-2', 'image-knowledge'],
      ['vqa-rad-VQA-RAD-2', 'image-diagnosis'],
    ]);
    expect(items[0]).toMatchObject({ expected: [{ metric: 'number', value: 2 }] });
    expect(items[1]).toMatchObject({ departments: ['pathology'], expected: [{ metric: 'set' }] });
  });
});

describe('medbench-vlm', () => {
  it('reads a folder of tasks, with options in a list, in the question, or none', async () => {
    stage.writeSource({
      '模态识别与感知/data.jsonl': toJsonLines([
        {
          question: '这是什么检查？',
          options: ['CT', 'X线'],
          answer: 'B',
          image: 'a.png',
          modality: 'X线',
          id: 1,
        },
        {
          question: '哪一侧？\nA. 左\nB. 右',
          answer: 'A',
          img_path: ['a.png'],
          other: { source: '识别', id: 2 },
        },
      ]),
      'report.json': JSON.stringify([
        {
          query: '写出报告。',
          answer: '双肺纹理清晰。心影不大。',
          image_path: 'a.png',
          task: '影像报告生成',
          department: '放射科',
        },
        { query: '没有答案', image_path: 'a.png', other: { source: 'x' } },
      ]),
      'images/a.png': await makePng(1),
    });
    const record = await stage.run('medbench-vlm');
    expect(record).toMatchObject({
      imported: 3,
      leftOut: [
        { reason: 'bad-field', count: 1, examples: [{ file: 'report.json', line: 1, field: 'answer' }] },
      ],
    });
    const items = await stage.openImported();
    expect(items.map(({ kind, scenario }) => [kind, scenario])).toEqual([
      ['choice', 'modality-perception'],
      ['choice', 'modality-perception'],
      ['open', 'report-generation'],
    ]);
    expect(items[0]).toMatchObject({ modality: 'radiograph', key: ['B'] });
    expect(items[1]).toMatchObject({ stem: '哪一侧？', key: ['A'], tags: ['task:识别'] });
    expect(items[2]).toMatchObject({ expected: [{ metric: 'rouge', variant: 'rouge-l', by: 'character' }] });
  });
});

describe('every format', () => {
  const entry = {
    id: 'MM-1',
    question: 'What?\nA. x\nB. y',
    answer: 'A',
    label: 'A',
    options: ['x', 'y'],
    qid: 3,
    // What the sets of texts have.
    qtext: 'What?',
    description: 'A record.',
    QA_pairs: [{ question: 'Why?', answer: '1. x\n2. y' }],
    code: 'CPR',
    input: '## x: A. x\nB. y\nC. z',
    reference: 'CAB',
    subject: 'anatomy',
    category: 'health',
    cop: 1,
    opa: 'x',
    opb: 'y',
  };
  const texts = {
    'a.jsonl': toJsonLines([{ ...entry, images: ['a.png', 'b.png'] }, { ...entry, image: 'a.png' }, entry]),
    'b.json': JSON.stringify([
      { ...entry, img_name: 'a', other: { id: 1 } },
      { ...entry, image_name: 'a' },
    ]),
    'c.csv': 'image,question,answer\na.png,"Is ""it""?",yes\nb.png,"Which\none?",\n',
  };

  it.each(importers.map(({ name }) => name))('%s reads cut and changed sets without a crash', async name => {
    const importer = importers.find(each => each.name === name);
    const stamp = { split: 'private', canary: 'canary-of-a-test', month: '2026-11' } as const;
    let steps = 0;
    for (const [file, text] of Object.entries(texts)) {
      const { crashes } = await fuzz(
        Buffer.from(text),
        Number(process.env.DOCTORBENCH_CUTS ?? 6),
        async bytes => {
          stage.writeSource({ [file]: bytes });
          for await (const step of importer?.read(join(dir, 'source'), stamp) ?? []) {
            steps += 1;
            expect(step.line).toBeGreaterThan(0);
          }
        },
      );
      expect(crashes).toEqual([]);
      rmSync(join(dir, 'source', file));
    }
    expect(steps).toBeGreaterThan(30);
  });
});

describe('the registry of importers', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    // The generic format is made of a mapping, and so stands in no list.
    expect([...importers.map(({ name }) => name), genericFormat].sort()).toEqual(folders.sort());
  });

  it('says of each its version, its licence and its name in both languages', () => {
    for (const { version, licence, title } of importers) {
      expect(version).toBeGreaterThanOrEqual(1);
      expect(licence).not.toBe('');
      expect(title.zh).not.toBe('');
      expect(title.en).not.toBe('');
    }
  });
});
