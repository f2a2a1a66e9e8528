import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';

const { searchGuidelines, guidelines } = getHospital().catalogue;

it('finds nothing on one poison for another', () => {
  expect(ids('汞中毒')).not.toContain('lithium-toxicity');
  expect(ids('mercury poisoning')).not.toContain('paracetamol-poisoning');
});

it.each([
  ['acute heart failure', 'heart-failure-maintenance'],
  ['急性肾损伤', 'ckd'],
  ['chronic heart failure', 'acute-heart-failure'],
  ['low potassium', 'hyperkalaemia'],
])('finds for %s nothing on its opposite', (query, opposite) => {
  expect(ids(query).length).toBeGreaterThan(0);
  expect(ids(query)).not.toContain(opposite);
});

function ids(query: string): readonly string[] {
  return searchGuidelines(query).map(({ id }) => id);
}

/** A query as an agent might put it, and the guideline that must come first. */
const queries: readonly (readonly [string, string])[] = [
  ['acute heart failure', 'acute-heart-failure'],
  ['mini stroke', 'tia'],
  ['GI bleed', 'upper-gi-bleeding'],
  ['消化道出血 输血', 'upper-gi-bleeding'],
  ['肺炎 抗生素选择', 'community-pneumonia'],
  ['asthma exacerbation', 'asthma-attack'],
  ['malignant hypertension', 'hypertensive-emergency'],
  ['valproate women', 'epilepsy-follow-up'],
  ['postpartum preeclampsia', 'eclampsia'],
  ['两个月婴儿发热', 'neonatal-fever'],
  ['烧炭', 'carbon-monoxide'],
  ['长期激素停药', 'adrenal-crisis'],
  ['Addisonian crisis hydrocortisone', 'adrenal-crisis'],
  ['药物过量性头痛', 'migraine'],
  ['头痛 红旗征', 'headache-red-flags'],
  ['血锂高', 'lithium-toxicity'],
  ['platelets falling on heparin', 'heparin-induced-thrombocytopenia'],
  ['H pylori penicillin allergy', 'helicobacter-pylori'],
  ['UTI', 'urinary-infection'],
  ['heparin-induced thrombocytopenia', 'heparin-induced-thrombocytopenia'],
  ['HIT 阿加曲班', 'heparin-induced-thrombocytopenia'],
  ['pheochromocytoma alpha blockade', 'phaeochromocytoma'],
  ['嗜铬细胞瘤 术前准备', 'phaeochromocytoma'],
  ['digoxin toxicity', 'digoxin-toxicity'],
  ['洋地黄中毒 抗体', 'digoxin-toxicity'],
  ['甲氨蝶呤中毒 亚叶酸', 'methotrexate-toxicity'],
  ['hyponatraemia overcorrection desmopressin', 'hyponatraemia'],
  ['stroke blood pressure before thrombolysis', 'stroke-thrombolysis'],
  ['paracetamol overdose staggered', 'paracetamol-poisoning'],
  ['甲状腺危象', 'hyperthyroidism'],
  ['痛风急性发作', 'gout'],
  ['铅中毒', 'lead-poisoning'],
  ['lead poisoning chelation', 'lead-poisoning'],
  ['锂中毒', 'lithium-toxicity'],
  ['帕金森病 住院 用药', 'parkinsons-disease'],
  ["Parkinson's disease levodopa nil by mouth", 'parkinsons-disease'],
  ['水杨酸中毒 透析指征', 'salicylate-poisoning'],
  ['aspirin overdose urinary alkalinisation', 'salicylate-poisoning'],
  ['oil of wintergreen', 'salicylate-poisoning'],
  ['乳糜泻 tTG', 'coeliac-disease'],
  ['celiac disease serology gluten', 'coeliac-disease'],
  ['感染性休克 首小时 集束化治疗', 'septic-shock'],
  ['septic shock vasopressor norepinephrine', 'septic-shock'],
  ['脓毒症 抗生素 1小时', 'sepsis-first-hour'],
  ['sepsis bundle lactate blood cultures', 'sepsis-first-hour'],
  ['急性ST段抬高型心肌梗死再灌注治疗', 'stemi'],
  ['inferior STEMI management', 'stemi'],
  ['NSTEMI 抗血小板', 'nste-acs'],
  ['unstable angina risk stratification', 'nste-acs'],
  ['急性缺血性脑卒中溶栓时间窗', 'stroke-thrombolysis'],
  ['alteplase stroke contraindications', 'stroke-thrombolysis'],
  ['脑出血 血压控制', 'intracerebral-haemorrhage'],
  ['癫痫持续状态 地西泮 剂量', 'status-epilepticus'],
  ['status epilepticus second line', 'status-epilepticus'],
  ['过敏性休克 肾上腺素', 'anaphylaxis'],
  ['anaphylaxis adrenaline dose child', 'anaphylaxis'],
  ['重症哮喘急性发作 硫酸镁', 'asthma-attack'],
  ['慢阻肺急性加重 无创通气', 'copd-exacerbation'],
  ['COPD exacerbation oxygen target', 'copd-exacerbation'],
  ['社区获得性肺炎 CURB-65', 'community-pneumonia'],
  ['肺栓塞 溶栓指征', 'pulmonary-embolism'],
  ['tension pneumothorax needle decompression', 'tension-pneumothorax'],
  ['急性左心衰 肺水肿', 'acute-heart-failure'],
  ['hypertensive emergency target blood pressure', 'hypertensive-emergency'],
  ['心肺复苏 除颤 成人', 'cardiac-arrest-adult'],
  ['paediatric cardiac arrest adrenaline', 'cardiac-arrest-child'],
  ['糖尿病酮症酸中毒补液和胰岛素', 'dka'],
  ['DKA potassium replacement', 'dka'],
  ['高渗性昏迷', 'hhs'],
  ['低血糖 处理', 'hypoglycaemia'],
  ['hypoglycemia glucagon', 'hypoglycaemia'],
  ['高钾血症 葡萄糖酸钙', 'hyperkalaemia'],
  ['hyperkalemia ECG changes calcium gluconate', 'hyperkalaemia'],
  ['hyponatremia hypertonic saline', 'hyponatraemia'],
  ['呕血 黑便 消化道出血', 'upper-gi-bleeding'],
  ['acute pancreatitis fluid resuscitation', 'acute-pancreatitis'],
  ['阑尾炎 手术', 'appendicitis'],
  ['宫外孕 甲氨蝶呤', 'ectopic-pregnancy'],
  ['severe pre-eclampsia magnesium sulfate', 'eclampsia'],
  ['产后大出血 缩宫素', 'postpartum-haemorrhage'],
  ['新生儿发热 腰穿', 'neonatal-fever'],
  ['febrile seizure in a child', 'febrile-convulsion'],
  ['croup dexamethasone', 'croup'],
  ['小儿腹泻 脱水 口服补液盐', 'child-dehydration'],
  ['bacterial meningitis empiric antibiotics dexamethasone', 'bacterial-meningitis'],
  ['扑热息痛过量 乙酰半胱氨酸', 'paracetamol-poisoning'],
  ['acetaminophen overdose', 'paracetamol-poisoning'],
  ['敌敌畏中毒 阿托品', 'organophosphate-poisoning'],
  ['煤气中毒 高压氧', 'carbon-monoxide'],
  ['head injury CT indications', 'head-injury'],
  ['老年人股骨颈骨折', 'hip-fracture'],
  ['自杀 评估', 'suicide-risk'],
  ['2型糖尿病 二甲双胍 降糖方案', 'type-2-diabetes'],
  ['type 2 diabetes SGLT2 inhibitor CKD', 'type-2-diabetes'],
  ['高血压 降压药 起始', 'hypertension-management'],
  ['CKD albuminuria ACE inhibitor', 'ckd'],
  ['射血分数降低的心衰 四联', 'heart-failure-maintenance'],
  ['房颤 抗凝 CHA2DS2-VASc', 'af-anticoagulation'],
  ['atrial fibrillation stroke prevention DOAC', 'af-anticoagulation'],
  ['痛风急性期 秋水仙碱', 'gout'],
  ['allopurinol HLA-B*58:01', 'gout'],
  ['甲减 左甲状腺素', 'hypothyroidism'],
  ['thyroid storm', 'hyperthyroidism'],
  ['LDL target statin', 'dyslipidaemia'],
  ['needlestick HIV exposure', 'hiv-pep'],
  ['被狗咬伤 狂犬疫苗', 'rabies-exposure'],
  ['膀胱炎 尿频尿急', 'urinary-infection'],
  ['depression PHQ-9 SSRI', 'depression-primary-care'],
  ['疫苗漏种 补种', 'vaccination-catch-up'],
  ['主动脉夹层 降心率', 'aortic-dissection'],
  ['opioid overdose naloxone', 'opioid-overdose'],
  ['室上速 腺苷', 'svt'],
  ['shingles', 'herpes-zoster'],
  ['胆管炎', 'acute-cholangitis'],
  ['reversal of dabigatran', 'doac-reversal'],
  ['新冠', 'covid-19'],
  ['drowning', 'drowning'],
  ['warfarin INR 8 vitamin K', 'warfarin-over-anticoagulation'],
  ['缺铁性贫血 补铁', 'iron-deficiency-anaemia'],
  ['neonatal jaundice phototherapy', 'newborn-jaundice'],
  ['偏头痛 曲普坦', 'migraine'],
  ['alcohol withdrawal delirium tremens benzodiazepine', 'alcohol-withdrawal'],
  ['肾上腺危象 氢化可的松', 'adrenal-crisis'],
  ['DVT leg anticoagulation', 'deep-vein-thrombosis'],
];

describe('searching guidelines', () => {
  it.each(queries)('finds for "%s" first %s', (query, id) => {
    expect(searchGuidelines(query).map(hit => hit.id)[0]).toBe(id);
  });

  it('finds every guideline by its own title in both languages', () => {
    const missed = guidelines.entries.flatMap(({ id, title }) =>
      [title.zh, title.en].filter(words => searchGuidelines(words)[0]?.id !== id),
    );
    expect(missed).toEqual([]);
  });

  it('finds nothing for words that no guideline has', () => {
    expect(searchGuidelines('zzzz qqqq')).toEqual([]);
    expect(searchGuidelines('')).toEqual([]);
    expect(searchGuidelines('怎么治疗')).toEqual([]);
  });

  it.each([
    ...[
      '毒蕈中毒 肝衰竭',
      'renal infarction',
      '肾梗死',
      '脾梗死',
      'mesenteric ischaemia',
      'diabetes insipidus',
    ],
    ...['β受体阻滞剂中毒', 'calcium channel blocker poisoning', '感染性心内膜炎', '粒缺发热'],
    ...[
      'neuroleptic malignant syndrome',
      '硬膜外脓肿',
      'tricyclic antidepressant overdose',
      'tacrolimus level',
    ],
    // Whom it happens to, and what may be of anything, is no subject.
    ...[
      'scabies in children',
      'head lice, children',
      '疥疮（儿童）',
      '紫癜 儿童',
      'QT interval',
      '给药 间隔',
    ],
    ...['contact dermatitis', 'vaginal discharge', 'asbestos exposure', 'pneumocystis prophylaxis'],
    ...['hepatic encephalopathy', 'nail infection', 'control of lice', '白内障 手术'],
  ])('says so where there is no page on it, and gives none of another organ or poison: %s', query => {
    expect(ids(query)).toEqual([]);
  });

  it('lists the best first and no more than asked for', () => {
    const hits = searchGuidelines('chest pain', 3);
    expect(hits).toHaveLength(3);
    expect(hits.map(hit => hit.score)).toEqual(hits.map(hit => hit.score).sort((a, b) => b - a));
  });

  it('does not give the opposite of what is asked, nor a page that shares a mere ending', () => {
    expect(ids('低钾血症')).not.toContain('hyperkalaemia');
    expect(ids('高血糖')).not.toContain('hypoglycaemia');
    expect(ids('high blood sugar')).not.toContain('hypoglycaemia');
    expect(ids('low sodium')).not.toContain('hypernatraemia');
    expect(ids('hypokalaemia')).not.toContain('hyperkalaemia');
    expect(ids('原发性醛固酮增多症')).not.toContain('intracerebral-haemorrhage');
    expect(ids('primary hyperparathyroidism')).toEqual([]);
  });
});
