import { type Attachment, type Item, toControlItem } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPageFiles } from './page-files.ts';

const files = new Map<string, Buffer>();

beforeAll(async () => {
  for (const [name, width] of [
    ['a.png', 40],
    ['b.png', 41],
    ['wide.png', 400],
  ] as const) {
    const create = { width, height: 30, channels: 3 as const, background: '#123456' };
    files.set(name, await sharp({ create }).png().toBuffer());
  }
  files.set('labs.csv', Buffer.from('钾,6.8'));
});

const suite = {
  async readAttachment({ path }: Attachment) {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`ENOENT ${path}`);
    return bytes;
  },
};
const picture = (id: string, path: string) => ({ id, path, mediaType: 'image/png' as const });
const show = (id: string, ...attachments: Attachment[]): Item => makeChoiceItem(id, { attachments });
const own = { swapped: false };

describe('the files of a page', () => {
  it('are pictures as they were sent, and documents as text', async () => {
    const reader = createPageFiles({ suite, longestSide: 100 });
    const labs = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' as const };
    const item = show('x', picture('film', 'a.png'), picture('large', 'wide.png'), labs);
    const shown = await reader.read(item, own);
    expect(shown.own.get('film')).toBe(`data:image/png;base64,${files.get('a.png')?.toString('base64')}`);
    const sent = Buffer.from(shown.own.get('large')?.split(',')[1] ?? '', 'base64');
    expect((await sharp(sent).metadata()).width).toBe(100);
    expect(shown.own.get('labs')).toBe('钾,6.8');
    expect([shown.swapped.size, reader.countOmitted()]).toEqual([0, 0]);
  });

  it('hold the other pictures where they were shown, and none twice', async () => {
    const item = makeChoiceItem('x', {
      attachments: [picture('film', 'a.png'), picture('scout', 'b.png')],
      swap: { attachments: [picture('film', 'b.png')], key: ['B'] },
    });
    expect(toControlItem(item, 'swapped').attachments).toHaveLength(2);
    const { swapped } = await createPageFiles({ suite, longestSide: 100 }).read(item, { swapped: true });
    expect([...swapped.keys()]).toEqual(['film']);
    expect(swapped.get('film')).toContain(files.get('b.png')?.toString('base64'));
  });

  it('end with the first that does not fit, and the rest are counted', async () => {
    const url = `data:image/png;base64,${files.get('a.png')?.toString('base64')}`;
    const reader = createPageFiles({ suite, longestSide: 100, budget: 2 * url.length });
    const item = show('x', picture('film', 'a.png'));
    for (const count of [1, 1, 0, 0]) expect((await reader.read(item, own)).own.size).toBe(count);
    expect(reader.countOmitted()).toBe(2);
  });

  it('do without one that is gone or is no picture', async () => {
    const reader = createPageFiles({ suite, longestSide: 100 });
    const item = show(
      'x',
      picture('gone', 'gone.png'),
      picture('text', 'labs.csv'),
      picture('film', 'a.png'),
    );
    expect([...(await reader.read(item, own)).own.keys()]).toEqual(['film']);
    expect(reader.countOmitted()).toBe(2);
  });
});
