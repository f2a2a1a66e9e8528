/** Words for what a dose may be for. Latin words match whole words, Chinese ones anywhere. */
export interface IndicationWords {
  readonly id: string;
  readonly words: readonly string[];
  /** Words beside which it does not count. */
  readonly unless?: readonly string[];
}

function said(id: string, words: string, unless?: string): IndicationWords {
  const list = words.split('|');
  return unless === undefined ? { id, words: list } : { id, words: list, unless: unless.split('|') };
}

/** Spelled as texts are folded: ae and oe are e, -our is -or, a hyphen is a space. */
export const indicationWords: readonly IndicationWords[] = [
  said(
    'cardiac-arrest',
    'cardiac arrest|cardiopulmonary arrest|asystole|pulseless electrical activity|pea|vf|ventricular fibrillation|pulseless vt|pulseless ventricular tachycardia|cpr|心脏骤停|心搏骤停|心跳骤停|心肺复苏|室颤|心室颤动|无脉',
    'post cardiac arrest|after cardiac arrest|post arrest|prevent|骤停后|复苏后|预防',
  ),
  said('anaphylaxis', 'anaphylaxis|anaphylactic|过敏性休克|严重过敏'),
  said('bradycardia', 'bradycardia|heart block|心动过缓|传导阻滞'),
  said('supraventricular-tachycardia', 'svt|psvt|supraventricular|室上速|室上性'),
  said(
    'ventricular-tachycardia',
    'vt|ventricular tachycardia|torsades|室速|室性心动过速|尖端扭转',
    'supraventricular tachycardia',
  ),
  said('atrial-fibrillation', 'af|atrial fibrillation|房颤|心房颤动'),
  said(
    'acute-coronary-syndrome',
    'acs|stemi|nstemi|nste acs|acute coronary|myocardial infarction|unstable angina|急性冠脉|心肌梗死|心梗|不稳定型心绞痛',
  ),
  said('stemi', 'stemi|st elevation|st segment elevation|st段抬高'),
  said(
    'ischaemic-stroke',
    'ischemic stroke|acute stroke|cerebral infarction|缺血性卒中|缺血性脑卒中|脑梗|急性卒中',
  ),
  said('pulmonary-embolism', 'pulmonary embolism|pulmonary thromboembolism|肺栓塞|肺血栓'),
  said(
    'thromboembolism',
    'vte|dvt|venous thromboembolism|deep vein thrombosis|pulmonary embolism|pulmonary thromboembolism|静脉血栓|深静脉血栓|肺栓塞|肺血栓',
  ),
  said('prophylaxis', 'prophylaxis|prevention|预防'),
  said(
    'hypertensive-emergency',
    'hypertensive emergency|hypertensive crisis|severe hypertension|高血压急症|高血压危象|重度高血压',
  ),
  said('heart-failure', 'heart failure|cardiac failure|心力衰竭|心衰'),
  said('shock', 'shock|休克', 'anaphylactic shock|过敏性休克'),
  said('asthma', 'asthma|bronchospasm|哮喘|支气管痉挛'),
  said('croup', 'croup|laryngotracheitis|急性喉炎|喉气管'),
  said('eclampsia', 'eclampsia|pre eclampsia|preeclampsia|子痫'),
  said(
    'postpartum-haemorrhage',
    'pph|postpartum hemorrhage|postpartum bleeding|uterine atony|产后出血|宫缩乏力',
  ),
  said('labour-induction', 'labor induction|induction of labor|induce labor|labor augmentation|引产|催产'),
  said(
    'medical-abortion',
    'medical abortion|termination of pregnancy|missed miscarriage|药物流产|药流|终止妊娠|稽留流产',
  ),
  said('ectopic-pregnancy', 'ectopic pregnancy|ectopic|异位妊娠|宫外孕'),
  said('preterm-labour', 'preterm labor|threatened preterm|tocolysis|早产'),
  said(
    'paracetamol-overdose',
    'paracetamol overdose|paracetamol poisoning|paracetamol toxicity|acetaminophen overdose|acetaminophen poisoning|acetaminophen toxicity|对乙酰氨基酚中毒|对乙酰氨基酚过量|扑热息痛中毒',
  ),
  said(
    'organophosphate-poisoning',
    'organophosphate|organophosphorus|organophosphate poisoning|cholinergic crisis|有机磷|敌敌畏|农药中毒',
  ),
  said(
    'beta-blocker-overdose',
    'beta blocker overdose|beta blocker poisoning|beta blocker toxicity|β受体阻滞剂中毒|β受体阻滞剂过量',
  ),
  said(
    'isoniazid-overdose',
    'isoniazid overdose|isoniazid poisoning|isoniazid toxicity|异烟肼中毒|异烟肼过量',
  ),
  said(
    'opioid-overdose',
    'opioid overdose|opioid poisoning|opioid toxicity|阿片类中毒|阿片类药物中毒|阿片过量|吗啡中毒',
  ),
  said(
    'local-anaesthetic-toxicity',
    'local anesthetic toxicity|local anesthetic systemic toxicity|局麻药中毒|局部麻醉药中毒',
  ),
  said('methotrexate-toxicity', 'methotrexate toxicity|methotrexate overdose|甲氨蝶呤中毒'),
  said('hyperkalaemia', 'hyperkalemia|高钾血症|高血钾'),
  said('hyponatraemia', 'hyponatremia|低钠血症|低钠'),
  said('dka', 'dka|diabetic ketoacidosis|ketoacidosis|hyperosmolar|hhs|酮症酸中毒|高渗'),
  said('hypoglycaemia', 'hypoglycemia|低血糖'),
  said('thyroid-storm', 'thyroid storm|thyrotoxic crisis|甲状腺危象|甲亢危象'),
  said('myxoedema-coma', 'myxedema coma|myxedema|黏液水肿|黏液性水肿|粘液性水肿'),
  said('adrenal-crisis', 'adrenal crisis|肾上腺危象'),
  said('status-epilepticus', 'status epilepticus|seizure|seizures|convulsion|癫痫持续状态|惊厥|抽搐'),
  said('adjunct', 'adjunct|辅助'),
  said('refractory', 'refractory|super refractory|难治'),
  said(
    'raised-intracranial-pressure',
    'raised intracranial pressure|raised icp|intracranial hypertension|brain herniation|颅内压|脑疝',
  ),
  said('meningitis', 'meningitis|脑膜炎'),
  said('encephalitis', 'encephalitis|脑炎'),
  said('pneumocystis', 'pneumocystis|pcp|pjp|肺孢子'),
  said('endocarditis', 'endocarditis|心内膜炎'),
  said('helicobacter', 'h. pylori|helicobacter|幽门螺杆菌|幽门螺旋杆菌'),
  said('syphilis', 'syphilis|梅毒'),
  said('tetanus', 'tetanus|破伤风', 'prophylaxis|prevention|预防'),
  said('malaria', 'malaria|疟疾'),
  said('kawasaki', 'kawasaki|kawasaki disease|川崎'),
  said('immune-thrombocytopenia', 'itp|immune thrombocytopenia|免疫性血小板减少'),
  said('pulse-therapy', 'pulse|pulse therapy|冲击'),
  said('giant-cell-arteritis', 'giant cell arteritis|gca|temporal arteritis|巨细胞动脉炎|颞动脉炎'),
  said(
    'threatened-sight',
    'sight|vision|visual|blindness|amaurosis|diplopia|optic neuropathy|视力|视觉|视物|视野|失明|致盲|黑蒙|黑矇|复视|视神经',
    'no visual|without visual|no vision loss|without vision loss|vision normal|normal vision|视力正常|无视力|无视觉|无视物',
  ),
  said('bacterial-peritonitis', 'spontaneous bacterial peritonitis|自发性腹膜炎|自发性细菌性腹膜炎'),
  said('ascites', 'ascites|cirrhotic ascites|腹水'),
  said('hyperaldosteronism', 'hyperaldosteronism|aldosteronism|醛固酮增多'),
  said('hepatic-encephalopathy', 'hepatic encephalopathy|肝性脑病'),
  said('variceal-bleeding', 'variceal bleeding|variceal hemorrhage|varices|静脉曲张破裂|静脉曲张出血'),
  said('pulmonary-arterial-hypertension', 'pah|pulmonary arterial hypertension|肺动脉高压'),
  said('anaesthesia', 'general anesthesia|maintenance of anesthesia|全身麻醉|全麻|麻醉维持'),
  said('rocuronium-reversal', 'rocuronium|reversal after rocuronium|罗库溴铵'),
  said('stem-cell-mobilisation', 'stem cell mobilization|stem cell mobilisation|干细胞动员'),
  said('septic-shock', 'septic shock|感染性休克|脓毒性休克|脓毒症休克|脓毒症性休克'),
  said(
    'massive-haemorrhage',
    'massive hemorrhage|massive bleeding|massive transfusion|hemorrhagic shock|exsanguination|大出血|大量失血|大量输血|失血性休克',
  ),
  said(
    'major-burns',
    'major burns|severe burns|extensive burns|burn shock|大面积烧伤|重度烧伤|严重烧伤|烧伤休克',
  ),
  said('severe-dehydration', 'severe dehydration|plan c|hypovolemic shock|重度脱水|严重脱水|低血容量性休克'),
  said('hydrofluoric-burn', 'hydrofluoric|hydrofluoric acid|氢氟酸'),
  said('alcohol-withdrawal', 'alcohol withdrawal|delirium tremens|酒精戒断|震颤谵妄'),
  said(
    'rickettsial-disease',
    'rickettsia|rickettsial|rickettsial disease|scrub typhus|typhus|立克次体|恙虫病|斑疹伤寒',
  ),
  said(
    'diuretic-resistance',
    'diuretic resistance|diuretic resistant|severe renal impairment|利尿剂抵抗|利尿剂无效|重度肾功能不全',
  ),
  said(
    'triglyceride-pancreatitis',
    'hypertriglyceridemic pancreatitis|hypertriglyceridemia induced pancreatitis|高脂血症性胰腺炎|高甘油三酯血症性胰腺炎|高脂性胰腺炎|高甘油三酯血症性急性胰腺炎|高脂血症性急性胰腺炎',
  ),
  said('opioid-tolerance', 'opioid tolerance|opioid tolerant|阿片耐受|阿片类耐受|阿片类药物耐受'),
  said('gout', 'gout|痛风'),
  said('pain', 'pain|analgesia|疼痛|镇痛|止痛'),
  said('fever', 'fever|发热|退热|退烧'),
  said('mucolytic', 'mucolytic|sputum|祛痰|化痰'),
];

/** Indications that together mean another: glucocorticoid pulses save sight in giant cell arteritis (EULAR 2018; BSR 2020). */
export const combinedIndications: readonly { readonly id: string; readonly of: readonly string[] }[] = [
  { id: 'pulse-therapy', of: ['giant-cell-arteritis', 'threatened-sight'] },
];
