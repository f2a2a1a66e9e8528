import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert, play } from '../testing/episode-record.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { evaluateCriterion } from './evaluate.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount: number, extra = {}) =>
  toCall('prescribe', { ...patient, drug, amount, unit: 'mg', route: 'oral', ...extra });

describe('a goal with a window', () => {
  const goal = { when: { tested: 'ecg' }, byMin: 10, lateMin: 20 } as const;
  const orderAfter = (minutes: number) =>
    play([[toCall('wait', { minutes })], [toCall('order_tests', { ...patient, tests: ['ecg'] })]]);

  it.each([
    [10, 1],
    [11, 1],
    [12, 0.5],
    [22, 0.5],
    [23, 0],
  ])('reached at minute %i earns %d of its points', async (minutes, share) => {
    expect(evaluateCriterion(goal, await orderAfter(minutes)).credit).toBe(share);
  });

  it('shows the line of the log that reached it', async () => {
    const { evidence, atMin } = evaluateCriterion(goal, await orderAfter(3));
    expect(atMin).toBe(3);
    expect(evidence.join()).toMatch(/^\[\+3 min\] Orders .*ECG/);
  });
});

describe('a check', () => {
  it('on a dose converts units and body weight', async () => {
    const record = await play([[give('aspirin', 0.3, { unit: 'g' })]]);
    const dose = (min: number, max: number, more = {}) => ({
      given: { drug: 'aspirin', dose: { min, max, unit: 'mg', ...more } },
    });
    expect(credit(dose(150, 325), record)).toBe(1);
    expect(credit(dose(10, 100), record)).toBe(0);
    expect(credit(dose(4, 5, { perKg: true }), record)).toBe(1);
    expect(credit({ given: { class: 'antiplatelet', route: ['oral'] } }, record)).toBe(1);
    expect(credit({ given: { drug: 'aspirin', times: 2 } }, record)).toBe(0);
  });

  it('on a result that was read counts from the call about it', async () => {
    const order = toCall('order_tests', { ...patient, tests: ['ecg'] });
    const wait = toCall('wait', { minutes: 30 });
    expect(credit({ read: 'ecg' }, await play([[order], [wait]]))).toBe(0);
    const record = await play([[order], [wait], [wait], [toCall('read_results', patient)]]);
    const { atMin } = evaluateCriterion({ when: { read: 'ecg' } }, record);
    expect(record.world.log.some(event => event.kind === 'alerted' && event.atMin === atMin)).toBe(true);
    expect(atMin).toBeLessThan(30);
  });

  it('on a diagnosis counts the last one, and less for one that is too broad or too narrow', async () => {
    const words = { exact: ['inferior infarction'], narrower: ['right coronary'], broader: ['heart'] };
    const said = (diagnosis: string) => play([[toCall('diagnose', { diagnosis })]]);
    expect(credit({ diagnosed: words }, await said('Inferior infarction'))).toBe(1);
    expect(credit({ diagnosed: words }, await said('Right coronary occlusion'))).toBe(0.75);
    expect(credit({ diagnosed: words }, await said('Some heart trouble'))).toBe(0.5);
    expect(credit({ diagnosed: words }, await said('No heart trouble'))).toBe(0);
    const changed = await play([
      [toCall('diagnose', { diagnosis: 'Inferior infarction' })],
      [toCall('diagnose', { diagnosis: 'Gastritis' })],
    ]);
    expect(credit({ diagnosed: words }, changed)).toBe(0);
  });

  it('on advice finds a warning against something, over several sayings', async () => {
    const record = await play([
      [toCall('advise', { text: 'Never take that blue pill with nitrates.' })],
      [toCall('advise', { text: 'Come back at once if it hurts again.' })],
    ]);
    expect(credit({ advised: [['blue pill'], ['come back']] }, record)).toBe(1);
    expect(credit({ advised: [['blue pill'], ['no smoking']] }, record)).toBe(0);
    // As a fault it would have to be advised, not warned of.
    expect(credit({ advised: [['blue pill']] }, { ...record, unlessNegated: true })).toBe(0);
  });

  it('finds words in one place where they belong together', async () => {
    const together: StateCheck = { advised: [['sachet'], ['no more', 'stop']], together: true };
    const told = (text: string) => play([[toCall('advise', { text })]]);
    expect(credit(together, await told('One sachet a day. It is warm today. Stop smoking.'))).toBe(0);
    expect(credit(together, await told('You had eight sachets. No more of them, please.'))).toBe(1);
    expect(credit({ advised: together.advised }, await told('A sachet. Rest. Stop smoking.'))).toBe(1);
    expect(credit(together, await told('One sachet of 2.5 g, then stop'))).toBe(1);
  });

  it('on unsafe orders leaves a dose somewhat above the usual to its own criterion', async () => {
    const record = await play([[give('aspirin', 300)]]);
    const withOverdose = (factor: number): EpisodeRecord => ({
      ...record,
      world: {
        ...record.world,
        deeds: {
          ...record.world.deeds,
          unsafe: [{ id: 'aspirin', atMin: 0, hazard: 'overdose', severity: 'serious', factor }],
        },
      },
    });
    expect(credit({ unsafe: true }, withOverdose(1.2))).toBe(0);
    expect(credit({ unsafe: true }, withOverdose(2.5))).toBe(1);
    expect(credit({ overdosed: { from: 1, to: 5 } }, withOverdose(2))).toBe(0.25);
  });

  it('on a drug that was stopped counts telling somebody to take no more of their own', async () => {
    const told = (text: string) => play([[toCall('advise', { text })]]);
    const stopped: StateCheck = { stopped: { drug: 'ibuprofen' } };
    expect(credit(stopped, await told('Stop the ibuprofen today: it harms the kidney.'))).toBe(1);
    expect(credit(stopped, await told('芬必得不要再吃了。'))).toBe(1);
    expect(credit(stopped, await told('Do not stop the ibuprofen.'))).toBe(0);
    expect(credit(stopped, await told('Take ibuprofen. Stop smoking.'))).toBe(0);
    const said = await told('Stop the ibuprofen today.');
    expect(credit(stopped, { ...said, unlessNegated: true })).toBe(0);
    // What a fault is excused by need not have been ordered.
    expect(credit({ not: stopped }, { ...said, unlessNegated: true })).toBe(0);
    expect(credit({ not: { not: stopped } }, { ...said, unlessNegated: true })).toBe(0);
    const ordered = await play([
      [give('ibuprofen', 400)],
      [toCall('advise', { text: 'Stop the ibuprofen.' })],
    ]);
    expect(credit(stopped, ordered)).toBe(0);
  });

  it('knows what saves life too late, or never, where the case says by when', async () => {
    const aspirin: StateCheck = { given: { drug: 'aspirin' } };
    const record = await play([[toCall('wait', { minutes: 30 })], [give('aspirin', 300)]]);
    const judge = (lifeSaving: { byMin: number; check: StateCheck } | undefined) => {
      const encounter = { ...record.world.encounter, lifeSaving };
      return credit({ tooLate: true }, { ...record, world: { ...record.world, encounter } });
    };
    expect(judge({ byMin: 60, check: aspirin })).toBe(0);
    expect(judge({ byMin: 10, check: aspirin })).toBe(1);
    expect(judge({ byMin: 60, check: { given: { drug: 'heparin' } } })).toBe(1);
    expect(judge(undefined)).toBe(0);
  });

  it('knows what a result showed when it was read, and what was done later than a minute', async () => {
    const order = toCall('order_tests', { ...patient, tests: ['troponin'] });
    const read = toCall('read_results', patient);
    const record = await play([
      [order],
      [toCall('wait', { minutes: 120 })],
      [toCall('wait', { minutes: 120 })],
      [read],
      [give('aspirin', 300)],
    ]);
    const { atMin } = record.world.deeds.drugs[0] ?? { atMin: 0 };
    const value = record.world.deeds.tests[0]?.finding.values[0];
    const analyte = value?.analyte.id ?? '';
    const shown = Number(value?.value);
    const showing = (range: { min?: number; max?: number }): StateCheck => ({
      read: 'troponin',
      showing: { analyte, ...range },
    });
    expect(credit(showing({ min: shown }), record)).toBe(1);
    expect(credit(showing({ max: shown / 2 }), record)).toBe(0);
    expect(credit({ after: [showing({ min: shown }), { given: { drug: 'aspirin' } }] }, record)).toBe(1);
    const since = (minute: number, check: StateCheck) => credit({ since: minute, check }, record);
    expect(since(atMin, { given: { drug: 'aspirin' } })).toBe(1);
    expect(since(atMin + 1, { given: { drug: 'aspirin' } })).toBe(0);
    expect(since(atMin, { tested: 'troponin' })).toBe(0);
  });

  it('takes of several tests the one that was read first, whichever was ordered first', async () => {
    const order = (test: string) => toCall('order_tests', { ...patient, tests: [test] });
    const read = (test: string) => toCall('read_results', { ...patient, tests: [test] });
    const wait = toCall('wait', { minutes: 120 });
    const record = await play([
      [order('troponin')],
      [order('ecg')],
      [wait],
      [read('ecg')],
      [wait],
      [read('troponin')],
    ]);
    const readMin = (id: string) => record.world.deeds.tests.find(each => each.id === id)?.readMin ?? 0;
    expect(readMin('ecg')).toBeLessThan(readMin('troponin'));
    const { atMin } = evaluateCriterion({ when: { read: ['troponin', 'ecg'] } }, record);
    expect(atMin).toBe(readMin('ecg'));
  });

  it('joins others: all, any, share, not, by, before, after', async () => {
    const record = await play([
      [toCall('vital_signs', patient)],
      [toCall('wait', { minutes: 30 })],
      [give('aspirin', 300)],
      [toCall('vital_signs', patient)],
    ]);
    const measured: StateCheck = { measured: 1 };
    const aspirin: StateCheck = { given: { drug: 'aspirin' } };
    const heparin: StateCheck = { given: { drug: 'heparin' } };
    expect(credit({ all: [measured, heparin] }, record)).toBe(0);
    expect(credit({ any: [heparin, aspirin] }, record)).toBe(1);
    expect(credit({ share: [measured, heparin] }, record)).toBe(0.5);
    expect(credit({ not: heparin }, record)).toBe(1);
    expect(credit({ by: 10, check: aspirin }, record)).toBe(0);
    expect(credit({ not: { by: 10, check: aspirin } }, record)).toBe(1);
    expect(credit({ before: [measured, aspirin] }, record)).toBe(1);
    expect(credit({ before: [aspirin, measured] }, record)).toBe(0);
    expect(credit({ after: [aspirin, measured] }, record)).toBe(1);
    expect(credit({ after: [aspirin, aspirin] }, record)).toBe(0);
  });

  it('on waste grows from nothing to the whole', async () => {
    const tests = ['psa', 'crp', 'tsh', 'esr'];
    const record = await play([[toCall('order_tests', { ...patient, tests })]], {
      expert: makeExpert({ tests: 10 }, ['crp']),
    });
    expect(credit({ needlessTests: { from: 1, to: 5 } }, record)).toBe(0.5);
    expect(credit({ needlessTests: { from: 3, to: 5 } }, record)).toBe(0);
    expect(credit({ costs: { from: 0.1, to: 0.2 } }, record)).toBe(1);
  });

  it('on waste compares drugs by the day, however long they were written for', async () => {
    const order = {
      ...patient,
      drug: 'sacubitril-valsartan',
      amount: 50,
      unit: 'mg',
      route: 'oral',
      every: 12,
    };
    const expert = makeExpert({ drugs: 10 });
    const quarter = await play([[toCall('prescribe', { ...order, days: 90 })]], { expert });
    expect(quarter.world.costCny).toBeGreaterThan(600);
    expect(credit({ costs: { from: 2, to: 5 } }, quarter)).toBe(0);
    const dear = await play([[toCall('prescribe', order)]], { expert });
    expect(credit({ costs: { from: 0.01, to: 0.03 } }, dear)).toBe(1);
    expect(credit({ costs: { from: 0.01, to: 0.03 } }, quarter)).toBe(1);
  });

  it('on waste counts days far beyond the expert’s course of the same drug, and hours', async () => {
    const order = {
      ...patient,
      drug: 'sacubitril-valsartan',
      amount: 50,
      unit: 'mg',
      route: 'oral',
      every: 12,
    };
    const expert = makeExpert({}, [], { courseDays: new Map([['sacubitril-valsartan', 7]]) });
    const cost = async (days: number) =>
      evaluateCriterion(
        { when: { costs: { from: 1, to: 10 } } },
        await play([[toCall('prescribe', { ...order, days })]], { expert }),
      ).evidence.join();
    expect([await cost(7), await cost(14)]).toEqual(['', '']);
    const long = await play([[toCall('prescribe', { ...order, days: 900 })]], { expert });
    expect(credit({ costs: { from: 1, to: 2 } }, long)).toBeGreaterThan(0);
    const quick = await play([[toCall('vital_signs', patient)]], { expert });
    const slow = { ...quick, world: { ...quick.world, spentMin: 1440 } };
    expect(credit({ costs: { from: 2, to: 4 } }, quick)).toBe(0);
    expect(credit({ costs: { from: 2, to: 4 } }, slow)).toBe(0.5);
  });

  it('on waste counts a picture taken oftener than the expert takes it', async () => {
    const order = toCall('order_tests', { ...patient, tests: ['ct-head'] });
    const turns = [[order], [toCall('wait', { minutes: 60 })], [order]];
    const needless = { needlessTests: { from: 0, to: 4 } };
    const once = makeExpert({}, ['ct-head'], { scans: new Map([['ct-head', 1]]) });
    const twice = makeExpert({}, ['ct-head'], { scans: new Map([['ct-head', 2]]) });
    expect(credit(needless, await play(turns.slice(0, 2), { expert: once }))).toBe(0);
    expect(credit(needless, await play(turns, { expert: once }))).toBe(0.25);
    expect(credit(needless, await play(turns, { expert: twice }))).toBe(0);
  });

  it('on a stopped drug takes one that is ordered anew at once for a change of dose', async () => {
    const stop = toCall('stop_drug', { ...patient, drug: 'aspirin' });
    const stopped = { stopped: { drug: 'aspirin' } } as const;
    expect(credit(stopped, await play([[give('aspirin', 300)], [stop]]))).toBe(1);
    expect(credit(stopped, await play([[give('aspirin', 300)], [stop], [give('aspirin', 100)]]))).toBe(0);
    const later = [[stop], [toCall('wait', { minutes: 90 })], [give('aspirin', 100)]];
    expect(credit(stopped, await play([[give('aspirin', 300)], ...later]))).toBe(1);
  });

  it('on a stopped drug counts steps of which the last has run out', async () => {
    const stopped = { stopped: { drug: 'aspirin' } } as const;
    const steps = [
      [give('aspirin', 300, { every: 24 })],
      [toCall('stop_drug', { ...patient, drug: 'aspirin' }), give('aspirin', 100, { every: 6, days: 0.5 })],
    ];
    expect(credit(stopped, await play([...steps, [toCall('wait', { minutes: 60 })]]))).toBe(0);
    const off = await play([
      ...steps,
      ...Array.from({ length: 12 }, () => [toCall('wait', { minutes: 720 })]),
    ]);
    expect(off.world.atMin).toBeGreaterThan(721);
    expect(credit(stopped, off)).toBe(1);
    expect(credit({ by: 700, check: stopped }, off)).toBe(0);
    expect(credit({ not: stopped }, off)).toBe(1);
  });

  it('on calls counts those that no clinic could carry out', async () => {
    const record = await play([[toCall('dance'), toCall('vital_signs', patient)]]);
    expect(credit({ badCalls: { from: 0, to: 1 } }, record)).toBe(0.5);
  });

  it('on hazards and ends names what happened', async () => {
    const home = await play([
      [give('amoxicillin', 500), give('nitroglycerin', 0.5, { route: 'sublingual' })],
      [toCall('finish', { disposition: 'home', summary: 'bye' })],
    ]);
    expect(credit({ hazard: 'allergy' }, home)).toBe(1);
    expect(credit({ forbidden: 'interaction' }, home)).toBe(1);
    expect(credit({ leftUnstable: true }, home)).toBe(1);
    expect(credit({ finished: ['home', 'ward'] }, home)).toBe(1);
    expect(credit({ ranOut: true }, home)).toBe(0);
    expect(credit({ ranOut: true }, await play([]))).toBe(1);
  });
});

describe('a dose above what is usual', () => {
  const overdosed = { overdosed: { from: 1, to: 5 } } as const;
  const gross = { forbidden: 'overdose' } as const;

  it('weighs the more the farther it lies above, and is no other unsuitable order', async () => {
    const twice = await play([[give('warfarin', 20)]]);
    const less = await play([[give('warfarin', 15)]]);
    expect(credit(overdosed, twice)).toBeCloseTo(0.25);
    expect(credit(overdosed, less)).toBeCloseTo(0.125);
    expect(credit({ unsuitable: { from: 0, to: 3 } }, twice)).toBe(0);
    expect(credit(gross, twice)).toBe(0);
  });

  it.each([
    ['one dose', { drug: 'fentanyl', amount: 50, unit: 'mg', route: 'iv-bolus' }],
    ['a day of doses', { drug: 'morphine', amount: 10, unit: 'mg', route: 'iv-bolus', every: 1, days: 1 }],
    ['weeks of loading', { drug: 'digoxin', amount: 0.25, unit: 'mg', route: 'oral', every: 6, days: 30 }],
    ['a rate', { drug: 'potassium-chloride', amount: 60, unit: 'mmol/h', route: 'iv-infusion' }],
    [
      'an arrest that is none',
      { drug: 'adrenaline', amount: 1, unit: 'mg', route: 'iv-bolus', indication: 'cardiac arrest' },
    ],
  ])('is gross by %s', async (_, order) => {
    expect(credit(gross, await play([[toCall('prescribe', { ...patient, ...order })]]))).toBe(1);
  });

  it('is not gross while it is loaded', async () => {
    const loading = { amount: 0.25, every: 6, days: 1 };
    expect(credit(gross, await play([[give('digoxin', 0.25, loading)]]))).toBe(0);
  });
});

describe('the order of deeds', () => {
  const ordered = { tested: 'ecg' } as const;
  const looked = { measured: 1 } as const;

  it('is the order of calls, also within a minute and a turn', async () => {
    const order = toCall('order_tests', { ...patient, tests: ['ecg'] });
    const record = await play([[order, toCall('vital_signs', patient)]]);
    expect(credit({ before: [ordered, looked] }, record)).toBe(1);
    expect(credit({ before: [looked, ordered] }, record)).toBe(0);
    expect(credit({ after: [ordered, looked] }, record)).toBe(1);
    expect(credit({ after: [looked, ordered] }, record)).toBe(0);
  });

  it('tells a result that was read from one that was ordered after', async () => {
    const test = (id: string) => toCall('order_tests', { ...patient, tests: [id] });
    const read = toCall('read_results', patient);
    const record = await play([[test('ecg')], [toCall('wait', { minutes: 60 })], [read, test('potassium')]]);
    expect(credit({ before: [{ tested: 'potassium' }, { read: 'ecg' }] }, record)).toBe(0);
    expect(credit({ before: [{ read: 'ecg' }, { tested: 'potassium' }] }, record)).toBe(1);
  });

  it('counts a reading from its own order on, and asks for a second order only where one is named', async () => {
    const order = toCall('order_tests', { ...patient, tests: ['ecg'] });
    const wait = toCall('wait', { minutes: 60 });
    const read = toCall('read_results', patient);
    const look = toCall('vital_signs', patient);
    const once = await play([[order], [look], [order], [wait], [read]]);
    const testedAndRead = { after: [ordered, { read: 'ecg' }] } as const;
    expect(credit(testedAndRead, await play([[order], [wait], [read]]))).toBe(1);
    expect(credit({ after: [looked, testedAndRead] }, await play([[look], [order], [wait], [read]]))).toBe(1);
    // Taken before, though read after.
    expect(credit({ after: [looked, { read: 'ecg' }] }, await play([[order], [look], [wait], [read]]))).toBe(
      0,
    );
    expect(credit({ after: [ordered, testedAndRead] }, once)).toBe(0);
    const twice = await play([[order], [wait], [read], [order], [wait], [read]]);
    expect(credit({ after: [ordered, testedAndRead] }, twice)).toBe(1);
  });

  it('times each part of a share by itself', async () => {
    const record = await play([
      [toCall('order_tests', { ...patient, tests: ['ecg'] })],
      // The first one ends when the tracing is rung about.
      [toCall('wait', { minutes: 30 })],
      [toCall('wait', { minutes: 30 })],
      [toCall('vital_signs', patient)],
    ]);
    const share = { share: [ordered, looked] } as const;
    expect(evaluateCriterion({ when: share, byMin: 10, lateMin: 20 }, record).credit).toBe(0.5);
    expect(credit({ by: 10, check: share }, record)).toBe(0.5);
  });
});
