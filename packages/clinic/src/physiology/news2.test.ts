import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { toNews2 } from './news2.ts';
import { toNormalVitals } from './vital-limits.ts';

const vitalSigns = readHospitalData()['vital-signs.json'];
const table = vitalSigns.news2;
const well = toNormalVitals(40, vitalSigns);
const onAir = { table, oxygen: false, hypercapnic: false };

describe('toNews2', () => {
  it('gives nothing to someone well', () => {
    expect(toNews2(well, onAir)).toBe(0);
  });

  it.each([
    [{ rr: 8 }, 3],
    [{ rr: 9 }, 1],
    [{ rr: 21 }, 2],
    [{ rr: 25 }, 3],
    [{ spo2: 91 }, 3],
    [{ spo2: 95 }, 1],
    [{ spo2: 96 }, 0],
    [{ sbp: 90 }, 3],
    [{ sbp: 101 }, 1],
    [{ sbp: 220 }, 3],
    [{ hr: 40 }, 3],
    [{ hr: 91 }, 1],
    [{ hr: 131 }, 3],
    [{ temp: 35 }, 3],
    [{ temp: 38 }, 0],
    [{ temp: 39.1 }, 2],
    [{ gcs: 14 }, 3],
  ])('gives %o %i points', (vital, points) => {
    expect(toNews2({ ...well, ...vital }, onAir)).toBe(points);
  });

  it('counts oxygen, and too much of it in hypercapnic failure', () => {
    expect(toNews2(well, { table, oxygen: true, hypercapnic: false })).toBe(2);
    expect(toNews2({ ...well, spo2: 97 }, { table, oxygen: true, hypercapnic: true })).toBe(5);
    expect(toNews2({ ...well, spo2: 90 }, { table, oxygen: true, hypercapnic: true })).toBe(2);
    expect(toNews2({ ...well, spo2: 90 }, onAir)).toBe(3);
  });
});
