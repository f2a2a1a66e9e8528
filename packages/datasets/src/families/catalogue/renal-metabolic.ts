import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = { version: 2, places: ['knowledge-query', 'paper-resident'], difficulty: 'medium' } as const;
const patient = { age: steps(20, 86), sex: oneOf('male', 'female') };

interface Urine {
  readonly urineSodium: number;
  readonly sodium: number;
  readonly urineCreatinine: number;
  readonly creatinine: number;
}

const toExcretion = ({ urineSodium, sodium, urineCreatinine, creatinine }: Urine) =>
  (100 * urineSodium * creatinine) / (sodium * urineCreatinine * 1000);

const excretion = defineNumberFamily({
  ...head,
  id: 'fractional-sodium-excretion',
  title: say('钠排泄分数', 'Fractional excretion of sodium'),
  basis: ['Espinel, JAMA 1976;236:579: FENa = (UNa × PCr)/(PNa × UCr)'],
  departments: ['nephrology'],
  difficulty: 'hard',
  parameters: {
    ...patient,
    urineSodium: steps(8, 90),
    sodium: steps(130, 146),
    urineCreatinine: steps(2, 16, 0.5),
    creatinine: steps(160, 520, 10),
  },
  isValid: drawn => isWithin(toExcretion(drawn), 0.25, 8),
  facts: ({ urineSodium, sodium, urineCreatinine, creatinine }) => [
    say(`尿钠 ${urineSodium} mmol/L`, `urine sodium ${urineSodium} mmol/L`),
    say(`血钠 ${sodium} mmol/L`, `serum sodium ${sodium} mmol/L`),
    say(`尿肌酐 ${urineCreatinine} mmol/L`, `urine creatinine ${urineCreatinine} mmol/L`),
    say(`血肌酐 ${creatinine} μmol/L`, `serum creatinine ${creatinine} µmol/L`),
  ],
  questions: [say('钠排泄分数（FENa）约为', 'The fractional excretion of sodium is about')],
  value: toExcretion,
  mistakes: drawn => [
    (100 * drawn.urineSodium) / drawn.sodium,
    toExcretion(drawn) * 10,
    toExcretion(drawn) / 10,
  ],
  digits: 1,
  unit: say('%'),
  explain: drawn =>
    say(
      `${drawn.urineSodium} × ${drawn.creatinine / 1000} / (${drawn.sodium} × ${drawn.urineCreatinine}) = ${show(toExcretion(drawn), 2)}%`,
    ),
});

const injury = defineClassFamily({
  ...head,
  id: 'kdigo-acute-kidney-injury',
  title: say('急性肾损伤分期', 'Stage of acute kidney injury'),
  basis: ['KDIGO acute kidney injury guideline 2012: 1.5–1.9, 2.0–2.9, ≥3.0 times baseline or ≥353.6 µmol/L'],
  departments: ['nephrology'],
  difficulty: 'easy',
  parameters: { ...patient, baseline: steps(52, 110), times: steps(1.6, 4.2, 0.05), days: steps(2, 7) },
  isValid: ({ baseline, times }) =>
    [2, 3].every(limit => Math.abs(times - limit) > 0.08) && (times >= 3 || baseline * times < 340),
  facts: ({ baseline, times, days }) => [
    say(
      `血肌酐 ${days} 天前 ${baseline} μmol/L（基线），今日 ${Math.round(baseline * times)} μmol/L`,
      `creatinine ${baseline} µmol/L (baseline) ${days} days ago and ${Math.round(baseline * times)} µmol/L today`,
    ),
    say('尿量 0.8 ml/(kg·h)，未透析', 'urine output 0.8 ml/kg/h, no dialysis'),
  ],
  questions: [say('按 KDIGO 标准，急性肾损伤为', 'By KDIGO the acute kidney injury is')],
  ordered: true,
  classes: [
    say('1 期', 'stage 1'),
    say('2 期', 'stage 2'),
    say('3 期', 'stage 3'),
    say('不符合急性肾损伤', 'no acute kidney injury'),
  ],
  classify: ({ times }) => (times < 2 ? 0 : times < 3 ? 1 : 2),
  explain: ({ baseline, times }) =>
    say(
      `${Math.round(baseline * times)}/${baseline} = ${show(times, 2)} 倍`,
      `${Math.round(baseline * times)}/${baseline} = ${show(times, 2)} times baseline`,
    ),
});

const chronic = defineClassFamily({
  ...head,
  id: 'kdigo-chronic-kidney-disease',
  title: say('慢性肾脏病 G 分期', 'G category of chronic kidney disease'),
  basis: ['KDIGO 2012/2024: G1 ≥90, G2 60–89, G3a 45–59, G3b 30–44, G4 15–29, G5 <15 ml/min/1.73 m²'],
  departments: ['nephrology'],
  difficulty: 'easy',
  places: ['knowledge-query', 'paper-licence'],
  parameters: { ...patient, rate: steps(6, 84), months: steps(4, 30) },
  isValid: ({ rate }) => [60, 45, 30, 15].every(limit => Math.abs(rate - limit) > 1),
  facts: ({ rate, months }) => [
    say(
      `eGFR ${rate} ml/(min·1.73 m²)，持续 ${months} 个月`,
      `eGFR ${rate} ml/min/1.73 m² for ${months} months`,
    ),
    say('尿白蛋白/肌酐 45 mg/mmol', 'urine albumin-to-creatinine ratio 45 mg/mmol'),
  ],
  questions: [say('按 eGFR，慢性肾脏病属于', 'By eGFR the chronic kidney disease is')],
  ordered: true,
  classes: [say('G2'), say('G3a'), say('G3b'), say('G4'), say('G5')],
  classify: ({ rate }) => (rate >= 60 ? 0 : rate >= 45 ? 1 : rate >= 30 ? 2 : rate >= 15 ? 3 : 4),
  explain: ({ rate }) =>
    say(
      `eGFR ${rate}：G2 60–89，G3a 45–59，G3b 30–44，G4 15–29，G5 <15`,
      `eGFR ${rate}: G2 60–89, G3a 45–59, G3b 30–44, G4 15–29, G5 below 15`,
    ),
});

const toWater = (weight: number, sodium: number, share: number) => share * weight * (sodium / 140 - 1);

const waterParameters = {
  age: steps(22, 60),
  sex: oneOf('male', 'female'),
  weight: steps(46, 92, 2),
  sodium: steps(150, 166),
};

const water = defineNumberFamily({
  ...head,
  id: 'free-water-deficit',
  title: say('自由水缺失量', 'Free water deficit'),
  basis: ['Adrogué & Madias, N Engl J Med 2000;342:1493: TBW × (Na/140 − 1)'],
  departments: ['nephrology', 'intensive-care'],
  parameters: waterParameters,
  facts: ({ weight, sodium }) => [
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say(`血钠 ${sodium} mmol/L`, `sodium ${sodium} mmol/L`),
  ],
  questions: [
    say(
      '以目标血钠 140 mmol/L 计，自由水缺失总量约为（体液占体重：男 0.6，女 0.5；只问总量，不问补液速度）',
      'To a sodium of 140 mmol/L the whole free water deficit is about (body water 0.6 of weight in men, 0.5 in women; the total is asked, not how fast it is given)',
    ),
  ],
  value: ({ sex, weight, sodium }) => toWater(weight, sodium, sex === 'male' ? 0.6 : 0.5),
  mistakes: ({ sex, weight, sodium }) => [
    toWater(weight, sodium, sex === 'male' ? 0.5 : 0.6),
    toWater(weight, sodium, 1),
    (sex === 'male' ? 0.6 : 0.5) * weight * (1 - 140 / sodium) * 0.7,
  ],
  digits: 1,
  unit: say('L'),
  explain: ({ sex, weight, sodium }) => {
    const share = sex === 'male' ? 0.6 : 0.5;
    const sum = `${share} × ${weight} × (${sodium}/140 − 1) = ${show(toWater(weight, sodium, share))} L`;
    return say(`${sum}；须缓慢补足，不可一次纠正`, `${sum}; it is replaced slowly, never at once`);
  },
});

const insulin = defineNumberFamily({
  ...head,
  id: 'insulin-resistance-homa',
  title: say('HOMA-IR', 'HOMA-IR'),
  basis: ['Matthews et al., Diabetologia 1985;28:412: glucose × insulin / 22.5'],
  departments: ['endocrinology'],
  difficulty: 'easy',
  parameters: { ...patient, glucose: steps(4.2, 9.8, 0.1), insulin: steps(4, 36) },
  facts: ({ glucose, insulin: units }) => [
    say(`空腹血糖 ${glucose} mmol/L`, `fasting glucose ${glucose} mmol/L`),
    say(`空腹胰岛素 ${units} mU/L`, `fasting insulin ${units} mU/L`),
  ],
  questions: [say('HOMA-IR 约为', 'HOMA-IR is about')],
  value: ({ glucose, insulin: units }) => (glucose * units) / 22.5,
  mistakes: ({ glucose, insulin: units }) => [
    units / glucose,
    (20 * units) / (glucose - 3.5),
    (glucose * 18 * units) / 22.5,
    (glucose * units) / 40.5,
  ],
  digits: 1,
  unit: say(''),
  explain: ({ glucose, insulin: units }) =>
    say(`${glucose} × ${units} / 22.5 = ${show((glucose * units) / 22.5)}`),
});

const correctionDoseParameters = {
  ...patient,
  daily: oneOf(20, 25, 40, 50),
  glucose: steps(12, 22),
  goal: oneOf(6, 7, 8),
};

const correctionDose = defineNumberFamily({
  ...head,
  id: 'insulin-correction-dose',
  title: say('胰岛素校正剂量', 'Correction dose of insulin'),
  basis: ['100 rule: one unit of rapid-acting insulin lowers glucose by 100/total daily dose mmol/L'],
  departments: ['endocrinology'],
  places: ['decision-support', 'paper-attending'],
  parameters: correctionDoseParameters,
  // Whole units, as a pen gives them.
  isValid: ({ daily, glucose, goal }) =>
    ((glucose - goal) * daily) % 100 === 0 && (glucose - goal) * daily >= 200,
  facts: ({ daily, glucose, goal }) => [
    say(`每日胰岛素总量 ${daily} U`, `${daily} units of insulin a day in all`),
    say(`餐前血糖 ${glucose} mmol/L`, `glucose before the meal ${glucose} mmol/L`),
    say(`目标 ${goal} mmol/L`, `target ${goal} mmol/L`),
  ],
  questions: [
    say(
      '按“100 法则”（敏感系数 = 100/每日总量），速效胰岛素校正量约为',
      'By the 100 rule (sensitivity 100 divided by the daily dose) the correction of rapid-acting insulin is about',
    ),
  ],
  value: ({ daily, glucose, goal }) => (glucose - goal) / (100 / daily),
  mistakes: ({ daily, glucose, goal }) => [
    glucose / (100 / daily),
    (glucose - goal) / (83 / daily) + 1.5,
    (glucose - goal) * (100 / daily),
  ],
  grain: () => 1,
  digits: 0,
  unit: say('U', 'unit(s)'),
  explain: ({ daily, glucose, goal }) =>
    say(
      `敏感系数 100/${daily} = ${show(100 / daily)}；(${glucose} − ${goal})/${show(100 / daily)} = ${show((glucose - goal) / (100 / daily))}`,
      `Sensitivity 100/${daily} = ${show(100 / daily)}; (${glucose} − ${goal})/${show(100 / daily)} = ${show((glucose - goal) / (100 / daily))}`,
    ),
});

const bodyMassParameters = {
  age: steps(20, 70),
  sex: oneOf('male', 'female'),
  height: steps(150, 186),
  weight: steps(40, 105),
};

const bodyMass = defineClassFamily({
  ...head,
  id: 'body-mass-index-china',
  title: say('体重指数（中国成人标准）', 'Body mass index (Chinese adults)'),
  basis: ['WS/T 428-2013: <18.5, 18.5–23.9, 24.0–27.9, ≥28.0 kg/m²'],
  departments: ['endocrinology', 'preventive-medicine'],
  difficulty: 'easy',
  places: ['knowledge-query', 'paper-licence'],
  parameters: bodyMassParameters,
  isValid({ height, weight }) {
    const index = weight / (height / 100) ** 2;
    return isWithin(index, 15.5, 35) && [18.5, 24, 28].every(limit => Math.abs(index - limit) > 0.3);
  },
  facts: ({ height, weight }) => [
    say(`身高 ${height} cm`, `height ${height} cm`),
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
  ],
  questions: [say('按中国成人标准属于', 'By the Chinese standard for adults this is')],
  ordered: true,
  classes: [
    say('体重过低', 'underweight'),
    say('正常', 'normal weight'),
    say('超重', 'overweight'),
    say('肥胖', 'obesity'),
  ],
  classify({ height, weight }) {
    const index = weight / (height / 100) ** 2;
    return index < 18.5 ? 0 : index < 24 ? 1 : index < 28 ? 2 : 3;
  },
  explain: ({ height, weight }) =>
    say(`${weight}/${height / 100}² = ${show(weight / (height / 100) ** 2)} kg/m²`),
});

const iron = defineNumberFamily({
  ...head,
  id: 'transferrin-saturation',
  title: say('转铁蛋白饱和度', 'Transferrin saturation'),
  basis: ['TSAT = serum iron / total iron-binding capacity'],
  departments: ['hematology'],
  difficulty: 'easy',
  parameters: { ...patient, serum: steps(3, 34), capacity: steps(42, 86) },
  isValid: ({ serum, capacity }) => isWithin((100 * serum) / capacity, 5, 60),
  facts: ({ serum, capacity }) => [
    say(`血清铁 ${serum} μmol/L`, `serum iron ${serum} µmol/L`),
    say(`总铁结合力 ${capacity} μmol/L`, `total iron-binding capacity ${capacity} µmol/L`),
  ],
  questions: [say('转铁蛋白饱和度约为', 'The transferrin saturation is about')],
  value: ({ serum, capacity }) => (100 * serum) / capacity,
  mistakes: ({ serum, capacity }) => [
    (100 * (capacity - serum)) / capacity,
    (100 * serum) / (capacity + serum),
    serum,
  ],
  digits: 0,
  most: 99,
  unit: say('%'),
  explain: ({ serum, capacity }) => say(`${serum}/${capacity} = ${show((100 * serum) / capacity, 0)}%`),
});

export const renalMetabolicFamilies: readonly ItemFamily[] = [
  excretion,
  injury,
  chronic,
  water,
  insulin,
  correctionDose,
  bodyMass,
  iron,
];
