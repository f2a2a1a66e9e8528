import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpfulText, makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { phantomJudges } from '@doctorbench/grading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderLetters } from '../kinds/letters/letters.ts';
import { openSuite } from '../suite/suite.ts';
import { writeSuiteFolder } from '../testing/suite-folder.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { type ExamPaper, readExamPaper } from './exam-paper.ts';
import { phantoms } from './phantom.ts';
import { type PhantomServer, startPhantomServer } from './phantom-server.ts';

const choice = makeChoiceItem('c');
const open = makeOpenItem('o', { attachments: [{ id: 'labs', path: 'labs.csv', mediaType: 'text/csv' }] });
const dialogue = makeDialogueItem('d');
const question = `${open.messages[0]?.content}`;

let root: string;
let paper: ExamPaper;
let server: PhantomServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-phantom-'));
  const files = { 'labs.csv': 'potassium,6.8' };
  paper = await readExamPaper(
    await openSuite(await writeSuiteFolder(root, { items: [choice, open, dialogue], files })),
  );
  server = await startPhantomServer({ paper });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

function post(body: unknown, path = '/chat/completions'): Promise<Response> {
  return fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function ask(content: unknown, extra: object = {}): Promise<string> {
  const response = await post({
    model: 'phantom-ability-100',
    messages: [{ role: 'user', content }],
    ...extra,
  });
  expect(response.status).toBe(200);
  const reply = (await response.json()) as { choices: { message: { content: string } }[] };
  expect(reply).toMatchObject({
    object: 'chat.completion',
    choices: [{ finish_reason: 'stop', message: { role: 'assistant' } }],
    usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) },
  });
  return reply.choices[0]?.message.content ?? '';
}

it('counts what it read before it calls a tool', async () => {
  const tools = [{ type: 'function', function: { name: 'order_tests' } }];
  const messages = [
    { role: 'system', content: 'You are a physician on the ward.' },
    { role: 'user', content: 'Nobody here knows this patient.' },
  ];
  const response = await post({ model: 'phantom-ability-100', messages, tools });
  expect(await response.json()).toMatchObject({
    choices: [{ finish_reason: 'tool_calls' }],
    usage: { prompt_tokens: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0) },
  });
});

describe('an exam paper', () => {
  it('recognises items and turns by what the users say, whoever answered between', () => {
    expect(paper.recognise([renderLetters(choice)], [])).toEqual({ itemId: 'c', turn: 0, sight: 'own' });
    expect(paper.recognise([question], [])).toEqual({ itemId: 'o', turn: 0, sight: 'own' });
    const [first, second] = dialogue.turns.map(({ user }) => user);
    expect(paper.recognise([first ?? ''], [])).toEqual({ itemId: 'd', turn: 0, sight: 'own' });
    expect(paper.recognise([first ?? '', second ?? ''], [])).toEqual({ itemId: 'd', turn: 1, sight: 'own' });
  });

  it('recognises a question with its table behind it, and nothing else', () => {
    expect(paper.recognise([`${question}\n\n[labs]\npotassium,6.8`], [])).toEqual({
      itemId: 'o',
      turn: 0,
      sight: 'own',
    });
    for (const texts of [[], [''], ['Hello'], [`${question}!`], [question, question]])
      expect(paper.recognise(texts, [])).toBeUndefined();
  });
});

describe('a phantom server', () => {
  it('lists its models', async () => {
    const listed = await (await fetch(`${server.baseUrl}/models`)).json();
    const { data } = listed as { data: { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual(
      [...phantoms, ...phantomJudges].map(({ name }) => `phantom-${name}`),
    );
  });

  it('answers the items of its paper, as text or in parts', async () => {
    expect(await ask(renderLetters(choice))).toBe('Answer: A');
    expect(await ask(question)).toBe(helpfulText);
    expect(await ask([{ type: 'text', text: question }])).toBe(helpfulText);
  });

  it('answers anything else without a word of the suite', async () => {
    expect(await ask('Who are you?')).toBe('ready');
  });

  it('answers each turn of a dialogue', async () => {
    const [first, second] = dialogue.turns.map(({ user }) => user);
    const messages = [
      { role: 'system', content: dialogue.system },
      { role: 'user', content: first },
      { role: 'assistant', content: 'whatever was said' },
      { role: 'user', content: second },
    ];
    expect(await ask('', { messages })).toBe(dialogue.exemplars?.good[1]);
  });

  it('says the same to the same seed', async () => {
    const said = await Promise.all(
      [1, 1, 2, 3, 4, 5, 6, 7].map(seed => ask(question, { seed, model: 'phantom-fair' })),
    );
    expect(said[0]).toBe(said[1]);
    expect(new Set(said).size).toBeGreaterThan(1);
  });

  it.each([
    ['an unknown model', { model: 'gpt-4', messages: [] }, 404, 'model_not_found'],
    ['no messages', { model: 'phantom-good' }, 400, undefined],
    ['no JSON', '{"model": "phantom-go', 400, undefined],
    ['an empty body', '', 400, undefined],
    ['tools', { model: 'phantom-good', messages: [], tools: [{}] }, 400, undefined],
    [
      'a picture, behind an endpoint for text',
      {
        model: 'phantom-text-only',
        messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: '' } }] }],
      },
      400,
      undefined,
    ],
  ])('turns away %s', async (_, body, status, code) => {
    const response = await post(body);
    const { error } = (await response.json()) as { error: { code?: string; message: string } };
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.message).not.toBe('');
  });

  it('shows the same faults of the wire to every run', async () => {
    const messages = [{ role: 'user', content: question }];
    const countTries = async (seed: number) => {
      for (let tries = 1; ; tries++) {
        const reply = await post({ model: 'phantom-flaky', messages, seed }).then(
          response => response.text(),
          () => '',
        );
        if (reply.includes('"finish_reason":"stop"')) return tries;
      }
    };
    const tries: number[] = [];
    for (let seed = 0; seed < 12; seed++) tries.push(await countTries(seed));
    expect(new Set(tries)).toEqual(new Set([1, 2, 3]));
    for (let seed = 0; seed < 12; seed++) expect(await countTries(seed)).toBe(tries[seed]);
  });

  it('knows no other route', async () => {
    expect((await post({}, '/embeddings')).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/chat/completions`)).status).toBe(404);
  });

  it('streams in pieces that join to the whole answer, with usage at the end', async () => {
    const messages = [{ role: 'user', content: question }];
    const response = await post({ model: 'phantom-verbose', messages, stream: true });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter(Boolean);
    expect(events.pop()).toBe('data: [DONE]');
    const chunks = events.map(event => JSON.parse(event.slice('data: '.length)));
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe(await ask(question, { model: 'phantom-verbose' }));
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: expect.any(Number) } });
  });

  it('waits as long as it is told, and longer when it is slow', async () => {
    const slow = await startPhantomServer({ paper, latencyMs: 20, slowMs: 60 });
    const time = async (model: string) => {
      const startedMs = performance.now();
      const body = JSON.stringify({ model, messages: [{ role: 'user', content: question }] });
      await (await fetch(`${slow.baseUrl}/chat/completions`, { method: 'POST', body })).text();
      return performance.now() - startedMs;
    };
    expect(await time('phantom-good')).toBeGreaterThan(18);
    expect(await time('phantom-slow')).toBeGreaterThan(78);
    await slow.close();
  });

  it('says so when its port is taken', async () => {
    const port = Number(new URL(server.baseUrl).port);
    await expect(startPhantomServer({ paper, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
