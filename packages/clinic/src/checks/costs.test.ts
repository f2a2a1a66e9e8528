import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { makeExpert, play as playEpisode } from '../testing/episode-record.ts';
import { type ExpertRecord, toExpertRecord } from './costs.ts';
import { evaluateCriterion } from './evaluate.ts';
import { listWaste } from './waste.ts';

async function playRecord(
  turns: Parameters<typeof playEpisode>[0],
  { expert }: { readonly expert: ExpertRecord },
) {
  return { ...(await playEpisode(turns)), expert };
}

async function play(...procedures: readonly string[]) {
  const courses = [{ model: 'appendicitis', severity: 0.3, sinceMin: 60 }];
  const episode = await startEpisode(makeClinicItem({ courses }));
  for (const procedure of procedures) episode.act([toCall('perform', { patient: 'P-1001', procedure })]);
  episode.act([toCall('finish', { disposition: 'operating-room', summary: 'To theatre.' })]);
  return episode.world;
}

async function weigh(...procedures: readonly string[]) {
  const expert = toExpertRecord(await play());
  const record = {
    world: await play(...procedures),
    end: 'finished' as const,
    calls: 3,
    badCalls: 0,
    expert,
  };
  return evaluateCriterion({ when: { costs: { from: 3, to: 6 } } }, record).credit;
}

describe('what a play cost', () => {
  it('is no more where a procedure that is called for was ordered before the patient was sent to it', async () => {
    expect(await weigh('emergency-surgery')).toBe(0);
  });

  it('is more by a procedure that nothing asks for', async () => {
    expect(await weigh('catheter-ablation')).toBe(1);
  });
});

describe('a sum many times the expert’s', () => {
  const order = (...tests: string[]) => toCall('order_tests', { patient: 'P-1001', tests });
  const weighSum = async (costCny: number) => {
    const scans = ['ct-head', 'ct-chest', 'ct-abdomen', 'cta-aorta'];
    const expert = makeExpert({ tests: 9999 }, scans, { costCny });
    const record = await playRecord([[order(...scans)]], { expert });
    const spent = scans.map(id => record.world.hospital.catalogue.tests.get(id).priceCny);
    const check = { when: { costs: { from: 3, to: 6 } } };
    return { ...evaluateCriterion(check, record), spent: spent.reduce((sum, price) => sum + price) };
  };

  it('costs half, though each part was asked for', async () => {
    const { spent } = await weighSum(9999);
    expect((await weighSum(spent)).credit).toBe(0);
    expect((await weighSum(spent / 6)).credit).toBe(0.5);
    expect((await weighSum(spent / 4.5)).credit).toBeCloseTo(0.25);
    expect((await weighSum(spent / 6)).evidence[0]).toContain(`CNY ${spent} :`);
  });

  it('is none next to an expert who spends next to nothing', async () => {
    const few = await playRecord([[order('ecg')]], {
      expert: makeExpert({ tests: 99 }, ['ecg'], { costCny: 1 }),
    });
    expect(evaluateCriterion({ when: { costs: { from: 3, to: 6 } } }, few).credit).toBe(0);
  });
});

describe('what was spent without need', () => {
  const patient = { patient: 'P-1001' };
  const order = (...tests: string[]) => toCall('order_tests', { ...patient, tests });
  const give = (drug: string) =>
    toCall('prescribe', { ...patient, drug, amount: 10, unit: 'mg', route: 'oral', every: 24 });

  it('is nothing where a case accepts what the expert does not do, however dear', async () => {
    const record = await playRecord([[order('crp', 'tsh')]], {
      expert: makeExpert({ tests: 100 }, ['crp', 'tsh']),
    });
    expect(listWaste(record).tests).toEqual({ amount: 0, of: [] });
    const few = { ...record, expert: makeExpert({ tests: 100 }, ['crp']) };
    const { priceCny } = record.world.hospital.catalogue.tests.get('tsh');
    expect(listWaste(few).tests).toEqual({ amount: priceCny, of: ['tsh'] });
  });

  it('knows the everyday tests of who lies in a hospital, and what is watched under a drug', async () => {
    const expert = makeExpert({});
    const turns = [[order('sodium', 'inr', 'psa')]];
    expect(listWaste(await playRecord(turns, { expert })).tests.of).toEqual(['inr', 'psa']);
    const warfarin = toCall('prescribe', {
      ...patient,
      drug: 'warfarin',
      amount: 3,
      unit: 'mg',
      route: 'oral',
      every: 24,
    });
    const under = await playRecord([[warfarin], ...turns], { expert });
    expect(listWaste(under).tests.of).toEqual(['psa']);
    const seen = { ...under, world: { ...under.world, encounter: { ...under.world.encounter } } };
    seen.world.encounter.setting = 'outpatient';
    expect(listWaste(seen).tests.of).toEqual(['sodium', 'psa']);
  });

  it('leaves out another drug of the expert’s kind', async () => {
    const record = await playRecord([[give('amlodipine'), give('rosuvastatin')]], {
      expert: makeExpert({}, [], { given: new Set(['nifedipine']) }),
    });
    expect(listWaste(record).drugs.of).toEqual(['rosuvastatin']);
  });

  it('counts no hour of the day after somebody was called about the patient', async () => {
    const { world, ...rest } = await playRecord([[toCall('vital_signs', patient)]], {
      expert: makeExpert({ hours: 4 }),
    });
    const at = (...alertedMin: number[]) => {
      const alerts = alertedMin.map(atMin => ({ kind: 'alerted' as const, atMin, text: 'Potassium 6.9' }));
      const later = { ...world, atMin: 6000, spentMin: 6000, log: [...world.log, ...alerts] };
      return listWaste({ ...rest, world: later }).hours.amount;
    };
    const none = { ...world, atMin: 6000, spentMin: 6000, log: [] };
    expect(listWaste({ ...rest, world: none }).hours.amount).toBe(96);
    expect(at(100, 100) - at(100)).toBe(0);
    expect(at(1000) - at(1000, 3000)).toBe(24);
  });
});

describe('how long the expert gives a drug', () => {
  const order = { patient: 'P-1001', drug: 'cefuroxime', amount: 750, unit: 'mg', route: 'iv-bolus' };
  async function measure(...written: readonly object[]) {
    const episode = await startEpisode(makeClinicItem({}));
    for (const more of written) episode.act([toCall('prescribe', { ...order, ...more })]);
    return Object.fromEntries(toExpertRecord(episode.world).courseDays);
  }

  it('is told by a course that has an end, and not by one dose or what goes on', async () => {
    expect(await measure({ every: 8, days: 5 })).toEqual({ cefuroxime: 5 });
    expect(await measure({ every: 'once' })).toEqual({});
    expect(await measure({ every: 8 })).toEqual({});
  });
});
