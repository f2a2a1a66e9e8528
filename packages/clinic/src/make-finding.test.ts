import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

async function readTest(
  test: string,
  results?: ReturnType<typeof makeClinicItem>['case']['results'],
  draw?: number,
) {
  const item = makeClinicItem({ courses: [], ...(results ? { results } : {}) });
  const episode = await startEpisode({ ...item, ...(draw === undefined ? {} : { draw }) });
  episode.act([toCall('order_tests', { ...patient, tests: [test] })]);
  episode.act([toCall('wait', { minutes: 240 })]);
  return episode.act([toCall('read_results', { ...patient, tests: [test] })]).calls[0]?.result ?? '';
}

describe('what a test shows', () => {
  it('is other where the case leaves it to chance and chance is drawn anew', async () => {
    const [once, again, other] = [7, 7, 8].map(draw => readTest('full-blood-count', undefined, draw));
    expect(await once).toBe(await again);
    expect(await other).not.toBe(await once);
    expect(await readTest('full-blood-count')).not.toBe(await once);
  });

  it('has no value of its own making beside what the case says in words', async () => {
    const scan = await readTest('bladder-scan', [{ test: 'bladder-scan', text: 'Residual urine 480 mL.' }]);
    expect(scan).toContain('480 mL');
    expect(scan).not.toMatch(/\b\d{1,2} mL\b/);
  });

  it('keeps the values that the case gives beside its words', async () => {
    const heart = await readTest('echocardiogram', [
      { test: 'echocardiogram', text: 'Thick walls.', values: { lvef: 31 } },
    ]);
    expect(heart).toContain('31');
    expect(heart).toContain('Thick walls.');
  });

  it('lets the red cells follow the haemoglobin', async () => {
    const count = await readTest('full-blood-count', [
      { test: 'full-blood-count', values: { haemoglobin: 82, mcv: 70 } },
    ]);
    const read = (name: RegExp) => Number(name.exec(count)?.[1]);
    const [share, cells, mass] = [
      read(/Haematocrit ([\d.]+)/),
      read(/Red cell count ([\d.]+)/),
      read(/MCH ([\d.]+)/),
    ];
    expect(share).toBeLessThan(0.27);
    expect((share / cells) * 1000).toBeCloseTo(70, -1);
    expect(82 / cells).toBeCloseTo(mass, 0);
  });

  it('gives a clotting time that belongs to its ratio', async () => {
    const clotting = await readTest('inr', [{ test: 'inr', values: { inr: 4.7 } }]);
    expect(Number(/Prothrombin time ([\d.]+)/.exec(clotting)?.[1])).toBeGreaterThan(40);
  });

  it('follows what was done, where the case says what depends on it', async () => {
    const item = makeClinicItem({
      courses: [],
      findings: [
        { examination: 'oedema', text: 'Swollen to the knee.' },
        { examination: 'oedema', text: 'Gone.', onceDone: { given: { class: 'loop-diuretic' } } },
      ],
      results: [
        { test: 'potassium', values: { potassium: 6.1 } },
        { test: 'potassium', values: { potassium: 4.4 }, onceDone: { given: { drug: 'furosemide' } } },
      ],
    });
    const look = async (drug?: string) => {
      const episode = await startEpisode(item);
      if (drug)
        episode.act([
          toCall('prescribe', { ...patient, drug, amount: 40, unit: 'mg', route: 'oral', every: 'once' }),
        ]);
      episode.act([toCall('order_tests', { ...patient, tests: ['potassium'] })]);
      episode.act([toCall('wait', { minutes: 240 })]);
      const calls = [
        toCall('read_results', { ...patient, tests: ['potassium'] }),
        toCall('examine', { ...patient, examinations: ['oedema'] }),
      ];
      return episode.act(calls).calls.map(({ result }) => result);
    };
    const [untreated, treated] = [await look(), await look('furosemide')];
    expect(untreated[0]).toContain('6.1');
    expect(untreated[1]).toContain('Swollen');
    expect(treated[0]).toContain('4.4');
    expect(treated[1]).toContain('Gone');
  });
});

describe('one body', () => {
  it('has one ionised calcium, whichever test measures it, and it follows the total', async () => {
    const stated = [{ test: 'ionised-calcium', values: { 'ionised-calcium': 1.62 } }];
    expect(await readTest('ionised-calcium', stated)).toContain('1.62');
    expect(await readTest('blood-gas', stated)).toContain('Ionised calcium 1.62');
    const low = await readTest('blood-gas', [{ test: 'calcium', values: { calcium: 1.6 } }]);
    expect(Number(/Ionised calcium ([\d.]+)/.exec(low)?.[1])).toBeLessThan(1);
    const hidden = await readTest('blood-gas', [{ test: 'calcium', values: { calcium: 2.6, albumin: 22 } }]);
    expect(Number(/Ionised calcium ([\d.]+)/.exec(hidden)?.[1])).toBeGreaterThan(1.4);
  });

  it('lets what comes out of broken red cells rise together', async () => {
    const liver = (values: Record<string, number>) =>
      readTest('liver-function', [{ test: 'haemolysis-screen', values }]);
    const read = (text: string) => Number(/AST ([\d.]+)/.exec(text)?.[1]);
    expect(read(await liver({ ldh: 1560, haptoglobin: 0.05 }))).toBeGreaterThan(60);
    expect(read(await liver({ ldh: 1560, haptoglobin: 1.2 }))).toBeLessThan(41);
  });
});

describe('what the case states, after treatment', () => {
  const gas = { test: 'blood-gas', values: { ph: 7.24, pco2: 32, hco3: 13.6 } };
  const give = (drug: string, rest: object) => toCall('prescribe', { ...patient, drug, ...rest });
  const once = { every: 'once', indication: 'as needed' };

  async function readAfter(
    test: string,
    { results = [gas], courses = [], chart, acceptable }: Partial<ReturnType<typeof makeClinicItem>['case']>,
    calls: readonly ReturnType<typeof toCall>[],
    minutes: number,
  ) {
    const extra = { ...(chart ? { chart } : {}), ...(acceptable ? { acceptable } : {}) };
    const episode = await startEpisode(makeClinicItem({ courses, results, ...extra }));
    episode.act(calls);
    for (let left = minutes; left > 0; left -= 720)
      episode.act([toCall('wait', { minutes: Math.min(left, 720) })]);
    episode.act([toCall('order_tests', { ...patient, tests: [test] })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    return episode.act([toCall('read_results', { ...patient, tests: [test] })]).calls[0]?.result ?? '';
  }
  const number = (text: string, name: string) => Number(new RegExp(`${name} ([\\d.]+)`).exec(text)?.[1]);

  it('gives the report that is said of the present state before the one that is said of none', async () => {
    const results = [
      { test: 'ecg', text: 'Slow junctional rhythm.' },
      { test: 'ecg', text: 'PR long.', while: { model: 'hyperkalaemia', max: 0.5 } },
      { test: 'ecg', text: 'Sinus rhythm.', while: { model: 'hyperkalaemia', max: 0.3 } },
    ];
    const at = (severity: number) =>
      readAfter('ecg', { results, courses: [{ model: 'hyperkalaemia', severity }] }, [], 1);
    expect(await at(0.6)).toContain('Slow junctional');
    expect(await at(0.4)).toContain('PR long');
    expect(await at(0.1)).toContain('Sinus rhythm');
  });

  it('lets the acidity follow bicarbonate and dialysis', async () => {
    const none = await readAfter('blood-gas', {}, [], 60);
    const given = await readAfter(
      'blood-gas',
      {},
      [give('sodium-bicarbonate', { amount: 100, unit: 'mmol', route: 'iv-infusion', ...once })],
      60,
    );
    const cleared = await readAfter(
      'blood-gas',
      {},
      [toCall('perform', { ...patient, procedure: 'haemodialysis' })],
      180,
    );
    expect(number(none, 'pH')).toBe(7.24);
    expect(number(given, 'pH')).toBeGreaterThan(7.28);
    expect(number(cleared, 'pH')).toBeGreaterThan(7.35);
  });

  it('moves on what is stated for a later minute, and what a course only touches in passing', async () => {
    const results = [{ test: 'poc-glucose', values: { glucose: 3.9 }, fromMin: 1 }];
    const courses = [{ model: 'cardiac-depression', severity: 0.3 }];
    const sugar = give('glucose-50', { amount: 40, unit: 'mL', route: 'iv-bolus', ...once });
    const wait = toCall('wait', { minutes: 5 });
    const episode = await startEpisode(makeClinicItem({ courses, results }));
    episode.act([wait]);
    episode.act([sugar]);
    episode.act([wait]);
    episode.act([toCall('order_tests', { ...patient, tests: ['poc-glucose'] })]);
    episode.act([wait]);
    const read = episode.act([toCall('read_results', patient)]).calls[0]?.result ?? '';
    expect(number(read, 'Glucose')).toBeGreaterThan(5);
  });

  it('lowers calcium by calcitonin after hours, and leads creatinine back to what it was before', async () => {
    const results = [
      { test: 'calcium', values: { calcium: 3.4 } },
      { test: 'creatinine', values: { creatinine: 146 } },
    ];
    const calcitonin = give('calcitonin-salmon', { amount: 100, unit: 'IU', route: 'sc', ...once });
    const saline = give('sodium-chloride-0.9', {
      amount: 200,
      unit: 'mL',
      route: 'iv-infusion',
      rate: 'per-hour',
      hours: 10,
      indication: 'dehydration',
    });
    const calcium = async (minutes: number) =>
      number(await readAfter('calcium', { results }, [calcitonin], minutes), 'Calcium');
    expect(await calcium(120)).toBe(3.4);
    expect(await calcium(600)).toBeLessThan(3.1);
    const chart = {
      results: [{ test: 'creatinine', analyte: 'creatinine', value: 78, daysAgo: 300 }],
    };
    const own = await readAfter('creatinine', { results, chart }, [saline], 600);
    expect(number(own, 'Creatinine')).toBeLessThan(140);
    const both = [{ test: 'creatinine', values: { creatinine: 146, egfr: 31 } }];
    const rate = await readAfter('creatinine', { results: both, chart }, [saline], 600);
    expect(number(rate, 'Estimated GFR')).toBeGreaterThan(31);
    const unknown = await readAfter('creatinine', { results }, [saline], 600);
    expect(number(unknown, 'Creatinine')).toBe(146);
  });

  it('leads back to what is usual as a course gets better, not beyond', async () => {
    const results = [{ test: 'creatinine', values: { creatinine: 118 } }];
    const courses = [{ model: 'sepsis', severity: 0.6 }];
    const chart = { results: [{ test: 'creatinine', analyte: 'creatinine', value: 74, daysAgo: 60 }] };
    const cure = [
      give('ceftriaxone', { amount: 2, unit: 'g', route: 'iv-infusion', every: 24 }),
      give('ringer-lactate', { amount: 1800, unit: 'mL', route: 'iv-infusion', ...once }),
      toCall('perform', { ...patient, procedure: 'nephrostomy' }),
    ];
    const creatinine = number(
      await readAfter('creatinine', { results, courses, chart, acceptable: ['nephrostomy'] }, cure, 1440),
      'Creatinine',
    );
    expect(creatinine).toBeLessThan(90);
    expect(creatinine).toBeGreaterThanOrEqual(70);
  });

  it('raises ionised calcium for an hour or two by calcium into a vein', async () => {
    const calcium = give('calcium-gluconate', { amount: 3, unit: 'g', route: 'iv-bolus', ...once });
    const ionised = async (minutes: number) =>
      number(await readAfter('blood-gas', {}, [calcium], minutes), 'Ionised calcium');
    expect(await ionised(10)).toBeGreaterThan(1.28);
    expect(await ionised(600)).toBeLessThan(1.28);
  });
});

describe('a scan of the womb', () => {
  it.each([
    [3, 'no gestational sac yet'],
    [5, 'yolk sac'],
    [7, 'heartbeat'],
    [undefined, 'Normal uterus'],
  ])('shows the pregnancy that there is, of %s weeks', async (pregnantWeeks, says) => {
    const { patient: who } = makeClinicItem({}).case;
    const her = { ...who, sex: 'female' as const, ageYears: 29 };
    const item = makeClinicItem({
      courses: [],
      patient: pregnantWeeks === undefined ? her : { ...her, pregnantWeeks },
    });
    const episode = await startEpisode(item);
    episode.act([toCall('order_tests', { ...patient, tests: ['us-transvaginal'] })]);
    episode.act([toCall('wait', { minutes: 240 })]);
    const call = episode.act([toCall('read_results', { ...patient, tests: ['us-transvaginal'] })]).calls[0];
    expect(call?.result).toContain(says);
  });
});

describe('a test that nobody said anything of', () => {
  it.each(['drug-level', 'immunohistochemistry', 'microscopy-other'])(
    'does not deny what another one finds: %s',
    async id => {
      expect(await readTest(id)).not.toMatch(/[Ww]ithin the reference|no specific disease|No organisms/);
    },
  );
});
