import { describe, expect, it } from 'vitest';
import { findValueNow } from '../make-finding.ts';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount: number, unit: string, route: string, more: object = {}) =>
  toCall('prescribe', { ...patient, drug, amount, unit, route, ...more });
const perform = (procedure: string) => toCall('perform', { ...patient, procedure });
const wait = (minutes: number) => toCall('wait', { minutes });

/** Somebody well, with a way into a vein, to whom these calls are made; a number waits, whoever calls. */
async function start(...calls: readonly (RawCall | number)[]) {
  const episode = await startEpisode(
    makeClinicItem({ courses: [], limits: { calls: 99, minutes: 99999, outputTokens: 9 } }),
  );
  const { world } = episode;
  const before = world.physiology.vitals();
  const act = (...more: readonly (RawCall | number)[]) => {
    for (const call of more) {
      if (typeof call !== 'number') episode.act([call]);
      else
        for (const until = world.atMin + call; world.atMin < until && !episode.end(); )
          episode.act([wait(until - world.atMin)]);
    }
    return world.physiology.vitals();
  };
  act(perform('iv-access'), ...calls);
  return { world, before, act, weightKg: world.encounter.patient.weightKg };
}

describe('sedatives and anaesthetics', () => {
  it('put to sleep and stop breathing at the dose of induction, and wear off', async () => {
    const { world, before, act, weightKg } = await start();
    const asleep = act(give('propofol', 2 * weightKg, 'mg', 'iv-bolus'), 2);
    expect(asleep.gcs).toBeLessThanOrEqual(6);
    expect(asleep.rr).toBeLessThanOrEqual(before.rr - 9);
    expect(asleep.spo2).toBeLessThan(before.spo2 - 10);
    expect(asleep.sbp).toBeLessThan(before.sbp - 15);
    act(toCall('ask', { question: 'Where does it hurt?' }));
    expect(world.log.findLast(({ kind }) => kind === 'answered')?.text).toMatch(/mumbles|哼/);
    expect(act(30)).toMatchObject({ gcs: 15, rr: before.rr, spo2: before.spo2 });
  });

  it('hardly touch whoever gets a small dose', async () => {
    const { before, act, weightKg } = await start();
    const after = act(give('midazolam', 0.03 * weightKg, 'mg', 'iv-bolus'), 5);
    expect(after.gcs).toBe(15);
    expect(after.rr).toBeGreaterThanOrEqual(before.rr - 2);
  });

  it('leave breathing to a machine that breathes', async () => {
    const alone = await start();
    const dose = give('propofol', 5 * alone.weightKg, 'mg', 'iv-bolus');
    alone.act(dose, 60);
    expect(alone.world.physiology.isDead()).toBe(true);
    const { world, act } = await start(dose, perform('intubation'));
    const after = act(10);
    expect(after.spo2).toBeGreaterThan(90);
    expect(world.physiology.isDead()).toBe(false);
  });

  it('do not wake with the bag, nor a relaxed patient with the anaesthetic', async () => {
    const { world, before, act, weightKg } = await start();
    act(
      give('propofol', 2 * weightKg, 'mg', 'iv-bolus'),
      give('rocuronium', 0.9 * weightKg, 'mg', 'iv-bolus'),
    );
    const carried = act(perform('bag-mask-ventilation'), 15);
    expect(world.physiology.isDead()).toBe(false);
    expect(carried.gcs).toBeLessThanOrEqual(8);
    expect(carried.spo2).toBeGreaterThan(before.spo2 - 4);
  });

  it('come later by mouth or muscle than by vein', async () => {
    const sleepiest = async (route: string, minutes: number) => {
      const { act, weightKg } = await start();
      return act(give('diazepam', 0.5 * weightKg, 'mg', route), minutes).gcs;
    };
    expect(await sleepiest('iv-bolus', 5)).toBeLessThan(12);
    expect(await sleepiest('oral', 5)).toBe(15);
    expect(await sleepiest('oral', 60)).toBeLessThan(15);
  });
});

describe('opioids', () => {
  it('slow breathing by the dose, and naloxone brings it back', async () => {
    const rates: number[] = [];
    for (const mcgPerKg of [1, 3, 6]) {
      const { act, weightKg } = await start();
      rates.push(act(give('fentanyl', mcgPerKg * weightKg, 'mcg', 'iv-bolus'), 4).rr);
    }
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(new Set(rates).size).toBe(3);
    const { act, weightKg } = await start(give('fentanyl', 300, 'mcg', 'iv-bolus'), 4);
    expect(weightKg).toBeGreaterThan(40);
    const reversed = act(give('naloxone', 0.4, 'mg', 'iv-bolus'), 10);
    expect(reversed).toMatchObject({ gcs: 15 });
  });

  it('add up with each other and with sedatives', async () => {
    const one = await start();
    const single = one.act(give('fentanyl', 100, 'mcg', 'iv-bolus'), 4);
    const two = await start();
    const both = two.act(give('fentanyl', 100, 'mcg', 'iv-bolus'), give('midazolam', 5, 'mg', 'iv-bolus'), 4);
    expect(both.rr).toBeLessThan(single.rr - 2);
    expect(both.gcs).toBeLessThan(single.gcs);
    const twice = await start();
    const again = twice.act(
      give('fentanyl', 100, 'mcg', 'iv-bolus'),
      give('fentanyl', 100, 'mcg', 'iv-bolus'),
      4,
    );
    expect(again.rr).toBeLessThan(single.rr);
  });
});

describe('what runs in', () => {
  it('lowers the pressure as long as it runs, by its rate', async () => {
    const { before, act } = await start();
    const rate = (amount: number) =>
      give('nitroprusside', amount, 'mcg', 'iv-infusion', { perKg: true, rate: 'per-minute' });
    const running = act(rate(3), 20);
    expect(running.sbp).toBeLessThan(before.sbp - 20);
    expect(act(120).sbp).toBeLessThanOrEqual(running.sbp);
    const after = act(toCall('stop_drug', { ...patient, drug: 'nitroprusside' }), 20);
    expect(after.sbp).toBeGreaterThan(running.sbp + 10);
  });
});

describe('pushes of what must run in slowly', () => {
  it('raise the potassium and slow the heart, and kill by the dose', async () => {
    const { world, before, act } = await start(give('potassium-chloride', 20, 'mmol', 'iv-bolus'));
    const after = act(2);
    expect(findValueNow(world, 'potassium')).toBeGreaterThan(5.8);
    expect(after.hr).toBeLessThan(before.hr - 5);
    act(240);
    expect(findValueNow(world, 'potassium')).toBeLessThan(5.2);
    const more = await start(give('potassium-chloride', 60, 'mmol', 'iv-bolus'), 15);
    expect(more.world.physiology.isDead()).toBe(true);
  });

  it('drop the pressure: vancomycin, phenytoin', async () => {
    for (const drug of ['vancomycin', 'phenytoin']) {
      const { before, act } = await start(give(drug, 1000, 'mg', 'iv-bolus'));
      expect(act(4).sbp, drug).toBeLessThan(before.sbp - 12);
    }
  });
});

describe('drugs that lengthen the QT interval', () => {
  it('add up until the rhythm breaks', async () => {
    const { world } = await start(give('haloperidol', 5, 'mg', 'iv-bolus'), 60);
    const one = findValueNow(world, 'qtc') ?? 0;
    const all = await start(
      give('haloperidol', 30, 'mg', 'iv-bolus'),
      give('amiodarone', 300, 'mg', 'iv-infusion'),
      give('erythromycin', 1000, 'mg', 'iv-infusion'),
      60,
    );
    expect(findValueNow(all.world, 'qtc')).toBeGreaterThan(one + 60);
    expect(all.world.physiology.severity('torsades')).toBeGreaterThanOrEqual(0.1);
  });
});

describe('a drug by another route', () => {
  it('works as soon as that route lets it', async () => {
    const slow = await start(give('metoprolol', 50, 'mg', 'oral'), 8);
    const fast = await start(give('metoprolol', 5, 'mg', 'iv-bolus'), 8);
    const { before } = slow;
    expect(slow.world.physiology.vitals().hr).toBeGreaterThanOrEqual(before.hr - 2);
    expect(fast.world.physiology.vitals().hr).toBeLessThan(before.hr - 4);
  });
});
