import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { evaluateCriterion } from './checks/evaluate.ts';
import { createEpisode, type Episode } from './episode.ts';
import { makeClinicItem, openTestHospital, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const order = { ...patient, drug: 'aspirin', amount: 300, unit: 'mg', route: 'oral' };

function say(episode: Episode, name: string, args: Parameters<typeof toCall>[1] = {}) {
  const [call] = episode.act([toCall(name, args)]).calls;
  if (!call) throw new Error('no call');
  return call;
}

describe('an episode', () => {
  it('runs calls of one turn side by side: the longest sets the clock', async () => {
    const episode = await startEpisode();
    episode.act([
      toCall('wait', { minutes: 3 }),
      toCall('vital_signs', patient),
      toCall('wait', { minutes: 7 }),
    ]);
    expect(episode.world.atMin).toBe(7);
  });

  it('looks up from a long examination when somebody calls, and not from a first look', async () => {
    const courses = [{ model: 'hypoglycaemia', severity: 0.02, worsensPerHour: 2 }];
    const start = (examinations: readonly string[]) =>
      startEpisode(makeClinicItem({ courses })).then(episode => ({
        episode,
        text: say(episode, 'examine', { ...patient, examinations }).result,
      }));
    const whole = ['neurological-examination', 'abdominal-examination', 'chest-auscultation', 'skin'];
    const { episode, text } = await start(whole);
    expect(episode.world.atMin).toBeGreaterThanOrEqual(5);
    expect(episode.world.atMin).toBeLessThan(20);
    expect(text).toContain(`After ${episode.world.atMin} min somebody calls`);
    expect(text).not.toContain('The examination took');
    expect((await start(['skin'])).text).toContain('The examination took');
  });

  it('gives results after their turnaround, and says "not done" of what nobody ordered', async () => {
    const episode = await startEpisode();
    say(episode, 'order_tests', { ...patient, tests: ['ecg'] });
    expect(say(episode, 'read_results', patient).result).toContain('not ready');
    expect(say(episode, 'wait', { minutes: 10 }).result).toContain('is in');
    expect(say(episode, 'read_results', patient).result).toContain('ST elevation');
    const missing = say(episode, 'read_results', { ...patient, tests: ['troponin'] }).result;
    expect(missing).toContain('not done');
    expect(missing).not.toContain('normal');
  });

  it('tells a call that the system was busy, does nothing and blames the tool; a second try goes through', async () => {
    const episode = await startEpisode(makeClinicItem({ strain: { failingCalls: [1] } }));
    const busy = say(episode, 'order_tests', { ...patient, tests: ['ecg'] });
    expect(busy).toMatchObject({ fault: 'tool' });
    expect(busy.result).toContain('busy');
    expect(episode.world.deeds.tests).toEqual([]);
    expect(episode.counts).toMatchObject({ calls: 1, faults: { tool: 1 } });
    expect(say(episode, 'order_tests', { ...patient, tests: ['ecg'] }).fault).toBeUndefined();
    expect(episode.world.deeds.tests).toHaveLength(1);
  });

  it('says what is left of time and calls, and that a result will come too late', async () => {
    const episode = await startEpisode(
      makeClinicItem({ limits: { calls: 9, minutes: 20, outputTokens: 1000 } }),
    );
    expect(say(episode, 'wait', { minutes: 5 }).result).toContain('15 min and 8 calls are left');
    expect(say(episode, 'order_tests', { ...patient, tests: ['ecg'] }).result).not.toContain('later visit');
    expect(say(episode, 'order_tests', { ...patient, tests: ['blood-culture'] }).result).toContain(
      'later visit',
    );
  });

  it('takes no call off for what the hospital does not have, for half of the limit', async () => {
    const episode = await startEpisode(
      makeClinicItem({ limits: { calls: 4, minutes: 500, outputTokens: 1000 } }),
    );
    const ask = () => say(episode, 'perform', { ...patient, procedure: 'lithotripsy of the moon' });
    expect(ask()).toMatchObject({ fault: 'tool' });
    expect(ask().result).toContain('4 calls are left');
    expect(episode.counts).toMatchObject({ calls: 2, charged: 0 });
    expect(ask().result).toContain('3 calls are left');
    for (let n = 0; n < 3; n++) ask();
    expect(episode.end()).toBe('out-of-calls');
  });

  it('waits longer for results where the building is slow', async () => {
    const due = async (slower?: number) => {
      const episode = await startEpisode(makeClinicItem(slower ? { strain: { slower } } : {}));
      say(episode, 'order_tests', { ...patient, tests: ['ecg'] });
      return episode.world.deeds.tests[0]?.readyMin ?? 0;
    };
    expect(await due(3)).toBe(3 * (await due()));
  });

  it('has the patient worsen with time and says so to whoever is there', async () => {
    const episode = await startEpisode(
      makeClinicItem({ courses: [{ model: 'anaphylaxis', severity: 0.5, worsensPerHour: 2 }] }),
    );
    const before = episode.world.physiology.vitals().sbp;
    expect(say(episode, 'read_results', patient).changes['vitals.sbp']).toEqual(['', before]);
    const { result, changes } = say(episode, 'wait', { minutes: 10 });
    expect(episode.world.physiology.vitals().sbp).toBeLessThan(before);
    expect(changes['vitals.sbp']?.[0]).toBe(before);
    expect(result).toMatch(/\[\+\d+ min\]/);
    say(episode, 'wait', { minutes: 60 });
    expect(episode.end()).toBe('died');
    expect(say(episode, 'vital_signs', patient)).toMatchObject({ fault: 'agent' });
  });

  it('starts the reaction when an allergen is given, and marks the order where the agent does not see it', async () => {
    const episode = await startEpisode();
    const { result } = say(episode, 'prescribe', {
      ...patient,
      drug: 'amoxicillin',
      amount: 500,
      unit: 'mg',
      route: 'oral',
    });
    expect(result).not.toMatch(/allerg/i);
    const unsafe = episode.world.log.filter(({ kind }) => kind === 'unsafe');
    expect(unsafe).toMatchObject([{ hidden: true, refs: ['amoxicillin', 'allergy'] }]);
    expect(episode.world.physiology.severity('anaphylaxis')).toBeGreaterThan(0);
  });

  it('checks an order against what is known, not against what nobody asked for', async () => {
    const order = { ...patient, drug: 'amoxicillin', amount: 500, unit: 'mg', route: 'oral' };
    const unknown = say(await startEpisode(), 'check_order', order);
    expect(unknown.result).not.toMatch(/allerg/i);
    const chart = { allergies: [{ id: 'penicillin', text: 'penicillin' }] };
    const known = say(await startEpisode(makeClinicItem({ chart })), 'check_order', order);
    expect(known.result).toMatch(/forbidden/);
    const nitrate = { ...patient, drug: 'nitroglycerin', amount: 0.5, unit: 'mg', route: 'sublingual' };
    expect(say(await startEpisode(), 'check_order', nitrate).result).not.toMatch(/sildenafil/i);
  });

  it('carries out an order on the wrong patient, and knows it', async () => {
    const episode = await startEpisode();
    const { result, fault } = say(episode, 'prescribe', {
      patient: 'P-1002',
      drug: 'aspirin',
      amount: 300,
      unit: 'mg',
      route: 'oral',
    });
    expect(fault).toBeUndefined();
    expect(result).toContain('P-1002');
    expect(episode.world.deeds.misdirected).toHaveLength(1);
    expect(episode.world.deeds.drugs).toHaveLength(0);
  });

  it.each([
    ['stop_drug', { drug: 'potassium chloride' }, 0, 0],
    ['stop_drug', { drug: '氯化钾' }, 0, 0],
    ['stop_drug', { drug: 'warfarin' }, 0, 1],
    ['cancel_order', { order: 'ct-abdomen' }, 0, 1],
    ['perform', { procedure: 'cardiac-monitor' }, 0, 0],
    ['perform', { procedure: 'haemodialysis' }, 1, 0],
    ['prescribe', { drug: 'potassium chloride', amount: 1, unit: 'g', route: 'oral' }, 1, 0],
    ['triage', { level: 'II', department: 'emergency' }, 0, 0],
  ])('tells harm to somebody else from protection: %s %o', async (tool, args, misdirected, kept) => {
    const { others = [] } = makeClinicItem().case;
    const protectedBy = ['potassium-salt', 'cardiac-monitor'];
    const episode = await startEpisode(
      makeClinicItem({ others: others.map(each => ({ ...each, protectedBy })) }),
    );
    say(episode, tool, { patient: 'P-1002', ...args });
    const { deeds } = episode.world;
    expect([deeds.misdirected.length, deeds.keptFromOthers.length]).toEqual([misdirected, kept]);
    const record = {
      world: episode.world,
      end: 'finished' as const,
      calls: 1,
      badCalls: 0,
      expert: undefined,
    };
    const credit = (when: StateCheck) => evaluateCriterion({ when }, record).credit;
    expect([credit({ wrongPatient: true }), credit({ keptFromOther: true })]).toEqual([misdirected, kept]);
  });

  it('takes a test or a note for somebody else as meant for them', async () => {
    const episode = await startEpisode();
    say(episode, 'order_tests', { patient: 'P-1002', tests: ['ecg'] });
    say(episode, 'document', {
      patient: 'P-1002',
      kind: 'progress',
      text: 'A sample of hers was mislabelled.',
    });
    expect(episode.world.deeds).toMatchObject({ misdirected: [], tests: [], documented: [] });
  });

  it.each([
    ['an unknown tool', 'dance', {}, /There is no tool/],
    ['arguments that are no JSON', 'wait', '{"minutes":', /not complete JSON/],
    ['arguments without end', 'wait', `{"minutes":"${'9'.repeat(50_000)}"}`, /too long \(50014 characters/],
    ['a list', 'wait', '[15]', /should be a JSON object with names, but are a list/],
    [
      'arguments of another type',
      'wait',
      { minutes: 'ten' },
      /minutes should be a number, but was "ten".*wait \{"minutes":15\}/,
    ],
    ['a missing argument', 'wait', {}, /minutes is missing/],
    [
      'an amount beyond reason',
      'prescribe',
      { ...order, amount: 1e308 },
      /amount should be a number of at most 1000000/,
    ],
    ['doses by the second', 'prescribe', { ...order, every: 0.001 }, /every should be .*at least 0.05/],
    [
      'an interval that nobody writes',
      'prescribe',
      { ...order, every: 'now and then' },
      /every should be a number, or one of once, as-needed, but was "now and then"/,
    ],
    ['a patient nobody knows', 'vital_signs', { patient: 'P-0000' }, /P-1001, P-1002/],
    ['a visit that was not booked', 'next_visit', {}, /schedule_follow_up/],
  ])('corrects %s instead of breaking, as the agent’s fault', async (_, name, args, words) => {
    const episode = await startEpisode();
    const call = say(episode, name, args);
    expect(call).toMatchObject({ fault: 'agent' });
    expect(call.result).toMatch(words);
    expect(episode.failures).toEqual([]);
    expect(episode.counts.faults).toEqual({ agent: 1 });
  });

  it('takes one diagnosis with what it consists of in brackets', async () => {
    const episode = await startEpisode();
    const diagnosis = 'BRASH syndrome (hyperkalaemia, kidney injury, beta-blocker)';
    episode.act([toCall('diagnose', { diagnosis })]);
    expect(episode.world.deeds.diagnosed.at(-1)?.text).toBe(diagnosis);
  });

  it('refuses what the place cannot do or does not know by name as the tool’s fault, not the agent’s', async () => {
    const episode = await startEpisode();
    expect(say(episode, 'order_tests', { ...patient, tests: ['chest thermography'] })).toMatchObject({
      fault: 'tool',
      result: expect.stringMatching(/of the same kind: /),
    });
    expect(say(episode, 'order_tests', { ...patient, tests: ['chest auscultation'] }).result).toMatch(
      /examine/,
    );
    expect(say(episode, 'order_tests', { ...patient, tests: ['mri-brain'] })).toMatchObject({
      fault: 'tool',
    });
    const phone = await startEpisode(makeClinicItem({ setting: 'telephone' }));
    expect(say(phone, 'vital_signs', patient)).toMatchObject({ fault: 'tool' });
  });

  it('writes what is done into a chart of its own', async () => {
    const item = makeClinicItem();
    const [first, second] = [await startEpisode(item), await startEpisode(item)];
    say(first, 'prescribe', { ...patient, drug: 'aspirin', amount: 300, unit: 'mg', route: 'oral' });
    const bundle = say(first, 'read_chart', { ...patient, section: 'medications', format: 'fhir' }).result;
    expect(JSON.parse(bundle.split('\n(It is')[0] ?? '')).toMatchObject({ resourceType: 'Bundle' });
    expect(first.world.chart.list('MedicationRequest')).toHaveLength(1);
    expect(second.world.chart.list('MedicationRequest')).toHaveLength(0);
  });

  it('refers along the hospital’s own pathways from where the patient is', async () => {
    const order = { ...patient, to: 'stroke-centre', urgency: 'emergency', reason: 'weak arm' };
    expect(say(await startEpisode(), 'refer', order).result).toMatch(/Stroke pathway .*→/);
    const other = { ...order, to: 'neurology', reason: 'migraine every week' };
    expect(say(await startEpisode(), 'refer', other).result).not.toContain('Stroke pathway');
    const clinic = await startEpisode(makeClinicItem({ setting: 'outpatient' }));
    expect(say(clinic, 'refer', order).result).not.toContain('Stroke pathway');
    const triage = { ...patient, level: 'I', department: 'emergency' };
    expect(say(clinic, 'triage', triage).result).toContain('Red zone');
  });

  it('goes on to a booked visit over weeks, in which a drug works', async () => {
    const episode = await startEpisode(
      makeClinicItem({
        setting: 'outpatient',
        courses: [{ model: 'hypertension', severity: 0.6 }],
        facts: [
          ...makeClinicItem().case.facts,
          { id: 'cough', says: 'I cough all day now.', topics: ['cough'], fromVisit: 2, volunteered: true },
        ],
      }),
    );
    const before = episode.world.physiology.vitals().sbp;
    say(episode, 'prescribe', {
      ...patient,
      drug: 'amlodipine',
      amount: 5,
      unit: 'mg',
      route: 'oral',
      every: 24,
    });
    say(episode, 'schedule_follow_up', { ...patient, days: 28, purpose: 'pressure' });
    const { result } = say(episode, 'next_visit');
    expect(result).toContain('I cough all day now.');
    expect(episode.world.visit).toBe(2);
    expect(episode.world.physiology.vitals().sbp).toBeLessThan(before);
    expect(episode.world.spentMin).toBeLessThan(60);
  });

  it('is the same for the same seed and calls, to the byte', async () => {
    const path = makeClinicItem().exemplars?.good ?? [];
    const play = async () => {
      const episode = await startEpisode(makeClinicItem(), 7);
      return JSON.stringify(
        path.map(calls => episode.act(calls.map(({ tool, args }) => toCall(tool, args)))),
      );
    };
    expect(await play()).toBe(await play());
  });
});

/** An episode in a hospital whose test catalogue throws, as the program's own mistakes do. */
async function startInBrokenHospital(thrown: unknown): Promise<Episode> {
  const hospital = await openTestHospital();
  const findAll = () => {
    throw thrown;
  };
  const tests = { ...hospital.catalogue.tests, findAll };
  return createEpisode({
    item: makeClinicItem(),
    hospital: { ...hospital, catalogue: { ...hospital.catalogue, tests } },
    seed: 1,
  });
}

describe('a tool that throws', () => {
  it('is kept with its message, logged for readers and counted, and the agent is told no more than that', async () => {
    const episode = await startInBrokenHospital(new TypeError('entries is undefined'));
    const { calls, events } = episode.act([toCall('order_tests', { ...patient, tests: ['ecg'] })]);
    expect(calls[0]).toMatchObject({ fault: 'simulator' });
    expect(calls[0]?.result).toMatch(/^The simulator failed\.\n/);
    expect(episode.failures).toEqual([{ during: 'order_tests', message: 'TypeError: entries is undefined' }]);
    expect(episode.counts.faults).toEqual({ simulator: 1 });
    expect(events).toContainEqual({
      atMin: 0,
      kind: 'refused',
      hidden: true,
      refs: ['simulator', 'order_tests'],
      text: 'order_tests: TypeError: entries is undefined',
    });
  });

  it('leaves no words of the call or the case in what is kept', async () => {
    const episode = await startInBrokenHospital(
      new Error('no entry for my-private-marker of Wang (P-1001), who said "It began" and sk-live-1234'),
    );
    const tests = ['my-private-marker', 'sk-live-1234'];
    episode.act([toCall('order_tests', { ...patient, tests })]);
    expect(episode.failures[0]?.message).toMatch(/^Error: no entry for …/);
    expect(JSON.stringify(episode.world.log)).not.toMatch(/my-private-marker|P-1001|It began|sk-live/);
  });

  it('may throw what is no error, and the rest of the turn goes on', async () => {
    const episode = await startInBrokenHospital('out of order');
    const { calls } = episode.act([
      toCall('order_tests', { ...patient, tests: ['ecg'] }),
      toCall('vital_signs', patient),
    ]);
    expect(calls.map(({ fault }) => fault)).toEqual(['simulator', undefined]);
    expect(episode.failures).toEqual([{ during: 'order_tests', message: 'string' }]);
  });

  it('is kept also when it is the clock', async () => {
    const hospital = await openTestHospital();
    const get = () => {
      throw new RangeError('no such entry');
    };
    const tests = { ...hospital.catalogue.tests, get };
    const broken = { ...hospital, catalogue: { ...hospital.catalogue, tests } };
    const episode = createEpisode({ item: makeClinicItem(), hospital: broken, seed: 1 });
    episode.act([toCall('order_tests', { ...patient, tests: ['ecg'] })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    expect(episode.failures[0]).toEqual({ during: 'clock', message: 'RangeError: no such entry' });
  });
});
