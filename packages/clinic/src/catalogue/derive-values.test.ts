import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { deriveValues } from './derive-values.ts';

const rules = readHospitalData()['derived.json'];
const well: Readonly<Record<string, number>> = {
  ...{ ph: 7.4, pco2: 40, hco3: 24, 'base-excess': 0, creatinine: 70, egfr: 100 },
  ...{ wbc: 6, neutrophils: 3.6, lymphocytes: 2, monocytes: 0.4, eosinophils: 0.15 },
  ...{ haemoglobin: 150, haematocrit: 0.45, rbc: 5, mcv: 90, mch: 30, mchc: 335 },
  ...{ sodium: 140, chloride: 103, bicarbonate: 25, glucose: 5, urea: 5, iron: 16, tibc: 60 },
  ...{ 'total-protein': 74, albumin: 46, globulin: 28 },
};

/** What nobody is well by, and follows from others. */
const others = ['osmolality', 'transferrin-saturation', 'anion-gap'];

function derive(
  said: Readonly<Record<string, number>>,
  who = { ageYears: 50, sex: 'male' as 'male' | 'female' },
) {
  const values = deriveValues(rules, { said: id => said[id], normal: id => well[id] }, who);
  const made = [...Object.keys(well), ...others].filter(values.has);
  return { ...well, ...said, ...Object.fromEntries(made.map(id => [id, values.find(id)])) } as Record<
    string,
    number
  >;
}

describe('values that belong together', () => {
  it.each([{ hco3: 31 }, { pco2: 80, ph: 7.2 }, { ph: 7.1, hco3: 8 }, { ph: 7.4, pco2: 40, hco3: 31 }])(
    'keep to Henderson and Hasselbalch for %j',
    said => {
      const { ph = 0, pco2 = 0, hco3 = 0 } = derive(said);
      expect(ph).toBeCloseTo(6.1 + Math.log10(hco3 / (0.0307 * pco2)), 6);
    },
  );

  it.each([
    { wbc: 14.7 },
    { wbc: 1.2 },
    { wbc: 18, neutrophils: 16 },
    { neutrophils: 12 },
    { wbc: 5, neutrophils: 9 },
  ])('add up to the whole count for %j', said => {
    const { wbc = 0, neutrophils = 0, lymphocytes = 0, monocytes = 0, eosinophils = 0 } = derive(said);
    expect(neutrophils + lymphocytes + monocytes + eosinophils).toBeCloseTo(wbc, 6);
    expect(Math.min(neutrophils, lymphocytes, monocytes, eosinophils)).toBeGreaterThan(0);
  });

  it('make up the protein', () => {
    const {
      'total-protein': total = 0,
      albumin = 0,
      globulin = 0,
    } = derive({ albumin: 28, 'total-protein': 73 });
    expect([total, albumin, globulin]).toEqual([73, 28, 45]);
  });

  it.each([
    { haemoglobin: 82 },
    { haematocrit: 0.24 },
    { haemoglobin: 64, mcv: 61 },
    { rbc: 2.1, haemoglobin: 70 },
    { rbc: 1.6, haemoglobin: 66 },
    { haemoglobin: 88, haematocrit: 0.36, rbc: 4, mcv: 89 },
    { haemoglobin: 60, rbc: 5.1, mch: 29.5 },
  ])('make one kind of red cell for %j', said => {
    const red = derive(said);
    const [iron = 0, share = 0, cells = 0] = [red.haemoglobin, red.haematocrit, red.rbc];
    expect(iron / share).toBeCloseTo(red.mchc ?? 0, 6);
    expect(iron / cells).toBeCloseTo(red.mch ?? 0, 6);
    expect((share / cells) * 1000).toBeCloseTo(red.mcv ?? 0, 6);
  });

  it('have one bicarbonate, in the gas and in the chemistry, and a gap that follows it', () => {
    const { hco3 = 0, 'anion-gap': gap = 0 } = derive({ bicarbonate: 9, sodium: 138, chloride: 100 });
    expect(hco3).toBeCloseTo(9, 6);
    expect(gap).toBeCloseTo(29, 6);
    expect(derive({ ph: 7.1, hco3: 8 }).bicarbonate).toBeCloseTo(derive({ ph: 7.1, hco3: 8 }).hco3 ?? 0, 6);
  });

  it('keep osmolality and saturation with what makes them', () => {
    expect(derive({ sodium: 118, glucose: 5, urea: 5 }).osmolality).toBeCloseTo(246, 6);
    expect(derive({ iron: 4, tibc: 80 })['transferrin-saturation']).toBeCloseTo(5, 6);
  });

  it('give the filtration rate of CKD-EPI 2021', () => {
    // Inker, NEJM 2021: a man of 50 with 1.0 mg/dL has 92, a woman 69.
    expect(derive({ creatinine: 88.4 }).egfr).toBeCloseTo(92, 0);
    expect(derive({ creatinine: 88.4 }, { ageYears: 50, sex: 'female' }).egfr).toBeCloseTo(69, 0);
    expect(derive({ creatinine: 120 }, { ageYears: 9, sex: 'male' }).egfr).toBeUndefined();
  });

  it('are the same in whatever order they are asked for', () => {
    const asked = [...Object.keys(well), ...others];
    const read = (ids: readonly string[]) => {
      const said: Readonly<Record<string, number>> = { ph: 7.1, pco2: 60, haemoglobin: 82, wbc: 14 };
      const sample = { said: (id: string) => said[id], normal: (id: string) => well[id] };
      const values = deriveValues(rules, sample, { ageYears: 50, sex: 'male' });
      return Object.fromEntries(ids.map(id => [id, [values.has(id), values.find(id)]]));
    };
    expect(read(asked.toReversed())).toEqual(read(asked));
  });
});
