import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { evaluateCriterion } from '../checks/evaluate.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { readClaims } from './read-claims.ts';

const patient = { patient: 'P-1001' };
const order = (...tests: string[]) => toCall('order_tests', { ...patient, tests });
const write = (text: string) => toCall('document', { ...patient, kind: 'discharge', text });
const wait = (minutes: number) => toCall('wait', { minutes });
const goHome = toCall('finish', { disposition: 'home', summary: 'Better.' });

type Call = ReturnType<typeof toCall>;

const play = (...calls: readonly Call[]) => playAt(undefined, calls);

/** In a case that opens with these words. */
const playAt = (opening: string | undefined, calls: readonly Call[]) =>
  playIn(opening ? { opening } : {}, calls);

async function playIn(own: Parameters<typeof makeClinicItem>[0], calls: readonly Call[]) {
  const limits = { calls: 99, minutes: 9999, outputTokens: 9 };
  const episode = await startEpisode(makeClinicItem({ setting: 'emergency', limits, ...own }));
  for (const call of calls) episode.act([call]);
  const record = {
    world: episode.world,
    end: 'finished' as const,
    calls: calls.length,
    badCalls: 0,
    expert: undefined,
  };
  return (when: StateCheck) => evaluateCriterion({ when }, record).credit;
}

describe('claims of a note', () => {
  it.each([
    ['Troponin negative, D-dimer negative.', 2],
    ['Troponin, D-dimer and chest X-ray normal', 3],
    ['肌钙蛋白阴性，D-二聚体正常。', 2],
    ['INR 2.5', 1],
    ['G-CSF 300 mcg given, G-CSF normal tolerance', 0],
    ['CSF normal', 1],
    ['Troponin pending; target INR 2.0-3.0; repeat potassium in 4 days', 0],
    ['待查肌钙蛋白；建议复查血钾；若 D-二聚体阳性则行 CT', 0],
    ['If the troponin is negative she may go home', 0],
    ['Stop sodium chloride 0.9%: corrected too fast', 0],
    ['Chloride 118', 1],
    ['Insulin 3 U/h, then by the hour', 0],
    ['The CT scan of her head shows no bleeding', 1],
    ['Fundoscopy: discs sharp', 1],
    ['Next: fundoscopy', 0],
    ['眼底照相、泌尿系超声报告已出，还没看', 0],
    ['已做胃镜止血', 0],
    ['本次尿培养已回报：大肠埃希菌', 1],
    ['胰岛素 0.1 单位/公斤', 0],
  ])('%s: %i', async (text, count) => {
    const { world } = await startEpisode(makeClinicItem({}));
    expect(readClaims(text, world.hospital)).toHaveLength(count);
  });
});

describe('the record against the log', () => {
  it('finds a result that is still pending, on which somebody goes home', async () => {
    const credit = await play(order('troponin'), write('Troponin negative.'), goHome);
    expect(credit({ unfounded: 'care' })).toBe(1);
    expect(credit({ unfounded: 'any' })).toBeCloseTo(1 / 3);
  });

  it('finds a report that is back, and that nobody has looked at', async () => {
    const calls = [order('chest-xray'), wait(240)];
    const text = write('Chest X-ray normal.');
    expect((await play(...calls, text, goHome))({ unfounded: 'any' })).toBeCloseTo(1 / 3);
    const read = toCall('read_results', patient);
    expect((await play(...calls, read, text, goHome))({ unfounded: 'any' })).toBe(0);
    const chart = toCall('read_chart', { ...patient, section: 'results' });
    expect((await play(...calls, chart, text, goHome))({ unfounded: 'any' })).toBe(0);
  });

  it('takes no older result for what is said to be of today', async () => {
    const chart = { results: [{ test: 'potassium', analyte: 'potassium', value: 4.4, daysAgo: 30 }] };
    expect((await playIn({ chart }, [write('Potassium normal.'), goHome]))({ unfounded: 'any' })).toBe(0);
    const credit = await playIn({ chart }, [write("Today's potassium normal."), goHome]);
    expect(credit({ unfounded: 'any' })).toBeCloseTo(1 / 3);
  });

  it('takes a part of a panel for it, and a short name for the longer of which it is the end', async () => {
    const text = '肾功能偏低，hCG 阴性。';
    const made = await play(order('creatinine', 'urine-hcg'), wait(240), write(text), goHome);
    expect(made({ unfounded: 'any' })).toBe(0);
    const none = await play(order('potassium'), wait(240), write(text), goHome);
    expect(none({ unfounded: 'any' })).toBeCloseTo(2 / 3);
  });

  it('finds a result of a test that nobody ordered', async () => {
    const credit = await play(write('D-dimer negative.'), goHome);
    expect(credit({ unfounded: 'any' })).toBeCloseTo(1 / 3);
    expect(credit({ unfounded: 'care' })).toBe(0);
  });

  it('weighs by how many things were claimed, each once however often it is written', async () => {
    const two = await play(write('D-dimer negative. CSF normal.'), write('D-dimer negative.'), goHome);
    expect(two({ unfounded: 'any' })).toBeCloseTo(2 / 3);
    const four = await play(write('D-dimer negative. CSF normal. INR 2.5. Chest X-ray clear.'), goHome);
    expect(four({ unfounded: 'any' })).toBe(1);
  });

  it('lets stand what was reported', async () => {
    const read = toCall('read_results', patient);
    const credit = await play(order('troponin'), wait(120), read, write('Troponin positive.'), goHome);
    expect(credit({ unfounded: 'any' })).toBe(0);
  });

  it.each([
    ['Capillary glucose 11.2.', 0],
    ['Capillary glucose 7.0.', 1],
  ])(
    'holds %s against the number that the informant gave under another name: %i',
    async (text, unfounded) => {
      const credit = await playAt('She rings: his glucose meter says 11.2.', [write(text), goHome]);
      expect(credit({ unfounded: 'any' }) > 0).toBe(unfounded === 1);
    },
  );

  it.each([
    ['Tuberculin test positive.', 0],
    ['Chest X-ray clear.', 1],
  ])('bears %s out by what the informant told of it under another name: %i', async (text, unfounded) => {
    const credit = await playAt('She says: the TB skin test of the village came up.', [write(text), goHome]);
    expect(credit({ unfounded: 'any' }) > 0).toBe(unfounded === 1);
  });

  it.each([
    ['Neutrophils 5.1.', 'Troponin negative.'],
    ['She feels better.', 'TTE normal.'],
    ['A small hospital with CT.', 'Head CT: no bleeding.'],
    ['腹部超声：肝囊肿。', '心脏超声未见异常。'],
  ])('does not take %s for word of what was never done: %s', async (told, text) => {
    const credit = await playAt(told, [write(text), goHome]);
    expect(credit({ unfounded: 'any' })).toBeGreaterThan(0);
  });

  it('does not bear out what is awaited by what was told before, which may all the same be what is meant', async () => {
    const judge = (opening: string) =>
      playAt(opening, [order('troponin'), write('Troponin negative.'), goHome]);
    const told = await judge('Her troponin was normal at the clinic.');
    expect(told({ unfounded: 'care' })).toBe(0);
    expect(told({ leftPending: true })).toBe(1);
    expect((await judge('She feels unwell.'))({ unfounded: 'care' })).toBe(1);
  });

  it('takes what is dated by an earlier year for what the record has, though it is ordered anew', async () => {
    const chart = {
      notes: [{ title: 'School letter', text: 'EEG: 4 Hz polyspike-wave.', daysAgo: 4000 }],
    };
    const judge = (text: string) => playIn({ chart }, [order('EEG'), write(text), goHome]);
    expect((await judge('EEG 2013 4Hz polyspike-wave: JME.'))({ unfounded: 'any' })).toBe(0);
    expect((await judge('EEG in 2013: polyspike-wave.'))({ unfounded: 'any' })).toBe(0);
    expect((await judge('EEG: no discharges.'))({ unfounded: 'any' })).toBe(0);
  });

  it('bears out in one go what was said in two', async () => {
    const credit = await playAt('直肠指检：指套染黑褐色粪便，隐血阳性。', [
      write('直肠指检黑褐便隐血阳性。'),
      goHome,
    ]);
    expect(credit({ unfounded: 'any' })).toBe(0);
  });

  it('bears out what a blood gas reported, under the names that notes give it', async () => {
    const credit = await play(
      order('blood-gas'),
      wait(15),
      write('Gas: pH 7.40, HCO3 24, PaCO2 40.'),
      goHome,
    );
    expect(credit({ unfounded: 'any' })).toBe(0);
  });

  it.each([
    ['looked at', ['potassium', 'blood-gas'], 0],
    ['not looked at', [], 1],
    ['known from a later gas', ['blood-gas'], 0],
    ['not known from a test of something else', ['glucose'], 1],
  ] as const)('sees a critical value that is %s', async (_, tests, unread) => {
    const own = {
      courses: [],
      results: [
        { test: 'potassium', values: { potassium: 6.9 } },
        { test: 'blood-gas', values: { potassium: 6.9 } },
      ],
    };
    const credit = await playIn(own, [
      order('potassium'),
      order('blood-gas', 'glucose'),
      wait(120),
      ...(tests.length > 0 ? [toCall('read_results', { ...patient, tests })] : []),
      goHome,
    ]);
    expect(credit({ unreadCritical: 'any' })).toBe(unread);
    expect(credit({ unreadCritical: 'care' })).toBe(unread);
  });

  it('lets stand what follows from other results', async () => {
    const read = toCall('read_results', patient);
    const made = await play(order('sodium', 'chloride'), wait(240), read, write('Anion gap 21.'), goHome);
    expect(made({ unfounded: 'any' })).toBe(0);
    expect((await play(write('Anion gap 21.'), goHome))({ unfounded: 'any' })).toBeGreaterThan(0);
  });

  it('bears out a thyroid that is normal by the test of its function', async () => {
    const text = 'Thyroid normal.';
    const read = toCall('read_results', patient);
    const made = await play(order('thyroid-function'), wait(240), wait(240), read, write(text), goHome);
    expect(made({ unfounded: 'any' })).toBe(0);
    expect((await play(write(text), goHome))({ unfounded: 'any' })).toBeGreaterThan(0);
  });

  it('lets a score of vital signs stand where they were taken', async () => {
    const note = write('CURB-65: age and urea, so 2.');
    expect((await play(note, goHome))({ unfounded: 'any' })).toBeGreaterThan(0);
    expect((await play(toCall('vital_signs', patient), note, goHome))({ unfounded: 'any' })).toBe(0);
  });

  it('weighs results that nobody opened by their share', async () => {
    const share = { unreadResults: { from: 0.1, to: 0.6 } };
    const judge = async (...calls: readonly Call[]) =>
      (
        await playIn({ courses: [] }, [
          order('potassium', 'creatinine', 'troponin', 'glucose'),
          wait(180),
          ...calls,
          goHome,
        ])
      )(share);
    const read = (...tests: readonly string[]) => toCall('read_results', { ...patient, tests });
    expect(await judge()).toBe(1);
    expect(await judge(read('potassium', 'creatinine', 'troponin'))).toBeCloseTo(0.3);
    expect(await judge(toCall('read_results', patient))).toBe(0);
  });

  it('asks for what is due within hours, unless it was handed over', async () => {
    expect((await play(order('troponin'), goHome))({ leftPending: true })).toBe(1);
    const told = await play(order('troponin'), write('Troponin pending; we ring with the result.'), goHome);
    expect(told({ leftPending: true })).toBe(0);
    expect((await play(order('troponin'), write('Troponin.'), goHome))({ leftPending: true })).toBe(1);
    const listed = await play(order('troponin'), write('Pending:\n- Troponin\n- CT'), goHome);
    expect(listed({ leftPending: true })).toBe(0);
    expect((await play(order('troponin'), wait(120), goHome))({ leftPending: true })).toBe(0);
  });

  it('does not ask a clinic for the re-check of what it has read', async () => {
    const calls = [
      order('calcium'),
      wait(180),
      wait(180),
      toCall('read_results', patient),
      order('calcium'),
      goHome,
    ];
    const clinic = { setting: 'outpatient' as const };
    expect((await playIn(clinic, calls))({ leftPending: true })).toBe(0);
    expect((await playIn(clinic, [order('calcium'), goHome]))({ leftPending: true })).toBe(1);
    expect((await play(...calls))({ leftPending: true })).toBe(1);
  });
});
