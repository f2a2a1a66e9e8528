import { describe, expect, it } from 'vitest';
import { evaluateCriterion, evaluateStanding } from './checks/evaluate.ts';
import type { Episode } from './episode.ts';
import { startEpisode } from './testing/clinic-case.ts';
import { makeShiftItem } from './testing/shift-case.ts';

const makeShift = () => makeShiftItem({ arrivesMin: 10 });

const call = (name: string, args: object) => ({ id: name, name, arguments: JSON.stringify(args) });
const act = (episode: Episode, name: string, args: object) => episode.act([call(name, args)]).calls[0];

describe('a shift', () => {
  it('has one clock: a wait ends when somebody calls or comes, and time passes for all', async () => {
    const episode = await startEpisode(makeShift());
    expect(act(episode, 'wait', { minutes: 60 })?.result).toContain('P-1001 The wife of Wang');
    expect(episode.world.atMin).toBe(5);
    expect(act(episode, 'vital_signs', { patient: 'P-2002' })?.fault).toBe('agent');
    expect(act(episode, 'wait', { minutes: 60 })?.result).toContain('stung by a wasp');
    const [first, other] = episode.worlds;
    expect([first?.atMin, other?.atMin]).toEqual([10, 10]);
    const before = other?.physiology.severity('anaphylaxis') ?? 0;
    expect(before).toBe(0.2);
    episode.act([call('read_chart', { patient: 'P-1001' }), call('vital_signs', { patient: 'P-1001' })]);
    expect(other?.physiology.severity('anaphylaxis')).toBeGreaterThan(before);
  });

  it('asks of every tool whom it is about, and keeps what is done apart', async () => {
    const episode = await startEpisode(makeShift());
    expect(act(episode, 'ask', { question: 'What happened?' })).toMatchObject({ fault: 'agent' });
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'ask', { patient: 'P-2002', question: 'Did anything sting you?' });
    const [first, other] = episode.worlds;
    expect(first?.deeds.asked).toEqual([]);
    expect(other?.deeds.asked.map(({ id }) => id)).toContain('sting');
    expect(act(episode, 'find_patient', { name: 'Li' })?.result).toContain('P-2002');
  });

  it('is over when all have been handed on, and takes no order for who is gone', async () => {
    const episode = await startEpisode(makeShift());
    act(episode, 'finish', { patient: 'P-1001', disposition: 'cath-lab', summary: 'STEMI' });
    expect(episode.end()).toBeUndefined();
    expect(act(episode, 'vital_signs', { patient: 'P-1001' })?.result).toContain('no longer yours');
    act(episode, 'wait', { minutes: 60 });
    act(episode, 'prescribe', {
      patient: 'P-2002',
      drug: 'adrenaline',
      amount: 0.5,
      unit: 'mg',
      route: 'im',
      every: 'once',
    });
    act(episode, 'finish', { patient: 'P-2002', disposition: 'observation', summary: 'Sting.' });
    expect(episode.end()).toBe('finished');
  });

  it.each([
    ['by the argument', { tests: ['ct-head'], urgent: true }],
    ['by its name', { tests: ['urgent ct-head'] }],
    ['by its Chinese name', { tests: ['加急 ct-head'] }],
  ])('lets scans wait in one line, and pushes others back for who is urgent %s', async (_, order) => {
    const episode = await startEpisode(makeShift());
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'wait', { minutes: 5 });
    const told = act(episode, 'order_tests', { patient: 'P-1001', tests: ['ct-head'] })?.result;
    expect(told).toContain('in line behind');
    const [first, other] = episode.worlds;
    const due = first?.deeds.tests[0]?.readyMin ?? 0;
    expect(told).toContain('urgent: true would be');
    const jumped = act(episode, 'order_tests', { patient: 'P-2002', ...order });
    expect(jumped?.result).toContain('1 of your own patients');
    expect(first?.deeds.tests[0]?.readyMin).toBeGreaterThan(due);
    expect(other?.deeds.tests[0]?.readyMin).toBeLessThan(due);
  });

  it.each([
    { tests: ['ct-head, not urgent'] },
    { tests: ['ct-head 非紧急'] },
    { tests: ['urgent ct-head'], urgent: false },
  ])('lets who says so wait: %j', async order => {
    const episode = await startEpisode(makeShift());
    act(episode, 'wait', { minutes: 10 });
    const told = act(episode, 'order_tests', { patient: 'P-1001', ...order });
    expect(told?.result).toContain('in line behind');
  });

  it('lets a mistaken consultant think again when told what was found, and not by a guess', async () => {
    const episode = await startEpisode(makeShift());
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'wait', { minutes: 5 });
    const consult = (reason: string) => {
      act(episode, 'call_team', { patient: 'P-2002', team: 'cardiology', reason });
      for (let n = 0; n < 20; n++) act(episode, 'wait', { minutes: 1 });
      return episode.worlds[1]?.log.findLast(({ kind }) => kind === 'arrived')?.text;
    };
    act(episode, 'prescribe', {
      patient: 'P-2002',
      drug: 'adrenaline',
      amount: 0.5,
      unit: 'mg',
      route: 'im',
    });
    expect(consult('hives')).toContain('It is nothing.');
    act(episode, 'examine', { patient: 'P-2002', examinations: ['skin'] });
    expect(consult('hives all over')).toContain('It is anaphylaxis.');
    expect(consult('Is it anaphylaxis, then?')).toContain('holds: "It is anaphylaxis."');
  });

  it('takes one handover of several beds apart by their numbers', async () => {
    const texts = async (text: string) => {
      const episode = await startEpisode(makeShift());
      act(episode, 'document', { patient: 'P-1001', kind: 'handover', text });
      return episode.worlds.map(({ deeds }) => deeds.documented.map(each => each.text));
    };
    const [own, next] = [
      'P-1001: stable, potassium at six.',
      'MS TWO P-2002: stung, adrenaline given.\nWatch her.',
    ];
    expect(await texts(`Night.\n${own}\n${next}`)).toEqual([['Night.', own], [next]]);
    const within = 'Stable. The film filed here, of P-2002, goes back.\nP-2002: to be told.';
    expect(await texts(within)).toEqual([[within], []]);
  });

  it('judges each patient by their own clock, vetoes on any of them and misses a handover', async () => {
    const episode = await startEpisode(makeShift());
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'wait', { minutes: 5 });
    act(episode, 'order_tests', { patient: 'P-2002', tests: ['ct-head'] });
    act(episode, 'finish', { patient: 'P-2002', disposition: 'ward', summary: 'Sting.' });
    const worlds = episode.worlds.map(
      world => [world.encounter.patient.id, { world, expert: undefined }] as const,
    );
    const record = {
      world: episode.world,
      end: 'fell-silent',
      calls: 4,
      badCalls: 0,
      expert: undefined,
      beds: new Map(worlds),
    } as const;
    const when = { of: 'P-2002', check: { tested: 'ct-head' } };
    expect(evaluateCriterion({ when, byMin: 5 }, record).credit).toBe(1);
    expect(evaluateCriterion({ when: { tested: 'ct-head' } }, record).credit).toBe(0);
    const gaps = evaluateStanding({ when: { handoverGaps: { from: 0, to: 2 } } }, record);
    expect(gaps).toMatchObject({ credit: 1 });
    expect(gaps.evidence.join()).toContain('no handover');
  });
});
