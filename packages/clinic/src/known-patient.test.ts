import { expect, it } from 'vitest';
import { toKnownPatient } from './known-patient.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

it('knows the filtration that was measured last', async () => {
  const { case: plain } = makeClinicItem();
  const results = [
    { test: 'creatinine', values: { creatinine: 190, egfr: 34 } },
    { test: 'creatinine', values: { creatinine: 98, egfr: 74 }, fromMin: 300 },
  ];
  const episode = await startEpisode(
    makeClinicItem({
      courses: [],
      limits: { calls: 99, minutes: 9999, outputTokens: 9 },
      patient: { ...plain.patient, egfr: 34 },
      results,
    }),
  );
  const measure = () => {
    episode.act([toCall('order_tests', { ...patient, tests: ['creatinine'] })]);
    waitOut(episode, 200);
    episode.act([toCall('read_results', patient)]);
    return toKnownPatient(episode.world).egfr;
  };
  expect(toKnownPatient(episode.world).egfr).toBeUndefined();
  expect(measure()).toBe(34);
  waitOut(episode, 200);
  expect(measure()).toBeGreaterThan(60);
});
