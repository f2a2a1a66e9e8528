import { createRandom, type Random } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { courseModelsSchema, indexCourseModels } from './course-model.ts';
import type { Treatment } from './dose.ts';
import { createPhysiology, type Physiology, type PhysiologyOptions } from './physiology.ts';

const text = { zh: '所见', en: 'seen' };
const stage = (id: string, from: number) => ({ id, from, name: text, text });
const proof = {
  severity: 0.5,
  untreated: 'dies',
  byMin: 600,
  treatment: [{ id: 'cure', kind: 'drug', atMin: 0 }],
  treatedSeverityBelow: 1,
  atMin: 600,
};
const base = {
  name: text,
  timescale: 'hours',
  findings: {},
  analytes: {},
  proof,
  basis: ['made up for the test'],
};

const made = courseModelsSchema.parse([
  {
    ...base,
    id: 'fever',
    worsensPerHour: 0.1,
    stages: [stage('well', 0), stage('ill', 0.3), stage('worse', 0.6), { ...stage('dead', 1), lethal: true }],
    unstableFrom: 0.6,
    vitals: {
      hr: [
        [0, 0],
        [1, 60],
      ],
      spo2: [
        [0, 0],
        [1, -20],
      ],
      sbp: [
        [0, 0],
        [1, -70],
      ],
    },
    analytes: {
      lactate: [
        [0, 1],
        [1, 9],
      ],
      'troponin-i': [
        [0, 5],
        [1, 1005],
      ],
    },
    keepsPeak: ['troponin-i'],
    findings: { skin: [{ from: 0.3, text: { zh: '红。', en: 'Red.' } }] },
    responses: [
      response('cure', -0.3, { floor: 0.23 }),
      response('once', 0, { once: -0.2, durationMin: 5 }),
      response('helper', -0.17, { needs: ['cure'] }),
      response('lent', -0.25, { most: 0.15, dosesUpTo: 2 }),
      response('harm', 0.21, {}),
      response('late', 0, { once: -0.4, durationMin: 5, window: { fullUntilMin: 60, noneAfterMin: 180 } }),
      response('brief', -0.01, { durationMin: 60 }),
      response('air', 0, { relief: { spo2: 6 } }),
    ],
  },
  {
    ...base,
    id: 'attack',
    worsensPerHour: 0.5,
    resolves: true,
    stages: [stage('well', 0), stage('ill', 0.05), { ...stage('dead', 0.95), lethal: true }],
    vitals: {
      hr: [
        [0, 0],
        [1, 30],
      ],
    },
    analytes: {
      lactate: [
        [0, 1],
        [1, 3],
      ],
    },
    findings: { skin: [{ from: 0.1, text: { zh: '肿。', en: 'Swollen.' } }] },
    responses: [response('cure', -1.1, {})],
  },
  {
    ...base,
    id: 'fit',
    worsensPerHour: 0.4,
    resolves: { below: 0.1, perHour: 0.1 },
    stages: [stage('asleep', 0), stage('fitting', 0.1)],
    vitals: {},
    analytes: {
      lactate: [
        [0, 2],
        [1, 2],
      ],
    },
    rules: ['lactate'],
    responses: [
      response('cure', -2, { floor: 0.07 }),
      response('once', 0, { once: -0.5, floor: 0.07, durationMin: 5 }),
      response('helper', 0, { shifts: { lactate: { perHour: 1, most: 1.5 } } }),
    ],
  },
]);
const models = indexCourseModels(made);
const vitalSigns = readHospitalData()['vital-signs.json'];
const oxygenEffects = new Set(['raises-oxygenation']);

function response(id: string, changePerHour: number, more: Record<string, unknown>) {
  return { id, to: { drugs: [id] }, changePerHour, ...more, basis: 'made up' };
}

function give(id: string, atMin: number, more: Partial<Treatment> = {}): Treatment {
  return {
    atMin,
    id,
    kind: 'drug',
    classes: [],
    effects: [],
    onsetMin: 0,
    durationMin: 60,
    doseShare: 1,
    ...more,
  };
}

function patient(severity: number, more: Partial<PhysiologyOptions> = {}): Physiology {
  return createPhysiology({
    models,
    vitalSigns,
    oxygenEffects,
    ageYears: 40,
    vitals: {},
    courses: [{ model: 'fever', severity }],
    ...more,
  });
}

describe('physiology', () => {
  it('jumps to exactly where single minutes lead, with the same events', () => {
    for (let seed = 0; seed < 150; seed++) {
      const random = createRandom(`jump-${seed}`);
      const script = makeScript(random);
      const severity = random();
      const jumped = play(patient(severity, twoCourses(severity)), script, 1);
      const stepped = play(patient(severity, twoCourses(severity)), script, 700);
      expect(jumped).toEqual(stepped);
    }
  });

  it('reports a stage at the first whole minute in it, and death once', () => {
    const ill = patient(0.25);
    const changes = ill.advance(100_000);
    expect(changes.map(({ stage: id, atMin, kind }) => [id, atMin, kind])).toEqual([
      ['ill', 30, 'changed'],
      ['worse', 210, 'changed'],
      ['dead', 450, 'died'],
    ]);
    expect(ill.isDead()).toBe(true);
    expect(ill.isUnstable()).toBe(true);
    expect(ill.vitals()).toEqual({ hr: 0, sbp: 0, dbp: 0, rr: 0, spo2: 0, temp: 0, gcs: 0, pain: 0 });
    expect(ill.advance(200_000)).toEqual([]);
  });

  it('does not go back in time', () => {
    const ill = patient(0.2);
    ill.advance(60);
    const severity = ill.severity('fever');
    expect(ill.advance(10)).toEqual([]);
    expect(ill.severity('fever')).toBe(severity);
  });

  it('rests on the floor of a treatment while it works and worsens again when it is taken off', () => {
    const ill = patient(0.5);
    ill.treat(give('cure', 0, { durationMin: undefined }));
    ill.advance(600);
    expect(ill.severity('fever')).toBe(0.23);
    ill.stop('cure', 600);
    ill.advance(660);
    expect(ill.severity('fever')).toBeCloseTo(0.33, 9);
  });

  it('does not add up two of the same, adds up two different', () => {
    const after = (...ids: readonly string[]) => {
      const ill = patient(0.9);
      for (const id of ids) ill.treat(give(id, 0));
      ill.advance(60);
      return ill.severity('fever');
    };
    expect(after('cure', 'cure')).toBe(after('cure'));
    expect(after('cure')).toBeCloseTo(0.7, 9);
    expect(after('cure', 'helper')).toBeCloseTo(0.53, 9);
    expect(after('helper')).toBeCloseTo(1, 9);
    expect(after('once', 'once')).toBeCloseTo(0.8, 9);
  });

  it('works as long as one act does, or as long as it is prescribed for', () => {
    const treated = (durationMin: number) => {
      const ill = patient(0.5, { courses: [{ model: 'fever', severity: 0.5, worsensPerHour: 0 }] });
      ill.treat(give('brief', 0, { durationMin }));
      ill.advance(600);
      return ill.severity('fever');
    };
    expect(treated(240)).toBeCloseTo(0.49, 9);
    expect(treated(3 * 1440)).toBeCloseTo(0.4, 9);
  });

  it('gives less for less of a dose, and less for coming late in the window', () => {
    const half = patient(0.9);
    half.treat(give('cure', 0, { doseShare: 0.5 }));
    half.advance(60);
    expect(half.severity('fever')).toBeCloseTo(0.85, 9);
    const late = patient(0.5, {
      courses: [{ model: 'fever', severity: 0.5, sinceMin: 120, worsensPerHour: 0 }],
    });
    late.treat(give('late', 0));
    late.advance(1);
    expect(late.severity('fever')).toBeCloseTo(0.3, 9);
  });

  it('takes back what a drug has lent, also of a drug taken since long before', () => {
    const courses = [{ model: 'fever', severity: 0.5, worsensPerHour: 0 }];
    const treated = patient(0.5, { courses });
    treated.treat(give('lent', 0, { durationMin: undefined }));
    treated.advance(1000);
    expect(treated.severity('fever')).toBeCloseTo(0.35, 9);
    treated.stop('lent', 1000);
    treated.advance(2000);
    expect(treated.severity('fever')).toBeCloseTo(0.5, 9);

    const established = patient(0.5, { courses });
    established.treat(give('lent', 0, { durationMin: undefined, established: true }));
    established.advance(1000);
    expect(established.severity('fever')).toBeCloseTo(0.5, 9);
    established.stop('lent', 1000);
    established.advance(2000);
    expect(established.severity('fever')).toBeCloseTo(0.65, 9);
  });

  it('is over once it has resolved, and starts anew when it is begun again', () => {
    const ill = patient(0, { courses: [] });
    ill.begin('attack', 0.2, { atMin: 0 });
    expect(ill.advance(0).map(({ stage: id }) => id)).toEqual(['ill']);
    ill.treat(give('cure', 0));
    expect(ill.advance(1000).map(({ stage: id }) => id)).toEqual(['well']);
    expect(ill.severity('attack')).toBe(0);
    ill.begin('attack', 0.5, { atMin: 1000 });
    expect(ill.advance(2000).at(-1)?.kind).toBe('died');
  });

  it('fades by itself once it has ended, and no treatment makes that faster', () => {
    const courses = [{ model: 'fit', severity: 0.3 }];
    const ill = patient(0, { courses });
    ill.treat(give('once', 0));
    ill.treat(give('cure', 0, { durationMin: undefined }));
    expect(ill.advance(0).map(({ stage: id }) => id)).toEqual(['asleep']);
    expect(ill.severity('fit')).toBeCloseTo(0.07, 9);
    ill.advance(30);
    expect(ill.severity('fit')).toBeCloseTo(0.02, 9);
    ill.advance(600);
    expect(ill.severity('fit')).toBe(0);
  });

  it('adds to an analyte what treatment shifts, by the hour and up to the most, and keeps it', () => {
    const ill = patient(0, { courses: [{ model: 'fit', severity: 0.3, worsensPerHour: 0 }] });
    ill.treat(give('helper', 0, { durationMin: 60 }));
    ill.advance(30);
    expect(ill.analyte('lactate')).toBeCloseTo(2.5, 9);
    ill.advance(600);
    expect(ill.analyte('lactate')).toBeCloseTo(3, 9);
    ill.treat(give('helper', 600, { durationMin: 60 }));
    ill.advance(900);
    expect(ill.analyte('lactate')).toBeCloseTo(3.5, 9);
  });

  it('lets the course that rules an analyte have the last word on it', () => {
    const courses = [
      { model: 'fever', severity: 0.9 },
      { model: 'fit', severity: 0.3 },
    ];
    expect(patient(0, { courses }).analyte('lactate')).toBeCloseTo(2, 9);
  });

  it('reads vital signs, analytes and findings off the severity, enzymes off the worst so far', () => {
    const ill = patient(0.5, { vitals: { hr: 80 } });
    expect(ill.vitals()).toMatchObject({ hr: 110, spo2: 88, sbp: 87, temp: 36.6 });
    expect(ill.analyte('lactate')).toBeCloseTo(5, 9);
    expect(ill.analyte('sodium')).toBeUndefined();
    expect(ill.finding('skin')?.en).toBe('Red.');
    expect(ill.finding('throat')).toBeUndefined();
    ill.treat(give('cure', 0, { durationMin: undefined }));
    ill.advance(600);
    expect(ill.analyte('lactate')).toBeCloseTo(2.84, 9);
    expect(ill.analyte('troponin-i')).toBeCloseTo(505, 9);
    expect(ill.finding('skin')).toBeUndefined();
  });

  it('lets two courses add to vital signs and findings, and the one that moves it most set an analyte', () => {
    const courses = [
      { model: 'attack', severity: 0.8 },
      { model: 'fever', severity: 0.5 },
    ];
    const ill = patient(0, { courses });
    expect(ill.vitals().hr).toBe(74 + 24 + 30);
    expect(ill.finding('skin')).toEqual({ zh: '肿。红。', en: 'Swollen. Red.' });
    expect(ill.analyte('lactate')).toBeCloseTo(5, 9);
  });

  it('relieves a sign without touching the course, and no further than the baseline', () => {
    const ill = patient(0.2, { courses: [{ model: 'fever', severity: 0.2, worsensPerHour: 0 }] });
    expect(ill.vitals().spo2).toBe(94);
    ill.treat(give('air', 0));
    ill.advance(1);
    expect(ill.vitals().spo2).toBe(98);
    expect(ill.severity('fever')).toBe(0.2);
  });

  it('calls unstable by severity, and by NEWS2 from 16 years on', () => {
    expect(patient(0.6).isUnstable()).toBe(true);
    expect(patient(0.1).isUnstable()).toBe(false);
    const shocked = { sbp: 85, hr: 135, rr: 26 };
    expect(patient(0, { vitals: shocked }).isUnstable()).toBe(true);
    expect(patient(0, { vitals: shocked, ageYears: 10 }).isUnstable()).toBe(false);
  });

  it('refuses a model that does not exist', () => {
    expect(() => patient(0, { courses: [{ model: 'vapours', severity: 0.5 }] })).toThrow('vapours');
  });
});

interface Script {
  readonly treatments: readonly Treatment[];
  readonly stops: ReadonlyMap<number, string>;
}

const episodeMin = 700;
const drugs = ['cure', 'once', 'helper', 'lent', 'harm', 'late', 'air'];

function twoCourses(severity: number): Partial<PhysiologyOptions> {
  return {
    courses: [
      { model: 'fever', severity: severity * 0.9 },
      { model: 'attack', severity: severity / 2, worsensPerHour: 0.05 },
      { model: 'fit', severity: severity / 3 },
    ],
  };
}

function makeScript(random: Random): Script {
  const whole = (below: number) => Math.floor(random() * below);
  const treatments = Array.from({ length: 6 }, () =>
    give(drugs[whole(drugs.length)] ?? 'cure', whole(episodeMin), {
      onsetMin: whole(40),
      durationMin: random() < 0.3 ? undefined : whole(200) + 0.5,
      doseShare: random() * 1.4,
    }),
  ).sort((one, other) => one.atMin - other.atMin);
  return { treatments, stops: new Map([[whole(episodeMin), drugs[whole(drugs.length)] ?? 'cure']]) };
}

/** Plays the script with about `steps` advances of equal length besides those that the script needs. */
function play(physiology: Physiology, { treatments, stops }: Script, steps: number) {
  const stepMin = Math.ceil(episodeMin / steps);
  const minutes = [...treatments.map(({ atMin }) => atMin), ...stops.keys(), episodeMin];
  for (let minute = 0; minute < episodeMin; minute += stepMin) minutes.push(minute);
  const changes = [];
  let next = 0;
  for (const minute of minutes.sort((one, other) => one - other)) {
    changes.push(...physiology.advance(minute));
    for (; treatments[next]?.atMin === minute; next++)
      physiology.treat(treatments[next] ?? give('air', minute));
    const stopped = stops.get(minute);
    if (stopped !== undefined) physiology.stop(stopped, minute);
  }
  const severities = [...models.keys()].map(id => physiology.severity(id));
  return { changes, severities, vitals: physiology.vitals(), troponin: physiology.analyte('troponin-i') };
}
