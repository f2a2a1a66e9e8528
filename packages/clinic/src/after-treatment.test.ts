import { describe, expect, it } from 'vitest';
import { findValueNow, makeFinding } from './make-finding.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 60, minutes: 900, outputTokens: 9999 };
const vitals = { hr: 76, sbp: 128, dbp: 80, rr: 16, spo2: 98, temp: 36.5, gcs: 15, pain: 4 };
const base = makeClinicItem().case;

async function open(encounter: Parameters<typeof makeClinicItem>[0]) {
  return startEpisode(makeClinicItem({ courses: [], vitals, limits, setting: 'outpatient', ...encounter }));
}

describe('at a visit after treatment', () => {
  const ulcer = { ...base.patient, conditions: ['peptic-ulcer'], takes: [], allergies: [] };
  const findings = [{ examination: 'abdominal-palpation', text: 'Soft, epigastric tenderness.' }];
  const visit = async (isTreated: boolean) => {
    const episode = await open({ patient: ulcer, findings });
    const order = { drug: 'omeprazole', amount: 20, unit: 'mg', route: 'oral', every: 12, days: 28 };
    if (isTreated) episode.act([toCall('prescribe', { ...patient, ...order })]);
    episode.act([toCall('schedule_follow_up', { ...patient, days: 21, purpose: 'review' })]);
    const came = episode.act([toCall('next_visit', {})]).calls[0]?.result ?? '';
    const examined = episode.act([toCall('examine', { ...patient, examinations: ['abdominal-palpation'] })]);
    return { came, found: examined.calls[0]?.result ?? '' };
  };

  it('the pain and the tenderness of what was treated have gone', async () => {
    const { came, found } = await visit(true);
    expect(came).toMatch(/pain (?:score )?0/i);
    expect(found).toContain('tenderness has gone');
  });

  it('they are there still where nothing was given', async () => {
    const { came, found } = await visit(false);
    expect(came).toMatch(/pain (?:score )?4/i);
    expect(found).toContain('epigastric tenderness');
  });

  it('a pressure that is measured lying and standing is measured anew', async () => {
    const findings = [{ examination: 'postural-bp', text: 'Lying 128/80, standing 118/76.' }];
    const episode = await open({ findings });
    const look = () =>
      episode.act([toCall('examine', { ...patient, examinations: ['postural-bp'] })]).calls[0]?.result ?? '';
    const first = look();
    const seen = new Set([first]);
    for (const days of [7, 14, 21]) {
      episode.act([toCall('schedule_follow_up', { ...patient, days, purpose: 'review' })]);
      episode.act([toCall('next_visit', {})]);
      seen.add(look());
    }
    expect(first).toContain('128/80');
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe('what is looked at in somebody who falls ill', () => {
  const pregnant = { ...base.patient, sex: 'female' as const, ageYears: 29, pregnantWeeks: 30 };
  const findings = [{ examination: 'obstetric-abdomen', text: 'Fetal heart 148/min.' }];

  it('has the unborn in it', async () => {
    const episode = await open({ patient: pregnant, findings });
    const look = () =>
      episode.act([toCall('examine', { ...patient, examinations: ['obstetric-abdomen'] })]).calls[0]?.result;
    expect(look()).not.toContain('172');
    episode.world.physiology.begin('haemorrhage', 0.75, { atMin: episode.world.atMin });
    episode.act([toCall('wait', { minutes: 2 })]);
    expect(look()).toContain('fetal heart about 172/min');
  });

  it('shows a drain once there is one', async () => {
    const episode = await open({});
    const look = () =>
      episode.act([toCall('examine', { ...patient, examinations: ['drain output'] })]).calls[0]?.result;
    expect(look()).toContain('No drain was put in here');
    episode.act([toCall('perform', { ...patient, procedure: 'urinary-catheter' })]);
    expect(look()).toContain('Urinary catheter in place');
  });
});

describe('protein on the strip', () => {
  it.each([
    ['1+', 0.4],
    ['3+', 3.2],
  ])('of %s is %f g of it in the ratio too', async (strip, grams) => {
    const { world } = await open({ results: [{ test: 'urinalysis', values: { 'urine-protein': strip } }] });
    const { tests } = world.hospital.catalogue;
    const [ratio] = makeFinding(world, tests.get('urine-pcr')).values;
    expect(ratio?.value).toBeCloseTo(grams, 1);
  });
});

const long = { calls: 99, minutes: 99_999, outputTokens: 9 };

it('clears lithium while a session of dialysis runs, and no faster once it has ended', async () => {
  const episode = await startEpisode(
    makeClinicItem({ courses: [{ model: 'lithium-toxicity', severity: 0.5 }], results: [], limits: long }),
  );
  const level = () => findValueNow(episode.world, 'lithium-level') ?? 0;
  const start = level();
  episode.act([toCall('perform', { patient: 'P-1001', procedure: 'haemodialysis' })]);
  waitOut(episode, 120);
  const halfway = level();
  waitOut(episode, 130);
  const ended = level();
  expect(halfway).toBeLessThan(start - 0.3);
  expect(ended).toBeLessThan(halfway - 0.3);
  expect(episode.world.log.some(({ kind, text }) => kind === 'ended' && text.includes('within 6 h'))).toBe(
    true,
  );
  waitOut(episode, 120);
  expect(level()).toBeGreaterThan(ended - 0.1);
});

it('lets the creatinine of who lacked fluid fall though nobody knows what it was before', async () => {
  const after = async (conditions: readonly string[]) => {
    const episode = await startEpisode(
      makeClinicItem({
        courses: [],
        patient: { ...base.patient, conditions: [...conditions] },
        results: [{ test: 'creatinine', values: { creatinine: 202 } }],
        limits: long,
      }),
    );
    const saline = { drug: 'sodium-chloride-0.9', amount: 1000, unit: 'mL', route: 'iv-infusion' };
    episode.act([toCall('prescribe', { patient: 'P-1001', ...saline })]);
    waitOut(episode, 720);
    return findValueNow(episode.world, 'creatinine') ?? 0;
  };
  expect(await after(['dehydration'])).toBeLessThan(180);
  expect(await after(['dehydration', 'renal-impairment-severe'])).toBeGreaterThan(195);
});

it.each(['hydralazine', 'doxazosin', 'terazosin', 'clonidine'])(
  'lowers high pressure in weeks: %s',
  async drug => {
    const pressureOn = async (takes: boolean) => {
      const course = { model: 'hypertension', severity: 0.5 };
      const episode = await startEpisode(
        makeClinicItem({
          courses: [course],
          patient: { ...base.patient, takes: [], conditions: [] },
          limits: long,
        }),
      );
      const order = {
        drug,
        amount: drug === 'hydralazine' ? 50 : 1,
        unit: 'mg',
        route: 'oral',
        every: 8,
        days: 60,
      };
      if (takes) episode.act([toCall('prescribe', { patient: 'P-1001', ...order })]);
      episode.act([toCall('schedule_follow_up', { patient: 'P-1001', days: 40, purpose: 'pressure' })]);
      episode.act([toCall('next_visit')]);
      return episode.world.physiology.vitals().sbp;
    };
    expect(await pressureOn(true)).toBeLessThan((await pressureOn(false)) - 3);
  },
);
