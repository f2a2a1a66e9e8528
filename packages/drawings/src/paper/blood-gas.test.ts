import { describe, expect, it } from 'vitest';
import { toAnionGap, toBaseExcess, toBicarbonate, toSaturation } from './blood-gas.ts';

const normal = {
  ph: 7.4,
  pco2MmHg: 40,
  po2MmHg: 95,
  sodiumMmolPerL: 140,
  potassiumMmolPerL: 4,
  chlorideMmolPerL: 104,
  ionisedCalciumMmolPerL: 1.2,
  glucoseMmolPerL: 5,
  lactateMmolPerL: 1,
  haemoglobinGPerL: 145,
};

describe('a blood gas', () => {
  it('has the textbook bicarbonate, base excess and anion gap in health', () => {
    expect(toBicarbonate(7.4, 40)).toBeCloseTo(24.2, 1);
    expect(Math.abs(toBaseExcess(normal))).toBeLessThan(0.5);
    expect(toAnionGap(normal)).toBeCloseTo(11.8, 1);
  });

  it('agrees with the rule that [H+] in nmol/L is 24 · pCO2 / bicarbonate', () => {
    for (const [ph, pco2] of [
      [7.09, 18],
      [7.24, 26],
      [7.35, 49],
    ] as const)
      expect((24 * pco2) / toBicarbonate(ph, pco2) / 10 ** (9 - ph)).toBeCloseTo(1, 1);
  });

  it.each([
    [26.8, 50],
    [40, 75],
    [60, 91],
    [95, 97],
  ])('is saturated at %s mmHg to %s percent', (po2MmHg, percent) => {
    expect(Math.abs(toSaturation({ ph: 7.4, po2MmHg }) - percent)).toBeLessThan(1.5);
  });

  it('is less saturated when it is acid', () => {
    expect(toSaturation({ ph: 7.1, po2MmHg: 60 })).toBeLessThan(toSaturation({ ph: 7.4, po2MmHg: 60 }));
  });
});
