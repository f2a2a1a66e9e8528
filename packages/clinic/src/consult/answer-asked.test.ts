import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

interface Setup {
  readonly overrides?: Parameters<typeof makeClinicItem>[0];
  /** What is done before the call. */
  readonly calls?: readonly ReturnType<typeof toCall>[];
  /** Tests that are ordered and read first. */
  readonly tests?: readonly string[];
}

async function open({ overrides = {}, calls = [], tests = [] }: Setup) {
  const episode = await startEpisode(makeClinicItem({ courses: [], ...overrides }));
  for (const call of calls) episode.act([call]);
  if (tests.length > 0) {
    episode.act([toCall('order_tests', { ...patient, tests: [...tests] })]);
    waitOut(episode, 90);
    episode.act([toCall('read_results', patient)]);
  }
  return {
    consult(team: string, reason: string): string {
      episode.act([toCall('call_team', { team, reason })]);
      waitOut(episode, 40);
      return episode.world.log.findLast(({ kind }) => kind === 'arrived')?.text ?? '';
    },
  };
}

const onRivaroxaban = {
  patient: { ...makeClinicItem().case.patient, takes: ['rivaroxaban', 'metoprolol'], egfr: 40 },
  chart: {
    knows: ['egfr' as const],
    medications: [
      { drug: 'rivaroxaban', dosage: '20 mg daily' },
      { drug: 'metoprolol', dosage: '50 mg daily' },
    ],
  },
};
const stopped = [toCall('stop_drug', { ...patient, drug: 'rivaroxaban', reason: 'bleeding' })];

describe('a team that is asked for what has criteria', () => {
  const reason = 'Right hemiparesis for 40 minutes. Can he have thrombolysis, or thrombectomy?';

  it('says what is wanting in this patient', async () => {
    const said = (await open({ overrides: onRivaroxaban })).consult('stroke-team', reason);
    expect(said).toContain('the head scan has not been read');
    expect(said).toMatch(/Rivaroxaban: an anticoagulant/);
    expect(said).toContain('the CTA has not been read');
    expect(said).not.toContain('On operating or draining');
  });

  it('says that nothing is, once it has been found', async () => {
    const said = (await open({ tests: ['ct-head', 'poc-glucose'] })).consult('stroke-team', reason);
    expect(said).toContain('nothing is wanting');
    expect(said).not.toContain('the head scan has not been read');
  });

  it('reckons with a medicine that only the caller knows of', async () => {
    const { consult } = await open({ tests: ['ct-head', 'poc-glucose'] });
    const told = 'Right hemiparesis, takes rivaroxaban, last dose 07:30. Can he have thrombolysis?';
    expect(consult('stroke-team', told)).toMatch(/Rivaroxaban: an anticoagulant/);
    const other = await open({ tests: ['ct-head', 'poc-glucose'] });
    const denied = 'Right hemiparesis, not on rivaroxaban. Can he have thrombolysis?';
    expect(other.consult('stroke-team', denied)).toContain('nothing is wanting');
  });

  it('answers in Chinese whether it may be done', async () => {
    const { consult } = await open({ overrides: { vitals: { sbp: 84, dbp: 50 } } });
    const said = consult('cardiology', '下壁心梗。血压低能不能用硝酸甘油？');
    expect(said).toContain('the pressure is low: not now');
    expect(said).not.toContain('nothing on record against it');
  });
});

describe('a colleague who is asked', () => {
  it('has something against what the agent wrote among allergies', async () => {
    const calls = [
      toCall('document', { ...patient, kind: 'allergy', text: 'Heparin: thrombocytopenia in 2019' }),
    ];
    const question = 'May I give heparin?';
    const before = (await open({})).consult('haematology', question);
    const after = (await open({ calls })).consult('haematology', question);
    expect(before).toMatch(/Heparin[^.]*: nothing on record against it/i);
    expect(after).toMatch(/Heparin[^.]*: you have put it among what is not borne/i);
  });

  it.each([
    ['insulin-aspart', 'potassium', 2.8, /Potassium 2\.8[^:]*: insulin lowers it further: potassium first/],
    ['spironolactone', 'potassium', 6.1, /Potassium 6\.1[^:]*: it is high already/],
    ['gliclazide', 'glucose', 2.9, /glucose 2\.9[^:]*: the sugar first/i],
    ['digoxin', 'potassium', 2.9, /makes the heart sensitive/],
  ] as const)('minds what was measured before %s', async (drug, analyte, value, expected) => {
    const at = async (level: number) => {
      const overrides = { results: [{ test: analyte, values: { [analyte]: level } }] };
      return (await open({ overrides, tests: [analyte] })).consult('intensive-care', `May I give ${drug}?`);
    };
    expect(await at(value)).toMatch(expected);
    expect(await at(value)).not.toContain('nothing on record against');
    expect(await at(4.6)).not.toMatch(expected);
  });

  it('calls no medicine in use that was stopped', async () => {
    const { consult } = await open({ overrides: onRivaroxaban, calls: stopped });
    const said = consult('intensive-care', 'Melaena. Which antibiotic may I give?');
    expect(said).toMatch(/takes: Metoprolol/);
    expect(said).not.toMatch(/takes: [^.;)]*Rivaroxaban/);
    expect(said).toMatch(/stopped: Rivaroxaban/);
  });

  it('advises no dose of what was stopped', async () => {
    const { consult } = await open({ overrides: onRivaroxaban, calls: stopped });
    const said = consult(
      'gastroenterology',
      'Melaena on rivaroxaban (last this morning), haemoglobin 101: when to scope? Reversal of anticoagulation if it gets worse?',
    );
    expect(said).not.toMatch(/Rivaroxaban: (?:nothing|.*(?:dose|15 mg|reduce))/i);
    expect(said).not.toMatch(/(?:Warfarin|Apixaban|Heparin|Edoxaban)[^.]*: nothing/);
  });

  it('finds nothing for a medicine that is only told of as what did the harm', async () => {
    const { consult } = await open({});
    const said = consult(
      'hematology',
      'Methotrexate 10 mg daily by mistake for nine days with co-trimoxazole, pancytopenia, low-dose course; folinic acid given. Please advise.',
    );
    expect(said).not.toMatch(/(?:Methotrexate|Sulfamethoxazole|Co-trimoxazole)[^.]*: nothing on record/i);
    const zh = await open({});
    expect(
      zh.consult(
        'hematology',
        '低剂量甲氨蝶呤误每日10mg×9天+复方新诺明，全血细胞减少、发热，已用亚叶酸50mg q6h，请会诊',
      ),
    ).not.toMatch(/On the medicine/);
  });

  it('begins again nothing that was stopped, where it is asked', async () => {
    const { consult } = await open({ overrides: onRivaroxaban, calls: stopped });
    const said = consult('cardiology', 'Atrial fibrillation, ulcer bled. May I give rivaroxaban again?');
    expect(said).toMatch(/Rivaroxaban: stopped/);
    expect(said).not.toContain('nothing on record against it');
  });

  it('says what speaks for a procedure that it is asked about, by what was read', async () => {
    const results = [{ test: 'potassium', values: { potassium: 6.9 } }];
    const { consult } = await open({ overrides: { results }, tests: ['potassium'] });
    expect(consult('nephrology', 'Anuric, broad complexes: emergency haemodialysis?')).toMatch(
      /On Emergency dialysis \(haemodialysis, CRRT\): .*Potassium 6\.9/,
    );
  });

  it('takes what it is told for a reason, and leaves to who asks what nothing decides', async () => {
    const told = await open({});
    expect(
      told.consult(
        'nephrology',
        'Salicylate poisoning, confused: is haemodialysis indicated whatever the level?',
      ),
    ).toMatch(/On Emergency dialysis \(haemodialysis, CRRT\): .*Salicylate poisoning/);
    const { consult } = await open({});
    expect(consult('nephrology', 'Tired for a week, appetite poor, ankles thin: haemodialysis?')).toMatch(
      /On Emergency dialysis \(haemodialysis, CRRT\): .*the asking team/,
    );
  });

  it('says something on an operation that is to wait', async () => {
    const { consult } = await open({});
    for (const team of ['general-surgery', 'anesthesiology'])
      expect(
        consult(team, 'Cholecystectomy next Thursday must be postponed: suspected phaeochromocytoma.'),
      ).toMatch(/On postponing/);
  });

  it.each([
    'Button battery for 26 h, full stomach: intubate now; removal is not to be put off for fasting.',
    '饱胃，须立即麻醉取出，不因禁食推迟',
  ])('agrees to no wait that is ruled out: %s', async reason => {
    const { consult } = await open({});
    expect(consult('anesthesiology', reason)).not.toMatch(/On postponing|关于推迟/);
  });

  it('says something on the danger to themselves and others', async () => {
    const { consult } = await open({});
    expect(
      consult('psychiatry', '产后6天，三天不眠、命令性幻听，昨夜抱婴欲跳楼：疑产后精神病，请急会诊'),
    ).toMatch(/On the danger/);
  });

  it.each([
    'Lithium toxicity; please advise on mood and suicide risk assessment later; wife denies overdose and dark thoughts',
    '锂中毒，清醒后请评估自杀风险；否认自杀念头',
  ])('sees no danger in what is denied or is yet to be judged: %s', async reason => {
    const { consult } = await open({});
    expect(consult('psychiatry', reason)).not.toMatch(/On the danger/);
  });

  it('looks at what it is asked of its own field, and not at a disease that is known', async () => {
    const { consult } = await open({});
    const said = consult(
      'nephrology',
      'Diabetes for 20 years, eGFR from 58 to 36, on diclofenac: please assess',
    );
    expect(said).toContain('You ask about eGFR');
    expect(said).not.toContain('You speak of');
  });

  it('leaves to who asks what nothing in the record answers', async () => {
    const { consult } = await open({});
    expect(
      consult('dermatology', 'A mole on the back for years: should it be photographed every spring?'),
    ).toMatch(/for the asking team to decide/);
  });

  it('takes up a finding that is new in what it is told', async () => {
    const { consult } = await open({});
    const first = 'Button battery in the gullet for 26 hours, drools: endoscopy under anaesthesia';
    consult('gastroenterology', first);
    const said = consult(
      'gastroenterology',
      'Update: a second battery of 12 mm lies in the stomach. Please take both out in one go',
    );
    expect(said).toMatch(/second battery of 12 mm/);
    expect(said).not.toContain('Nothing that concerns them');
    expect(consult('gastroenterology', first)).toContain('Nothing that concerns them');
  });

  it('reads what the chart holds, and never says that nothing is out of range', async () => {
    const chart = { results: [{ test: 'calcium', analyte: 'calcium', value: 2.9, daysAgo: 12 }] };
    const { consult } = await open({ overrides: { chart } });
    const said = consult(
      'general-surgery',
      'Gallstones, calcium high before, spells of sweating: your opinion please',
    );
    expect(said).toMatch(/calcium 2\.90/i);
    const bare = await open({});
    expect(
      bare.consult('general-surgery', 'Gallstones, spells of sweating and pallor: your opinion'),
    ).not.toContain('out of range');
  });

  it('thinks no ward enough where it was told of something that needs watching', async () => {
    const { consult } = await open({});
    const said = consult('intensive-care', 'Battery in the gullet, has bled once: a PICU bed after theatre?');
    expect(said).not.toMatch(/ward will do/);
  });
});
