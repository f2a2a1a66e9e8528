import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChoiceItem } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import { openSuite, openVariants } from '@doctorbench/engine';
import { beforeAll, expect, it } from 'vitest';

const dir = fileURLToPath(new URL('../../../../suites/doctorbench-laterality/', import.meta.url));
let items: ChoiceItem[];

beforeAll(async () => {
  items = [];
  for await (const item of (await openSuite(dir)).items()) if (item.kind === 'choice') items.push(item);
});

it('have no problem', async () => {
  expect((await lintSuite(dir)).problems).toEqual([]);
  expect(items).toHaveLength(12);
  // Nobody is right by a favourite letter.
  for (const letter of 'ABCDE')
    expect(items.filter(({ key }) => key[0] === letter).length).toBeLessThanOrEqual(4);
});

it('have a picture of the other side, of the same size and kind, for each of their own', () => {
  const index = JSON.parse(readFileSync(`${dir}images/index.json`, 'utf8')) as Record<
    string,
    { modality: string; width: number; height: number; image: string; truth: object }
  >;
  for (const { id, attachments, mirror, modality } of items) {
    const [own, other] = [attachments, mirror?.attachments].map(
      list => index[list?.[0]?.path.slice(7) ?? ''],
    );
    expect(other, id).toMatchObject({ modality, width: own?.width, height: own?.height });
    expect(other?.image, id).not.toBe(own?.image);
    expect(JSON.stringify(other?.truth), id).not.toBe(JSON.stringify(own?.truth));
  }
});

it('are asked with it, and another answer is right then', async () => {
  const variants = await openVariants([
    { family: 'picture-mirrored', version: 2, rate: 1, seed: 1, expectation: 'must-change' },
  ]);
  const [name = ''] = variants.names;
  for (const item of items) {
    const varied = variants.vary(item, name)?.item as ChoiceItem | undefined;
    expect(varied?.key, item.id).toEqual(item.mirror?.key);
    expect(varied?.attachments?.[0]?.path).toBe(item.mirror?.attachments?.[0]?.path);
  }
});
