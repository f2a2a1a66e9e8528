import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';
import { isUsualHeight, isUsualWeight } from './growth.ts';

const head = { version: 2, places: ['knowledge-query', 'paper-licence'], difficulty: 'easy' } as const;

const dayMs = 86_400_000;

/** 2027 has 365 days; no draw crosses its end by more than a pregnancy. */
const toDay = (month: number, day: number) => Date.UTC(2027, month - 1, day);

function toDate(ms: number) {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const gestation = defineNumberFamily({
  ...head,
  id: 'gestational-age',
  title: say('孕周计算', 'Gestational age'),
  basis: ['Completed weeks from the first day of the last menstrual period, regular 28-day cycle'],
  departments: ['obstetrics-gynecology'],
  parameters: { month: steps(1, 3), day: steps(1, 28), later: steps(56, 280) },
  isValid: ({ later }) => later % 7 !== 0 && later % 7 !== 6,
  facts: ({ month, day, later }) => {
    const today = toDate(toDay(month, day) + later * dayMs);
    return [
      say(
        `孕妇月经规律，周期 28 天，末次月经 2027 年 ${month} 月 ${day} 日`,
        `a pregnant woman with a regular 28-day cycle had her last period begin on 2027-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      ),
      say(
        `今日为 ${today.year} 年 ${today.month} 月 ${today.day} 日`,
        `today is ${today.year}-${String(today.month).padStart(2, '0')}-${String(today.day).padStart(2, '0')}`,
      ),
    ];
  },
  questions: [say('今日妊娠满多少周？', 'How many completed weeks pregnant is she today?')],
  value: ({ later }) => Math.floor(later / 7),
  mistakes: ({ later }) => [Math.floor(later / 7) - 2, Math.floor(later / 7) + 2, Math.round(later / 7.6)],
  digits: 0,
  step: 1,
  unit: say('周', 'weeks'),
  explain: ({ later }) =>
    say(
      `${later} 天 = ${Math.floor(later / 7)} 周 + ${later % 7} 天`,
      `${later} days = ${Math.floor(later / 7)} weeks and ${later % 7} days`,
    ),
});

const toGlucoseRate = (drawn: { rate: number; percent: number; weight: number }) =>
  (drawn.rate * drawn.percent) / (6 * drawn.weight);

const glucoseParameters = { rate: steps(4, 14), percent: oneOf(10, 12.5), weight: steps(1.2, 4, 0.1) };

const glucoseInfusion = defineNumberFamily({
  ...head,
  id: 'glucose-infusion-rate',
  title: say('新生儿葡萄糖输注速率', 'Glucose infusion rate of a newborn'),
  basis: ['GIR (mg/kg/min) = rate (ml/h) × concentration (%) / (6 × weight)'],
  departments: ['neonatology'],
  places: ['knowledge-query', 'paper-resident'],
  difficulty: 'medium',
  parameters: glucoseParameters,
  // What newborns need.
  isValid: drawn => isWithin(toGlucoseRate(drawn), 4, 9),
  facts: ({ rate, percent, weight }) => [
    say(
      `新生儿体重 ${weight} kg，${percent}% 葡萄糖以 ${rate} ml/h 静脉泵入`,
      `a newborn of ${weight} kg is given ${percent} % glucose into a vein at ${rate} ml/h`,
    ),
  ],
  questions: [say('葡萄糖输注速率约为', 'The glucose infusion rate is about')],
  value: toGlucoseRate,
  mistakes: drawn => [
    toGlucoseRate(drawn) * 6,
    toGlucoseRate(drawn) * 0.6,
    (drawn.rate * drawn.percent) / drawn.weight / 10,
  ],
  digits: 1,
  unit: say('mg/(kg·min)', 'mg/kg/min'),
  explain: drawn =>
    say(`${drawn.rate} × ${drawn.percent} / (6 × ${drawn.weight}) = ${show(toGlucoseRate(drawn))}`),
});

const toSchwartz = (height: number, creatinine: number) => (36.5 * height) / creatinine;

const schwartzParameters = {
  age: steps(3, 15),
  sex: oneOf('male', 'female'),
  height: steps(90, 168, 2),
  creatinine: steps(34, 240, 2),
};

const schwartz = defineNumberFamily({
  ...head,
  id: 'bedside-schwartz',
  title: say('儿童 eGFR（床旁 Schwartz）', 'eGFR of a child (bedside Schwartz)'),
  basis: [
    'Schwartz et al., J Am Soc Nephrol 2009;20:629: 0.413 × height / creatinine (mg/dl) = 36.5 × cm / µmol/L',
  ],
  departments: ['pediatrics', 'nephrology'],
  places: ['knowledge-query', 'paper-attending'],
  difficulty: 'medium',
  parameters: schwartzParameters,
  isValid: ({ age, height, creatinine }) =>
    isUsualHeight(age, height) && isWithin(toSchwartz(height, creatinine), 15, 115),
  facts: ({ height, creatinine }) => [
    say(`身高 ${height} cm`, `height ${height} cm`),
    say(`血肌酐 ${creatinine} μmol/L（酶法）`, `creatinine ${creatinine} µmol/L (enzymatic)`),
  ],
  questions: [say('按床旁 Schwartz 公式，eGFR 约为', 'By the bedside Schwartz formula eGFR is about')],
  value: ({ height, creatinine }) => toSchwartz(height, creatinine),
  mistakes: ({ height, creatinine }) => [
    (48.6 * height) / creatinine,
    (0.413 * height * 100) / creatinine / 0.884,
    ((41.3 * height) / creatinine) * 0.55,
  ],
  digits: 0,
  unit: say('ml/(min·1.73 m²)', 'ml/min/1.73 m²'),
  explain: ({ height, creatinine }) =>
    say(`36.5 × ${height} / ${creatinine} = ${show(toSchwartz(height, creatinine), 0)}`),
});

const dehydrationParameters = {
  age: steps(2, 9),
  sex: oneOf('male', 'female'),
  before: steps(11, 34, 0.5),
  lost: steps(0.4, 3.4, 0.1),
};

const toShare = (before: number, lost: number) => (100 * lost) / before;

const dehydration = defineNumberFamily({
  ...head,
  id: 'dehydration-by-weight',
  title: say('按体重估计失水量', 'Fluid deficit by weight'),
  basis: ['One kilogram of acute weight loss is one litre of fluid'],
  departments: ['pediatrics'],
  parameters: dehydrationParameters,
  isValid({ age, before, lost }) {
    const share = toShare(before, lost);
    return (
      isUsualWeight(age, before) && isWithin(share, 3.8, 11.2) && Math.abs(share - Math.round(share)) < 0.2
    );
  },
  facts: ({ before, lost }) => [
    say(`三天前体重 ${before.toFixed(1)} kg`, `the weight three days ago was ${before.toFixed(1)} kg`),
    say(
      `腹泻后今日体重 ${(before - lost).toFixed(1)} kg`,
      `the weight today, after diarrhoea, is ${(before - lost).toFixed(1)} kg`,
    ),
  ],
  questions: [say('失水占原体重的百分比约为', 'The fluid lost, as a share of the earlier weight, is about')],
  value: ({ before, lost }) => toShare(before, lost),
  mistakes: ({ before, lost }) => [2, 0.5].map(times => times * toShare(before, lost)),
  digits: 0,
  step: 2,
  unit: say('%'),
  explain: ({ before, lost }) =>
    say(`(${before} − ${(before - lost).toFixed(1)})/${before} = ${show(toShare(before, lost))}%`),
});

const correctedParameters = { born: oneOf(28, 30, 32, 34), weeks: steps(16, 52) };

const corrected = defineNumberFamily({
  ...head,
  id: 'corrected-age',
  title: say('早产儿矫正月龄', 'Corrected age of a preterm infant'),
  basis: ['Corrected age = age since birth − (40 weeks − weeks at birth)'],
  departments: ['pediatrics', 'neonatology'],
  parameters: correctedParameters,
  isValid: ({ born, weeks }) => weeks - (40 - born) >= 6,
  facts: ({ born, weeks }) => [
    say(
      `早产儿，胎龄 ${born} 周出生，现出生后 ${weeks} 周`,
      `a preterm infant was born at ${born} weeks of gestation, ${weeks} weeks ago`,
    ),
  ],
  questions: [say('矫正年龄为', 'The corrected age is')],
  value: ({ born, weeks }) => weeks - (40 - born),
  mistakes: ({ born, weeks }) => [weeks, weeks - (37 - born), weeks + (40 - born)],
  digits: 0,
  step: 2,
  unit: say('周', 'weeks'),
  explain: ({ born, weeks }) => say(`${weeks} − (40 − ${born}) = ${weeks - (40 - born)}`),
});

const bloodLossParameters = {
  age: steps(22, 42),
  sex: oneOf('female'),
  rate: steps(72, 160, 2),
  pressure: steps(62, 124, 2),
};

/** Each with the systolic pressures that it is met at. */
const shockIndices = [
  { index: 0.7, low: 104, high: 124 },
  { index: 1, low: 92, high: 112 },
  { index: 1.5, low: 76, high: 92 },
  { index: 2, low: 62, high: 78 },
];

const bloodLoss = defineClassFamily({
  ...head,
  id: 'shock-index',
  title: say('休克指数', 'Shock index'),
  basis: [
    'Allgöwer & Burri 1967: heart rate / systolic pressure; obstetric use 1.0 ≈ 1000 ml, 1.5 ≈ 1500 ml, 2.0 ≈ 2000 ml (Chinese postpartum haemorrhage guideline 2014/2023)',
  ],
  departments: ['obstetrics-gynecology', 'emergency'],
  places: ['decision-support', 'paper-resident'],
  difficulty: 'medium',
  parameters: bloodLossParameters,
  // The pulse rises as the pressure falls.
  isValid: ({ rate, pressure }) =>
    shockIndices.some(
      ({ index, low, high }) => Math.abs(rate / pressure - index) <= 0.04 && isWithin(pressure, low, high),
    ),
  facts: ({ rate, pressure }) => [
    say('阴道分娩后 1 小时，持续阴道流血', 'vaginal bleeding goes on an hour after the birth'),
    say(`心率 ${rate} 次/分`, `heart rate ${rate}`),
    say(`收缩压 ${pressure} mmHg`, `systolic pressure ${pressure} mmHg`),
  ],
  questions: [say('休克指数约为', 'The shock index is about')],
  ordered: true,
  classes: [say('0.7'), say('1.0'), say('1.5'), say('2.0')],
  classify: ({ rate, pressure }) =>
    shockIndices.findIndex(({ index }) => Math.abs(rate / pressure - index) <= 0.05),
  explain: ({ rate, pressure }) => say(`${rate}/${pressure} = ${show(rate / pressure, 2)}`),
});

export const childAndMotherFamilies: readonly ItemFamily[] = [
  gestation,
  glucoseInfusion,
  schwartz,
  dehydration,
  corrected,
  bloodLoss,
];
