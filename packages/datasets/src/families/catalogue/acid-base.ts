import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = {
  version: 2,
  places: ['knowledge-query', 'paper-resident'],
  departments: ['intensive-care', 'nephrology'],
} as const;
const patient = { age: steps(19, 88), sex: oneOf('male', 'female') };

interface Electrolytes {
  readonly sodium: number;
  readonly chloride: number;
  readonly bicarbonate: number;
}

const toGap = ({ sodium, chloride, bicarbonate }: Electrolytes) => sodium - chloride - bicarbonate;

const anionGap = defineNumberFamily({
  ...head,
  id: 'anion-gap',
  title: say('阴离子间隙', 'Anion gap'),
  basis: ['Emmett & Narins, Medicine 1977: AG = Na − (Cl + HCO3)'],
  difficulty: 'easy',
  parameters: {
    ...patient,
    sodium: steps(128, 152),
    chloride: steps(88, 116),
    bicarbonate: steps(6, 32),
    potassium: steps(3.1, 5.9, 0.1),
  },
  isValid: drawn => isWithin(toGap(drawn), 6, 36),
  facts: ({ sodium, chloride, bicarbonate, potassium }) => [
    say(`血钠 ${sodium} mmol/L`, `sodium ${sodium} mmol/L`),
    say(`血氯 ${chloride} mmol/L`, `chloride ${chloride} mmol/L`),
    say(`碳酸氢根 ${bicarbonate} mmol/L`, `bicarbonate ${bicarbonate} mmol/L`),
    say(`血钾 ${potassium} mmol/L`, `potassium ${potassium} mmol/L`),
  ],
  questions: [
    say('不计血钾，阴离子间隙为', 'Leaving potassium out, what is the anion gap?'),
    say('按不含钾的公式计算，阴离子间隙是多少？', 'By the formula without potassium, the anion gap is'),
  ],
  value: toGap,
  mistakes: ({ sodium, chloride, bicarbonate, potassium }) => [
    sodium + potassium - chloride - bicarbonate,
    sodium - chloride,
    sodium - chloride + bicarbonate,
    chloride - bicarbonate,
  ],
  digits: 0,
  unit: say('mmol/L'),
  explain: drawn =>
    say(
      `AG = Na − (Cl + HCO₃) = ${drawn.sodium} − (${drawn.chloride} + ${drawn.bicarbonate}) = ${toGap(drawn)}`,
      `AG = Na − (Cl + HCO₃) = ${drawn.sodium} − (${drawn.chloride} + ${drawn.bicarbonate}) = ${toGap(drawn)}`,
    ),
});

const toDelta = (drawn: Electrolytes) => (toGap(drawn) - 12) / (24 - drawn.bicarbonate);

const deltaParameters = {
  ...patient,
  sodium: steps(130, 148),
  chloride: steps(85, 114),
  bicarbonate: steps(8, 18),
  // Place among the classes, so that each comes as often.
  disorder: oneOf(0, 1, 2),
};

const deltaRatio = defineClassFamily({
  ...head,
  id: 'delta-ratio',
  title: say('高 AG 酸中毒的 Δ 比值', 'Delta ratio in a high-gap acidosis'),
  basis: ['Rastegar, J Am Soc Nephrol 2007;18:2429 (ΔAG/ΔHCO3)'],
  difficulty: 'hard',
  parameters: deltaParameters,
  // Changes beyond the error of the measurement, and the same by the bicarbonate there was before the gap rose.
  isValid(drawn) {
    const [ratio, before] = [toDelta(drawn), drawn.bicarbonate + toGap(drawn) - 12];
    const disorders = [
      isWithin(ratio, 0.42, 0.7) && before <= 20,
      isWithin(ratio, 1.04, 1.3) && before <= 26,
      isWithin(ratio, 2.3, 4) && before >= 30,
    ];
    return isWithin(toGap(drawn), 19, 36) && disorders[drawn.disorder] === true;
  },
  facts: ({ sodium, chloride, bicarbonate }) => [
    say(`血钠 ${sodium} mmol/L`, `sodium ${sodium} mmol/L`),
    say(`血氯 ${chloride} mmol/L`, `chloride ${chloride} mmol/L`),
    say(`碳酸氢根 ${bicarbonate} mmol/L`, `bicarbonate ${bicarbonate} mmol/L`),
    say('白蛋白正常', 'albumin normal'),
  ],
  questions: [
    say(
      '以 AG 12、HCO₃ 24 mmol/L 为正常值计算 ΔAG/ΔHCO₃，代谢方面最符合的是',
      'Taking an anion gap of 12 and a bicarbonate of 24 mmol/L as normal, what does ΔAG/ΔHCO₃ say of the metabolic side?',
    ),
  ],
  classes: [
    say('高 AG 酸中毒合并正常 AG（高氯性）酸中毒', 'High-gap acidosis with a normal-gap acidosis'),
    say('单纯高 AG 代谢性酸中毒', 'High-gap metabolic acidosis alone'),
    say('高 AG 酸中毒合并代谢性碱中毒', 'High-gap acidosis with a metabolic alkalosis'),
    say('单纯正常 AG 代谢性酸中毒', 'Normal-gap metabolic acidosis alone'),
    say('单纯代谢性碱中毒', 'Metabolic alkalosis alone'),
  ],
  classify: drawn => (toDelta(drawn) < 1 ? 0 : toDelta(drawn) <= 2 ? 1 : 2),
  explain: drawn =>
    say(
      `AG ${toGap(drawn)}，Δ比值 (${toGap(drawn)} − 12)/(24 − ${drawn.bicarbonate}) = ${show(toDelta(drawn), 2)}；<1 合并正常 AG 酸中毒，1–2 单纯，>2 合并代谢性碱中毒`,
      `AG ${toGap(drawn)}; ratio (${toGap(drawn)} − 12)/(24 − ${drawn.bicarbonate}) = ${show(toDelta(drawn), 2)}; below 1 a normal-gap acidosis as well, 1–2 alone, above 2 an alkalosis as well`,
    ),
});

const wintersParameters = {
  ...patient,
  bicarbonate: steps(7, 18),
  off: oneOf(-12, -10, -9, -8, -1, 0, 1, 8, 10, 12, 15),
};

const winters = defineClassFamily({
  ...head,
  id: 'winters-formula',
  title: say('代谢性酸中毒的呼吸代偿', 'Respiratory compensation of a metabolic acidosis'),
  basis: ['Albert, Dell & Winters, Ann Intern Med 1967: expected PaCO2 = 1.5 × HCO3 + 8 ± 2'],
  difficulty: 'medium',
  parameters: wintersParameters,
  isValid: ({ bicarbonate, off }) => {
    const pressure = Math.round(1.5 * bicarbonate + 8) + off;
    const ph = 6.1 + Math.log10(bicarbonate / (0.0307 * pressure));
    // With an alkalosis beside it the pH may be normal.
    return isWithin(pressure, 12, 60) && ph > 6.85 && ph < (off < -2 ? 7.45 : 7.34);
  },
  facts: ({ bicarbonate, off }) => [
    say('确诊为代谢性酸中毒', 'a metabolic acidosis is known'),
    say(`碳酸氢根 ${bicarbonate} mmol/L`, `bicarbonate ${bicarbonate} mmol/L`),
    say(
      `PaCO₂ ${Math.round(1.5 * bicarbonate + 8) + off} mmHg`,
      `PaCO₂ ${Math.round(1.5 * bicarbonate + 8) + off} mmHg`,
    ),
  ],
  questions: [
    say('按 Winters 公式，呼吸方面的判断是', "By Winters' formula, what is the respiratory side?"),
    say('用 Winters 公式评价其呼吸代偿', "Judge the respiratory compensation by Winters' formula."),
  ],
  classes: [
    say('代偿适当，无呼吸性失衡', 'Appropriate compensation, no respiratory disorder'),
    say('合并呼吸性酸中毒', 'A respiratory acidosis as well'),
    say('合并呼吸性碱中毒', 'A respiratory alkalosis as well'),
    say('无法由所给数值判断', 'It cannot be told from these values'),
  ],
  classify: ({ off }) => (off > 2 ? 1 : off < -2 ? 2 : 0),
  explain: ({ bicarbonate }) =>
    say(
      `预计 PaCO₂ = 1.5 × ${bicarbonate} + 8 ± 2 = ${show(1.5 * bicarbonate + 8)} ± 2 mmHg；高于此合并呼酸，低于此合并呼碱`,
      `Expected PaCO₂ = 1.5 × ${bicarbonate} + 8 ± 2 = ${show(1.5 * bicarbonate + 8)} ± 2 mmHg; above it a respiratory acidosis, below it an alkalosis`,
    ),
});

const toPh = (bicarbonate: number, pressure: number) => 6.1 + Math.log10(bicarbonate / (0.0307 * pressure));

const bloodGas = defineClassFamily({
  ...head,
  departments: ['respiratory', 'intensive-care'],
  id: 'primary-acid-base-disorder',
  title: say('血气：原发失衡', 'Blood gas: primary disorder'),
  basis: ['Berend, de Vries & Gans, N Engl J Med 2014;371:1434'],
  difficulty: 'easy',
  parameters: { ...patient, bicarbonate: steps(9, 40), pressure: steps(18, 80) },
  isValid({ bicarbonate, pressure }) {
    const ph = toPh(bicarbonate, pressure);
    if (isWithin(ph, 7.33, 7.47) || !isWithin(ph, 7.05, 7.62)) return false;
    const metabolicAcid = bicarbonate <= 18 && Math.abs(pressure - (1.5 * bicarbonate + 8)) <= 2;
    const metabolicBase = bicarbonate >= 31 && Math.abs(pressure - (0.7 * bicarbonate + 21)) <= 2;
    const acuteAcid = pressure >= 52 && Math.abs(bicarbonate - (24 + (pressure - 40) / 10)) <= 1;
    const acuteBase = pressure <= 29 && Math.abs(bicarbonate - (24 - (2 * (40 - pressure)) / 10)) <= 1;
    return metabolicAcid || metabolicBase || acuteAcid || acuteBase;
  },
  facts: ({ bicarbonate, pressure }) => [
    say(`pH ${toPh(bicarbonate, pressure).toFixed(2)}`, `pH ${toPh(bicarbonate, pressure).toFixed(2)}`),
    say(`PaCO₂ ${pressure} mmHg`, `PaCO₂ ${pressure} mmHg`),
    say(`HCO₃ ${bicarbonate} mmol/L`, `HCO₃ ${bicarbonate} mmol/L`),
  ],
  questions: [
    say('原发的酸碱失衡是', 'What is the primary acid-base disorder?'),
    say('该动脉血气的原发失衡为', 'This arterial gas shows, as the primary disorder,'),
  ],
  classes: [
    say('代谢性酸中毒', 'Metabolic acidosis'),
    say('代谢性碱中毒', 'Metabolic alkalosis'),
    say('呼吸性酸中毒', 'Respiratory acidosis'),
    say('呼吸性碱中毒', 'Respiratory alkalosis'),
  ],
  classify({ bicarbonate, pressure }) {
    const isAcid = toPh(bicarbonate, pressure) < 7.4;
    if (isAcid) return bicarbonate <= 18 ? 0 : 2;
    return bicarbonate >= 31 ? 1 : 3;
  },
  explain: ({ bicarbonate, pressure }) =>
    say(
      `pH ${toPh(bicarbonate, pressure).toFixed(2)}，与 pH 同向改变者为原发：HCO₃ ${bicarbonate} mmol/L，PaCO₂ ${pressure} mmHg；另一项在预计代偿范围内`,
      `pH ${toPh(bicarbonate, pressure).toFixed(2)}; what explains it is primary: HCO₃ ${bicarbonate} mmol/L, PaCO₂ ${pressure} mmHg; the other lies within the expected compensation`,
    ),
});

const toAlveolar = (fraction: number, pressure: number) => fraction * (760 - 47) - pressure / 0.8;

const alveolarGradient = defineNumberFamily({
  ...head,
  departments: ['respiratory'],
  id: 'alveolar-arterial-gradient',
  title: say('肺泡-动脉氧分压差', 'Alveolar–arterial oxygen gradient'),
  basis: ['West, Respiratory Physiology: alveolar gas equation, R 0.8, water vapour 47 mmHg'],
  difficulty: 'medium',
  parameters: { ...patient, pressure: steps(22, 60), oxygen: steps(45, 95) },
  // The same whether 150 mmHg are inspired, as many say, or 149.7.
  isValid({ pressure, oxygen }) {
    const gradient = toAlveolar(0.21, pressure) - oxygen;
    const usual = 150 - pressure / 0.8 - oxygen;
    return isWithin(gradient, 8, 70) && Math.round(gradient) === Math.round(usual);
  },
  facts: ({ pressure, oxygen }) => [
    say('海平面吸空气（大气压 760 mmHg）', 'the patient breathes air at sea level (760 mmHg)'),
    say(`PaCO₂ ${pressure} mmHg`, `PaCO₂ ${pressure} mmHg`),
    say(`PaO₂ ${oxygen} mmHg`, `PaO₂ ${oxygen} mmHg`),
  ],
  questions: [
    say(
      '呼吸商取 0.8，肺泡-动脉氧分压差约为',
      'With a respiratory quotient of 0.8, the alveolar–arterial gradient is about',
    ),
  ],
  value: ({ pressure, oxygen }) => toAlveolar(0.21, pressure) - oxygen,
  mistakes: ({ pressure, oxygen }) => [
    0.21 * 760 - pressure / 0.8 - oxygen,
    toAlveolar(0.21, pressure * 0.8) - oxygen,
    0.21 * 713 - pressure * 0.8 - oxygen,
    0.21 * 713 - oxygen,
  ],
  digits: 0,
  unit: say('mmHg'),
  explain: ({ pressure, oxygen }) =>
    say(
      `PAO₂ = 0.21 × (760 − 47) − ${pressure}/0.8 = ${show(toAlveolar(0.21, pressure))}，减 PaO₂ ${oxygen}`,
      `PAO₂ = 0.21 × (760 − 47) − ${pressure}/0.8 = ${show(toAlveolar(0.21, pressure))}, less PaO₂ ${oxygen}`,
    ),
});

const berlin = defineClassFamily({
  ...head,
  departments: ['intensive-care'],
  id: 'berlin-oxygenation',
  title: say('ARDS 氧合分级', 'Oxygenation grade of ARDS'),
  basis: ['ARDS Definition Task Force, JAMA 2012;307:2526 (Berlin definition)'],
  difficulty: 'medium',
  parameters: { ...patient, oxygen: steps(50, 110), percent: steps(35, 100, 5), peep: steps(5, 14) },
  isValid({ oxygen, percent }) {
    const ratio = (oxygen * 100) / percent;
    return ratio < 285 && [100, 200].every(limit => Math.abs(ratio - limit) > 8) && ratio > 45;
  },
  facts: ({ oxygen, percent, peep }) => [
    say(
      '急性起病、双肺浸润影，不能用心衰解释，已机械通气',
      'the patient is ventilated for acute bilateral opacities that heart failure does not explain',
    ),
    say(`FiO₂ ${percent}%`, `FiO₂ ${percent} %`),
    say(`PaO₂ ${oxygen} mmHg`, `PaO₂ ${oxygen} mmHg`),
    say(`PEEP ${peep} cmH₂O`, `PEEP ${peep} cmH₂O`),
  ],
  questions: [say('按柏林定义，ARDS 的严重程度为', 'By the Berlin definition, how severe is the ARDS?')],
  ordered: true,
  classes: [
    say('氧合指数不符合 ARDS', 'The ratio does not meet ARDS'),
    say('轻度', 'Mild'),
    say('中度', 'Moderate'),
    say('重度', 'Severe'),
  ],
  classify({ oxygen, percent }) {
    const ratio = (oxygen * 100) / percent;
    return ratio > 200 ? 1 : ratio > 100 ? 2 : 3;
  },
  explain: ({ oxygen, percent }) =>
    say(
      `PaO₂/FiO₂ = ${oxygen}/${percent / 100} = ${show((oxygen * 100) / percent, 0)}；200–300 轻度，100–200 中度，≤100 重度`,
      `PaO₂/FiO₂ = ${oxygen}/${percent / 100} = ${show((oxygen * 100) / percent, 0)}; 200–300 mild, 100–200 moderate, 100 or less severe`,
    ),
});

export const acidBaseFamilies: readonly ItemFamily[] = [
  anionGap,
  deltaRatio,
  winters,
  bloodGas,
  alveolarGradient,
  berlin,
];
