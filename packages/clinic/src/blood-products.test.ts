import { describe, expect, it } from 'vitest';
import { makeFinding } from './make-finding.ts';
import { passTime } from './pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 9999, outputTokens: 9999 };

async function read(procedure: string, hours = 3) {
  const episode = await startEpisode(
    makeClinicItem({
      courses: [],
      limits,
      results: [
        { test: 'full-blood-count', values: { haemoglobin: 70, platelets: 12 } },
        { test: 'inr', values: { inr: 3 } },
        { test: 'fibrinogen', values: { fibrinogen: 1 } },
      ],
    }),
  );
  if (procedure !== '') episode.act([toCall('perform', { ...patient, procedure })]);
  const { world } = episode;
  passTime(world, hours * 60);
  const { tests } = world.hospital.catalogue;
  const values = ['full-blood-count', 'inr', 'fibrinogen'].flatMap(
    id => makeFinding(world, tests.get(id)).values,
  );
  return (analyte: string) => Number(values.find(each => each.analyte.id === analyte)?.value);
}

const moved = { haemoglobin: 2, platelets: 5, inr: 0.2, fibrinogen: 0.15 };

describe('blood products', () => {
  it.each([
    ['transfuse 2 units PRBC', ['haemoglobin']],
    ['输血小板1个治疗量', ['platelets']],
    ['transfuse platelets', ['platelets']],
    ['输注血浆 400 mL', ['inr', 'fibrinogen']],
    ['give FFP', ['inr', 'fibrinogen']],
    ['输注冷沉淀 10U', ['fibrinogen']],
  ])('move what is in them: %s', async (procedure, analytes) => {
    const [before, after] = [await read(''), await read(procedure)];
    const changed = Object.entries(moved).filter(([id, by]) => Math.abs(after(id) - before(id)) > by);
    expect(changed.map(([id]) => id)).toEqual(analytes);
  });

  it('do not move a count before they can have run in', async () => {
    const [before, after] = [await read('', 0.3), await read('transfuse 2 units PRBC', 0.3)];
    expect(after('haemoglobin')).toBe(before('haemoglobin'));
  });
});
