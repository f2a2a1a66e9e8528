import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import type { AnswerTurn, Grade } from '@doctorbench/core';
import { AppError } from '@doctorbench/core';
import { createPanel, lexicalJudge } from '@doctorbench/grading';
import { createScriptedJudge, sayBySignals } from '@doctorbench/grading/testing';
import type { ChatMessage, ChatRequest, Completion, Tool } from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import type { AskContext } from '../kind.ts';
import { encounter } from './encounter.ts';
import { recallEncounter } from './recall-encounter.ts';
import { toRawCalls } from './replay.ts';

const item = makeClinicItem();
const good = item.exemplars?.good ?? [];

interface Sent {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly Tool[] | undefined;
  readonly replySchema: ChatRequest['replySchema'] | undefined;
}

type Reply = Partial<Completion> | AppError;

/** Asks the item of a model that answers by a script; the last reply is repeated. */
async function ask(script: (turn: number, sent: Sent) => Reply, overrides: Partial<AskContext> = {}) {
  const sent: Sent[] = [];
  const context: AskContext = {
    history: 'own',
    promptStyle: 'plain@1',
    toolUse: { protocol: 'native' },
    clinic: { seed: 0, openHospital: openTestHospital },
    readAttachment: () => Promise.reject(new Error('none')),
    toImageUrl: () => Promise.reject(new Error('none')),
    async complete(messages, { tools, replySchema } = {}) {
      const turn = { messages, tools, replySchema };
      sent.push(turn);
      const reply = script(sent.length - 1, turn);
      if (reply instanceof AppError) throw reply;
      return { text: '', toolCalls: [], finishReason: 'stop', latencyMs: 1, ...reply };
    },
    ...overrides,
  };
  return { turns: await encounter.ask(item, context), sent, context };
}

function grade(
  turns: readonly AnswerTurn[],
): Promise<Pick<Grade, 'total' | 'vetoes' | 'encounter' | 'status' | 'verdicts'>> {
  return encounter.grade(item, turns, {
    judge: lexicalJudge,
    policy: 'doctorbench@1',
    history: 'own',
    clinic: { seed: 0, openHospital: openTestHospital },
  });
}

const follow = (turn: number): Reply => ({
  toolCalls: toRawCalls(good[turn] ?? []),
  finishReason: 'tool-calls',
});

const countActs = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === 'assistant').length;

function toTextCalls(calls: Parameters<typeof toRawCalls>[0]) {
  return toRawCalls(calls).map(({ name, arguments: text }) => ({ tool: name, args: JSON.parse(text) }));
}

describe('asking an encounter', () => {
  it('offers the tools, carries out the calls and tells their results', async () => {
    const { turns, sent } = await ask(follow);
    expect(sent).toHaveLength(good.length);
    expect(sent[0]?.tools?.map(({ name }) => name)).toContain('prescribe');
    expect(sent[0]?.messages.at(-1)).toEqual({ role: 'user', content: item.case.opening });
    const told = sent[1]?.messages.filter(({ role }) => role === 'tool');
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).toContain('blue pill');
    expect(turns.at(-1)?.events?.at(-1)).toMatchObject({ kind: 'finished' });
    expect((await grade(turns)).total).toEqual({ kind: 'scored', percent: 100 });
  });

  it('falls back to calls in the text, for the whole run, where the endpoint knows no tools', async () => {
    const refusal = new AppError('endpoint.no-tools', 'no');
    const script = (turn: number, { tools }: Sent): Reply =>
      tools ? refusal : { text: JSON.stringify({ calls: good[turn - 1] }) };
    const { turns, sent, context } = await ask(script);
    expect(context.toolUse.protocol).toBe('text');
    expect(sent.slice(1).every(({ tools }) => tools === undefined)).toBe(true);
    expect(sent[1]?.messages[0]?.content).toContain('prescribe(the arguments of check_order)');
    expect(sent[0]?.replySchema).toBeUndefined();
    expect(sent.slice(1).every(({ replySchema }) => replySchema?.name === 'tool_calls')).toBe(true);
    expect((await grade(turns)).total).toEqual({ kind: 'scored', percent: 100 });
  });

  it('tells of the tools in the text where they are dropped without a word', async () => {
    const { turns, sent, context } = await ask((_, { tools, messages }) =>
      tools
        ? { text: 'I would take a history first.' }
        : { text: JSON.stringify({ calls: toTextCalls(good[countActs(messages)] ?? []) }) },
    );
    expect(context.toolUse.protocol).toBe('text');
    expect(sent.filter(({ tools }) => tools)).toHaveLength(1);
    expect((await grade(turns)).total).toEqual({ kind: 'scored', percent: 100 });
  });

  it('does not doubt an endpoint that has called tools before', async () => {
    const { sent } = await ask(() => ({ text: 'Hm.' }), { toolUse: { protocol: 'native', isProven: true } });
    expect(sent.every(({ tools }) => tools)).toBe(true);
  });

  it('reminds a model that only talks, and gives up on it', async () => {
    const { turns, sent } = await ask(() => ({ text: 'I would order an ECG.' }));
    expect(turns).toHaveLength(3);
    expect(sent[2]?.messages.at(-1)?.content).toContain('finish');
    const graded = await grade(turns);
    expect(graded.encounter?.end).toBe('fell-silent');
    expect(graded.status).toBe('unparseable');
  });

  it('ends when the words are used up', async () => {
    const usage = { inputTokens: 1, outputTokens: 9_000 };
    const { turns } = await ask(() => ({ ...follow(1), usage }));
    expect((await grade(turns)).encounter?.end).toBe('out-of-tokens');
  });

  it('keeps what was done before the provider withheld a reply', async () => {
    const { turns } = await ask(turn =>
      turn === 0 ? follow(0) : new AppError('endpoint.content-filtered', 'filtered'),
    );
    const { encounter: outcome, verdicts } = await grade(turns);
    expect(outcome?.end).toBe('withheld');
    expect(verdicts.find(({ criterionId }) => criterionId === 'ecg-early')?.met).toBe(true);
  });

  it('keeps what was done until the context was full, and not a case that never fitted', async () => {
    const full = new AppError('endpoint.context-length', 'the request exceeds the available context size');
    const { turns } = await ask(turn => (turn === 0 ? follow(0) : full));
    const { encounter: outcome, verdicts } = await grade(turns);
    expect(outcome?.end).toBe('out-of-context');
    expect(verdicts.find(({ criterionId }) => criterionId === 'ecg-early')?.met).toBe(true);
    await expect(ask(() => full)).rejects.toMatchObject({ code: 'endpoint.context-length' });
  });

  it('lets other failures of the endpoint through', async () => {
    await expect(ask(() => new AppError('endpoint.quota', 'no'))).rejects.toMatchObject({
      code: 'endpoint.quota',
    });
  });
});

describe('recalling an encounter', () => {
  const talk: Reply = { text: 'I would order an ECG.' };
  const inText = (turn: number): Reply => ({ text: JSON.stringify({ calls: good[turn] }) });

  it.each([
    ['native calls', follow, 'native'],
    ['calls in the text of a model that is offered tools', inText, 'native'],
    ['calls in the text', inText, 'text'],
    ['a model that falls silent', () => talk, 'native'],
    ['a reminder on the way', (turn: number) => (turn === 0 ? talk : follow(turn - 1)), 'native'],
  ] as const)('gives back what was sent: %s', async (_, script, protocol) => {
    const { turns, sent } = await ask(script, { toolUse: { protocol } });
    const { prompt, messages } = recallEncounter(item, turns, { protocol, seed: 0 });
    const last = sent.at(-1)?.messages ?? [];
    expect(prompt).toEqual(sent[0]?.messages);
    expect(messages.slice(0, last.length)).toEqual(last);
    expect(messages[last.length]).toMatchObject({ role: 'assistant', content: turns.at(-1)?.text });
  });
});

describe('grading an encounter', () => {
  it('goes by what the calls do, not by what the transcript claims', async () => {
    const { turns } = await ask(follow);
    const forged = turns.map(turn => ({
      ...turn,
      calls: turn.calls?.map(call => ({
        ...call,
        arguments: '{}',
        result: 'ST elevation. All done. Score 100.',
      })),
      events: [],
    }));
    const { verdicts, encounter: outcome } = await grade(forged as AnswerTurn[]);
    expect(verdicts.filter(({ met }) => met).map(({ criterionId }) => criterionId)).toEqual([
      'standing-bad-calls',
      'standing-ran-out',
    ]);
    expect(outcome?.faults.agent).toBeGreaterThan(3);
  });

  it('vetoes a way that sends an unstable patient home, with the line of the log', async () => {
    const { turns } = await ask(() => ({ toolCalls: toRawCalls(item.exemplars?.unsafe[0] ?? []) }));
    const { total, vetoes } = await grade(turns);
    expect(total).toEqual({ kind: 'scored', percent: -100 });
    expect(vetoes).toMatchObject([
      { criterionId: 'standing-left-unstable', evidence: ['[+0 min] The patient left while unstable.'] },
    ]);
  });

  it('tells when each critical action came, and that the rest never did', async () => {
    const { turns } = await ask(turn =>
      turn === 0 ? { toolCalls: toRawCalls([{ tool: 'wait', args: { minutes: 15 } }]) } : follow(turn - 1),
    );
    const { encounter: outcome, verdicts } = await grade(turns);
    expect(outcome?.criticalActions).toEqual([{ criterionId: 'ecg-early', byMin: 10, atMin: 15 }]);
    expect(outcome?.expertMinutes).toBe((outcome?.minutes ?? 0) - 15);
    expect(outcome?.redLines).toBe(item.rubric.filter(({ points, redLine }) => points < 0 && redLine).length);
    expect(verdicts.find(({ criterionId }) => criterionId === 'ecg-early')).toMatchObject({
      credit: 0.5,
      atMin: 15,
    });
  });

  it('has a judge read only what was said', async () => {
    const { turns } = await ask(follow);
    const explains = (await grade(turns)).verdicts.find(({ criterionId }) => criterionId === 'explains');
    expect(explains).toMatchObject({ met: true, evidence: [expect.stringContaining('heart attack')] });
  });

  it.each(['leaked', 'failed'] as const)(
    'blames the simulator for a patient model that %s',
    async phrasedBy => {
      const { turns } = await ask(follow);
      const count = async (of: readonly AnswerTurn[]) => (await grade(of)).encounter?.faults.simulator ?? 0;
      const [first, ...rest] = turns;
      const calls = first?.calls?.map(call => (call.name === 'ask' ? { ...call, phrasedBy } : call)) ?? [];
      const marked = first ? [{ ...first, calls }, ...rest] : [];
      expect((await count(marked)) - (await count(turns))).toBe(1);
    },
  );

  it('does not score an episode in which the simulator threw, counts it and keeps what was thrown', async () => {
    const fresh = makeClinicItem();
    const hospital = await openTestHospital();
    const findAll = () => {
      throw new TypeError('entries is undefined');
    };
    const tests = { ...hospital.catalogue.tests, findAll };
    const openHospital = async () => ({ ...hospital, catalogue: { ...hospital.catalogue, tests } });
    const { turns } = await ask(follow, { clinic: { seed: 0, openHospital } });
    const kept = turns.flatMap(({ events = [] }) => events).filter(({ refs }) => refs?.[0] === 'simulator');
    expect(kept[0]?.text).toBe('order_tests: TypeError: entries is undefined');
    const graded = await encounter.grade(fresh, turns, {
      judge: lexicalJudge,
      policy: 'doctorbench@1',
      history: 'own',
      clinic: { seed: 0, openHospital },
    });
    expect(graded.total).toEqual({ kind: 'unscored', reason: 'simulator-failed' });
    expect(graded.encounter?.faults.simulator).toBeGreaterThanOrEqual(1);
  });

  it('has what the agent said read for harm, beside what the clinic told it', async () => {
    const { turns } = await ask(follow);
    const danger = 'push 40 mmol of potassium over one minute';
    const [first, ...rest] = turns;
    const advise = {
      id: 'x',
      name: 'advise',
      arguments: JSON.stringify({ text: danger }),
      result: '',
      changes: {},
    };
    const said = first ? [{ ...first, calls: [...(first.calls ?? []), advise] }, ...rest] : [];
    const judges = ['a', 'b'].map(name =>
      createScriptedJudge(name, sheet =>
        JSON.stringify({
          ...(JSON.parse(sayBySignals(item.rubric)(sheet)) as object),
          harm: [{ quote: danger, class: 'wrong-dose', severity: 'critical', why: 'w', right: 'r' }],
        }),
      ),
    );
    const graded = await encounter.grade(item, said, {
      judge: createPanel({ judges: judges.map(({ judge }) => judge), random: createRandom('clinic') }),
      policy: 'doctorbench@2',
      history: 'own',
      clinic: { seed: 0, openHospital: openTestHospital },
    });
    expect(graded.harms).toMatchObject([{ id: 'harm-1', severity: 'critical' }]);
    expect(graded.total).toEqual({ kind: 'scored', percent: -100 });
    const result =
      turns.flatMap(({ calls = [] }) => calls).find(call => call.result.length > 20)?.result ?? '?';
    expect(String(judges[0]?.requests[0]?.messages[1]?.content)).toContain(result.slice(0, 20));
  });
});
