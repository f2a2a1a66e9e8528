import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item, PromptStyleName } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import type { ChatMessage } from '@doctorbench/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askItem } from '../kinds/kinds.ts';
import { readShotPool, selectShots } from '../shots/shot-pool.ts';
import { openSuite } from '../suite/suite.ts';
import { writeSuiteFolder } from '../testing/suite-folder.ts';
import { draftManifest } from './draft-manifest.ts';
import { openRunShots } from './run-shots.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-shots-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const worked = makeChoiceItem('worked', {
  stem: 'Which organ makes insulin?',
  options: [
    { id: 'A', text: 'The liver' },
    { id: 'B', text: 'The pancreas' },
  ],
  key: ['B'],
  explanation: 'Its beta cells do.',
});

async function openPool(examples: readonly unknown[]) {
  const path = join(dir, 'shots.jsonl');
  writeFileSync(path, examples.map(each => `${JSON.stringify(each)}\n`).join(''));
  return readShotPool(path);
}

async function open(items: readonly Item[], examples: readonly unknown[], count?: number) {
  await writeSuiteFolder(join(dir, 'suite'), { items: [...items] });
  const suite = await openSuite(join(dir, 'suite'));
  const manifest = draftManifest({
    suite,
    productVersion: '0',
    sampling: { maxOutputTokens: 10 },
    history: 'own',
    shots: { pool: await openPool(examples), count },
    selection: { sample: 'first' },
    repeats: 1,
    seed: 1,
    endpoint: { baseUrl: 'http://127.0.0.1', model: 'm' },
    now: new Date(0),
  });
  return { suite, manifest, list: await openRunShots(suite, manifest) };
}

describe('worked examples', () => {
  it('are named in the protocol by their hash and number, however the file is formatted', async () => {
    const { manifest } = await open([makeChoiceItem('asked')], [worked]);
    expect(manifest.protocol.shots).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1 });
    writeFileSync(join(dir, 'other.jsonl'), `\n${JSON.stringify(worked).replaceAll(',"', ', "')}\n\n`);
    expect((await readShotPool(join(dir, 'other.jsonl'))).hash).toBe(manifest.protocol.shots?.hash);
  });

  it('are the first of the same kind and language, and so many as were asked for', async () => {
    const second = { ...worked, id: 'second', stem: 'Where is insulin made?' };
    const { list } = await open([makeChoiceItem('asked')], [makeSequenceItem('s'), worked, second], 1);
    expect(list(makeChoiceItem('asked')).map(({ id }) => id)).toEqual(['worked']);
    expect(list(makeOpenItem('open'))).toEqual([]);
  });

  it.each([
    ['its id', { ...worked, id: 'asked' }],
    [
      'its words',
      { ...makeChoiceItem('asked'), id: 'other', stem: ` ${makeChoiceItem('asked').stem.toUpperCase()}！` },
    ],
  ])('are never themselves asked: %s tells', async (_by, example) => {
    await expect(open([makeChoiceItem('asked')], [example])).rejects.toMatchObject({ code: 'shots.asked' });
  });

  it('are refused when they are too few, no items, or of a kind without letters', async () => {
    const asked = [makeChoiceItem('asked')];
    await expect(open(asked, [worked], 2)).rejects.toMatchObject({ code: 'shots.too-few' });
    await expect(open(asked, [makeSequenceItem('s')])).rejects.toMatchObject({ code: 'shots.too-few' });
    for (const bad of [[], [{ id: 'x' }], [makeOpenItem('open')], [{ ...worked, key: ['Z'] }]])
      await expect(openPool(bad)).rejects.toMatchObject({ code: 'shots.invalid' });
    await expect(readShotPool(join(dir, 'gone'))).rejects.toMatchObject({ code: 'shots.invalid' });
  });

  it('must not change between two sessions of a run', async () => {
    const { suite, manifest } = await open([makeChoiceItem('asked')], [worked]);
    await openPool([{ ...worked, key: ['A'] }]);
    await expect(openRunShots(suite, manifest)).rejects.toMatchObject({ code: 'shots.changed' });
  });

  it.each<[PromptStyleName, string, string]>([
    ['plain@1', 'Its beta cells do.\nAnswer: B', 'Order: B → C → A'],
    ['letters@1', 'B', 'B → C → A'],
    ['json@1', '{"answer": "B"}', '{"order": ["B","C","A"]}'],
    ['free@1', 'Its beta cells do.\nB', 'B → C → A'],
  ])('are asked and answered as %s asks for', async (promptStyle, chosen, ordered) => {
    const sent: (readonly ChatMessage[])[] = [];
    const listShots = selectShots([worked, makeSequenceItem('s')], 5);
    for (const item of [makeChoiceItem('asked'), makeSequenceItem('asked-too')])
      await askItem(item, {
        history: 'own',
        promptStyle,
        listShots,
        toolUse: { protocol: 'native' },
        clinic: { seed: 1, openHospital: () => Promise.reject(new Error('none')) },
        readAttachment: () => Promise.reject(new Error('none')),
        toImageUrl: () => Promise.reject(new Error('none')),
        async complete(messages) {
          sent.push(messages);
          return { text: 'A', finishReason: 'stop', latencyMs: 0, toolCalls: [] };
        },
      });
    expect(sent.map(messages => messages.map(({ role }) => role))).toEqual(
      Array(2).fill(['user', 'assistant', 'user']),
    );
    expect(sent.map(([, answer]) => answer?.content)).toEqual([chosen, ordered]);
    expect(sent[0]?.[0]?.content).toContain('Which organ makes insulin?');
  });
});
