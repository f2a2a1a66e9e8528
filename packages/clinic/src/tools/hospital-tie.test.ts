import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const home = toCall('finish', { disposition: 'home', summary: 'Better.' });
const infuse = (drug: string, amount: number, unit: string) =>
  toCall('prescribe', { ...patient, drug, amount, unit, route: 'iv-infusion' });
const perform = (procedure: string) => toCall('perform', { ...patient, procedure });

async function leave(...calls: readonly ReturnType<typeof toCall>[]) {
  const item = makeClinicItem({
    courses: [],
    setting: 'ward',
    limits: { calls: 99, minutes: 9999, outputTokens: 9 },
  });
  const who = { ...item.case.patient, conditions: ['pneumothorax'] };
  const { world, act } = await startEpisode({ ...item, case: { ...item.case, patient: who } });
  for (const call of calls) act([call]);
  return {
    isUnsafe: world.finished?.unstable,
    why: world.log.find(({ refs }) => refs?.[0] === 'left-unstable')?.text,
  };
}

describe('going home from the hospital', () => {
  it('is safe for somebody who is well and free', async () => {
    expect(await leave(home)).toEqual({ isUnsafe: false, why: undefined });
  });

  it('is not with a drug running into a vein', async () => {
    const { isUnsafe, why } = await leave(infuse('naloxone', 0.1, 'mg/h'), home);
    expect(isUnsafe).toBe(true);
    expect(why).toMatch(/naloxone/i);
  });

  it('is once the drug was stopped', async () => {
    const stop = toCall('stop_drug', { ...patient, drug: 'naloxone', reason: 'no longer needed' });
    expect(await leave(infuse('naloxone', 0.1, 'mg/h'), stop, home)).toMatchObject({ isUnsafe: false });
  });

  it('is with plain fluid, which is taken down at the door', async () => {
    expect(await leave(infuse('sodium-chloride-0.9', 80, 'mL/h'), home)).toMatchObject({ isUnsafe: false });
  });

  it('is not with a device that nobody takes home, and is once it is out', async () => {
    expect(await leave(perform('chest-drain'), home)).toMatchObject({ isUnsafe: true });
    expect(await leave(perform('chest-drain'), perform('line-removal'), home)).toMatchObject({
      isUnsafe: false,
    });
    expect(await leave(perform('urinary-catheter'), home)).toMatchObject({ isUnsafe: false });
  });

  it('does not ask who stays in the house', async () => {
    const ward = toCall('finish', { disposition: 'ward', summary: 'Stays.' });
    expect(await leave(infuse('naloxone', 0.1, 'mg/h'), ward)).toMatchObject({ isUnsafe: false });
  });
});
