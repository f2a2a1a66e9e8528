import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { toDaily } from './dose-limits.ts';
import { type DrugOrder, drugOrderSchema } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();

function read(order: Partial<DrugOrder>) {
  return readDrugOrder({ drug: 'aspirin', amount: 1, unit: 'mg', route: 'oral', ...order }, formulary);
}

describe('readDrugOrder', () => {
  it('takes rate and weight from the unit', () => {
    const reading = read({ drug: '去甲肾上腺素', amount: 0.1, unit: 'μg/kg/min', route: 'iv-infusion' });
    expect(reading.ok && [reading.order.unit, reading.order.perKg, reading.order.per]).toEqual([
      'mcg',
      true,
      'minute',
    ]);
  });

  it('takes unequal doses of a day, and counts them together', () => {
    const reading = read({ drug: 'hydrocortisone', amount: '10+5+5' });
    expect(reading.ok && [reading.order.amount, reading.order.every]).toEqual([10, 8]);
    expect(reading.ok && toDaily(reading.order, reading.order.amount)).toBeCloseTo(20);
    expect(read({ drug: 'hydrocortisone', amount: '0+0' }).ok).toBe(false);
    const infused = read({ drug: 'noradrenaline', amount: '4+2', unit: 'mcg/min', route: 'iv-infusion' });
    expect(infused.ok).toBe(false);
    expect(drugOrderSchema.shape.amount.safeParse('10+').success).toBe(false);
  });

  it.each([
    ['葡萄糖', 'oral', 'glucose-oral'],
    ['dextrose', 'buccal', 'glucose-oral'],
    ['50% glucose', 'iv-bolus', 'glucose-50'],
    ['葡萄糖', 'iv-bolus', undefined],
    ['painkiller', 'sc', undefined],
  ] as const)('takes of %s by %s the only preparation that it can be', (drug, route, id) => {
    const reading = read({ drug, amount: 20, unit: 'g', route });
    expect(reading.ok ? reading.order.drug.id : undefined).toBe(id);
  });

  it('takes of several strengths the one that stands in what it is for', () => {
    const order = { drug: '葡萄糖', amount: 25, unit: 'g', route: 'iv-bolus' } as const;
    const reading = read({ ...order, indication: '配合胰岛素，50%葡萄糖50mL' });
    expect(reading.ok && reading.order.drug.id).toBe('glucose-50');
    expect(read({ ...order, indication: '低血糖，35%葡萄糖' }).ok).toBe(false);
  });

  it.each(['iv-infusion', 'iv-bolus', 'iv'] as const)(
    'takes the only strength that is given for that: %s',
    route => {
      const reading = read({
        drug: '葡萄糖',
        amount: 25,
        unit: 'g',
        route,
        indication: '高钾血症，配胰岛素',
      });
      expect(reading.ok && [reading.order.drug.id, reading.order.route]).toEqual(['glucose-50', 'iv-bolus']);
    },
  );

  it.each(['与胰岛素同用，降钾', 'with insulin to lower potassium'])(
    'reads what that is for: %s',
    indication => {
      const reading = read({ drug: '葡萄糖', amount: 25, unit: 'g', route: 'iv-bolus', indication });
      expect(reading.ok && reading.order.drug.id).toBe('glucose-50');
    },
  );

  it('counts milliequivalents by valence', () => {
    const magnesium = read({ drug: 'magnesium sulfate', amount: 8, unit: 'mEq', route: 'iv-infusion' });
    const potassium = read({ drug: 'potassium chloride', amount: 8, unit: 'mEq/h', route: 'iv-infusion' });
    expect(magnesium.ok && magnesium.order.amount).toBe(4);
    expect(potassium.ok && potassium.order.amount).toBe(8);
  });

  it.each([
    [4_000_000, 'U'],
    [4, 'MU'],
    [400, '万U'],
    [4, 'million units'],
  ])('reads %d %s of penicillin, which goes by millions', (amount, unit) => {
    const order = { drug: 'penicillin-g', amount, unit, route: 'iv-infusion' } as const;
    expect(drugOrderSchema.safeParse(order).success).toBe(true);
    const reading = read(order);
    expect(reading.ok && reading.order.amount).toBe(4_000_000);
  });

  it('lets a drug that may be pushed hang as one dose', () => {
    expect(read({ drug: '氯解磷定', amount: 1.5, unit: 'g', route: 'iv-infusion' }).ok).toBe(true);
  });

  it.each<readonly [Partial<DrugOrder>, string]>([
    [{ drug: 'insulin-regular', amount: 50, unit: 'U', route: 'iv-infusion' }, 'rate-missing'],
    [{ drug: 'aspirine' }, 'unknown-drug'],
    [{ unit: 'tablets' }, 'unknown-unit'],
    [{ unit: 'mg/day' }, 'unknown-unit'],
    [{ unit: 'mg/m2' }, 'unknown-unit'],
    [{ drug: 'penicillin-g', unit: 'MU/mU' }, 'unknown-unit'],
    [{ unit: 'mL' }, 'unfit-unit'],
    [{ drug: '5%人血白蛋白', unit: 'mL', route: 'iv-infusion' }, 'other-strength'],
    [{ drug: 'noradrenaline', route: 'iv-infusion' }, 'rate-missing'],
    [{ unit: 'mg/h' }, 'rate-unfit'],
    [{ drug: 'noradrenaline', unit: 'mcg/min', rate: 'per-hour', route: 'iv-infusion' }, 'rate-unfit'],
  ])('refuses %j as %s', (order, kind) => {
    const reading = read(order);
    expect(!reading.ok && reading.fault.kind).toBe(kind);
  });
});

describe('a name without a strength', () => {
  const salt = { drug: '氯化钠', unit: 'mL', route: 'iv-infusion' } as const;

  it('is the usual one of so large a volume into a vein', () => {
    const reading = read({ ...salt, amount: 1000 });
    expect(reading.ok && reading.order.drug.id).toBe('sodium-chloride-0.9');
    expect(read({ ...salt, amount: 10 }).ok).toBe(false);
    const strong = read({ ...salt, drug: '10%氯化钠', amount: 1000 });
    expect(strong.ok && strong.order.drug.id).toBe('sodium-chloride-10');
  });

  it.each(['diltiazem modified release', 'diltiazem extended-release', 'diltiazem XL', 'diltiazem MR'])(
    'is not changed by how it is released: %s',
    drug => {
      const reading = read({ drug, amount: 90 });
      expect(reading.ok && reading.order.drug.id).toBe('diltiazem');
    },
  );
});
