import { describe, expect, it } from 'vitest';
import { passTime } from './pass-time.ts';
import { checkBody } from './testing/check-body.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const limits = { calls: 999, minutes: 99_999, outputTokens: 9999 };

/** `bench/clinic-bodies.mjs` tries thousands of them. */
describe('a body that much is done to', () => {
  it.each([
    ['calcium-chloride', 100, 'g', 'iv-bolus'],
    ['calcium-gluconate', 300, 'g', 'iv-infusion'],
    ['hypertonic-saline-3', 9000, 'mL', 'iv-infusion'],
    ['red-cells', 100, 'U', 'iv-infusion'],
    ['albumin-20', 9000, 'mL', 'iv-infusion'],
    ['sodium-bicarbonate', 3000, 'mmol', 'iv-infusion'],
    ['glucose-5', 30_000, 'mL', 'iv-infusion'],
    ['cryoprecipitate', 300, 'U', 'iv-infusion'],
    ['potassium-chloride', 900, 'mmol', 'oral'],
    ['magnesium-sulfate', 300, 'g', 'im'],
    ['ferrous-sulfate', 30, 'g', 'oral'],
  ])('stays a body with much %s', async (drug, amount, unit, route) => {
    const { patient } = makeClinicItem().case;
    const results = [
      { test: 'blood-gas', values: { ph: 7.2, pco2: 70, po2: 48 } },
      { test: 'electrolytes', values: { sodium: 118, potassium: 2.2 } },
    ];
    const episode = await startEpisode(makeClinicItem({ limits, courses: [], results }));
    for (const id of [drug, 'morphine'])
      episode.act([
        toCall('prescribe', {
          ...{ patient: patient.id, drug: id },
          ...(id === drug ? { amount, unit, route } : { amount: 90, unit: 'mg', route: 'oral' }),
        }),
      ]);
    for (const minutes of [5, 60, 300]) {
      passTime(episode.world, minutes);
      expect(checkBody(episode.world)).toEqual([]);
    }
  });
});
