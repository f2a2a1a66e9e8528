import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gradedItemSchema, type Item } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseApiDocument } from '../../../tests/api-document.ts';
import type { App } from '../../http/types.ts';
import { createPlatformApp } from '../../main.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const toPng = (pixel: string) =>
  Buffer.from(
    `iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEU${pixel}AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=`,
    'base64',
  );
const black = toPng('AAACnej3a');
const white = toPng('///+nxBvI');
const table = Buffer.from('钾,6.8\n');
const film = { id: 'film', path: 'secret-folder/black.png', mediaType: 'image/png' } as const;
const labs = { id: 'labs', path: 'secret-folder/labs.csv', mediaType: 'text/csv' } as const;
const lost = { id: 'lost', path: 'secret-folder/lost.png', mediaType: 'image/png' } as const;
const sketch = { id: 'sketch', path: 'sketch.svg', mediaType: 'image/svg+xml' } as const;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script><rect width="4" height="4"/></svg>';
const vlm = { track: 'vlm', scenario: 'image-diagnosis', audience: 'professional' } as const;
const items: readonly Item[] = [
  makeChoiceItem('shown', {
    ...vlm,
    modality: 'radiograph',
    attachments: [film, labs],
    swap: { attachments: [{ ...film, path: 'secret-folder/white.png' }], key: ['B'] },
  }),
  makeChoiceItem('drawn', { ...vlm, attachments: [sketch] }),
  makeOpenItem('kept', { ...vlm, split: 'private', attachments: [film] }),
  makeChoiceItem('torn', { ...vlm, attachments: [lost] }),
];
const files = {
  [film.path]: black,
  'secret-folder/white.png': white,
  [labs.path]: table,
  [sketch.path]: Buffer.from(svg),
  [lost.path]: black,
};

let stage: RunStage;
let app: App;
let id: string;
let waiting: string;
let admin: Readonly<Record<string, string>>;

beforeAll(async () => {
  stage = await openRunStage({ items, files });
  app = await createPlatformApp(stage.context);
  id = await stage.complete();
  waiting = (await stage.submit()).id;
  const { accounts } = stage.context.services;
  const account = await accounts.grantAdmin('+8613900000001');
  const { secret } = await accounts.createToken(
    account.id,
    { name: 'test', scopes: ['read', 'admin'] },
    { address: null },
  );
  admin = { authorization: `Bearer ${secret}` };
});
afterAll(async () => {
  await app?.close();
  await stage?.close();
});

function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ url: `/api/v1/submissions/${path}`, headers });
}

describe('a file of an item', () => {
  it('is rendered where it was drawn in lines: no script of it reaches a reader', async () => {
    const reply = await get(`${id}/items/drawn/attachments/sketch`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(reply.rawPayload.includes('alert')).toBe(false);
  });

  it('is given as the examinee saw it, under its type and a tag of its content', async () => {
    const reply = await get(`${id}/items/shown/attachments/film`);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(black);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(black.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(black).digest('base64url')}"`,
    });
  });

  it('is text where it is text, in UTF-8', async () => {
    const reply = await get(`${id}/items/shown/attachments/labs`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body).toBe('钾,6.8\n');
  });

  it('is not sent twice', async () => {
    const { headers } = await get(`${id}/items/shown/attachments/film`);
    const again = await get(`${id}/items/shown/attachments/film`, {
      'if-none-match': `W/${String(headers.etag)}`,
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
    const other = await get(`${id}/items/shown/attachments/film`, { 'if-none-match': '"else"' });
    expect(other.statusCode).toBe(200);
  });

  it('is the other one where it was asked with other pictures', async () => {
    expect((await get(`${id}/items/shown/attachments/film?swapped=true`)).rawPayload).toEqual(white);
    expect((await get(`${id}/items/shown/attachments/labs?swapped=true`)).body).toBe('钾,6.8\n');
    expect((await get(`${id}/items/torn/attachments/lost?swapped=true`)).statusCode).toBe(404);
    expect((await get(`${id}/items/shown/attachments/film?swapped=maybe`)).statusCode).toBe(400);
  });

  it('of a private item is for admins, and kept by nobody', async () => {
    expect((await get(`${id}/items/kept/attachments/film`)).statusCode).toBe(404);
    const reply = await get(`${id}/items/kept/attachments/film`, admin);
    expect(reply.rawPayload).toEqual(black);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is not there before the item is graded, or for whom the submission is not there', async () => {
    expect((await get(`${waiting}/items/shown/attachments/film`, admin)).statusCode).toBe(404);
    const { submissions } = stage.context.services;
    await submissions.setVisibility(id, stage.user, 'private');
    expect((await get(`${id}/items/shown/attachments/film`)).statusCode).toBe(404);
    expect((await get(`${id}/items/shown/attachments/film`, admin)).statusCode).toBe(200);
    await submissions.setVisibility(id, stage.user, 'public');
  });

  it('is never named by its place, also not where it is gone', async () => {
    const missing = await get(`${id}/items/shown/attachments/secret-folder%2Fblack.png`);
    expect(missing.statusCode).toBe(404);
    await rm(join(stage.suitesDir, 'test', lost.path));
    const gone = await get(`${id}/items/torn/attachments/lost`);
    expect(gone.statusCode).toBe(500);
    expect(gone.headers['cache-control']).toBe('no-store');
    for (const { body } of [gone, await get(`${id}/items/shown/attachments/nothing`)])
      expect(body).not.toMatch(/secret-folder|black|\/tmp/);
  });
});

describe('where an item comes from', () => {
  it('comes with a public item, and of a private one nothing does', async () => {
    const { item } = gradedItemSchema.parse((await get(`${id}/items/shown`)).json());
    expect(item.provenance.basis.length).toBeGreaterThan(0);
    const { statusCode, body } = await get(`${id}/items/kept`);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/provenance|basis|review/);
  });
});

describe('what was asked to see whether pictures are looked at', () => {
  it('comes with its item', async () => {
    const graded = gradedItemSchema.parse((await get(`${id}/items/shown`)).json());
    expect(graded.grade.control).toBeUndefined();
    expect(graded.controls?.map(({ control }) => control)).toEqual(['blind', 'swapped']);
    for (const { control, answer, grade } of graded.controls ?? [])
      expect([answer.control, grade.control, grade.itemId]).toEqual([control, control, 'shown']);
    // The scripted model says A whatever it is shown.
    expect(graded.controls?.[1]?.grade.total).toEqual({ kind: 'scored', percent: 0 });
  });

  it('stands in no list of grades', async () => {
    const pageSchema = z.object({ items: z.array(z.looseObject({ itemId: z.string() })) });
    const { items: grades } = pageSchema.parse((await get(`${id}/items`)).json());
    expect(grades.map(({ itemId }) => itemId).sort()).toEqual(['drawn', 'shown', 'torn']);
    for (const grade of grades) expect(grade).not.toHaveProperty('control');
    const first = pageSchema.extend({ next: z.string().nullable() });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const page = first.parse((await get(`${id}/items?limit=1${cursor}`)).json());
      seen.push(...page.items.map(({ itemId }) => itemId));
      next = page.next;
    }
    expect(seen.sort()).toEqual(['drawn', 'shown', 'torn']);
  });
});

describe('the API document', () => {
  it('says which kinds of file there are', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    const operation =
      document.paths['/api/v1/submissions/{id}/items/{itemId}/attachments/{attachmentId}'].get;
    expect(Object.keys(operation.responses[200].content)).toEqual(
      expect.arrayContaining(['image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/markdown']),
    );
    expect(operation.responses[404].description).toContain('request.not-found');
  });

  it('is true of the replies', async () => {
    const document = parseApiDocument((await app.inject({ url: '/api/openapi.json' })).json());
    const check = async (path: string, ending: string) => {
      const operation = document.operations.find(each => each.path.endsWith(ending) && each.method === 'GET');
      if (!operation) throw new Error(`no operation ${ending}`);
      const { statusCode: status, headers, body } = await get(path);
      return document.findFault(operation, { status, type: String(headers['content-type']), body });
    };
    for (const file of ['film', 'labs', 'nothing', 'film?swapped=maybe'])
      expect(await check(`${id}/items/shown/attachments/${file}`, '/{attachmentId}'), file).toBeUndefined();
    expect(await check(`${id}/items/shown`, '/items/{itemId}')).toBeUndefined();
  });
});
