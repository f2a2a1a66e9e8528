import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { createLeaveOut } from './leave-out.ts';
import { createIndex } from './name-index.ts';

const catalogue = getHospital().catalogue;

describe('the bundled catalogues', () => {
  it.each(['tests', 'examinations', 'procedures', 'departments'] as const)(
    'find every entry of %s by its id, names and synonyms, however they are written',
    kind => {
      const index = catalogue[kind];
      const missed = index.entries.flatMap(entry =>
        [entry.id, entry.name.zh, entry.name.en, ...(entry.synonyms ?? [])]
          .flatMap(name => [
            name,
            ` ${name.toUpperCase()} `,
            name.replaceAll('(', '（').replaceAll(')', '）'),
          ])
          .filter(name => index.find(name)?.id !== entry.id)
          .map(name => `${entry.id}: ${name}`),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each(['smear', '鼻拭子', 'DSA'])('ask which is meant by %s', name => {
    expect(catalogue.tests.find(name)).toBeUndefined();
    expect(catalogue.tests.suggest(name).length).toBeGreaterThan(1);
  });

  it.each([
    ['tests', 'patch test', 'patch-test'],
    ['tests', 'MRSA swab', 'mrsa-screen'],
    ['tests', '生长激素', 'growth-hormone-level'],
    ['tests', 'portable chest', 'chest-xray'],
    ['tests', '羊穿', 'prenatal-diagnosis'],
    ['procedures', '拔尿管', 'line-removal'],
    ['procedures', 'remove Foley', 'line-removal'],
    ['procedures', 'extubate', 'extubation'],
    ['procedures', 'I/O', 'fluid-balance'],
    ['procedures', 'IO', 'io-access'],
    ['procedures', '卧床', 'bed-rest'],
    ['examinations', 'qSOFA', 'qsofa'],
    ['departments', '传染病医院', 'infectious-diseases'],
  ] as const)('%s: take %s for what it is', (kind, name, id) => {
    expect(catalogue[kind].find(name)?.id).toBe(id);
  });

  it.each([
    ['血常规', 'full-blood-count'],
    ['急查血常规', 'full-blood-count'],
    ['血常规检查', 'full-blood-count'],
    ['ＣＢＣ', 'full-blood-count'],
    ['hemoglobin', 'full-blood-count'],
    ['Full-Blood Count', 'full-blood-count'],
    ['head CT', 'ct-head'],
    ['serum creatinine', 'creatinine'],
    ['BMP', 'basic-metabolic-panel'],
  ])('find %s as the test %s', (name, id) => {
    expect(catalogue.tests.find(name)?.id).toBe(id);
  });

  it.each([
    ['CT scan of the head, without contrast', 'ct-head'],
    ['左腕关节X光片', 'limb-xray'],
    ['X-ray of the right ankle', 'limb-xray'],
    ['床边心脏彩超', 'echocardiogram'],
    ['ultrasound of the abdomen', 'us-abdomen'],
    // Two of its names in one.
    ['VBG with lactate', 'venous-gas'],
    ['MSU for C&S', 'urine-culture'],
  ])('read %s by its meaning as %s', (name, id) => {
    expect(catalogue.tests.find(name)?.id).toBe(id);
  });

  it('read several names in one breath, and none of them when one is unknown', () => {
    expect(catalogue.tests.findAll('血常规、CRP').map(({ id }) => id)).toEqual(['full-blood-count', 'crp']);
    expect(catalogue.tests.findAll('CRP and moonlight')).toEqual([]);
    for (const [joined, ...ids] of [
      ['calcium and magnesium', 'calcium', 'magnesium'],
      ['urine culture + blood culture', 'urine-culture', 'blood-culture'],
      ['FBC/U&E', 'full-blood-count', 'urea-electrolytes'],
    ])
      expect(catalogue.tests.findAll(joined ?? '').map(({ id }) => id)).toEqual(ids);
    expect(catalogue.tests.findAll('VBG with moonlight')).toEqual([]);
  });

  it('find the words inside a label’s own brackets', () => {
    expect(catalogue.procedures.find('一对一看护')?.id).toBe('suicide-watch');
  });

  it('suggest nothing rather than something far, and know what clinicians ask for', () => {
    const far = catalogue.tests.suggest('低剂量全身血管CT').map(({ id }) => id);
    expect(far).not.toContain('gonorrhoea-chlamydia');
    expect(catalogue.procedures.suggest('增强三期').map(({ id }) => id)).not.toContain('incision-drainage');
    expect(catalogue.procedures.find('neurological observations')?.id).toBe('neuro-observations');
    expect(catalogue.procedures.find('经皮起搏电极片备用')?.id).toBe('pacing-pads-standby');
    expect(catalogue.tests.find('whole-body low-dose CT')?.id).toBe('ct-whole-body-low-dose');
    expect(catalogue.tests.find('ADAMTS13 inhibitor')?.id).toBe('adamts13');
    const page = (query: string) => catalogue.searchGuidelines(query)[0]?.id;
    expect(page('高钙血症 恶性肿瘤 骨髓瘤')).toBe('hypercalcaemia');
    expect(page('thrombotic thrombocytopenic purpura')).toBe('thrombotic-thrombocytopenic-purpura');
  });

  it('suggest what means something like it, of the same kind', () => {
    expect(catalogue.tests.suggest('头颅CT三期增强扫描')[0]?.id).toBe('ct-head');
    expect(catalogue.tests.suggest('pineal gland ultrasound').map(({ id }) => id)).not.toContain(
      'gonorrhoea-chlamydia',
    );
  });

  it('know what an unusual anaemia or a poisoning is worked up with', () => {
    const found = [
      'methylmalonic acid',
      '甲基丙二酸',
      'intrinsic factor antibody',
      'ZPP',
      '血铜',
      '血铅',
    ].map(name => catalogue.tests.find(name)?.id);
    expect(found).not.toContain(undefined);
    expect(catalogue.tests.suggest('rhG-CSF').map(({ id }) => id)).not.toContain('csf-analysis');
  });

  it.each([
    ['胸部侧位片', ['chest-xray']],
    ['颈胸腹正侧位片', ['neck-chest-abdomen-xray']],
    ['neck lateral', ['neck-xray']],
    ['ankle x-ray mortise view', ['limb-xray']],
    ['骶尾椎侧位片', ['spine-xray']],
    ['MRI whole spine with contrast', ['mri-spine']],
    ['gastroscopy with duodenal biopsy', ['gastroscopy', 'endoscopic-biopsy']],
    ['抗GQ1b抗体', ['ganglioside-antibodies']],
    ['FBC, U&E, LFT', ['full-blood-count', 'urea-electrolytes', 'liver-function']],
    ['urea, creatinine, sodium, potassium', ['urea', 'creatinine', 'sodium', 'potassium']],
    ['尿素、肌酐', ['urea', 'creatinine']],
    ['头颅MRA（TOF，不用造影剂）', ['mra-brain']],
    ['头颅MRA（暂不做）', []],
    // Of what is asked back: no needle for a piece that was taken by an endoscope.
    ['活检病理', []],
    ['CT abdomen without contrast', ['ct-abdomen-plain']],
    // Angiography of what, or antibodies of a donor.
    ['DSA', []],
  ])('read how a picture is taken and against what an antibody is: %s', (name, expected) => {
    expect(catalogue.tests.findAll(name).map(({ id }) => id)).toEqual(expected);
  });

  it('suggest all that a name of several may mean', () => {
    const suggested = catalogue.tests.suggest('DSA').map(({ id }) => id);
    expect(suggested).toContain('cerebral-angiography');
    expect(suggested).toContain('donor-specific-antibody');
  });

  it('send a child to its own surgeons, and take no line out by putting one in', () => {
    expect(catalogue.departments.find('小儿外科')?.id).toBe('pediatric-surgery');
    expect(catalogue.departments.find('移植科')?.id).toBe('transplant');
    expect(catalogue.procedures.find('remove central line')?.id).toBe('line-removal');
  });

  it('do not take one name for another', () => {
    expect(catalogue.tests.find('血')).toBeUndefined();
    expect(catalogue.tests.find('urine caesium')).toBeUndefined();
    expect(catalogue.tests.find('')).toBeUndefined();
    expect(catalogue.tests.find('检查')).toBeUndefined();
  });

  it('expand a panel into tests that have something to report', () => {
    const panels = catalogue.tests.entries.filter(({ panelOf }) => panelOf !== undefined);
    expect(panels.length).toBeGreaterThan(0);
    for (const panel of panels) {
      const parts = catalogue.expandPanel(panel);
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(part.analytes.length > 0 || part.normalText).toBeTruthy();
    }
    const single = catalogue.tests.get('full-blood-count');
    expect(catalogue.expandPanel(single)).toEqual([single]);
  });

  it('write Chinese with full-width marks', () => {
    const { tests, examinations, procedures, departments, guidelines } = catalogue;
    const texts = JSON.stringify(
      [tests, examinations, procedures, departments, guidelines].map(index => index.entries),
    );
    expect(texts.match(/[\u3400-\u9fff][,;:?!()][\u3400-\u9fff]/g) ?? []).toEqual([]);
  });

  it('name only departments, units and conditions that exist', () => {
    const { organisation, departments, guidelines, tests, procedures, conditions } = catalogue;
    const places = new Set(departments.entries.map(({ id }) => id));
    const known = new Set(conditions.entries.map(({ id }) => id));
    const sent = [
      ...organisation.departments.flatMap(({ refersTo }) => refersTo),
      ...organisation.pathways.flatMap(({ to }) => to),
      ...guidelines.entries.flatMap(entry => entry.departments),
    ];
    const ruledOut = [...tests.entries, ...procedures.entries].flatMap(
      ({ contraindications = [], cautions = [] }) => [...contraindications, ...cautions],
    );
    expect(sent.filter(id => !places.has(id))).toEqual([]);
    expect([...new Set(ruledOut)].filter(id => !known.has(id))).toEqual([]);
  });
});

describe('an index of names', () => {
  const entries = [
    { id: 'troponin', name: { zh: '肌钙蛋白（高敏）', en: 'Troponin' }, synonyms: ['hs-cTnI'] },
    { id: 'troponin-t', name: { zh: '肌钙蛋白 T', en: 'Troponin T' }, synonyms: ['肌钙蛋白'] },
    { id: 'oedema-check', name: { zh: '水肿', en: 'Oedema' } },
  ];
  const leaveOut = createLeaveOut({ remarks: { reasons: ['r/o', '排除'] } });
  const index = createIndex(entries, { leaveOut });

  it('lets a synonym win over a name without its brackets', () => {
    expect(index.find('肌钙蛋白')?.id).toBe('troponin-t');
    expect(index.find('肌钙蛋白(高敏)')?.id).toBe('troponin');
  });

  it('does not mind hyphens, spaces, case and spelling', () => {
    expect(index.find('HS CTNI')?.id).toBe('troponin');
    expect(index.find('edema')?.id).toBe('oedema-check');
  });

  it('reads a name without the reason behind it', () => {
    expect(index.find('troponin r/o MI')?.id).toBe('troponin');
    expect(index.find('水肿 排除心衰')?.id).toBe('oedema-check');
    expect(index.find('r/o MI')).toBeUndefined();
  });

  it('suggests the nearest first and nothing for what is far', () => {
    expect(index.suggest('tropnin').map(({ id }) => id)).toEqual(['troponin']);
    expect(index.suggest('xyz')).toEqual([]);
    expect(catalogue.tests.suggest('血气').length).toBeLessThanOrEqual(5);
    expect(catalogue.tests.suggest('动脉血气')[0]?.id).toBe('blood-gas');
  });

  it('refuses to get what does not exist', () => {
    expect(() => index.get('nothing')).toThrow('nothing');
  });
});
