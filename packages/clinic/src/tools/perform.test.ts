import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

async function perform(procedure: string) {
  const episode = await startEpisode();
  const call = episode.act([toCall('perform', { patient: 'P-1001', procedure })]).calls[0];
  const { performed, documented } = episode.world.deeds;
  return { call, ids: performed.map(({ id }) => id), cared: documented.map(({ text }) => text) };
}

describe('what is carried out at the bedside', () => {
  it.each([
    ['每小时神经观察', ['neuro-observations']],
    ['neurological observations every 15 minutes for 2 hours', ['neuro-observations']],
    ['GCS and pupils every hour', ['neuro-observations']],
    ['每15分钟测血压', ['cardiac-monitor']],
    ['第二条静脉通路', ['iv-access']],
    ['second IV access', ['iv-access']],
    ['18G cannula left antecubital fossa', ['iv-access']],
    ['移除自杀手段', ['means-restriction']],
    ['phone the daughter', ['relatives-call']],
    ['监护并吸氧3L/min', ['cardiac-monitor', 'oxygen-nasal']],
    ['侧卧位、开放气道、吸痰', ['recovery-position', 'airway-manoeuvre']],
    ['Falls and seizure precautions', ['seizure-precautions']],
    ['机械预防血栓', ['thromboprophylaxis-mechanical']],
    ['书面安全计划', ['safety-plan']],
    ['written safety plan', ['safety-plan']],
    ['让患者复述', ['patient-education']],
    ['haemodialysis second session', ['haemodialysis']],
    ['transfuse 2 units PRBC and 1 pool of platelets', ['transfusion', 'platelet-transfusion']],
    ['红细胞、血浆、血小板 1:1:1', ['transfusion', 'plasma-transfusion', 'platelet-transfusion']],
    ['每15分钟监测血压、呼吸、膝反射', ['cardiac-monitor']],
  ])('may have a number, a rate, an interval or a place beside it: %s', async (phrase, ids) => {
    const { call, ids: made } = await perform(phrase);
    expect(call?.fault).toBeUndefined();
    expect(made).toEqual(ids);
  });

  it.each([
    '每4小时测体温',
    '每小时触摸足背动脉',
    '每2小时查瞳孔、肌力',
    'Doppler pulses hourly',
    'check pedal pulses and capillary refill every 30 min',
    '禁抗凝警示',
    'put a warning on the chart: no anticoagulants',
  ])('is charted by the nurses where it is a look again and again, or a sign put up: %s', async phrase => {
    const { call, ids, cared } = await perform(phrase);
    expect(call?.fault).toBeUndefined();
    expect(ids).toEqual([]);
    expect(cared).toHaveLength(1);
  });

  it.each([
    ['膝反射', 'examine'],
    ['床旁泌尿系超声', 'order_tests'],
    ['保安到场', 'call_team'],
    ['blood products', 'transfusion'],
  ])('names the tool or the thing that is meant: %s', async (phrase, told) => {
    const { call, ids } = await perform(phrase);
    expect(ids).toEqual([]);
    expect(call?.result).toContain(told);
  });

  it.each([
    '平车转运，携带监护仪和除颤仪，医护陪同',
    '除颤仪备床旁',
    '院内转运，带监护、氧气和球囊面罩，护士陪同',
    '备好球囊面罩及插管用品',
    'nurse escort with monitor, oxygen and bag-valve mask at hand',
    'have the intubation tray and suction ready',
    'bring the defibrillator',
    'intubation kit ready',
    '困难气道车到床旁，备气管插管及环甲膜切开',
    '备气道和吸引',
    'Prepare for intubation and cricothyrotomy',
  ])('gives no shock and no tube where only the device is to be at hand: %s', async phrase => {
    const { ids } = await perform(phrase);
    expect(ids.filter(id => id !== 'patient-transport')).toEqual([]);
  });

  it.each([
    ['建立静脉通路；禁止肌注、直肠测温和灌肠', ['iv-access']],
    ['avoid IM injections, rectal temperatures and enemas', []],
    ['no food or drink, oxygen', ['oxygen-nasal']],
    ['通知血库，备红细胞4U、血浆', []],
    ['卧床，通便', ['bed-rest']],
    ['急诊机械取栓（左M1），送导管室', ['thrombectomy']],
  ])('does nothing of what is not to happen, or only to be laid by: %s', async (phrase, ids) => {
    expect((await perform(phrase)).ids).toEqual(ids);
  });

  it.each([
    ['冷敷', 'local-cold'],
    ['温生理盐水灌肠', 'enema'],
    ['输注辐照去白单采血小板 10 mL/kg', 'platelet-transfusion'],
    ['脑深部电刺激器开机（家属遥控器，确认开启状态）', 'neurostimulator-programming'],
    ['急诊内镜异物取出（食管上段）', 'foreign-body-removal'],
    ['cold compress', 'local-cold'],
    ['热敷', 'local-warmth'],
    ['抬高患肢', 'limb-elevation'],
    ['平车转运', 'patient-transport'],
    ['头痛日记', 'symptom-diary'],
    ['签署手术同意书', 'shared-decision'],
  ])('is not the whole body where one place is meant, nor another thing: %s', async (phrase, id) => {
    expect((await perform(phrase)).ids).toEqual([id]);
  });

  it.each([
    'written consent for laparoscopic appendicectomy, with conversion to laparotomy',
    'informed consent for haemodialysis and a central line',
    'consent to emergency surgery',
    '阑尾切除术知情同意',
    '签署手术同意书（急诊剖腹探查、肠切除）',
  ])('begins nothing that consent is only asked for: %s', async phrase => {
    const { call, ids } = await perform(phrase);
    expect(ids).toEqual(['shared-decision']);
    expect(call?.result).toMatch(/not been begun/);
  });

  it('does what is asked for beside the consent', async () => {
    const { ids } = await perform('informed consent for haemodialysis; haemodialysis');
    expect(ids.toSorted()).toEqual(['haemodialysis', 'shared-decision']);
  });

  it.each([
    ['观察吸入技术', 'inhaler-technique'],
    ['观察伤口', 'wound'],
    ['check the wound', 'wound'],
    ['assess swallowing', 'swallow-screen'],
  ])('looks, finds something and mends nothing where it is only to be looked at: %s', async (phrase, id) => {
    const episode = await startEpisode();
    const [call] = episode.act([toCall('perform', { patient: 'P-1001', procedure: phrase })]).calls;
    expect(call?.result).toMatch(/examination took \d+ min/);
    expect(episode.world.deeds.examined.map(each => each.id)).toEqual([id]);
    expect(episode.world.deeds.performed).toEqual([]);
  });

  it('says the weight where the patient is weighed', async () => {
    const { call } = await perform('实测体重');
    expect(call?.result).toMatch(/\d+(?:\.\d+)? ?kg/);
  });

  it.each(['coach slow breathing', '请护士每30分钟巡视一次', 'reassure her and dim the lights'])(
    'is done and written down where it is plain nursing: %s',
    async phrase => {
      const { call, ids, cared } = await perform(phrase);
      expect(call?.fault).toBeUndefined();
      expect(ids).toEqual([]);
      expect(cared.length).toBeGreaterThan(0);
    },
  );

  it.each(['观察出血', 'watch for bleeding'])('is watched and not measured: %s', async phrase => {
    const episode = await startEpisode();
    episode.act([toCall('perform', { patient: 'P-1001', procedure: phrase })]);
    const { examined, performed, documented } = episode.world.deeds;
    expect([...examined, ...performed]).toEqual([]);
    expect(documented).toHaveLength(1);
  });

  it.each(['CT head', 'give aspirin 300 mg', '监测血钾', 'wibble the frobnicator', '取消CT'])(
    'is no test, no drug and no mere word: %s',
    async phrase => {
      const { call, ids, cared } = await perform(phrase);
      expect(call?.fault).toBe('tool');
      expect([...ids, ...cared]).toEqual([]);
    },
  );
});

describe('a deed that is kept among the tests', () => {
  it.each([
    ['perform', { procedure: 'colonoscopy' }, 'colonoscopy'],
    ['perform', { procedure: '胃镜' }, 'gastroscopy'],
    ['examine', { examinations: ['slit lamp'] }, 'slit-lamp'],
  ] as const)('is ordered as one: %s %o', async (tool, args, id) => {
    const episode = await startEpisode();
    const [call] = episode.act([toCall(tool, { patient: 'P-1001', ...args })]).calls;
    expect(call?.fault).toBeUndefined();
    expect(episode.world.deeds.tests.map(test => test.id)).toEqual([id]);
  });

  it('is done beside what was asked for with it', async () => {
    const { call, ids } = await perform('吸氧、无痛肠镜');
    expect(ids).toEqual(['oxygen-nasal']);
    expect(call?.result).toContain('colonoscopy');
  });

  it('is not ordered by who cancels it', async () => {
    const episode = await startEpisode();
    episode.act([toCall('perform', { patient: 'P-1001', procedure: '取消肠镜' })]);
    expect(episode.world.deeds.tests).toEqual([]);
  });
});

describe('what could harm', () => {
  it('is not found inside an ordinary word', async () => {
    expect((await perform('血管活性监测')).ids).not.toContain('intubation');
  });

  it.each([
    ['tube in the airway', []],
    ['tube in the airway, oxygen 3 L/min by nasal cannula', ['oxygen-nasal']],
  ])('asks back what could harm and is not said by name, and does the rest: %s', async (phrase, ids) => {
    const { call, ids: made } = await perform(phrase);
    expect(made).toEqual(ids);
    expect(call?.result).toMatch(/do you mean Endotracheal intubation/i);
  });

  it.each(['经口气管插管', 'intubate her now', 'Endotracheal-intubation'])(
    'does it where one of its names stands in what is said: %s',
    async phrase => {
      expect((await perform(phrase)).ids).toEqual(['intubation']);
    },
  );
});

describe('a deed with more beside its name', () => {
  it.each([
    ['BiPAP, PEEP 5-8 cmH2O, FiO2 40 %', ['niv'], 2],
    ['无创通气，吸气压 12 cmH2O，呼气压 6 cmH2O', ['niv'], 2],
    ['plasma exchange 1.5 plasma volumes', ['plasma-exchange'], 0],
    ['血浆置换 1.5 倍血浆量', ['plasma-exchange'], 0],
    ['central venous access for noradrenaline', ['central-line'], 0],
    ['large-bore central line for haemofiltration', ['central-line'], 0],
    ['协助患者坐位双腿下垂，面罩吸氧 8 L/min', ['upright-position', 'oxygen-mask'], 0],
    ['NIV, IPAP 14 EPAP 6, FiO2 0.4', ['niv'], 2],
    ['NIV, S/T mode, IPAP 14, EPAP 6', ['niv'], 3],
    ['intubation, VT 420 RR 16 PEEP 5', ['intubation'], 1],
    ['气管插管，机械通气，潮气量420，频率16，PEEP 5', ['intubation', 'mechanical-ventilation'], 3],
    ['经鼻高流量，流量50，FiO2 0.5', ['hfnc'], 2],
    ['oxygen-mask, 8', ['oxygen-mask'], 0],
    ['transfusion, 2 units', ['transfusion'], 0],
    ['cardiac monitor + oxygen 3 L/min', ['cardiac-monitor', 'oxygen-nasal'], 0],
    ['心电监护＋吸氧 3 L/min＋开放静脉', ['cardiac-monitor', 'oxygen-nasal', 'iv-access'], 0],
    ['oxygen 3 L/min + IV access', ['oxygen-nasal', 'iv-access'], 0],
    ['输血，血小板1个治疗量', ['platelet-transfusion'], 0],
    ['transfusion, plasma 400 mL', ['plasma-transfusion'], 0],
    ['红细胞，血小板', ['transfusion', 'platelet-transfusion'], 0],
    ['continuous monitoring, pressure every 5 min', ['cardiac-monitor'], 1],
    ['vital signs and fundus every 15 minutes', ['cardiac-monitor'], 1],
  ])('is done, and how it is set belongs to it: %s', async (phrase, ids, settings) => {
    const { call, ids: made, cared } = await perform(phrase);
    expect(call?.result).not.toMatch(/catalogue|目录里没有/);
    expect(made).toEqual(ids);
    expect(cared).toHaveLength(settings);
  });

  it('leaves the dose of a drug with its name, which belongs to another tool', async () => {
    const { call, ids, cared } = await perform('intubation, ketamine, 1.5 mg/kg');
    expect(call?.result).toContain('"ketamine, 1.5 mg/kg" belongs to prescribe');
    expect([...ids, ...cared]).toEqual(['intubation']);
  });

  it.each([
    'continuous ECG, BP and SpO2 monitoring',
    '持续心电、血压、血氧监护',
    '吸氧2L/min，持续心率、血压监测',
    'continuous cardiac and oxygen saturation monitoring',
  ])('is watched, and no test of a day is ordered: %s', async phrase => {
    const { call, ids } = await perform(phrase);
    expect(call?.result).not.toMatch(/ambulatory|24 小时|catalogue|目录里没有/i);
    expect(ids).toContain('cardiac-monitor');
  });

  it.each([
    ['请女儿带老花镜、药盒并来院', 1],
    ['联系家属，请家属带病历、医保卡', 1],
    ['ask the daughter to bring her glasses, the tablets and the letter', 1],
  ])('is an errand of the family as a whole: %s', async (phrase, count) => {
    const { call, cared } = await perform(phrase);
    expect(call?.result).not.toMatch(/catalogue|目录里没有/);
    expect(cared).toHaveLength(count);
  });

  it.each([
    'telephone blood bank: IgA deficiency; IgA-deficient plasma and washed red cells urgently',
    '电话通知输血科：备洗涤红细胞、缺 IgA 血浆',
  ])('is a message to a store, and nothing of it is given: %s', async phrase => {
    const { ids, cared } = await perform(phrase);
    expect(ids).toEqual([]);
    expect(cared).toHaveLength(1);
  });

  it.each([
    ['拔除蜂刺、清洗创口', ['foreign-body-removal', 'wound-irrigation']],
    ['建立两条粗静脉通路', ['two-large-iv']],
    ['改鼻导管吸氧', ['oxygen-nasal']],
    ['气囊面罩与吸引备于床旁，准备气管插管用物', []],
  ])('knows %s', async (phrase, wanted) => {
    expect((await perform(phrase)).ids).toEqual(wanted);
  });

  it.each(['胸片、心电监护', '阿司匹林 300 mg，心电监护', '会诊神经内科 2 次'])(
    'takes nothing for granted that belongs to another tool: %s',
    async phrase => {
      const { cared } = await perform(phrase);
      expect(cared).toEqual([]);
    },
  );
});

describe('an endoscopy that treats', () => {
  it.each([
    [[{ test: 'gastroscopy', text: 'A spurting vessel on the lesser curve.' }], true],
    [[], false],
  ] as const)('tells in the end what was seen, as the case says it', async (results, isTold) => {
    const limits = { calls: 99, minutes: 999, outputTokens: 9 };
    const episode = await startEpisode(makeClinicItem({ limits, courses: [], results: [...results] }));
    episode.act([toCall('perform', { patient: 'P-1001', procedure: 'endoscopic-haemostasis' })]);
    expect(episode.world.deeds.tests).toEqual([]);
    waitOut(episode, 60);
    const told = episode.world.log.some(({ text }) => text.includes('Seen: ') && text.includes('spurting'));
    expect(told).toBe(isTold);
  });
});
