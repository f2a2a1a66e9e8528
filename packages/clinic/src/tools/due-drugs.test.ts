import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const ceftriaxone = {
  ...patient,
  drug: 'ceftriaxone',
  amount: 2,
  unit: 'g',
  route: 'iv-infusion',
  every: 24,
};

/** Begins at half past eight in the morning. */
async function open() {
  const item = makeClinicItem({
    courses: [],
    setting: 'ward',
    startsAt: '2026-03-02T08:30:00+08:00',
    limits: { calls: 99, minutes: 9999, outputTokens: 9 },
    results: [
      { test: 'potassium', values: { potassium: 3.1 } },
      { test: 'potassium', values: { potassium: 3.9 }, fromMin: 60 },
    ],
  });
  const { patient: who } = item.case;
  return startEpisode({ ...item, case: { ...item.case, patient: { ...who, allergies: [] } } });
}

type Played = Awaited<ReturnType<typeof open>>;

const order = (episode: Played, more: Readonly<Record<string, unknown>>) =>
  episode.act([toCall('prescribe', { ...ceftriaxone, ...more })]).calls[0];
const given = ({ world }: Played) => world.deeds.drugs.map(({ atMin }) => atMin);
const wait = (episode: Played, minutes: number) => episode.act([toCall('wait', { minutes })]);

describe('a drug that is to begin later', () => {
  it.each([
    ['20:00', 690],
    ['first dose at 8 pm', 690],
    ['in 4 hours', 240],
    ['30分钟后', 30],
    ['tomorrow morning', 1410],
    ['明早8点', 1410],
  ])('is given at its hour: %s', async (start, dueMin) => {
    const episode = await open();
    expect(order(episode, { start })?.fault).toBeUndefined();
    expect(given(episode)).toEqual([]);
    for (let hour = 0; hour < 25; hour++) wait(episode, 60);
    expect(given(episode)).toEqual([dueMin]);
  });

  it('stands in the chart as not yet begun, and is active once it is', async () => {
    const episode = await open();
    order(episode, { start: 'in 1 hour' });
    const statuses = () =>
      episode.world.chart.list('MedicationRequest').flatMap(({ status }) => (status ? [status] : []));
    expect(statuses()).toEqual(['draft']);
    wait(episode, 90);
    expect(statuses()).toEqual(['active']);
  });

  it('waits for a sample, and not for what it grows', async () => {
    const episode = await open();
    order(episode, { start: 'after the blood cultures' });
    wait(episode, 10);
    expect(given(episode)).toEqual([]);
    episode.act([toCall('order_tests', { ...patient, tests: ['blood-culture'] })]);
    wait(episode, 5);
    expect(given(episode)).toHaveLength(1);
  });

  it('waits for a value', async () => {
    const episode = await open();
    order(episode, { start: 'when potassium > 3.5' });
    const measure = () => episode.act([toCall('order_tests', { ...patient, tests: ['potassium'] })]);
    measure();
    wait(episode, 90);
    expect(given(episode)).toEqual([]);
    measure();
    wait(episode, 90);
    expect(given(episode)).toHaveLength(1);
  });

  it('may say so in its indication', async () => {
    const episode = await open();
    order(episode, { indication: 'pneumonia; start tomorrow morning' });
    expect(given(episode)).toEqual([]);
  });

  it('can be called off', async () => {
    const episode = await open();
    order(episode, { start: 'in 1 hour' });
    const call = episode.act([toCall('stop_drug', { ...patient, drug: 'ceftriaxone' })]).calls[0];
    expect(call?.fault).toBeUndefined();
    wait(episode, 120);
    expect(given(episode)).toEqual([]);
  });

  it('counts as ordered where others go on with it', async () => {
    const episode = await open();
    order(episode, { start: 'tomorrow morning' });
    episode.act([toCall('finish', { disposition: 'ward', summary: 'Ceftriaxone from tomorrow.' })]);
    expect(given(episode)).toHaveLength(1);
  });

  it('stays where what is replaced is another drug', async () => {
    const episode = await open();
    order(episode, { start: 'in 2 hours', every: 12, amount: 1, indication: 'replacing meropenem' });
    order(episode, { start: 'in 20 hours', every: 12, indication: 'step 2, replacing meropenem' });
    for (let hour = 0; hour < 24; hour++) wait(episode, 60);
    expect(episode.world.deeds.drugs.map(({ amount }) => amount)).toEqual([1, 2]);
  });

  it('is given by nobody twice where two of it are left to others', async () => {
    const episode = await open();
    order(episode, { start: 'in 3 hours', every: 12 });
    order(episode, { start: 'in 9 hours', every: 12 });
    episode.act([toCall('finish', { disposition: 'ward', summary: 'Ceftriaxone from noon.' })]);
    expect(episode.world.deeds.unsafe.filter(({ hazard }) => hazard === 'duplicate')).toEqual([]);
  });

  it.each(['标本已经采好，现在立即给', 'cultures are drawn, give it now'])(
    'is given at once where that is what is said in the end: %s',
    async start => {
      const episode = await open();
      order(episode, { start });
      expect(given(episode)).toEqual([0]);
    },
  );

  it.each(['血培养后立即给', 'immediately after the blood cultures'])(
    'waits for what it waits for: %s',
    async start => {
      const episode = await open();
      order(episode, { start });
      expect(given(episode)).toEqual([]);
    },
  );

  it('is asked about where its start cannot be read', async () => {
    const episode = await open();
    expect(order(episode, { start: 'whenever the moon is full' })?.result).toContain('"20:00"');
  });
});

describe('a drug for when it is needed', () => {
  const kept = { every: 'as-needed', indication: 'if he fits again' };

  it.each([
    'if he fits again',
    'for recurrent seizures',
    '再次抽搐时静推',
    '如再发作',
    '必要时：又起风团、喉咙发紧时立即给',
  ])('is at hand and not in the patient: %s', async indication => {
    const episode = await open();
    const call = order(episode, { ...kept, indication });
    expect(call?.result).toMatch(/at hand|备在床旁/);
    wait(episode, 600);
    expect(given(episode)).toEqual([]);
  });

  it.each(['nausea', '家里急救：发作持续五分钟以上', undefined])(
    'is never given by the order alone: %s',
    async indication => {
      const episode = await open();
      const call = order(episode, { every: 'as-needed', ...(indication ? { indication } : {}) });
      expect(call?.result).toMatch(/at hand|备在床旁/);
      expect(given(episode)).toEqual([]);
    },
  );

  it.each([
    ['if the pressure stays above 180', []],
    ['若半小时后仍未缓解', []],
    ['备用：术中出血', []],
    ['severe pain', [0]],
    ['如上述', [0]],
    ['血压仍低，再补一次，若无效用血管活性药', [0]],
    ['第二剂，若仍低血压再给', []],
    ['第二剂，若无效再给', []],
  ])('is told from one dose that is wanted now: %s', async (indication, minutes) => {
    const episode = await open();
    order(episode, { every: 'once', indication });
    expect(given(episode)).toEqual(minutes);
  });
});

describe('two bags of one drug', () => {
  it('are both given, each at its hour; a second one for the same hour takes the place of the first', async () => {
    const episode = await open();
    order(episode, { start: 'in 1 hour', every: 'once' });
    order(episode, { start: 'in 5 hours', every: 'once' });
    expect(order(episode, { start: 'in 5 hours', every: 'once', amount: 1 })?.result).toMatch(
      /replaces|取消/,
    );
    for (let hour = 0; hour < 7; hour++) wait(episode, 60);
    expect(given(episode)).toHaveLength(2);
    expect(episode.world.deeds.drugs.map(({ amount }) => amount)).toEqual([2, 1]);
  });

  it.each(['替代此前 2 g 医嘱', 'replaces the earlier order'])(
    'takes the place of what waits where it says so: %s',
    async indication => {
      const episode = await open();
      order(episode, { start: 'in 3 hours', every: 12 });
      order(episode, { start: 'in 2 hours', every: 12, amount: 1, indication });
      for (let hour = 0; hour < 5; hour++) wait(episode, 60);
      expect(episode.world.deeds.drugs.map(({ amount }) => amount)).toEqual([1]);
      expect(episode.world.log.filter(({ kind }) => kind === 'unsafe')).toEqual([]);
    },
  );
});

describe('a drug for later, ordered where nobody stays', () => {
  const tonight = {
    ...patient,
    drug: 'mirtazapine',
    amount: 15,
    unit: 'mg',
    route: 'oral',
    every: 24,
    days: 7,
  };

  it('is taken along by who goes home, and kept by the ward for who is admitted', async () => {
    const said = async (...before: readonly Parameters<typeof toCall>[]) => {
      const item = makeClinicItem({ courses: [], setting: 'outpatient' });
      const episode = await startEpisode(item);
      for (const call of before) episode.act([toCall(...call)]);
      return episode.act([toCall('prescribe', { ...tonight, start: '21:00' })]).calls[0]?.result ?? '';
    };
    expect(await said()).toContain('for who is admitted the ward keeps it');
    const admitted = await said([
      'refer',
      { ...patient, to: 'psychiatry', urgency: 'emergency', reason: 'Depressed, hoards tablets: admit.' },
    ]);
    expect(admitted).toContain('nothing is handed to the patient');
    expect(admitted).not.toContain('takes it along');
  });
});

it('is needed when it is needed: what it is for is no time', async () => {
  const episode = await open();
  const paracetamol = { ...patient, drug: 'paracetamol', amount: 500, unit: 'mg', route: 'oral' };
  const given = { ...paracetamol, every: '8', asNeeded: true, days: 30 };
  const indication = 'Knee pain, instead of ibuprofen';
  const said = episode.act([toCall('prescribe', { ...given, indication })]).calls[0]?.result;
  expect(said).toContain('start: when needed');
  expect(said).not.toContain('start: Knee');
});
