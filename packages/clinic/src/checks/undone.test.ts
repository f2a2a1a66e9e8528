import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert, play } from '../testing/episode-record.ts';
import { evaluateCriterion } from './evaluate.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount: number, extra = {}) =>
  toCall('prescribe', { ...patient, drug, amount, unit: 'mg', route: 'oral', ...extra });
const stop = (drug: string) => toCall('stop_drug', { ...patient, drug });
const end = toCall('finish', { disposition: 'ward', summary: 'Admitted.' });

describe('a treatment that was taken back', () => {
  const daily = give('aspirin', 100, { every: 24 });
  const given: StateCheck = { given: { drug: 'aspirin' } };

  it('was not given, but it was as a fault and for its absence', async () => {
    const record = await play([[daily], [stop('aspirin')], [end]]);
    expect(credit(given, record)).toBe(0);
    expect(credit(given, { ...record, unlessNegated: true })).toBe(1);
    expect(credit({ not: given }, record)).toBe(0);
    expect(credit({ not: given }, { ...record, unlessNegated: true })).toBe(1);
  });

  it('came second all the same where the order of deeds is asked for', async () => {
    const second: StateCheck = { after: [{ tested: 'ecg' }, given] };
    const tested = toCall('order_tests', { ...patient, tests: ['ecg'] });
    const inOrder = await play([[tested], [daily], [stop('aspirin')], [end]]);
    expect(credit({ not: second }, { ...inOrder, unlessNegated: true })).toBe(0);
    const tooSoon = await play([[daily], [tested], [stop('aspirin')], [end]]);
    expect(credit({ not: second }, { ...tooSoon, unlessNegated: true })).toBe(1);
  });

  it.each([
    ['stands', [[daily], [end]]],
    ['was one dose', [[give('aspirin', 300)], [stop('aspirin')], [end]]],
    ['was ordered anew', [[daily], [stop('aspirin')], [give('aspirin', 75, { every: 24 })], [end]]],
    [
      'gave way to one of its kind',
      [[daily], [stop('aspirin')], [give('clopidogrel', 75, { every: 24 })], [end]],
    ],
    [
      'was nearly over',
      [
        [give('aspirin', 100, { every: 24, days: 1 })],
        ...Array.from({ length: 6 }, () => [toCall('wait', { minutes: 200 })]),
        [stop('aspirin')],
        [end],
      ],
    ],
  ])('counts where it %s', async (_, turns) => {
    expect(credit(given, await play(turns))).toBe(1);
  });

  it('is judged by what came of the order in its place', async () => {
    const turns = (...last: ReturnType<typeof stop>[]) => [
      [daily],
      [stop('aspirin'), give('aspirin', 75, { every: 24 })],
      last,
      [end],
    ];
    expect(credit(given, await play(turns(stop('aspirin'))))).toBe(0);
    const expert = makeExpert({}, [], { stopped: new Set(['aspirin']) });
    const record = await play(turns(stop('aspirin')), { expert });
    expect(evaluateCriterion({ when: given }, record)).toMatchObject({ credit: 1, atMin: 0 });
  });

  it('counts where the diagnosis has changed, unless the expert keeps it on all the same', async () => {
    const diagnose = (diagnosis: string) => toCall('diagnose', { diagnosis });
    const turns = [[diagnose('Angina')], [daily], [diagnose('Reflux')], [stop('aspirin')], [end]];
    expect(credit(given, await play(turns))).toBe(1);
    const expert = makeExpert({}, [], { given: new Set(['aspirin']) });
    expect(credit(given, await play(turns, { expert }))).toBe(0);
  });

  it('counts where the expert stops it as well', async () => {
    const expert = makeExpert({}, [], { stopped: new Set(['aspirin']) });
    expect(credit(given, await play([[daily], [stop('aspirin')], [end]], { expert }))).toBe(1);
  });
});
