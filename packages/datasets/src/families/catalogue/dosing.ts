import { say } from '../compose.ts';
import { defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';
import { isUsualWeight } from './growth.ts';

const head = { version: 2, places: ['decision-support', 'paper-resident'], difficulty: 'medium' } as const;
const adult = { age: steps(20, 85), sex: oneOf('male', 'female') };
const child = { age: steps(2, 11), sex: oneOf('male', 'female') };

/** Micromoles per litre of creatinine in a milligram per decilitre. */
const micromolesPerMilligram = 88.4;

const toClearance = (drawn: { age: number; sex: string; weight: number; creatinine: number }) =>
  (((140 - drawn.age) * drawn.weight) / (72 * (drawn.creatinine / micromolesPerMilligram))) *
  (drawn.sex === 'female' ? 0.85 : 1);

const clearance = defineNumberFamily({
  ...head,
  id: 'cockcroft-gault',
  title: say('Cockcroft-Gault 肌酐清除率', 'Creatinine clearance by Cockcroft–Gault'),
  basis: ['Cockcroft & Gault, Nephron 1976;16:31'],
  departments: ['nephrology', 'pharmacy'],
  parameters: { ...adult, weight: steps(45, 84), creatinine: steps(60, 340, 5) },
  // The same by the rounded factor 1.23 for µmol/L.
  isValid: drawn =>
    isWithin(toClearance(drawn), 12, 120) &&
    Math.round(toClearance(drawn)) === Math.round((toClearance(drawn) * 72 * 1.23) / micromolesPerMilligram),
  facts: ({ weight, creatinine }) => [
    say(`实际体重 ${weight} kg，不肥胖`, `actual weight ${weight} kg, not obese`),
    say(`血肌酐 ${creatinine} μmol/L，稳定`, `creatinine ${creatinine} µmol/L, stable`),
  ],
  questions: [
    say(
      '用 Cockcroft-Gault 公式估算的肌酐清除率约为',
      'The creatinine clearance by Cockcroft–Gault is about',
    ),
    say(
      '为调整剂量，按 Cockcroft-Gault 公式，肌酐清除率约是',
      'For dosing, Cockcroft–Gault gives a clearance of about',
    ),
  ],
  value: toClearance,
  mistakes: drawn => [
    toClearance({ ...drawn, sex: drawn.sex === 'male' ? 'female' : 'male' }),
    (toClearance(drawn) * drawn.age) / (140 - drawn.age),
    (toClearance(drawn) * 72) / drawn.weight,
  ],
  digits: 0,
  unit: say('ml/min'),
  explain: drawn =>
    say(
      `(140 − ${drawn.age}) × ${drawn.weight} / (72 × ${drawn.creatinine}/88.4)，女性 ×0.85，= ${show(toClearance(drawn))}`,
      `(140 − ${drawn.age}) × ${drawn.weight} / (72 × ${drawn.creatinine}/88.4), × 0.85 in women, = ${show(toClearance(drawn))}`,
    ),
});

const toRate = ({
  dose,
  weight,
  milligrams,
  volume,
}: Readonly<Record<'dose' | 'weight' | 'milligrams' | 'volume', number>>) =>
  (dose * weight * 60) / ((milligrams * 1000) / volume);

const infusionParameters = {
  ...adult,
  drug: oneOf('dopamine', 'dobutamine'),
  dose: steps(3, 12),
  weight: steps(45, 95, 5),
  milligrams: oneOf(100, 150, 200, 250),
  volume: oneOf(50),
};

const infusion = defineNumberFamily({
  ...head,
  id: 'infusion-pump-rate',
  title: say('微量泵速度', 'Rate of an infusion pump'),
  basis: ['Rate (ml/h) = dose (µg/kg/min) × weight × 60 / concentration (µg/ml)'],
  departments: ['intensive-care', 'nursing'],
  parameters: infusionParameters,
  isValid: drawn => isWithin(toRate(drawn), 2, 60),
  facts: ({ drug, dose, weight, milligrams, volume }) => [
    say(
      `医嘱${drug === 'dopamine' ? '多巴胺' : '多巴酚丁胺'} ${dose} μg/(kg·min)`,
      `${drug} ${dose} µg/kg/min is ordered`,
    ),
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say(
      `注射器内药液总量 ${volume} ml，含药 ${milligrams} mg`,
      `the syringe holds ${milligrams} mg in a total of ${volume} ml`,
    ),
  ],
  questions: [
    say('泵速应设为', 'The pump is to run at'),
    say('应以多少 ml/h 泵入？', 'At what rate is it given?'),
  ],
  value: toRate,
  mistakes: drawn => [
    toRate(drawn) / 6,
    toRate(drawn) * 2,
    toRate(drawn) / 2,
    (toRate(drawn) * 50) / drawn.weight,
  ],
  digits: 1,
  unit: say('ml/h'),
  explain: drawn =>
    say(
      `${drawn.dose} × ${drawn.weight} × 60 / ${show((drawn.milligrams * 1000) / drawn.volume, 0)} μg/ml = ${show(toRate(drawn))}`,
      `${drawn.dose} × ${drawn.weight} × 60 / ${show((drawn.milligrams * 1000) / drawn.volume, 0)} µg/ml = ${show(toRate(drawn))}`,
    ),
});

const dropsParameters = {
  ...adult,
  volume: oneOf(250, 500, 750, 1000),
  hours: steps(2, 8),
  factor: oneOf(15, 20),
};

const drops = defineNumberFamily({
  ...head,
  id: 'drip-rate',
  title: say('输液滴速', 'Drops a minute'),
  basis: ['Drops/min = volume × drop factor / minutes'],
  departments: ['nursing'],
  places: ['knowledge-query', 'paper-licence'],
  difficulty: 'easy',
  parameters: dropsParameters,
  isValid: ({ volume, hours, factor }) => isWithin((volume * factor) / (hours * 60), 15, 100),
  facts: ({ volume, hours, factor }) => [
    say(`需在 ${hours} 小时内输完 ${volume} ml`, `${volume} ml are to run in over ${hours} hours`),
    say(`输液器滴系数 ${factor} 滴/ml`, `the set gives ${factor} drops a millilitre`),
  ],
  questions: [say('滴速约为', 'The rate is about')],
  value: ({ volume, hours, factor }) => (volume * factor) / (hours * 60),
  mistakes: ({ volume, hours, factor }) => [
    volume / hours,
    (volume * 35) / (hours * 60) - (volume * factor) / (hours * 60),
    volume / factor,
  ],
  digits: 0,
  unit: say('滴/分', 'drops/min'),
  explain: ({ volume, hours, factor }) =>
    say(
      `${volume} × ${factor} / ${hours * 60} = ${show((volume * factor) / (hours * 60))}`,
      `${volume} × ${factor} / ${hours * 60} = ${show((volume * factor) / (hours * 60))}`,
    ),
});

const toBurnRate = ({ weight, area, late }: Readonly<Record<'weight' | 'area' | 'late', number>>) =>
  (4 * weight * area) / 2 / (8 - late);

/** The old are begun on less. */
const burnParameters = {
  age: steps(20, 55),
  sex: oneOf('male', 'female'),
  weight: steps(48, 92, 2),
  area: steps(20, 60, 2),
  late: steps(1, 4),
};

const burn = defineNumberFamily({
  ...head,
  id: 'parkland',
  title: say('Parkland 补液', 'Parkland formula'),
  basis: ['Baxter & Shires, Ann N Y Acad Sci 1968;150:874: 4 ml × kg × %TBSA, half in 8 h from the burn'],
  departments: ['burns-plastic-surgery', 'emergency'],
  difficulty: 'hard',
  parameters: burnParameters,
  facts: ({ weight, area, late }) => [
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say(`Ⅱ–Ⅲ度烧伤面积占体表 ${area}%`, `partial and full-thickness burns of ${area} % of the body surface`),
    say(
      `伤后 ${late} 小时到院，途中未补液`,
      `the patient arrives ${late} ${late === 1 ? 'hour' : 'hours'} after the burn and was given no fluid on the way`,
    ),
  ],
  questions: [
    say(
      '按 Parkland 公式（4 ml/kg/1%）估算起始补液，到院至伤后 8 小时乳酸林格液的输注速度约为',
      'By the Parkland formula (4 ml/kg for each per cent) as a start, Ringer lactate from arrival to the eighth hour after the burn runs at about',
    ),
  ],
  value: toBurnRate,
  mistakes: drawn => [
    toBurnRate({ ...drawn, late: 0 }),
    toBurnRate(drawn) * 2,
    toBurnRate(drawn) / 2,
    (4 * drawn.weight * drawn.area) / 24,
  ],
  digits: 0,
  unit: say('ml/h'),
  explain: drawn =>
    say(
      `24 h 总量 4 × ${drawn.weight} × ${drawn.area} = ${4 * drawn.weight * drawn.area} ml，前 8 h（自受伤起）给一半，剩 ${8 - drawn.late} h；此后按尿量调整`,
      `4 × ${drawn.weight} × ${drawn.area} = ${4 * drawn.weight * drawn.area} ml in 24 h, half of it within 8 h of the burn, of which ${8 - drawn.late} h are left; then by urine output`,
    ),
});

const toDaily = (weight: number) =>
  weight <= 10 ? 100 * weight : weight <= 20 ? 1000 + 50 * (weight - 10) : 1500 + 20 * (weight - 20);

const maintenance = defineNumberFamily({
  ...head,
  id: 'holliday-segar',
  title: say('儿童生理需要量', 'Maintenance fluid of a child'),
  basis: ['Holliday & Segar, Pediatrics 1957;19:823'],
  departments: ['pediatrics'],
  difficulty: 'easy',
  parameters: { ...child, weight: steps(11, 38) },
  isValid: ({ age, weight }) => isUsualWeight(age, weight),
  facts: ({ weight }) => [
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say('禁食，无额外丢失', 'the child is fasting, with no extra losses'),
  ],
  questions: [
    say(
      '按 Holliday-Segar 法，每日液体生理需要量为',
      'By Holliday and Segar, maintenance fluid for a day is',
    ),
    say('用 100-50-20 法计算，24 小时维持液量是', 'By the 100-50-20 rule, 24 hours of maintenance fluid are'),
  ],
  value: ({ weight }) => toDaily(weight),
  mistakes: ({ weight }) => [
    100 * weight,
    50 * weight,
    1000 + 20 * (weight - 10),
    1500 + 50 * Math.max(0, weight - 20),
  ],
  digits: 0,
  unit: say('ml'),
  explain: ({ weight }) =>
    say(
      `前 10 kg 100 ml/kg，第二个 10 kg 50 ml/kg，其余 20 ml/kg：${toDaily(weight)} ml`,
      `100 ml/kg for the first 10 kg, 50 for the second, 20 for the rest: ${toDaily(weight)} ml`,
    ),
});

const toMillilitres = (drawn: { weight: number; perKilogram: number; limit: number; strength: number }) =>
  Math.min(drawn.weight * drawn.perKilogram, drawn.limit) / drawn.strength;

/** Usual single doses, their maximum, and strengths that are sold. */
const antipyretics = {
  ibuprofen: { zh: '布洛芬', perKilogram: [10], limit: 400, strengths: [20, 40] },
  paracetamol: { zh: '对乙酰氨基酚', perKilogram: [10, 15], limit: 600, strengths: [24, 32] },
};

const syrupParameters = {
  age: steps(2, 14),
  sex: oneOf('male', 'female'),
  weight: steps(11, 60),
  drug: oneOf('ibuprofen', 'paracetamol'),
  perKilogram: oneOf(10, 15),
  limit: oneOf(400, 600),
  strength: oneOf(20, 24, 32, 40),
};

const syrup = defineNumberFamily({
  ...head,
  id: 'paediatric-suspension',
  title: say('儿童混悬液用量', 'Volume of a suspension for a child'),
  basis: ['Dose by weight up to the stated single maximum; volume = dose / strength'],
  departments: ['pediatrics', 'pharmacy'],
  places: ['decision-support', 'paper-licence'],
  difficulty: 'easy',
  parameters: syrupParameters,
  isValid({ age, weight, drug, perKilogram, limit, strength }) {
    const usual = antipyretics[drug];
    return (
      isUsualWeight(age, weight) &&
      usual.perKilogram.includes(perKilogram) &&
      usual.limit === limit &&
      usual.strengths.includes(strength)
    );
  },
  facts: ({ weight, drug, perKilogram, limit, strength }) => [
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say(
      `发热，医嘱${antipyretics[drug].zh}每次 ${perKilogram} mg/kg，单次最大 ${limit} mg`,
      `for fever, ${drug} is ordered at ${perKilogram} mg/kg a dose, at most ${limit} mg a dose`,
    ),
    say(`混悬液含药 ${strength} mg/ml`, `the suspension has ${strength} mg/ml`),
  ],
  questions: [say('每次应给', 'One dose is'), say('每次的体积是', 'The volume of one dose is')],
  value: toMillilitres,
  mistakes: drawn => [
    toMillilitres({ ...drawn, limit: 1e6 }),
    drawn.limit / drawn.strength,
    toMillilitres(drawn) / 2,
    toMillilitres(drawn) * 2,
  ],
  digits: 1,
  unit: say('ml'),
  explain: drawn =>
    say(
      `${drawn.weight} × ${drawn.perKilogram} = ${drawn.weight * drawn.perKilogram} mg，上限 ${drawn.limit} mg；除以 ${drawn.strength} mg/ml`,
      `${drawn.weight} × ${drawn.perKilogram} = ${drawn.weight * drawn.perKilogram} mg, at most ${drawn.limit} mg; divided by ${drawn.strength} mg/ml`,
    ),
});

/** Milligrams of equal anti-inflammatory effect. */
const steroids = {
  hydrocortisone: { equal: 20, zh: '氢化可的松', en: 'hydrocortisone' },
  prednisone: { equal: 5, zh: '泼尼松', en: 'prednisone' },
  methylprednisolone: { equal: 4, zh: '甲泼尼龙', en: 'methylprednisolone' },
  dexamethasone: { equal: 0.75, zh: '地塞米松', en: 'dexamethasone' },
} as const;
type Steroid = keyof typeof steroids;

const toEqual = (drawn: { from: Steroid; to: Steroid; tablets: number }) =>
  drawn.tablets * steroids[drawn.to].equal;

const steroidParameters = {
  ...adult,
  from: oneOf('hydrocortisone', 'prednisone', 'methylprednisolone', 'dexamethasone'),
  to: oneOf('hydrocortisone', 'prednisone', 'methylprednisolone', 'dexamethasone'),
  tablets: steps(2, 12, 2),
};

const steroid = defineNumberFamily({
  ...head,
  id: 'steroid-equivalence',
  title: say('糖皮质激素等效换算', 'Equal doses of glucocorticoids'),
  basis: [
    'Goodman & Gilman: hydrocortisone 20 = prednisone 5 = methylprednisolone 4 = dexamethasone 0.75 mg',
  ],
  departments: ['rheumatology', 'endocrinology'],
  parameters: steroidParameters,
  isValid: ({ from, to }) => from !== to,
  facts: ({ from, to, tablets }) => [
    say(
      `每日用${steroids[from].zh} ${tablets * steroids[from].equal} mg，拟换用${steroids[to].zh}`,
      `the patient is given ${steroids[from].en} ${tablets * steroids[from].equal} mg a day and is to change to ${steroids[to].en}`,
    ),
  ],
  questions: [
    say('抗炎作用等效的日剂量为', 'The daily dose of equal anti-inflammatory effect is'),
    say('按抗炎效价换算，新药每日应为', 'By anti-inflammatory potency, the new drug is given daily as'),
  ],
  value: toEqual,
  mistakes: drawn => [toEqual(drawn) * 5, toEqual(drawn) / 5, toEqual(drawn) * 1.25, toEqual(drawn) * 0.75],
  // Two tablets of the usual strength.
  grain: ({ to }) => 2 * steroids[to].equal,
  digits: 1,
  unit: say('mg'),
  explain: ({ from, to }) =>
    say(
      `${steroids[from].zh} ${steroids[from].equal} mg = ${steroids[to].zh} ${steroids[to].equal} mg`,
      `${steroids[from].en} ${steroids[from].equal} mg = ${steroids[to].en} ${steroids[to].equal} mg`,
    ),
});

export const dosingFamilies: readonly ItemFamily[] = [
  clearance,
  infusion,
  drops,
  burn,
  maintenance,
  syrup,
  steroid,
];
