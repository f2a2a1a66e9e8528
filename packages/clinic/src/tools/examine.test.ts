import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

async function examine(examination: string, overrides: Parameters<typeof makeClinicItem>[0]) {
  const episode = await startEpisode(makeClinicItem({ courses: [], findings: [], ...overrides }));
  const call = toCall('examine', { patient: 'P-1001', examinations: [examination] });
  return episode.act([call]).calls[0]?.result ?? '';
}

describe('an examination', () => {
  it('finds nothing normal of a sex that the patient is not', async () => {
    const { patient } = makeClinicItem({}).case;
    const woman = await examine('genital-male', { patient: { ...patient, sex: 'female' } });
    const man = await examine('genital-male', { patient: { ...patient, sex: 'male' } });
    expect(woman).toContain('Does not apply');
    expect(man).toContain('Testes normal');
  });

  it.each([['腹部查体（移动性浊音）'], ['abdominal examination'], ['腹部查体']])(
    'of the whole belly percusses it too: %s',
    async name => {
      const said = await examine(name, {});
      expect(said).toContain('Abdominal percussion');
      expect(said).toContain('Abdominal palpation');
    },
  );

  it('says how long it took', async () => {
    expect(await examine('cranial-nerves', {})).toContain('took 5 min');
  });

  it('of a system is quicker than its parts, and all of them are no longer than a full examination', async () => {
    expect(await examine('neurological-examination', {})).toContain('took 6 min');
    const episode = await startEpisode(makeClinicItem({ courses: [], findings: [] }));
    const examinations = [
      'mental-state',
      'nihss',
      'cranial-nerves',
      'sensation',
      'postural-bp',
      'rectal-exam',
    ];
    const call = episode.act([toCall('examine', { patient: 'P-1001', examinations })]).calls[0];
    expect(call?.result).toContain('took 20 min');
  });

  it('weighs anybody, and measures the growth of children only', async () => {
    const { patient } = makeClinicItem({}).case;
    const adult = await examine('weight', { patient: { ...patient, ageYears: 58, weightKg: 71 } });
    expect(adult).toContain('71 kg');
    expect(adult).not.toMatch(/centile|apply/);
    const child = await examine('体重', { patient: { ...patient, ageYears: 3, weightKg: 14 } });
    expect(child).toMatch(/14 kg.*centile/);
  });

  it('cannot be made of somebody who is not awake enough for it', async () => {
    expect(await examine('mental-state', { vitals: { gcs: 9 } })).toContain('Cannot be assessed: GCS 9');
    expect(await examine('mental-state', { vitals: { gcs: 15 } })).not.toContain('Cannot');
  });

  it('of several parts shows what the case says of the whole, and invents no normal part beside it', async () => {
    const findings = [{ examination: 'neurological-examination', text: 'Wrists drop, reflexes sluggish.' }];
    const whole = await examine('neurological-examination', { findings });
    expect(whole).toContain('Wrists drop');
    expect(whole).not.toMatch(/Reflexes and plantars|Limb power/);
    expect(await examine('neurological-examination', {})).toContain('Limb power');
  });

  it('finds less of what the case says once it was treated for hours', async () => {
    const findings = [{ examination: 'hydration', text: 'Dry tongue, poor turgor.' }];
    const episode = await startEpisode(makeClinicItem({ courses: [], findings }));
    const saline = { drug: 'sodium-chloride-0.9', amount: 200, unit: 'mL', route: 'iv-infusion' };
    const order = { rate: 'per-hour', hours: 10, indication: 'dehydration' };
    const look = () =>
      episode.act([toCall('examine', { patient: 'P-1001', examinations: ['hydration'] })]).calls[0]?.result;
    episode.act([toCall('wait', { minutes: 300 })]);
    expect(look()).toContain('Dry tongue');
    episode.act([toCall('prescribe', { patient: 'P-1001', ...saline, ...order })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    expect(look()).toContain('Dry tongue');
    episode.act([toCall('wait', { minutes: 300 })]);
    expect(look()).toContain('moister');
  });

  it('says of what the case states that it is better, or worse, once its course has moved', async () => {
    const findings = [{ examination: 'limb-power', text: 'Power 4/5.' }];
    const at = async (severity: number, minutes: number, calls: readonly ReturnType<typeof toCall>[]) => {
      const courses = [{ model: 'hyperkalaemia', severity }];
      const episode = await startEpisode(makeClinicItem({ courses, findings }));
      episode.act(calls);
      episode.act([toCall('wait', { minutes })]);
      return episode.act([toCall('examine', { patient: 'P-1001', examinations: ['limb-power'] })]).calls[0]
        ?.result;
    };
    const dialysis = toCall('perform', { patient: 'P-1001', procedure: 'haemodialysis' });
    expect(await at(0.6, 5, [])).not.toContain('better');
    expect(await at(0.6, 180, [dialysis])).toContain(
      'On arrival: Power 4/5. Now better than before: all but gone.',
    );
    expect(await at(0.48, 120, [])).toContain('reflexes reduced');
  });
});

describe('somebody with little blood', () => {
  const anaemic = {
    results: [{ test: 'full-blood-count', values: { haemoglobin: 68 } }],
  };

  it.each(['conjunctivae', 'pallor', 'skin', 'general-appearance', '结膜皮肤粘膜苍白'])(
    'is pale: %s',
    async name => {
      expect(await examine(name, anaemic)).toMatch(/\b[Pp]ale\b/);
      expect(await examine(name, {})).not.toMatch(/\b[Pp]ale\b/);
    },
  );

  it('is as the case says where it says so', async () => {
    const findings = [{ examination: 'pallor-jaundice', text: 'Lemon yellow.' }];
    expect(await examine('pallor', { ...anaemic, findings })).not.toMatch(/Pale conjunctivae/);
  });
});

describe('somebody who convulses', () => {
  const courses = [{ model: 'status-epilepticus', severity: 0.6 }];

  it.each(['reflexes', 'limb-power'])('has no normal %s', async name => {
    expect(await examine(name, { courses })).toMatch(/cannot be tested/);
  });

  it.each(['convulsing', 'seizure activity', 'myoclonus'])('is seen to: %s', async name => {
    expect(await examine(name, { courses })).toContain('Tonic-clonic');
  });
});

it('says how somebody swallows whose other signs are those of health, and not of whom they are not', async () => {
  const score = (text: string) => ({ findings: [{ examination: 'nihss', text }] });
  expect(await examine('swallow-screen', score('NIHSS 0.'))).toContain('without coughing');
  expect(await examine('swallow-screen', score('NIHSS 7: face, speech.'))).not.toContain('without coughing');
});

it.each([
  ['甲状腺听诊血管杂音', ['thyroid-exam']],
  ['动静脉内瘘（震颤、杂音）', ['dialysis-access']],
  ['fistula (thrill, bruit)', ['dialysis-access']],
  ['满月脸、紫纹', ['skin']],
  ['量头围身高体重', ['growth']],
  ['sterile VE', ['pelvic-exam']],
])('looks at the place that is named, and at no other: %s', async (name, ids) => {
  const episode = await startEpisode(makeClinicItem({ courses: [], findings: [] }));
  episode.act([toCall('examine', { patient: 'P-1001', examinations: [name] })]);
  expect(episode.world.deeds.examined.map(({ id }) => id)).toEqual(ids);
});

it('finds a fistula where the case speaks of its pulse', async () => {
  const findings = [{ examination: 'peripheral-pulses', text: 'Thrill over the left fistula.' }];
  expect(await examine('dialysis-access', { findings })).toContain('Thrill over the left fistula.');
});

it('finds weak legs in who has very little potassium', async () => {
  const results = [{ test: 'potassium', values: { potassium: 2.5 } }];
  expect(await examine('limb-power', { results })).toContain('4/5');
});
