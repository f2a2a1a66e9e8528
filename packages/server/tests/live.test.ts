import { submissionProgressSchema, submissionSchema, submissionStatusSchema } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Platform, startPlatform } from '../src/main.ts';
import { patience } from '../src/testing/patience.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Examinee, startExaminee } from './examinee.ts';
import { llmEdition, makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';

const watcherCount = 50;
const items = makeItems('llm', 120);
const eventSchema = z.strictObject({
  status: submissionStatusSchema,
  progress: submissionProgressSchema.nullable(),
});
type Event = z.infer<typeof eventSchema>;

let stage: PlatformStage;
let web: Platform;
let worker: Platform;
let examinee: Examinee;
let token: string;
let otherToken: string;
let release: () => void = () => undefined;

beforeAll(async () => {
  stage = await openPlatformStage({ items });
  const { context, env, product } = stage;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  examinee = await startExaminee({
    items,
    delayMs: 40,
    before: async () => {
      await released;
      return false;
    },
  });
  const part = { ...env, DOCTORBENCH_PORT: '0', DOCTORBENCH_LOG: 'silent' };
  web = await startPlatform({ ...part, DOCTORBENCH_ROLE: 'web' }, product);
  worker = await startPlatform({ ...part, DOCTORBENCH_ROLE: 'worker' }, product);
  const { accounts } = context.services;
  token = (await accounts.createToken(await addUser(context.database.db), { name: 'owner' })).secret;
  otherToken = (await accounts.createToken(await addUser(context.database.db), { name: 'other' })).secret;
});
afterAll(async () => {
  release();
  await worker?.stop();
  await web?.stop();
  await examinee?.close();
  await stage?.close();
});

async function submit(): Promise<string> {
  const reply = await fetch(`${web.url}/api/v1/submissions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      edition: llmEdition,
      endpoint: { provider: 'custom', baseUrl: examinee.baseUrl, model: 'watched' },
      card: { displayName: 'Watched', developer: 'Testers', parameterSize: '7B' },
      visibility: 'public',
    }),
  });
  return submissionSchema.parse(await reply.json()).id;
}

/** Reads until the stream ends. */
function watch(id: string): { readonly events: Event[]; readonly ended: Promise<number> } {
  const events: Event[] = [];
  const read = async () => {
    const reply = await fetch(`${web.url}/api/v1/submissions/${id}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let text = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames)
        if (frame.startsWith('data: ')) events.push(eventSchema.parse(JSON.parse(frame.slice(6))));
    }
    return reply.status;
  };
  return { events, ended: read() };
}

describe('a run that is watched from another process than the one it runs in', () => {
  it('tells 50 watchers how far it is and that it has ended, each of them all the way', async () => {
    const id = await submit();
    const watchers = Array.from({ length: watcherCount }, () => watch(id));
    // The first answer is given when all of them are there.
    await vi.waitFor(() => {
      for (const { events } of watchers) expect(events).not.toEqual([]);
    }, patience);
    release();
    for (const { events, ended } of watchers) {
      expect(await ended).toBe(200);
      const done = events.flatMap(({ progress }) => (progress ? [progress.done] : []));
      expect(done).toEqual([...done].sort((a, b) => a - b));
      expect(new Set(done).size).toBeGreaterThan(1);
      expect(events.at(-1)).toMatchObject({
        status: 'completed',
        progress: { planned: items.length, done: items.length },
      });
      expect(events.slice(0, -1).every(({ status }) => status !== 'completed')).toBe(true);
    }
  });

  it('tells those who come after the end, and nobody whose business it is not', async () => {
    const id = await submit();
    const path = `${web.url}/api/v1/submissions/${id}/events`;
    const stranger = await fetch(path, { headers: { authorization: `Bearer ${otherToken}` } });
    const late = watch(id);
    await late.ended;
    expect(stranger.status).toBe(404);
    const after = watch(id);
    await after.ended;
    expect(after.events).toHaveLength(1);
    expect(after.events[0]).toMatchObject({ status: 'completed', progress: { done: items.length } });
  });
});
