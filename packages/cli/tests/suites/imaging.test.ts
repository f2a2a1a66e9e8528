import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasImages, type Item } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { openSuite, readExamPaper, startPhantomServer } from '@doctorbench/engine';
import { withStage, writeSuiteFolder } from '@doctorbench/engine/testing';
import { checkEndpoint } from '@doctorbench/models';
import { sayText } from '@doctorbench/models/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSitting, type Sitting } from './sitting.ts';

const count = 24;

async function drawDot(x: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#fff"/><circle cx="${x}" cy="20" r="6"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Half of them ask for a letter, half for a number; each has a picture, and another that may take its place. */
function makeImageItems(): readonly Item[] {
  return Array.from({ length: count }, (_, at) => {
    const place = {
      track: 'vlm',
      scenario: at % 3 === 0 ? 'image-diagnosis' : 'modality-perception',
      audience: 'professional',
      modality: at % 2 === 0 ? 'ecg' : 'ct',
      attachments: [{ id: 'film', path: `${at}.png`, mediaType: 'image/png' }],
    } as const;
    const others = [{ id: 'film', path: `${at}-other.png`, mediaType: 'image/png' as const }];
    if (at % 2 === 0)
      return makeChoiceItem(`c${at}`, {
        ...place,
        attachments: [...place.attachments],
        swap: { attachments: others, key: ['C'] },
      });
    const { exemplars: _exemplars, ...open } = makeOpenItem(`o${at}`, {
      ...place,
      attachments: [...place.attachments],
      rubric: [],
      expected: [{ metric: 'number', value: at, unit: 'mm' }],
      swap: { attachments: others, expected: [{ metric: 'number', value: at + 100, unit: 'mm' }] },
    });
    return open;
  });
}

let root: string;
let sitting: Sitting;
let files: Record<string, Buffer>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-imaging-'));
  files = {};
  for (let at = 0; at < count; at++) {
    files[`${at}.png`] = await drawDot(at * 3 + 10);
    files[`${at}-other.png`] = await drawDot(at * 3 + 110);
  }
  await writeSuiteFolder(root, { items: makeImageItems(), manifest: { track: 'vlm' }, files });
  sitting = await openSitting(root);
});
afterAll(async () => {
  await sitting?.close();
  await rm(root, { recursive: true, force: true });
});

describe('a model that looks at pictures', () => {
  it('does worse without them, answers otherwise to others, and is not flagged', async () => {
    const { report, grades } = await sitting.examine('excellent');
    const { imaging, denominators } = report;
    expect(imaging?.looksAtImages).toBe(true);
    expect(imaging?.blind).toMatchObject({ items: 20 });
    expect(imaging?.blind?.gap.interval?.low).toBeGreaterThan(30);
    expect(imaging?.swapped?.items).toBe(20);
    expect(imaging?.swapped?.changed).toBeGreaterThanOrEqual(18);
    expect(imaging?.swapped?.right).toBeGreaterThan(80);
    // What was asked to look at the examinee counts for no score.
    expect(denominators).toMatchObject({ planned: count, asked: count, answered: count });
    expect(grades).toHaveLength(count + 40);
    expect(report.scenarios.reduce((sum, { items }) => sum + items, 0)).toBe(count);
  });

  it('is reported by the way the pictures were made', async () => {
    const { report } = await sitting.examine('excellent');
    expect(report.imaging?.modalities.map(({ id, score }) => [id, score?.n])).toEqual([
      ['ecg', 12],
      ['ct', 12],
    ]);
  });
});

describe('a model that ignores pictures', () => {
  it('scores within its blind baseline, and is flagged', async () => {
    const { report } = await sitting.examine('blind');
    const { imaging } = report;
    expect(imaging?.looksAtImages).toBe(false);
    expect(imaging?.blind?.gap.value).toBe(0);
    expect(imaging?.blind?.seen).toBe(imaging?.blind?.blind);
    expect(imaging?.swapped?.changed).toBe(0);
  });
});

describe('the connection check', () => {
  const check = async (phantom: string) => {
    const paper = await readExamPaper(await openSuite(root));
    const server = await startPhantomServer({ paper });
    try {
      const endpoint = { baseUrl: server.baseUrl, model: `phantom-${phantom}` };
      return await checkEndpoint({ endpoint, timeoutMs: 10_000 });
    } finally {
      await server.close();
    }
  };

  it.each([
    ['text-only', 'this model does not support image input'],
    ['blind', 'it took the picture but did not see its colour'],
  ])('keeps %s from the imaging track, and says why', async (phantom, detail) => {
    const { steps, tracks } = await check(phantom);
    expect(tracks).toEqual(['llm', 'agent']);
    const step = steps.find(result => result.step === 'images-accepted');
    expect(step).toMatchObject({ kind: 'failed', cause: 'endpoint.no-images' });
    expect(step?.kind === 'failed' && step.detail).toContain(detail);
  });

  it('lets one that sees pass', async () => {
    expect((await check('good')).tracks).toEqual(['llm', 'vlm', 'agent']);
  });
});

describe('asking with pictures', () => {
  it('reads and encodes each picture once, however often the endpoint fails and the item is asked', async () => {
    const items = makeImageItems().slice(0, 4);
    const reads: string[] = [];
    await withStage(
      {
        items,
        manifest: { track: 'vlm' },
        files,
        run: { track: 'vlm', protocol: { repeats: 3, controls: { blind: 4, swapped: 4 } } },
        script: ({ times, answer }, response) => {
          if (times % 2 === 1) response.writeHead(500).end();
          else answer();
        },
      },
      async stage => {
        const suite = {
          ...stage.suite,
          readAttachment: (attachment: Parameters<typeof stage.suite.readAttachment>[0]) => {
            reads.push(attachment.path);
            return stage.suite.readAttachment(attachment);
          },
        };
        expect((await stage.session({ deps: { suite } })).kind).toBe('completed');
        expect(stage.model.requests.length).toBeGreaterThanOrEqual(2 * 4 * 5);
        expect([...reads].sort()).toEqual(
          Object.keys(files)
            .filter(path => /^[0-3](-other)?\.png$/.test(path))
            .sort(),
        );
        const shown = stage.model.requests.map(({ body }) =>
          JSON.stringify(body?.messages).includes('image_url'),
        );
        expect(shown.filter(Boolean).length).toBeGreaterThan(0);
        expect(shown.filter(seen => !seen).length).toBeGreaterThanOrEqual(4);
      },
    );
  });

  it('goes on with the controls that an interrupted run has left', async () => {
    const items = makeImageItems().slice(0, 4);
    let asked = 0;
    const drain = new AbortController();
    await withStage(
      {
        items,
        manifest: { track: 'vlm' },
        files,
        run: { track: 'vlm', controls: 8, protocol: { controls: { blind: 4, swapped: 4 } } },
        script: ({ answer }, response) => {
          if (++asked === 6) drain.abort();
          if (asked % 7 === 0) sayText(response, 'Answer: B');
          else answer();
        },
      },
      async stage => {
        expect((await stage.session({ deps: { drain: drain.signal } })).kind).toBe('stopped');
        expect((await stage.session()).kind).toBe('completed');
        const keys: string[] = [];
        await stage.read(async journal => {
          for await (const { itemId, repeat, control } of journal.readGrades())
            keys.push(`${itemId}#${control ?? repeat}`);
        });
        expect(new Set(keys).size).toBe(12);
        expect(keys).toHaveLength(12);
        expect(stage.model.requests).toHaveLength(12);
      },
    );
  });
});

it('the pictures of an item without any are none', () => {
  expect(hasImages(makeChoiceItem('x'))).toBe(false);
});
