import { say } from '../compose.ts';
import { defineScoreFamily } from '../define-family.ts';
import { steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

/** Present for so many points, or absent. */
function sign(points: number, [zh, en]: readonly [string, string], absent: readonly [string, string]) {
  return [
    { points: 0, ...say(...absent) },
    { points, ...say(zh, en) },
  ];
}

const decision = {
  version: 2,
  places: ['decision-support', 'paper-attending'],
  difficulty: 'medium',
} as const;

const strokeRisk = defineScoreFamily({
  ...decision,
  id: 'cha2ds2-vasc',
  title: say('房颤卒中风险', 'Stroke risk in atrial fibrillation'),
  basis: ['Lip et al., Chest 2010;137:263; ESC 2020 atrial fibrillation guideline'],
  departments: ['cardiology'],
  scale: say('CHA₂DS₂-VASc 评分', 'CHA₂DS₂-VASc score'),
  ages: steps(40, 89),
  age: years => (years >= 75 ? 2 : years >= 65 ? 1 : 0),
  sex: sex => (sex === 'female' ? 1 : 0),
  highest: 9,
  criteria: {
    fibrillation: [{ points: 0, ...say('非瓣膜性心房颤动', 'non-valvular atrial fibrillation') }],
    failure: sign(
      1,
      ['射血分数 32%，曾因心力衰竭住院', 'an earlier admission for heart failure, ejection fraction 32 %'],
      ['心功能正常', 'no heart failure'],
    ),
    pressure: sign(1, ['高血压，服药中', 'treated hypertension'], ['无高血压', 'no hypertension']),
    diabetes: sign(1, ['2 型糖尿病', 'type 2 diabetes'], ['血糖正常', 'no diabetes']),
    stroke: sign(
      2,
      ['两年前缺血性脑卒中', 'an ischaemic stroke two years ago'],
      ['无卒中、TIA 或血栓栓塞史', 'never a stroke, TIA or thromboembolism'],
    ),
    vascular: sign(
      1,
      ['陈旧性心肌梗死', 'an old myocardial infarction'],
      ['无心肌梗死、外周动脉病或主动脉斑块', 'no infarction, peripheral artery disease or aortic plaque'],
    ),
  },
});

const bleeding = defineScoreFamily({
  ...decision,
  id: 'has-bled',
  title: say('抗凝出血风险', 'Bleeding risk on anticoagulation'),
  basis: ['Pisters et al., Chest 2010;138:1093'],
  departments: ['cardiology'],
  scale: say('HAS-BLED 评分', 'HAS-BLED score'),
  ages: steps(45, 88),
  age: years => (years > 65 ? 1 : 0),
  highest: 9,
  // More at once would hardly be anticoagulated.
  isValid: ({ pressure, kidney, liver, stroke, bleeding: bled, inr, drugs, alcohol }) =>
    [pressure, kidney, liver, stroke, bled, inr, drugs, alcohol].filter(level => level === 1).length <= 4 &&
    [kidney, liver, bled].filter(level => level === 1).length <= 1 &&
    !(bled === 1 && drugs === 1),
  criteria: {
    pressure: sign(
      1,
      ['未控制的高血压，收缩压 176 mmHg', 'uncontrolled hypertension, systolic 176 mmHg'],
      ['收缩压 124 mmHg', 'systolic 124 mmHg'],
    ),
    kidney: sign(1, ['规律血液透析', 'chronic haemodialysis'], ['肌酐 70 μmol/L', 'creatinine 70 µmol/L']),
    liver: sign(1, ['肝硬化', 'cirrhosis'], ['肝功能正常', 'normal liver function']),
    stroke: sign(1, ['既往脑卒中', 'a previous stroke'], ['无卒中史', 'no stroke']),
    bleeding: sign(
      1,
      ['去年消化道大出血', 'a major gastrointestinal bleed last year'],
      ['无出血史及贫血', 'no bleeding and no anaemia'],
    ),
    inr: sign(
      1,
      ['服华法林，INR 极不稳定', 'warfarin with a labile INR'],
      ['服华法林，INR 稳定达标', 'warfarin with a stable INR in range'],
    ),
    drugs: sign(
      1,
      ['每日服小剂量阿司匹林', 'low-dose aspirin every day'],
      ['不用抗血小板药和非甾体抗炎药', 'no antiplatelet drug and no NSAID'],
    ),
    alcohol: sign(
      1,
      ['每周饮酒 20 杯（每杯含酒精 10 g）', '20 drinks a week, of 10 g of alcohol each'],
      ['不饮酒', 'no alcohol'],
    ),
  },
});

const embolism = defineScoreFamily({
  ...decision,
  id: 'wells-pulmonary-embolism',
  title: say('肺栓塞 Wells 评分', 'Wells score for pulmonary embolism'),
  basis: ['Wells et al., Thromb Haemost 2000;83:416'],
  departments: ['emergency', 'respiratory'],
  scale: say('肺栓塞 Wells 评分（原版）', 'Wells score for pulmonary embolism (original)'),
  highest: 12.5,
  // Nobody has a hip replaced during chemotherapy.
  isValid: ({ surgery, cancer }) => !(surgery === 1 && cancer === 1),
  criteria: {
    vein: sign(
      3,
      ['左小腿肿胀、沿深静脉压痛', 'left calf swollen and tender along the deep veins'],
      ['双下肢无肿胀压痛', 'legs not swollen and not tender'],
    ),
    likelihood: sign(
      3,
      ['医师认为其他诊断的可能性都小于肺栓塞', 'no other diagnosis is as likely as embolism'],
      ['医师认为肺炎比肺栓塞更可能', 'pneumonia is thought likelier than embolism'],
    ),
    rate: sign(1.5, ['心率 118 次/分', 'heart rate 118'], ['心率 78 次/分', 'heart rate 78']),
    surgery: sign(
      1.5,
      ['两周前行髋关节置换术', 'hip replacement two weeks ago'],
      ['近期无手术或卧床', 'no recent operation or bed rest'],
    ),
    history: sign(
      1.5,
      ['曾患深静脉血栓', 'an earlier deep vein thrombosis'],
      ['无静脉血栓史', 'no earlier thrombosis'],
    ),
    blood: sign(1, ['咯血', 'haemoptysis'], ['无咯血', 'no haemoptysis']),
    cancer: sign(1, ['结肠癌化疗中', 'colon cancer under chemotherapy'], ['无肿瘤', 'no cancer']),
  },
});

const pneumonia = defineScoreFamily({
  ...decision,
  id: 'curb-65',
  title: say('社区获得性肺炎 CURB-65', 'CURB-65 in community-acquired pneumonia'),
  basis: ['Lim et al., Thorax 2003;58:377'],
  departments: ['respiratory'],
  places: ['decision-support', 'paper-resident'],
  scale: say('CURB-65 评分', 'CURB-65 score'),
  ages: steps(35, 90),
  age: years => (years >= 65 ? 1 : 0),
  highest: 5,
  criteria: {
    confusion: sign(1, ['新发定向力障碍', 'new disorientation'], ['神志清楚、定向力好', 'no disorientation']),
    urea: sign(1, ['血尿素 9.8 mmol/L', 'urea 9.8 mmol/L'], ['血尿素 5.1 mmol/L', 'urea 5.1 mmol/L']),
    breathing: sign(1, ['呼吸 34 次/分', 'respiratory rate 34'], ['呼吸 22 次/分', 'respiratory rate 22']),
    pressure: [
      { points: 0, ...say('血压 128/76 mmHg', 'blood pressure 128/76 mmHg') },
      { points: 1, ...say('血压 84/50 mmHg', 'blood pressure 84/50 mmHg') },
      { points: 1, ...say('血压 112/56 mmHg', 'blood pressure 112/56 mmHg') },
    ],
  },
});

const throat = defineScoreFamily({
  ...decision,
  id: 'mcisaac',
  title: say('咽炎 McIsaac 评分', 'McIsaac score in sore throat'),
  basis: ['McIsaac et al., CMAJ 1998;158:75'],
  departments: ['general-practice'],
  places: ['decision-support', 'paper-licence'],
  difficulty: 'easy',
  scale: say('McIsaac（改良 Centor）评分', 'McIsaac (modified Centor) score'),
  ages: steps(4, 70),
  age: years => (years < 15 ? 1 : years >= 45 ? -1 : 0),
  lowest: -1,
  highest: 5,
  criteria: {
    fever: sign(1, ['体温 38.9 ℃', 'temperature 38.9 °C'], ['体温 37.0 ℃', 'temperature 37.0 °C']),
    cough: sign(1, ['无咳嗽', 'no cough'], ['咳嗽明显', 'a marked cough']),
    nodes: sign(
      1,
      ['颈前淋巴结肿大压痛', 'tender anterior cervical nodes'],
      ['颈部淋巴结不大', 'no enlarged cervical nodes'],
    ),
    tonsils: sign(
      1,
      ['扁桃体肿大有渗出', 'tonsils swollen with exudate'],
      ['扁桃体不肿、无渗出', 'tonsils neither swollen nor covered'],
    ),
  },
});

const appendix = defineScoreFamily({
  ...decision,
  id: 'alvarado',
  title: say('阑尾炎 Alvarado 评分', 'Alvarado score in appendicitis'),
  basis: ['Alvarado, Ann Emerg Med 1986;15:557'],
  departments: ['general-surgery'],
  places: ['decision-support', 'paper-resident'],
  scale: say('Alvarado 评分', 'Alvarado score'),
  highest: 10,
  criteria: {
    reason: [
      { points: 0, ...say('腹痛一天，疑阑尾炎', 'abdominal pain for a day, appendicitis is suspected') },
    ],
    migration: sign(
      1,
      ['腹痛由脐周转移至右下腹', 'pain moved from the navel to the right iliac fossa'],
      ['腹痛部位未变', 'the pain has not moved'],
    ),
    appetite: sign(1, ['食欲丧失', 'no appetite'], ['食欲正常', 'normal appetite']),
    nausea: sign(1, ['恶心呕吐', 'nausea and vomiting'], ['无恶心呕吐', 'no nausea or vomiting']),
    // Without it nobody would score.
    tenderness: [{ points: 2, ...say('右下腹压痛', 'tenderness in the right lower quadrant') }],
    rebound: sign(1, ['反跳痛', 'rebound pain'], ['无反跳痛', 'no rebound pain']),
    fever: sign(1, ['体温 38.2 ℃', 'temperature 38.2 °C'], ['体温 36.6 ℃', 'temperature 36.6 °C']),
    cells: sign(
      2,
      ['白细胞 15.2×10⁹/L', 'white cells 15.2×10⁹/L'],
      ['白细胞 7.4×10⁹/L', 'white cells 7.4×10⁹/L'],
    ),
    shift: sign(
      1,
      ['中性粒细胞 88%，核左移', 'neutrophils 88 % with a left shift'],
      ['中性粒细胞 60%，无核左移', 'neutrophils 60 %, no left shift'],
    ),
  },
});

const attack = defineScoreFamily({
  ...decision,
  id: 'abcd2',
  title: say('TIA 的 ABCD² 评分', 'ABCD² score after a TIA'),
  basis: ['Johnston et al., Lancet 2007;369:283'],
  departments: ['neurology'],
  scale: say('ABCD² 评分', 'ABCD² score'),
  ages: steps(42, 86),
  age: years => (years >= 60 ? 1 : 0),
  highest: 7,
  criteria: {
    pressure: sign(
      1,
      ['就诊血压 164/96 mmHg', 'blood pressure 164/96 mmHg on arrival'],
      ['就诊血压 126/74 mmHg', 'blood pressure 126/74 mmHg on arrival'],
    ),
    features: [
      { points: 2, ...say('发作时右侧肢体无力', 'the right arm and leg were weak in the attack') },
      {
        points: 1,
        ...say('发作时言语不清，肢体有力', 'speech was disturbed in the attack, without weakness'),
      },
      { points: 0, ...say('发作时仅左手麻木', 'only the left hand was numb in the attack') },
    ],
    duration: [
      { points: 0, ...say('发作持续 5 分钟缓解', 'the attack lasted 5 minutes') },
      { points: 1, ...say('发作持续 30 分钟缓解', 'the attack lasted 30 minutes') },
      { points: 2, ...say('发作持续 90 分钟缓解', 'the attack lasted 90 minutes') },
    ],
    diabetes: sign(1, ['有糖尿病', 'diabetes'], ['无糖尿病', 'no diabetes']),
  },
});

const heartRisk = defineScoreFamily({
  ...decision,
  id: 'revised-cardiac-risk-index',
  title: say('非心脏手术心脏风险指数', 'Revised cardiac risk index'),
  basis: ['Lee et al., Circulation 1999;100:1043'],
  departments: ['anesthesiology'],
  scale: say('改良心脏风险指数（RCRI）', 'revised cardiac risk index (RCRI)'),
  highest: 6,
  criteria: {
    surgery: sign(
      1,
      ['拟行开腹腹主动脉瘤修补术', 'open repair of an abdominal aortic aneurysm is planned'],
      ['拟行全髋关节置换术', 'a hip replacement is planned'],
    ),
    ischaemia: sign(
      1,
      ['陈旧性心肌梗死', 'an old myocardial infarction'],
      ['无缺血性心脏病', 'no ischaemic heart disease'],
    ),
    failure: sign(
      1,
      ['充血性心力衰竭史', 'a history of congestive heart failure'],
      ['无心力衰竭', 'no heart failure'],
    ),
    brain: sign(1, ['脑卒中史', 'an earlier stroke'], ['无脑血管病', 'no cerebrovascular disease']),
    insulin: sign(1, ['糖尿病，用胰岛素', 'diabetes treated with insulin'], ['无糖尿病', 'no diabetes']),
    kidney: sign(
      1,
      ['术前肌酐 240 μmol/L', 'creatinine 240 µmol/L before the operation'],
      ['术前肌酐 78 μmol/L', 'creatinine 78 µmol/L before the operation'],
    ),
  },
});

export const scoreFamilies: readonly ItemFamily[] = [
  strokeRisk,
  bleeding,
  embolism,
  pneumonia,
  throat,
  appendix,
  attack,
  heartRisk,
];
