import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../testing/import-stage.ts';

let stage: ImportStage;
let dir = '';
const total = 50;
/** A note is written every hundred entries, and when it is broken off: one note, and some entries after it. */
const withNote = 130;

beforeEach(async () => {
  stage = createImportStage();
  dir = stage.dir;
  writeRecords(total);
  for (let shade = 0; shade < 5; shade += 1) stage.writeSource({ [`${shade}.png`]: await makePng(shade) });
});
afterEach(() => stage.remove());

function writeRecords(length: number): void {
  const records = Array.from({ length }, (_, id) => ({
    id,
    question: id % 2 ? 'Is it bright?' : '亮吗？',
    answer: id === 7 ? '' : 'yes',
    image: id === 40 ? 'gone.png' : `${id % 5}.png`,
  }));
  stage.writeSource({ 'a.jsonl': toJsonLines(records) });
}

const work = () => join(dir, '.target.import');

/** Every file of a suite with its content. */
function readAll(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length),
      readFileSync(join(parentPath, name), 'latin1'),
    ]),
  );
}

async function breakOffAt(entry: number): Promise<void> {
  const controller = new AbortController();
  const stopped = stage.run('vqa', {
    signal: controller.signal,
    onProgress: ({ read }) => read === entry && controller.abort(),
  });
  await expect(stopped).rejects.toMatchObject({ code: 'import.interrupted' });
  expect(existsSync(stage.target)).toBe(false);
  expect(readdirSync(work())).toContain('state.json');
}

describe('an import that was broken off', () => {
  it('goes on where it stopped, and ends as if nothing had happened', async () => {
    await stage.run('vqa', { target: join(dir, 'whole', 'target') });
    for (const entry of [1, 8, 45]) await breakOffAt(entry);
    const seen: number[] = [];
    const record = await stage.run('vqa', {
      canary: 'another-canary',
      now: new Date('2027-01-01T00:00:00Z'),
      onProgress: ({ read }) => seen.push(read),
    });
    expect(seen).toHaveLength(total - 45);
    expect(record).toMatchObject({ read: total, imported: total - 2, importedOn: '2026-11-15' });
    expect(readAll(stage.target)).toEqual(readAll(join(dir, 'whole', 'target')));
    expect(readdirSync(dir).sort()).toEqual(['source', 'target', 'whole']);
    await stage.openImported();
  });

  it('by a crash goes on from the last note; what was written after it does not count twice', async () => {
    writeRecords(withNote);
    await stage.run('vqa', { target: join(dir, 'whole', 'target') });
    const crash = new Error('crash');
    const crashed = stage.run('vqa', {
      onProgress: ({ read }) => {
        if (read === 120) throw crash;
      },
    });
    await expect(crashed).rejects.toBe(crash);
    expect(existsSync(stage.target)).toBe(false);
    // As a process leaves it that is killed: locked, a line half written, a picture nobody names.
    writeFileSync(join(work(), 'lock'), '4194304999');
    const [file = ''] = readdirSync(join(work(), 'suite', 'items'));
    writeFileSync(join(work(), 'suite', 'items', file), '{"id": "half', { flag: 'a' });
    writeFileSync(join(work(), 'suite', 'images', '0123456789abcdef.png.part'), 'half');
    const seen: number[] = [];
    await stage.run('vqa', { onProgress: ({ read }) => seen.push(read) });
    expect(seen[0]).toBe(101);
    expect(readAll(stage.target)).toEqual(readAll(join(dir, 'whole', 'target')));
  });

  it.each([
    ['another option', () => stage.run('vqa', { slices: 2 })],
    [
      'another version of the importer',
      async () => {
        const { vqa } = await import('./vqa/vqa.ts');
        return stage.run('vqa', { importer: { ...vqa, version: 99 } });
      },
    ],
    [
      'a changed source',
      () => {
        utimesSync(join(dir, 'source', 'a.jsonl'), 1, 1);
        return stage.run('vqa');
      },
    ],
    [
      'items that are damaged',
      () => {
        const items = join(work(), 'suite', 'items');
        for (const name of readdirSync(items)) writeFileSync(join(items, name), '');
        return stage.run('vqa');
      },
    ],
  ])('begins anew with %s', async (_, again) => {
    await breakOffAt(45);
    expect(await again()).toMatchObject({ read: total, imported: total - 2, images: 5 });
    expect(readdirSync(dir).sort()).toEqual(['source', 'target']);
    expect(await stage.openImported()).toHaveLength(total - 2);
  });

  it('is not taken up while another process writes there', async () => {
    await breakOffAt(45);
    writeFileSync(join(work(), 'lock'), String(process.ppid));
    await expect(stage.run('vqa')).rejects.toMatchObject({
      code: 'import.target-refused',
      detail: expect.stringContaining(`process ${process.ppid} is importing there`),
    });
  });
});

describe('a preview', () => {
  it('counts as the import does, shows the first three items and writes nothing', async () => {
    const { record, items } = await stage.preview('vqa');
    expect(readdirSync(dir)).toEqual(['source']);
    expect(items.map(({ id }) => id)).toEqual(
      ['vqa-a-0', 'vqa-a-1', 'vqa-a-2'].map(id => id.replace('vqa', 'path-vqa')),
    );
    expect(items[0]?.attachments).toHaveLength(1);
    expect(await stage.run('vqa')).toEqual(record);
  });
});

it('the record counts every entry once: read is imported and left out', async () => {
  const record = await stage.run('vqa');
  const leftOut = record.leftOut.map(({ reason, count }) => [reason, count]);
  expect(leftOut).toEqual([
    ['bad-field', 1],
    ['image-missing', 1],
  ]);
  expect(record.read).toBe(record.imported + record.leftOut.reduce((sum, { count }) => sum + count, 0));
});
