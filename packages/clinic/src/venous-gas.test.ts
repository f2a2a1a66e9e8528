import { describe, expect, it } from 'vitest';
import { makeFinding } from './make-finding.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

async function open(overrides: Parameters<typeof makeClinicItem>[0] = {}) {
  const episode = await startEpisode(makeClinicItem({ courses: [], results: [], ...overrides }));
  const { world } = episode;
  const read = (test: string) =>
    new Map(
      makeFinding(world, world.hospital.catalogue.tests.get(test)).values.map(
        ({ analyte, value }) => [analyte.id, Number(value)] as const,
      ),
    );
  return { world, episode, artery: () => read('blood-gas'), vein: () => read('venous-gas') };
}

const get = (values: ReadonlyMap<string, number>, id: string) => values.get(id) ?? Number.NaN;
const vitals = { hr: 110, sbp: 110, dbp: 70, rr: 28, spo2: 98, temp: 37, gcs: 15, pain: 0 };
const gas = (ph: number, pco2: number, lactate = 1) => ({
  vitals,
  results: [{ test: 'blood-gas', values: { ph, pco2, lactate } }],
});

describe('a gas of a vein', () => {
  it.each([
    [7.4, 40],
    [7.12, 20],
    [7.25, 78],
  ])('belongs to the same body as that of the artery (pH %d, %d mmHg)', async (ph, pco2) => {
    const { artery, vein } = await open(gas(ph, pco2));
    const [a, v] = [artery(), vein()];
    expect(get(a, 'ph') - get(v, 'venous-ph')).toBeCloseTo(0.035, 2);
    const wider = get(v, 'venous-pco2') - get(a, 'pco2');
    expect(wider).toBeGreaterThan(4);
    expect(wider).toBeLessThan(7);
    const fits = 6.1 + Math.log10(get(v, 'venous-hco3') / (0.0307 * get(v, 'venous-pco2')));
    expect(fits).toBeCloseTo(get(v, 'venous-ph'), 2);
    expect(get(v, 'venous-po2')).toBeLessThan(50);
    expect(get(v, 'lactate')).toBe(get(a, 'lactate'));
    expect(v.has('ph')).toBe(false);
  });

  it.each([
    [10, 10],
    [14, 15],
    [25, 40],
  ])('has less oxygen than an artery that hardly has any (%d mmHg)', async (po2, spo2) => {
    const { artery, vein } = await open({
      vitals: { ...vitals, spo2 },
      results: [{ test: 'blood-gas', values: { po2 } }],
    });
    expect(get(artery(), 'po2')).toBe(po2);
    expect(get(vein(), 'venous-po2')).toBeLessThan(po2);
  });

  it('lies farther from the artery where little blood flows', async () => {
    const { artery, vein } = await open(gas(7.2, 30, 9));
    expect(get(vein(), 'venous-pco2') - get(artery(), 'pco2')).toBeGreaterThan(8);
  });

  it('is what its names ask for, and does for a case that asks for a gas', async () => {
    const { episode, world } = await open();
    for (const name of ['VBG', '静脉血气', 'venous blood gas'])
      expect(world.hospital.catalogue.tests.find(name)?.id).toBe('venous-gas');
    for (const name of ['ABG', '动脉血气', '血气'])
      expect(world.hospital.catalogue.tests.find(name)?.id).toBe('blood-gas');
    const [call] = episode.act([toCall('order_tests', { patient: 'P-1001', tests: ['VBG'] })]).calls;
    expect(call?.result).toContain('Venous blood gas');
  });

  it('moves from one draw to the next as the body does', async () => {
    const { world, artery, vein } = await open({ vitals });
    const before = { artery: get(artery(), 'po2'), vein: get(vein(), 'venous-po2') };
    world.physiology.begin('opioid-overdose', 0.7, { atMin: 0 });
    expect(world.physiology.vital('spo2')).toBeLessThan(93);
    expect(get(artery(), 'po2')).toBeLessThan(before.artery - 10);
    expect(get(vein(), 'venous-po2')).toBeLessThan(before.vein);
  });
});

describe('the oxygen of an artery', () => {
  const stated = {
    vitals: { ...vitals, spo2: 85 },
    results: [{ test: 'blood-gas', values: { po2: 50, sao2: 85 } }],
  };

  it('is as the case says while the monitor shows what it showed on arrival', async () => {
    const { artery } = await open(stated);
    expect([get(artery(), 'po2'), get(artery(), 'sao2')]).toEqual([50, 85]);
  });

  it('goes up with the saturation on the monitor', async () => {
    const { world, artery } = await open(stated);
    const { vital, vitals: all } = world.physiology;
    Object.assign(world.physiology, {
      vital: (sign: Parameters<typeof vital>[0]) => (sign === 'spo2' ? 96 : vital(sign)),
      vitals: () => ({ ...all(), spo2: 96 }),
    });
    expect(get(artery(), 'sao2')).toBe(96);
    expect(get(artery(), 'po2')).toBeGreaterThanOrEqual(78);
  });

  it('is called by no air that nobody knows of', async () => {
    const { world } = await open(stated);
    const names = world.hospital.catalogue.tests.get('blood-gas').analytes.map(({ name }) => name.en);
    expect(names.join()).not.toContain('room air');
  });
});
