import type { EncounterItem, StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert } from '../testing/episode-record.ts';

const patient = { patient: 'P-1001' };
const say = (text: string) => toCall('advise', { text });
const write = (text: string) => toCall('document', { ...patient, kind: 'handover', text });
const end = (disposition: string, summary = 'Done.') => toCall('finish', { disposition, summary });
const untold = (whom: 'patient' | 'colleague' | 'return' | 'anybody'): StateCheck => ({ untold: whom });

async function play(calls: readonly RawCall[], edit: Partial<EncounterItem['case']> = {}, place?: string) {
  const episode = await startEpisode(makeClinicItem({ courses: [], ...edit }));
  for (const call of calls) episode.act([call]);
  const { world } = episode;
  const expert = place ? makeExpert({}, [], { disposition: place as 'ward' }) : undefined;
  return { world, end: 'finished' as const, calls: 1, badCalls: 0, expert };
}

describe('what is left unsaid at the end', () => {
  it('is owed to the patient: what they have, and what follows', async () => {
    const told = say('You have pneumonia. You will stay here for antibiotics by vein.');
    expect(credit(untold('patient'), await play([end('ward')]))).toBe(1);
    expect(
      credit(untold('patient'), await play([say('Take care, goodbye now, all the best!'), end('ward')])),
    ).toBe(1);
    expect(credit(untold('patient'), await play([told, end('ward')]))).toBe(0);
    expect(credit(untold('patient'), await play([say('您这是肺炎，需要住院输液治疗。'), end('ward')]))).toBe(
      0,
    );
  });

  it('is owed to nobody who cannot be spoken to', async () => {
    const vitals = { hr: 88, sbp: 120, dbp: 70, rr: 16, spo2: 98, temp: 37, gcs: 6, pain: 0 };
    expect(credit(untold('patient'), await play([end('intensive-care')], { vitals }))).toBe(0);
  });

  it('is owed to who takes over: the problem, what was done, what is open', async () => {
    const give = toCall('prescribe', {
      ...patient,
      drug: 'ceftriaxone',
      amount: 1,
      unit: 'g',
      route: 'iv-infusion',
    });
    const diagnose = toCall('diagnose', { diagnosis: 'pneumonia' });
    const silent = await play([diagnose, give, end('ward')]);
    expect(credit(untold('colleague'), silent)).toBe(1);
    const short = await play([diagnose, give, end('ward', 'Pneumonia, admitted to the ward today.')]);
    expect(credit(untold('colleague'), short)).toBeCloseTo(2 / 3);
    const whole = write('Pneumonia. Ceftriaxone 1 g given. Recheck oxygen hourly, culture pending.');
    expect(credit(untold('colleague'), await play([diagnose, give, whole, end('ward')]))).toBe(0);
    expect(credit(untold('colleague'), await play([diagnose, give, end('home')]))).toBe(0);
  });

  it('is when to come back, of who goes home', async () => {
    const back = say('Come back at once if the fever returns.');
    const booked = toCall('schedule_follow_up', { ...patient, days: 7, purpose: 'review' });
    expect(credit(untold('return'), await play([end('home')]))).toBe(1);
    expect(credit(untold('return'), await play([back, end('home')]))).toBe(0);
    expect(credit(untold('return'), await play([booked, end('home')]))).toBe(0);
    expect(credit(untold('return'), await play([end('ward')]))).toBe(0);
  });

  it('is worst where nobody hears anything', async () => {
    expect(credit(untold('anybody'), await play([end('ward', 'Pneumonia, treated and admitted.')]))).toBe(1);
    expect(
      credit(
        untold('anybody'),
        await play([write('Pneumonia, on antibiotics, goes to the ward.'), end('ward')]),
      ),
    ).toBe(0);
  });
});

describe('a place with less care than the expert’s', () => {
  const little: StateCheck = { tooLittleCare: true };
  const pressor = toCall('prescribe', {
    ...patient,
    drug: 'noradrenaline',
    amount: 0.1,
    unit: 'mcg/kg/min',
    route: 'iv-infusion',
  });

  it('is grave where a pressor runs or the course is one for theatre', async () => {
    expect(credit(little, await play([pressor, end('ward')], {}, 'intensive-care'))).toBe(1);
    expect(credit(little, await play([pressor, end('intensive-care')], {}, 'intensive-care'))).toBe(0);
    const torsion = { courses: [{ model: 'testicular-torsion', severity: 0.5 }] };
    expect(credit(little, await play([end('observation')], torsion, 'operating-room'))).toBe(1);
  });

  it('costs less for who is on the mend, and the whole for who is not', async () => {
    const ill = { courses: [{ model: 'pulmonary-oedema', severity: 0.45 }] };
    expect(credit(little, await play([end('ward')], ill, 'intensive-care'))).toBe(1);
    const give = (drug: string, amount: number, unit: string, route: string) =>
      toCall('prescribe', { ...patient, drug, amount, unit, route });
    const treated = [
      give('furosemide', 40, 'mg', 'iv-bolus'),
      give('nitroglycerin', 50, 'mcg/min', 'iv-infusion'),
      toCall('perform', { ...patient, procedure: 'non-invasive-ventilation' }),
      toCall('wait', { minutes: 30 }),
    ];
    expect(credit(little, await play([...treated, end('ward')], ill, 'intensive-care'))).toBeCloseTo(0.35);
  });

  it('costs a step less on a bed of a ward that is watched more closely', async () => {
    const ill = { courses: [{ model: 'pulmonary-oedema', severity: 0.45 }] };
    const stay = (summary: string) => toCall('finish', { ...patient, disposition: 'ward', summary });
    const watched = await play([stay('A high-dependency bed, signs every 15 min.')], ill, 'intensive-care');
    expect(credit(little, watched)).toBeCloseTo(0.35);
    const denied = await play([stay('A bed on the ward, no high-dependency bed.')], ill, 'intensive-care');
    expect(credit(little, denied)).toBe(1);
    const plain = await play([stay('A quiet bed, signs every 15 min.')], ill, 'intensive-care');
    expect(credit(little, plain)).toBe(1);
  });

  it('costs less where only an operation is put off, and nothing where the expert goes no further', async () => {
    expect(credit(little, await play([end('ward')], {}, 'operating-room'))).toBeCloseTo(0.2);
    expect(credit(little, await play([end('ward')], {}, 'intensive-care'))).toBe(0);
    expect(credit(little, await play([end('ward')], {}, 'ward'))).toBe(0);
  });
});
