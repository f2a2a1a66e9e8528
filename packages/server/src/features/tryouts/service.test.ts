import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClinicPath, type EncounterItem, gradedItemSchema, tryoutStateSchema } from '@doctorbench/core';
import { openSuite, type Suite } from '@doctorbench/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTryoutService, type TryoutService } from './service.ts';

const suitesDir = fileURLToPath(new URL('../../../../../suites', import.meta.url));
const stomach = 'agent-emergency-workflow-stomach-night';

let tryouts: TryoutService;
let item: EncounterItem;
let vlm: Suite;
let agent: Suite;

beforeAll(async () => {
  const opened = new Map<string, Promise<Suite>>();
  const openBundled = (id: string) => {
    const suite = opened.get(id) ?? openSuite(join(suitesDir, id));
    opened.set(id, suite);
    return suite;
  };
  const offered = ['doctorbench-agent', 'doctorbench-vlm', 'not-there'];
  tryouts = createTryoutService({
    suites: { listBundled: async () => ['doctorbench-agent', 'doctorbench-vlm', 'starter'], openBundled },
    offered,
  });
  agent = await openBundled('doctorbench-agent');
  const found = await agent.getItem(stomach);
  if (found.kind !== 'encounter') throw new Error('it is no case');
  item = found;
  vlm = await openBundled('doctorbench-vlm');
});

function toTurns(path: ClinicPath = []) {
  return path.map(calls => calls.map(({ tool, args }) => ({ name: tool, arguments: JSON.stringify(args) })));
}

describe('what visitors may try', () => {
  it('are all cases of one patient, and a question of each kind, scenario and language', async () => {
    const entries = await tryouts.list();
    const ids = [...agent.entries.keys()].filter(id => !id.startsWith('agent-shift-'));
    expect(ids.length).toBeLessThan(agent.entries.size);
    const cases = entries.filter(({ kind }) => kind === 'encounter').map(({ id }) => id);
    expect(cases.sort()).toEqual(ids.sort());
    const questions = entries.filter(({ kind }) => kind !== 'encounter');
    const places = questions.map(({ kind, scenario, language }) => `${kind} ${scenario} ${language}`);
    expect(new Set(places).size).toBe(questions.length);
    expect(questions.every(({ hasPicture }) => hasPicture)).toBe(true);
    expect(entries.map(({ kind }) => kind)).not.toContain('dialogue');
  });

  it.each(['no-such-item', 'starter-1', 'agent-shift-two-chens-next-door'])(
    'is nothing else: %s',
    async id => {
      await expect(tryouts.getCase(id)).rejects.toMatchObject({ code: 'request.not-found' });
      await expect(tryouts.getItem(id)).rejects.toMatchObject({ code: 'request.not-found' });
    },
  );
});

describe('a case', () => {
  it('shows who is there and what can be ordered, and nothing that has to be found out', async () => {
    const shown = await tryouts.getCase(stomach);
    expect(shown.patients.map(({ id }) => id)).toEqual(['P-5202']);
    expect(shown.opening).toBe(item.case.opening);
    expect(shown.names.tests).toContain('12 导联心电图');
    const text = JSON.stringify({ ...shown, names: undefined });
    expect(text).not.toMatch(/sildenafil|西地那非|stemi|心梗/i);
  });

  it('stands where the calls so far have brought it, and tells what was measured alone', async () => {
    const blind = await tryouts.play(stomach, {
      turns: [[{ name: 'ask', arguments: '{"question":"哪里不舒服？"}' }]],
    });
    expect(blind).toMatchObject({ readings: [], end: null, callsLeft: item.case.limits.calls - 1 });
    expect(JSON.stringify(blind)).not.toContain('courses');
    const seen = await tryouts.play(stomach, {
      turns: [[{ name: 'vital_signs', arguments: '{"patient":"P-5202"}' }]],
    });
    expect(seen.readings).toMatchObject([{ atMin: 0, vitals: { hr: 58, sbp: 95, spo2: 96 } }]);
    expect(seen.turns[0]?.calls[0]?.result).toContain('心率 58');
  });

  it('is the same for the same calls, and goes on from them', async () => {
    const turns = toTurns(item.exemplars?.good);
    const half = await tryouts.play(stomach, { turns: turns.slice(0, 4) });
    const whole = await tryouts.play(stomach, { turns });
    expect(whole.turns.slice(0, 4)).toEqual(half.turns);
    expect(whole.end).toBe('finished');
    expect(tryoutStateSchema.parse(whole)).toEqual(whole);
  });

  it('never tells of what happened unseen before its end', async () => {
    const turns = toTurns(item.exemplars?.unsafe);
    const state = await tryouts.play(stomach, { turns });
    expect(state.turns.flatMap(({ events }) => events).some(({ hidden }) => hidden)).toBe(false);
  });

  it('says to a call that makes no sense what is wrong with it', async () => {
    const state = await tryouts.play(stomach, { turns: [[{ name: 'prescribe', arguments: '{' }]] });
    expect(state.turns[0]?.calls[0]).toMatchObject({ fault: 'agent' });
  });

  it('is graded as an agent is: the expert path well, the dangerous one with a veto', async () => {
    const good = await tryouts.gradeCase(stomach, { turns: toTurns(item.exemplars?.good) });
    const unsafe = await tryouts.gradeCase(stomach, { turns: toTurns(item.exemplars?.unsafe) });
    expect(gradedItemSchema.parse(good)).toEqual(good);
    if (good.grade.total.kind !== 'scored') throw new Error('it has no score');
    expect(good.grade.total.percent).toBeGreaterThan(90);
    expect(unsafe.grade.total).toEqual({ kind: 'scored', percent: -100 });
  });

  it('can be given up before anything was done', async () => {
    const { grade } = await tryouts.gradeCase(stomach, { turns: [] });
    expect(grade.encounter?.end).toBe('fell-silent');
  });
});

describe('a question', () => {
  it('comes without its key, and is graded with it', async () => {
    const entries = await tryouts.list();
    const choice = entries.find(({ kind }) => kind === 'choice');
    const own = await vlm.getItem(choice?.id ?? '');
    if (own.kind !== 'choice') throw new Error('it is no choice');
    const shown = await tryouts.getItem(own.id);
    expect(shown.letters?.lines).toEqual(own.options.map(({ id, text }) => ({ id, text })));
    expect(Object.keys(shown)).not.toContain('key');
    expect(JSON.stringify(shown)).not.toContain(own.explanation ?? 'no explanation at all');
    const { grade } = await tryouts.gradeItem(own.id, own.key.join(', '));
    expect(grade.total).toEqual({ kind: 'scored', percent: 100 });
  });

  it('that has to be read says what was matched, and gives no score', async () => {
    const entries = await tryouts.list();
    const open = entries.find(({ kind, scenario }) => kind === 'open' && scenario === 'report-generation');
    const { grade } = await tryouts.gradeItem(open?.id ?? '', 'I see a picture.');
    expect(grade.matched?.of).toBeGreaterThan(0);
    expect(grade.total.kind).toBe('unscored');
  });

  it('shows its pictures, and no file of another item', async () => {
    const entry = (await tryouts.list()).find(({ hasPicture }) => hasPicture);
    const shown = await tryouts.getItem(entry?.id ?? '');
    const file = await tryouts.readAttachment(shown.id, shown.attachments[0]?.id ?? '');
    expect(file.mediaType).toMatch(/^image\//);
    expect(file.bytes.length).toBeGreaterThan(100);
    await expect(tryouts.readAttachment(shown.id, 'other')).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });
});
