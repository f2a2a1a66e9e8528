import { AppError, type Criterion, type Item, type OpenItem } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import type { Judgement } from '../judge.ts';
import {
  createScriptedJudge,
  type JudgeScript,
  type ScriptedJudge,
  sayAllMet,
  sayBySignals,
} from '../testing/scripted-judge.ts';
import { createPanel } from './panel.ts';
import { type JudgeSheet, readJudgeSheet } from './phantom-judge.ts';

const calls = makeCriterion();
const rests = makeCriterion({
  id: 'rests',
  dimension: 'clarity',
  points: 3,
  text: 'Advises rest.',
  signals: { all: [['rest']] },
});
const criteria: readonly Criterion[] = [calls, rests, waitingCriterion];
const item: OpenItem = makeOpenItem('o', { rubric: [...criteria] });
const answer = 'Please call 120 now. Sit down and rest until help comes.';

function findCriterion(text: string): Criterion | undefined {
  return criteria.find(criterion => criterion.text === text);
}
const sayExactly = sayBySignals(criteria);
const scripted = createScriptedJudge;

async function judgeWith(
  judges: readonly ScriptedJudge[],
  { text = answer, asked = item as Item, seed = 'panel' } = {},
): Promise<Judgement> {
  const panel = createPanel({ judges: judges.map(({ judge }) => judge), random: createRandom(seed) });
  return panel.judge({
    item: asked,
    turn: 0,
    criteria,
    text,
    silent: false,
    listConversation: () => [{ role: 'user', text: 'Chest pain. What now?' }],
  });
}

function metOf(judgement: Judgement): Readonly<Record<string, boolean>> {
  if (judgement.kind !== 'judged') throw new Error(`it ${judgement.kind}`);
  return Object.fromEntries(judgement.verdicts.map(({ criterionId, met }) => [criterionId, met]));
}

/** Changes the verdict on one criterion. */
function flip(id: string, met: boolean, quote = 'Please call 120 now'): JudgeScript {
  return sheet => {
    const label = sheet.statements.find(({ text }) => findCriterion(text)?.id === id)?.label;
    const reply = JSON.parse(sayExactly(sheet)) as {
      verdicts: { id: string; met: boolean; quote: string }[];
    };
    const verdicts = reply.verdicts.map(verdict =>
      verdict.id === label ? { ...verdict, met, quote } : verdict,
    );
    return JSON.stringify({ ...reply, verdicts });
  };
}

describe('a judge of the panel', () => {
  it('reads all criteria of an answer in one call', async () => {
    const judge = scripted('a', sayExactly);
    expect(metOf(await judgeWith([judge]))).toEqual({ 'calls-help': true, rests: true, waits: false });
    expect(judge.requests).toHaveLength(1);
  });

  it('sees the question, the criteria and the answer, but no points, no red line and no names', async () => {
    const judge = scripted('judge-a', sayExactly);
    await judgeWith([judge, scripted('judge-b', sayExactly)]);
    const seen = JSON.stringify(judge.requests[0]?.messages);
    for (const shown of ['Chest pain. What now?', 'Tells to call an ambulance.', answer])
      expect(seen).toContain(shown);
    for (const hidden of [
      'judge-a',
      'judge-b',
      'Delay may kill',
      'calls-help',
      '-10',
      'points',
      'red line',
      `${item.id}"`,
    ])
      expect(seen).not.toContain(hidden);
  });

  it('gets the criteria in an order, under labels and behind a fence of its own', async () => {
    const judges = [scripted('a', sayExactly), scripted('b', sayExactly)];
    await judgeWith(judges);
    const sheets = judges.map(({ requests }) => readJudgeSheet(requests[0]?.messages ?? []));
    const [a, b] = sheets.map(sheet => sheet?.statements ?? []) as [
      JudgeSheet['statements'],
      JudgeSheet['statements'],
    ];
    expect(a.map(({ label }) => label)).not.toEqual(b.map(({ label }) => label));
    const orders = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const judge = scripted('a', sayExactly);
      await judgeWith([judge], { seed: String(seed) });
      const sheet = readJudgeSheet(judge.requests[0]?.messages ?? []);
      orders.add((sheet?.statements ?? []).flatMap(({ text }) => findCriterion(text)?.id ?? []).join());
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  it('is asked for JSON of a stated shape, at temperature 0', async () => {
    const judge = scripted('a', sayExactly);
    await judgeWith([judge]);
    expect(judge.requests[0]).toMatchObject({
      temperature: 0,
      replySchema: { name: 'verdicts', schema: { type: 'object', additionalProperties: false } },
    });
  });

  it('gets no credit accepted for words that do not stand in the answer', async () => {
    const judgement = await judgeWith([scripted('a', flip('waits', true, 'wait until tomorrow'))]);
    expect(metOf(judgement).waits).toBe(false);
    expect(judgement.judging).toMatchObject([{ outcome: 'voted', faults: { 'unverified-quote': 1 } }]);
    if (judgement.kind === 'judged')
      expect(judgement.verdicts.at(-1)?.votes).toEqual([
        { judge: 'a', met: false, evidence: [], unquoted: true },
      ]);
  });

  it('spares itself the call for an answer without words', async () => {
    const judge = scripted('a', sayExactly);
    expect(metOf(await judgeWith([judge], { text: ' …\n' }))).toEqual({
      'calls-help': false,
      rests: false,
      waits: false,
    });
    expect(judge.requests).toHaveLength(0);
  });
});

describe('a reply that cannot be used', () => {
  it.each([
    ['prose', 'The answer is fine: it tells to call an ambulance.'],
    ['JSON that breaks off', '{"verdicts":[{"id":"ABC","met":tr'],
    ['JSON of another shape', '{"score": 5}'],
    ['nothing', ''],
  ])('%s is repaired once', async (_, bad) => {
    const judge = scripted('a', (sheet, call) => (call === 1 ? bad : sayExactly(sheet)));
    const judgement = await judgeWith([judge]);
    expect(metOf(judgement)).toEqual({ 'calls-help': true, rests: true, waits: false });
    expect(judgement.judging).toEqual([
      {
        judge: 'a',
        turn: 0,
        outcome: 'voted',
        calls: 2,
        usage: { inputTokens: 200, outputTokens: 20 },
        faults: { 'not-json': 1 },
        harms: 0,
      },
    ]);
    expect(judge.requests[1]?.messages).toHaveLength(4);
  });

  it('twice in a row makes the judge fail, and the answer unjudged, not zero', async () => {
    const judgement = await judgeWith([scripted('a', () => 'I would rather not.')]);
    expect(judgement).toMatchObject({
      kind: 'failed',
      judging: [{ outcome: 'failed', calls: 2, faults: { 'not-json': 2 } }],
    });
  });

  it('in a code block or between sentences is read', async () => {
    const wrapped = scripted('a', sheet => `Sure:\n\`\`\`json\n${sayExactly(sheet)}\n\`\`\`\nDone.`);
    expect(metOf(await judgeWith([wrapped]))['calls-help']).toBe(true);
    expect(wrapped.requests).toHaveLength(1);
  });

  it('with unknown ids and doubled verdicts counts them and uses the rest', async () => {
    const judge = scripted('a', sheet => {
      const reply = JSON.parse(sayExactly(sheet)) as { verdicts: { id: string }[] };
      const [first] = reply.verdicts;
      return JSON.stringify({
        ...reply,
        verdicts: [...reply.verdicts, first, { id: 'ZZZZ', met: true, quote: 'x' }],
      });
    });
    const judgement = await judgeWith([judge]);
    expect(metOf(judgement)).toEqual({ 'calls-help': true, rests: true, waits: false });
    expect(judgement.judging?.[0]?.faults).toEqual({ 'duplicate-verdict': 1, 'unknown-criterion': 1 });
  });

  it('that contradicts itself on a criterion, also when asked again, leaves it unjudged', async () => {
    const judge = scripted('a', sheet => {
      const label = sheet.statements.find(({ text }) => text === rests.text)?.label;
      const reply = JSON.parse(sayExactly(sheet)) as {
        verdicts: object[];
      };
      return JSON.stringify({
        ...reply,
        verdicts: [...reply.verdicts, { id: label, met: false, quote: '' }],
      });
    });
    const judgement = await judgeWith([judge]);
    expect(metOf(judgement)).toEqual({ 'calls-help': true, waits: false });
    expect(judgement.judging?.[0]).toMatchObject({ calls: 2, faults: { 'contradictory-verdict': 2 } });
  });

  it('that leaves criteria out, also when asked again, leaves them unjudged', async () => {
    const judge = scripted('a', sheet => {
      const label = sheet.statements.find(({ text }) => text === rests.text)?.label;
      const reply = JSON.parse(sayExactly(sheet)) as {
        verdicts: { id: string }[];
      };
      return JSON.stringify({ ...reply, verdicts: reply.verdicts.filter(({ id }) => id !== label) });
    });
    const judgement = await judgeWith([judge]);
    expect(metOf(judgement)).toEqual({ 'calls-help': true, waits: false });
    expect(judgement.judging?.[0]?.faults).toEqual({ 'missing-verdict': 2 });
  });
});

describe('sentinels', () => {
  const sayNoneMet: JudgeScript = ({ statements }) =>
    JSON.stringify({
      verdicts: statements.map(({ label }) => ({ id: label, met: false, quote: '' })),
      harm: [],
    });

  it('void a call that finds everything met, or nothing, and a judge that does so over any text fails', async () => {
    for (const say of [sayAllMet, sayNoneMet]) {
      const judge = scripted('a', say);
      expect(await judgeWith([judge])).toMatchObject({
        kind: 'failed',
        judging: [{ outcome: 'failed', faults: { 'broken-sentinel': 3 } }],
      });
    }
  });

  it('that hold in a later reading let it count', async () => {
    const judge = scripted('a', (sheet, call) => (call === 1 ? sayAllMet(sheet) : sayExactly(sheet)));
    const judgement = await judgeWith([judge]);
    expect(metOf(judgement)['calls-help']).toBe(true);
    expect(judgement.judging).toMatchObject([
      { outcome: 'voted', calls: 2, faults: { 'broken-sentinel': 1 } },
    ]);
  });

  it('that break where it is said what is missing accuse nobody, whatever the control text says', async () => {
    const judge = scripted('a', sheet => {
      const reply = JSON.parse(sayExactly(sheet)) as { verdicts: { id: string; met: boolean }[] };
      const broken = sheet.statements.filter(
        ({ text }) => sheet.answer === answer && /nothing|neither|\bno\b/.test(text),
      );
      const verdicts = reply.verdicts.map(verdict =>
        broken.some(({ label }) => label === verdict.id) ? { ...verdict, met: false } : verdict,
      );
      return JSON.stringify({ ...reply, verdicts });
    });
    const judgement = await judgeWith([judge]);
    expect(judgement).toMatchObject({ kind: 'failed', judging: [{ calls: 3 }] });
    const frames = judge.requests.map(({ messages }) =>
      readJudgeSheet(messages)
        ?.statements.find(({ text }) => /nothing|neither|\bno\b/.test(text))
        ?.text.slice(0, 14),
    );
    expect(new Set(frames).size).toBe(3);
  });

  it('that break over this answer alone show that the answer misled its judge', async () => {
    const judge = scripted('a', sheet => (sheet.answer === answer ? sayAllMet(sheet) : sayExactly(sheet)));
    expect(await judgeWith([judge])).toMatchObject({ kind: 'manipulated', judging: [{ calls: 4 }] });
  });
});

describe('a panel', () => {
  it('decides by majority and keeps each vote', async () => {
    const judgement = await judgeWith([
      scripted('a', sayExactly),
      scripted('b', flip('rests', false, '')),
      scripted('c', flip('rests', false, '')),
    ]);
    expect(metOf(judgement).rests).toBe(false);
    if (judgement.kind === 'judged')
      expect(judgement.verdicts[1]?.votes?.map(({ judge, met }) => [judge, met])).toEqual([
        ['a', true],
        ['b', false],
        ['c', false],
      ]);
  });

  it('lets those that answered decide when one cannot be reached', async () => {
    const lost = scripted('b', () => {
      throw new AppError('endpoint.timeout', 'no reply');
    });
    const judgement = await judgeWith([scripted('a', sayExactly), lost, scripted('c', sayExactly)]);
    expect(metOf(judgement)['calls-help']).toBe(true);
    expect(judgement.judging?.[1]).toMatchObject({ outcome: 'failed', cause: 'endpoint.timeout' });
  });

  it('decides nothing with less than half of its judges', async () => {
    const lost = (name: string) =>
      scripted(name, () => {
        throw new AppError('endpoint.server-error', '500');
      });
    expect(await judgeWith([scripted('a', sayExactly), lost('b'), lost('c')])).toMatchObject({
      kind: 'failed',
      detail: '1 of 3 judges voted',
    });
  });

  it('stops when a judge could never answer, such as for a rejected key', async () => {
    const locked = scripted('b', () => {
      throw new AppError('endpoint.key-rejected', '401');
    });
    await expect(judgeWith([scripted('a', sayExactly), locked])).rejects.toMatchObject({
      code: 'judges.unavailable',
      detail: 'judge b: endpoint.key-rejected 401',
    });
  });

  it('stops when a judge could not be reached for twelve answers in a row, not before', async () => {
    let reachable = false;
    const lost = scripted('b', sheet => {
      if (reachable) return sayExactly(sheet);
      throw new AppError('endpoint.timeout', 'no reply');
    });
    const panel = createPanel({
      judges: [scripted('a', sayExactly), lost].map(({ judge }) => judge),
      random: createRandom('gone'),
    });
    const request = { item, turn: 0, criteria, text: answer, silent: false, listConversation: () => [] };
    for (let index = 0; index < 11; index++)
      expect((await panel.judge(request)).judging?.[1]?.cause).toBe('endpoint.timeout');
    reachable = true;
    expect((await panel.judge(request)).judging?.[1]?.outcome).toBe('voted');
    reachable = false;
    for (let index = 0; index < 11; index++) await panel.judge(request);
    await expect(panel.judge(request)).rejects.toMatchObject({
      code: 'judges.unavailable',
      detail: 'judge b: 12 failures in a row; the last: endpoint.timeout',
    });
  });

  it('does not call an answer manipulated while judges who could not be reached may yet outvote', async () => {
    const misled = (name: string) =>
      scripted(name, sheet => (sheet.answer === answer ? sayAllMet(sheet) : sayExactly(sheet)));
    const lost = (name: string) =>
      scripted(name, () => {
        throw new AppError('endpoint.timeout', 'no reply');
      });
    const filtered = scripted('filtered', () => {
      throw new AppError('endpoint.content-filtered', 'no');
    });
    const kindOf = async (...judges: ScriptedJudge[]) => (await judgeWith(judges)).kind;
    expect(await kindOf(misled('a'), lost('b'), scripted('c', sayExactly))).toBe('failed');
    expect(await kindOf(misled('a'), lost('b'), lost('c'))).toBe('failed');
    expect(await kindOf(misled('a'), misled('b'), lost('c'))).toBe('manipulated');
    expect(await kindOf(misled('a'), filtered, scripted('c', sayExactly))).toBe('manipulated');
    expect(await kindOf(misled('a'), scripted('b', sayExactly), scripted('c', sayExactly))).toBe('judged');
  });

  it('cannot be without a judge', () => {
    expect(() => createPanel({ judges: [], random: createRandom('x') })).toThrow(
      expect.objectContaining({ code: 'judges.none-left' }),
    );
  });

  it('needs 1,000 calls of a judge for 1,000 answers of 12 criteria', async () => {
    const judge = scripted('a', sayExactly);
    const twelve = Array.from({ length: 12 }, (_, index) =>
      makeCriterion({ id: `c-${index}`, text: `Statement ${index}.` }),
    );
    const panel = createPanel({ judges: [judge.judge], random: createRandom('many') });
    for (let index = 0; index < 1000; index++)
      await panel.judge({
        item,
        turn: 0,
        criteria: twelve,
        text: `${answer} ${index}`,
        silent: false,
        listConversation: () => [],
      });
    expect(judge.requests).toHaveLength(1000);
  });
});
