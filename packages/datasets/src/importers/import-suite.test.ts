import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../testing/import-stage.ts';
import { makeDicom, makeNifti } from '../testing/picture-files.ts';

let stage: ImportStage;
let dir = '';
beforeEach(() => {
  stage = createImportStage();
  dir = stage.dir;
});
afterEach(() => stage.remove());

describe('an import', () => {
  const entry = { question: 'Is it bright?', answer: 'yes' };

  it('takes slices of volumes and frames, through the window asked for, without a word about the patient', async () => {
    stage.writeSource({
      'a.jsonl': toJsonLines([
        { ...entry, image: 'volume.nii' },
        { ...entry, image: 'film.dcm' },
      ]),
      'volume.nii': makeNifti({ size: [4, 3, 9], valueAt: (_x, _y, z) => 10 * z }),
      'film.dcm': makeDicom({ values: [0, 20, 40, 60], width: 2, height: 2, patient: 'Zhang^San' }),
    });
    const record = await stage.run('vqa', { slices: 3, window: { centre: 40.5, width: 81 } });
    expect(record).toMatchObject({
      imported: 2,
      options: { slices: 3, window: { centre: 40.5, width: 81 } },
    });
    const [volume, film] = await stage.openImported();
    expect(volume?.attachments?.map(({ id }) => id)).toEqual(['image-1', 'image-2', 'image-3']);
    const greys = await Promise.all(
      (volume?.attachments ?? []).map(
        async ({ path }) =>
          (
            await sharp(join(dir, 'target', path))
              .raw()
              .toBuffer()
          )[0],
      ),
    );
    expect(greys).toEqual([10, 40, 70].map(value => Math.round((255 * value) / 80)));
    expect(film?.attachments).toHaveLength(1);
    for (const name of readdirSync(join(dir, 'target'), { recursive: true, withFileTypes: true }))
      if (name.isFile())
        expect(readFileSync(join(name.parentPath, name.name), 'latin1')).not.toContain('Zhang');
  });

  it('under strict ends at the first entry it would leave out, and leaves no folder behind', async () => {
    stage.writeSource({
      'a.jsonl': toJsonLines([
        { ...entry, image: 'a.png' },
        { ...entry, image: 'gone.png' },
      ]),
      'a.png': await makePng(1),
    });
    await expect(stage.run('vqa', { strict: true })).rejects.toMatchObject({
      code: 'import.entry-refused',
      detail: 'a.jsonl:2 image: image-missing, the picture is not in the source folder',
    });
    expect(readdirSync(dir)).toEqual(['source']);
    await stage.run('vqa');
    expect(existsSync(join(dir, 'target', 'suite.json'))).toBe(true);
  });

  it('of nothing usable says why, and leaves no folder behind', async () => {
    stage.writeSource({ 'a.jsonl': toJsonLines([{ ...entry, image: 'gone.png' }]) });
    await expect(stage.run('vqa')).rejects.toMatchObject({
      code: 'import.empty',
      detail: expect.stringContaining('a.jsonl:1 image: image-missing'),
    });
    rmSync(join(dir, 'source', 'a.jsonl'));
    await expect(stage.run('vqa')).rejects.toMatchObject({
      code: 'import.empty',
      detail: 'no entry was found',
    });
    expect(readdirSync(dir)).toEqual(['source']);
  });

  it('does not overwrite, nor write into its source, nor read what is not there', async () => {
    stage.writeSource({ 'a.jsonl': toJsonLines([{ ...entry, image: 'a.png' }]), 'a.png': await makePng(1) });
    await stage.run('vqa');
    const before = readFileSync(join(dir, 'target', 'suite.json'), 'utf8');
    await expect(stage.run('vqa')).rejects.toMatchObject({ code: 'import.target-refused' });
    expect(readFileSync(join(dir, 'target', 'suite.json'), 'utf8')).toBe(before);
    for (const target of [join(dir, 'source', 'in', 'it'), join(dir, 'source')])
      await expect(stage.run('vqa', { target })).rejects.toMatchObject({ code: 'import.target-refused' });
    await expect(
      stage.run('vqa', { source: join(dir, 'none'), target: join(dir, 'new') }),
    ).rejects.toMatchObject({
      code: 'import.source-unreadable',
    });
    expect(readdirSync(dir).sort()).toEqual(['source', 'target']);
  });

  it('says how much of all files has been read', async () => {
    const records = Array.from({ length: 3 }, (_, id) => ({ ...entry, id, image: 'a.png' }));
    const [first, second] = [toJsonLines(records), toJsonLines([{ ...entry, id: 9, image: 'a.png' }])];
    stage.writeSource({ 'a.jsonl': first, 'b.jsonl': second, 'a.png': await makePng(1) });
    const seen: (number | undefined)[] = [];
    await stage.run('vqa', { onProgress: ({ share }) => seen.push(share) });
    const share = first.length / (first.length + second.length);
    expect(seen).toEqual([share, share, share, 1]);
  });

  it('stops at the limit, and at once when it is interrupted', async () => {
    const records = Array.from({ length: 20 }, (_, id) => ({ ...entry, id, image: 'a.png' }));
    stage.writeSource({ 'a.jsonl': toJsonLines(records), 'a.png': await makePng(1) });
    const seen: number[] = [];
    expect(
      await stage.run('vqa', { limit: 3, onProgress: ({ imported }) => seen.push(imported) }),
    ).toMatchObject({
      imported: 3,
      read: 3,
      options: { limit: 3 },
    });
    expect(seen).toEqual([1, 2, 3]);
    const controller = new AbortController();
    const stopped = stage.run('vqa', {
      target: join(dir, 'other'),
      signal: controller.signal,
      onProgress: ({ read }) => read === 5 && controller.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'import.interrupted' });
    expect(readdirSync(dir).sort()).toEqual(['.other.import', 'source', 'target']);
  });
});
