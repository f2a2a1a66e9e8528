import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = { version: 2, places: ['knowledge-query', 'paper-resident'], difficulty: 'easy' } as const;
const patient = { age: steps(22, 88), sex: oneOf('male', 'female') };

const toMean = (systolic: number, diastolic: number) => diastolic + (systolic - diastolic) / 3;

const meanPressure = defineNumberFamily({
  ...head,
  id: 'mean-arterial-pressure',
  title: say('平均动脉压', 'Mean arterial pressure'),
  basis: ['MAP = diastolic + (systolic − diastolic)/3'],
  departments: ['intensive-care', 'cardiology'],
  parameters: { ...patient, systolic: steps(78, 210, 2), diastolic: steps(38, 120, 2) },
  isValid: ({ systolic, diastolic }) => isWithin(systolic - diastolic, 24, 100),
  facts: ({ systolic, diastolic }) => [
    say(`血压 ${systolic}/${diastolic} mmHg`, `blood pressure ${systolic}/${diastolic} mmHg`),
    say('窦性心律', 'sinus rhythm'),
  ],
  questions: [
    say('平均动脉压约为', 'The mean arterial pressure is about'),
    say('估算其平均动脉压', 'Estimate the mean arterial pressure.'),
  ],
  value: ({ systolic, diastolic }) => toMean(systolic, diastolic),
  mistakes: ({ systolic, diastolic }) => [
    (systolic + diastolic) / 2,
    systolic - (systolic - diastolic) / 4,
    systolic - diastolic,
  ],
  digits: 0,
  unit: say('mmHg'),
  explain: ({ systolic, diastolic }) =>
    say(`${diastolic} + (${systolic} − ${diastolic})/3 = ${show(toMean(systolic, diastolic))}`),
});

const toBazett = (interval: number, rate: number) => interval / Math.sqrt(60 / rate);

const correctedInterval = defineNumberFamily({
  ...head,
  id: 'qtc-bazett',
  title: say('Bazett 校正 QT', 'QT corrected by Bazett'),
  basis: ['Bazett, Heart 1920;7:353: QTc = QT/√RR'],
  departments: ['cardiology'],
  difficulty: 'medium',
  parameters: { ...patient, interval: steps(300, 500, 10), rate: steps(50, 90, 5) },
  isValid: ({ interval, rate }) => isWithin(toBazett(interval, rate), 360, 560) && Math.abs(rate - 60) >= 10,
  facts: ({ interval, rate }) => [
    say(`QT 间期 ${interval} ms`, `QT interval ${interval} ms`),
    say(`心率 ${rate} 次/分，律齐`, `heart rate ${rate}, regular`),
  ],
  questions: [say('按 Bazett 公式，QTc 约为', 'By the Bazett formula the QTc is about')],
  value: ({ interval, rate }) => toBazett(interval, rate),
  mistakes: ({ interval, rate }) => [interval, interval * Math.sqrt(60 / rate), (interval * rate) / 60],
  digits: 0,
  step: 35,
  unit: say('ms'),
  explain: ({ interval, rate }) =>
    say(
      `RR = 60/${rate} s；${interval}/√(60/${rate}) = ${show(toBazett(interval, rate), 0)} ms`,
      `RR = 60/${rate} s; ${interval}/√(60/${rate}) = ${show(toBazett(interval, rate), 0)} ms`,
    ),
});

const ejection = defineNumberFamily({
  ...head,
  id: 'ejection-fraction',
  title: say('射血分数', 'Ejection fraction'),
  basis: ['EF = (EDV − ESV)/EDV'],
  departments: ['cardiology'],
  parameters: { ...patient, end: steps(90, 240, 5), left: steps(30, 180, 5) },
  isValid: ({ end, left }) => isWithin((100 * (end - left)) / end, 18, 72),
  facts: ({ end, left }) => [
    say(`左室舒张末容积 ${end} ml`, `end-diastolic volume of the left ventricle ${end} ml`),
    say(`收缩末容积 ${left} ml`, `end-systolic volume ${left} ml`),
  ],
  questions: [say('左室射血分数约为', 'The ejection fraction is about')],
  value: ({ end, left }) => (100 * (end - left)) / end,
  mistakes: ({ end, left }) => [(100 * left) / end, (100 * (end - left)) / left],
  digits: 0,
  most: 99,
  unit: say('%'),
  explain: ({ end, left }) => say(`(${end} − ${left})/${end} = ${show((100 * (end - left)) / end, 0)}%`),
});

const toResistance = (mean: number, venous: number, output: number) => (80 * (mean - venous)) / output;

const resistance = defineNumberFamily({
  ...head,
  id: 'systemic-vascular-resistance',
  title: say('体循环血管阻力', 'Systemic vascular resistance'),
  basis: ['SVR = 80 × (MAP − CVP)/CO, dyn·s·cm⁻⁵'],
  departments: ['intensive-care'],
  difficulty: 'medium',
  parameters: { ...patient, mean: steps(50, 110), venous: steps(2, 18), output: steps(2.4, 9.6, 0.2) },
  isValid: ({ mean, venous, output }) => isWithin(toResistance(mean, venous, output), 400, 2400),
  facts: ({ mean, venous, output }) => [
    say(`平均动脉压 ${mean} mmHg`, `mean arterial pressure ${mean} mmHg`),
    say(`中心静脉压 ${venous} mmHg`, `central venous pressure ${venous} mmHg`),
    say(`心输出量 ${output} L/min`, `cardiac output ${output} L/min`),
  ],
  questions: [say('体循环血管阻力约为', 'The systemic vascular resistance is about')],
  value: ({ mean, venous, output }) => toResistance(mean, venous, output),
  mistakes: ({ mean, venous, output }) => [
    (80 * mean) / output,
    (80 * (mean + venous)) / output,
    toResistance(mean, venous, output) * 0.75,
  ],
  digits: 0,
  unit: say('dyn·s·cm⁻⁵'),
  explain: ({ mean, venous, output }) =>
    say(`80 × (${mean} − ${venous})/${output} = ${show(toResistance(mean, venous, output), 0)}`),
});

const ankleParameters = {
  age: steps(50, 88),
  sex: oneOf('male', 'female'),
  ankle: steps(60, 240, 2),
  arm: steps(108, 168, 2),
  diabetes: oneOf('yes', 'no'),
};

const ankle = defineClassFamily({
  ...head,
  id: 'ankle-brachial-index',
  title: say('踝肱指数', 'Ankle–brachial index'),
  basis: [
    'AHA/ACC 2016 peripheral artery disease guideline: ≤0.90 abnormal, 0.91–0.99 borderline, 1.00–1.40 normal, >1.40 noncompressible',
  ],
  departments: ['vascular-surgery'],
  difficulty: 'medium',
  parameters: ankleParameters,
  isValid({ age, ankle: pressure, arm, diabetes }) {
    const index = pressure / arm;
    return (
      isWithin(index, 0.45, 0.84) ||
      isWithin(index, 0.92, 0.98) ||
      isWithin(index, 1.05, 1.3) ||
      // Stiff arteries have a cause.
      (isWithin(index, 1.46, 1.7) && diabetes === 'yes' && age >= 60)
    );
  },
  facts: ({ ankle: pressure, arm, diabetes }) => [
    diabetes === 'yes'
      ? say('2 型糖尿病 18 年', 'type 2 diabetes for 18 years')
      : say('无糖尿病', 'no diabetes'),
    say(`右踝部最高收缩压 ${pressure} mmHg`, `highest systolic pressure at the right ankle ${pressure} mmHg`),
    say(`双上臂较高收缩压 ${arm} mmHg`, `the higher systolic pressure of the two arms ${arm} mmHg`),
  ],
  questions: [say('右侧踝肱指数属于', 'The right ankle–brachial index is')],
  ordered: true,
  classes: [
    say('异常，提示下肢动脉病（≤0.90）', 'abnormal, arterial disease (0.90 or less)'),
    say('临界（0.91–0.99）', 'borderline (0.91–0.99)'),
    say('正常（1.00–1.40）', 'normal (1.00–1.40)'),
    say('血管不可压缩（>1.40）', 'noncompressible (above 1.40)'),
  ],
  classify({ ankle: pressure, arm }) {
    const index = pressure / arm;
    return index <= 0.9 ? 0 : index < 1 ? 1 : index <= 1.4 ? 2 : 3;
  },
  explain: ({ ankle: pressure, arm }) => say(`${pressure}/${arm} = ${show(pressure / arm, 2)}`),
});

const packYearsParameters = {
  age: steps(45, 80),
  sex: oneOf('male', 'female'),
  cigarettes: steps(5, 40, 5),
  years: steps(10, 45),
  quit: steps(1, 12),
};

const packYears = defineNumberFamily({
  ...head,
  id: 'pack-years',
  title: say('吸烟包年', 'Pack-years'),
  basis: ['Pack-years = packs a day × years, 20 cigarettes a pack'],
  departments: ['respiratory', 'general-practice'],
  places: ['knowledge-query', 'paper-licence'],
  parameters: packYearsParameters,
  // Smokers begin between 16 and 30.
  isValid: ({ age, cigarettes, years, quit }) => isWithin(age - years - quit, 16, 30) && cigarettes !== 20,
  facts: ({ cigarettes, years, quit }) => [
    say(
      `每日吸烟 ${cigarettes} 支，共 ${years} 年，已戒烟 ${quit} 年`,
      `the patient smoked ${cigarettes} cigarettes a day for ${years} years and stopped ${quit} ${quit === 1 ? 'year' : 'years'} ago`,
    ),
  ],
  questions: [say('其吸烟量为（每包 20 支）', 'With 20 cigarettes a pack, the exposure is')],
  value: ({ cigarettes, years }) => (cigarettes / 20) * years,
  mistakes: ({ cigarettes, years, quit }) => [
    (cigarettes / 20) * (years + quit),
    (cigarettes / 20) * (years - quit),
    years,
    (cigarettes / 10) * years,
  ],
  digits: 1,
  unit: say('包年', 'pack-years'),
  explain: ({ cigarettes, years }) => say(`${cigarettes}/20 × ${years} = ${show((cigarettes / 20) * years)}`),
});

const spirometryParameters = {
  age: steps(48, 82),
  sex: oneOf('male', 'female'),
  percent: steps(18, 96),
  vital: steps(1.2, 4.6, 0.1),
  ratio: steps(0.34, 0.66, 0.01),
};

/** Volumes that fit age, sex and a usual height: FEV₁ predicted after ECSC 1993 at 170 and 158 cm, ± 10 cm. */
function isSpirometry(
  drawn: Readonly<Record<'age' | 'percent' | 'vital' | 'ratio', number>> & { sex: string },
) {
  const usual = drawn.sex === 'male' ? 4.82 - 0.029 * drawn.age : 3.64 - 0.025 * drawn.age;
  const predicted = (100 * drawn.vital * drawn.ratio) / drawn.percent;
  return Math.abs(predicted - usual) < 0.4 && isWithin((0.78 * drawn.vital) / predicted, 0.45, 1.15);
}

const spirometry = defineClassFamily({
  ...head,
  id: 'gold-grade',
  title: say('慢阻肺气流受限分级', 'Airflow limitation in COPD'),
  basis: ['GOLD report: FEV1/FVC < 0.70 after a bronchodilator; FEV1 ≥80, 50–79, 30–49, <30 % predicted'],
  departments: ['respiratory'],
  parameters: spirometryParameters,
  isValid: drawn => [30, 50, 80].every(limit => Math.abs(drawn.percent - limit) > 1) && isSpirometry(drawn),
  facts: ({ percent, vital, ratio }) => [
    say('慢性咳嗽、活动后气短', 'chronic cough and breathlessness on exertion'),
    say(
      `吸入支气管舒张剂后 FVC ${vital.toFixed(2)} L、FEV₁ ${(vital * ratio).toFixed(2)} L（占预计值 ${percent}%）`,
      `after a bronchodilator FVC is ${vital.toFixed(2)} L and FEV₁ ${(vital * ratio).toFixed(2)} L (${percent} % of predicted)`,
    ),
  ],
  questions: [say('慢阻肺的气流受限程度为', 'The airflow limitation of the COPD is')],
  ordered: true,
  classes: [say('GOLD 1 级'), say('GOLD 2 级'), say('GOLD 3 级'), say('GOLD 4 级')].map((each, at) =>
    say(each.zh, `GOLD ${at + 1}`),
  ),
  classify: ({ percent }) => (percent >= 80 ? 0 : percent >= 50 ? 1 : percent >= 30 ? 2 : 3),
  explain: ({ percent, ratio }) =>
    say(
      `FEV₁/FVC ${show(ratio, 2)} <0.70；FEV₁ ${percent}% 预计值`,
      `FEV₁/FVC ${show(ratio, 2)}, below 0.70; FEV₁ ${percent} % of predicted`,
    ),
});

export const circulationFamilies: readonly ItemFamily[] = [
  meanPressure,
  correctedInterval,
  ejection,
  resistance,
  ankle,
  packYears,
  spirometry,
];
