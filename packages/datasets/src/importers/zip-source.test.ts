import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../testing/import-stage.ts';
import { makeZip } from '../testing/zip-file.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const records = toJsonLines([
  { id: 1, question: 'Is it bright?', answer: 'yes', image: 'a.png' },
  { id: 2, question: 'Is it dark?', answer: 'no', image: 'deep/b.png' },
  { id: 3, question: 'Is it grey?', answer: 'no', image: 'gone.png' },
]);

describe('a zip file as source', () => {
  it.each(['', 'set/'])('is imported as the folder %j in it', async top => {
    const file = join(stage.dir, 'set.zip');
    writeFileSync(
      file,
      makeZip([
        { name: `${top}a.jsonl`, content: records },
        { name: `${top}images/a.png`, content: await makePng(1) },
        { name: `${top}images/deep/b.png`, content: await makePng(2) },
      ]),
    );
    const { record, items } = await stage.preview('vqa', { source: file });
    expect(items).toHaveLength(2);
    expect(readdirSync(stage.dir)).toEqual(['set.zip']);
    expect(await stage.run('vqa', { source: file })).toEqual(record);
    expect(record).toMatchObject({
      imported: 2,
      images: 2,
      leftOut: [{ reason: 'image-missing', count: 1 }],
    });
    expect(await stage.openImported()).toHaveLength(2);
    expect(readdirSync(stage.dir).sort()).toEqual(['set.zip', 'target']);
    expect(readdirSync(stage.target).sort()).toEqual(['IMPORT.json', 'images', 'items', 'suite.json']);
  });

  it('that is a bomb or climbs out leaves nothing', async () => {
    const file = join(stage.dir, 'set.zip');
    const zipLimits = { files: 10, bytes: 100_000_000, ratio: 10 };
    const bombs: [string, Buffer][] = [
      ['import.zip-bomb', makeZip([{ name: 'a.jsonl', content: Buffer.alloc(32 * 1024 * 1024) }])],
      ['import.zip-path', makeZip([{ name: '../a.jsonl', content: records }])],
      ['import.zip-damaged', Buffer.from('no zip')],
    ];
    for (const [code, bytes] of bombs) {
      writeFileSync(file, bytes);
      await expect(stage.run('vqa', { source: file, zipLimits })).rejects.toMatchObject({ code });
      await expect(stage.preview('vqa', { source: file, zipLimits })).rejects.toMatchObject({ code });
      expect(readdirSync(stage.dir)).toEqual(['set.zip']);
    }
  });
});

describe('pictures in a zip file beside the entries', () => {
  it('are found there, after the folder itself', async () => {
    stage.writeSource({
      'a.jsonl': records,
      'a.png': await makePng(1),
      'pictures.zip': makeZip([{ name: 'images/deep/b.png', content: await makePng(2) }]),
    });
    expect(await stage.run('vqa')).toMatchObject({
      imported: 2,
      images: 2,
      leftOut: [{ reason: 'image-missing', count: 1 }],
    });
    expect(readdirSync(stage.dir).sort()).toEqual(['source', 'target']);
    expect(readdirSync(join(stage.dir, 'source')).sort()).toEqual(['a.jsonl', 'a.png', 'pictures.zip']);
  });

  it('are not looked at where every picture lies in the folder', async () => {
    const { 0: first } = records.split('\n');
    stage.writeSource({ 'a.jsonl': `${first}\n`, 'a.png': await makePng(1), 'other.zip': 'damaged' });
    expect(await stage.run('vqa')).toMatchObject({ imported: 1 });
  });
});
