import { say } from '../compose.ts';
import { defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = { version: 2, places: ['decision-support', 'paper-attending'], difficulty: 'medium' } as const;
const adult = { age: steps(24, 78), sex: oneOf('male', 'female') };

const toSurface = (height: number, weight: number) => Math.sqrt((height * weight) / 3600);

const surface = defineNumberFamily({
  ...head,
  id: 'mosteller-surface',
  title: say('体表面积（Mosteller）', 'Body surface area (Mosteller)'),
  basis: ['Mosteller, N Engl J Med 1987;317:1098'],
  departments: ['oncology'],
  parameters: { ...adult, height: steps(148, 186), weight: steps(44, 98) },
  isValid: ({ height, weight }) => isWithin(weight / (height / 100) ** 2, 17, 34),
  facts: ({ height, weight }) => [
    say(`身高 ${height} cm`, `height ${height} cm`),
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
  ],
  questions: [
    say('按 Mosteller 公式，体表面积约为', 'By the Mosteller formula the body surface area is about'),
  ],
  value: ({ height, weight }) => toSurface(height, weight),
  mistakes: ({ height, weight }) => [
    Math.sqrt((height * weight) / 3000),
    (height * weight) / 7200,
    weight / (height / 100) ** 2 / 10,
  ],
  digits: 2,
  unit: say('m²'),
  explain: ({ height, weight }) =>
    say(`√(${height} × ${weight}/3600) = ${show(toSurface(height, weight), 2)}`),
});

const toCalvert = (area: number, rate: number) => area * (rate + 25);

const calvertParameters = { ...adult, area: oneOf(4, 5, 6), rate: steps(32, 118, 2) };

const calvert = defineNumberFamily({
  ...head,
  id: 'calvert-carboplatin',
  title: say('卡铂 Calvert 公式', 'Carboplatin by Calvert'),
  basis: ['Calvert et al., J Clin Oncol 1989;7:1748: dose (mg) = AUC × (GFR + 25)'],
  departments: ['oncology', 'pharmacy'],
  parameters: calvertParameters,
  facts: ({ area, rate }) => [
    say(`卡铂目标 AUC ${area} mg·min/ml`, `carboplatin is planned to an AUC of ${area} mg·min/ml`),
    say(`GFR ${rate} ml/min`, `GFR ${rate} ml/min`),
  ],
  questions: [say('按 Calvert 公式，卡铂剂量为', 'By the Calvert formula the dose is')],
  value: ({ area, rate }) => toCalvert(area, rate),
  mistakes: ({ area, rate }) => [
    area * rate,
    (area + 25) * rate * 0.1,
    toCalvert(area + 1, rate),
    area * (rate - 25),
  ],
  digits: 0,
  unit: say('mg'),
  explain: ({ area, rate }) => say(`${area} × (${rate} + 25) = ${toCalvert(area, rate)} mg`),
});

const morphineParameters = {
  ...adult,
  tablet: oneOf(10, 20, 30, 40, 60),
  rescue: oneOf(5, 10, 20),
  times: steps(2, 6),
};

const opioidTotal = defineNumberFamily({
  ...head,
  id: 'morphine-titration',
  title: say('吗啡缓释片滴定', 'Titration of sustained-release morphine'),
  basis: ['Total of 24 hours, regular and rescue doses, shared between two doses a day'],
  departments: ['oncology', 'pharmacy'],
  parameters: morphineParameters,
  // Doses that whole tablets can make, and a rescue dose that fits the regular one.
  isValid: ({ tablet, rescue, times }) =>
    rescue * times <= 2 * tablet &&
    (rescue * times) % 20 === 0 &&
    isWithin(rescue / (2 * tablet), 0.08, 0.25),
  facts: ({ tablet, rescue, times }) => [
    say(
      `因癌痛口服吗啡缓释片 ${tablet} mg，每 12 小时一次（规格 10、30、60 mg）`,
      `for cancer pain, sustained-release morphine ${tablet} mg is taken by mouth every 12 hours (tablets of 10, 30 and 60 mg)`,
    ),
    say(
      `过去 24 小时另服即释吗啡 ${rescue} mg × ${times} 次，用后疼痛缓解，无不良反应`,
      `in the last 24 hours ${times} doses of immediate-release morphine ${rescue} mg were taken as well, which relieved the pain without side effects`,
    ),
  ],
  questions: [
    say(
      '若将 24 小时总量全部改为缓释片每 12 小时一次，每次剂量为',
      'If the whole of 24 hours is given as sustained-release tablets every 12 hours, each dose is',
    ),
  ],
  value: ({ tablet, rescue, times }) => (2 * tablet + rescue * times) / 2,
  mistakes: ({ tablet, rescue, times }) => [
    2 * tablet + rescue * times,
    tablet + rescue * times,
    tablet + rescue,
  ],
  grain: () => 10,
  digits: 0,
  unit: say('mg'),
  explain: ({ tablet, rescue, times }) =>
    say(`(2 × ${tablet} + ${times} × ${rescue})/2 = ${(2 * tablet + rescue * times) / 2} mg`),
});

const potassiumParameters = {
  ...adult,
  volume: oneOf(250, 500, 1000),
  level: steps(2.5, 3.2, 0.1),
};

const potassium = defineNumberFamily({
  ...head,
  id: 'potassium-concentration',
  title: say('静脉补钾浓度上限', 'Limit of potassium in an infusion'),
  basis: [
    'KCl in a peripheral infusion at most 0.3 % (about 40 mmol/L), Chinese textbooks of internal medicine and surgery',
  ],
  departments: ['nephrology', 'nursing'],
  places: ['decision-support', 'paper-licence'],
  difficulty: 'easy',
  parameters: potassiumParameters,
  facts: ({ volume, level }) => [
    say(
      `血钾 ${level} mmol/L，肾功能正常，尿量充足`,
      `potassium ${level} mmol/L, normal kidneys, good urine output`,
    ),
    say(
      `拟经外周静脉输 0.9% 氯化钠 ${volume} ml`,
      `${volume} ml of 0.9 % sodium chloride are to run into a peripheral vein`,
    ),
  ],
  questions: [
    say(
      '氯化钾浓度不超过 0.3%（不计加药体积），至多加入 10% 氯化钾',
      'With at most 0.3 % of potassium chloride (leaving its own volume aside), the most 10 % potassium chloride to add is',
    ),
  ],
  value: ({ volume }) => volume * 0.03,
  mistakes: ({ volume }) => [volume * 0.3, volume * 0.02, volume * 0.06, volume * 0.04],
  digits: 1,
  unit: say('ml'),
  explain: ({ volume }) => say(`${volume} × 0.3% / 10% = ${show(volume * 0.03)} ml`),
});

/** Milligrams in all that the limits in mg/kg carry with them: plain, and with adrenaline. */
const lidocaineMost = { 4.5: 300, 7: 500 } as const;

const toLidocaine = ({ weight, limit }: { weight: number; limit: 4.5 | 7 }) =>
  Math.min(weight * limit, lidocaineMost[limit]);

const anaestheticParameters = {
  age: steps(20, 64),
  sex: oneOf('male', 'female'),
  weight: steps(42, 90, 2),
  percent: oneOf(0.5, 1, 2),
  limit: oneOf(4.5, 7),
};

const anaesthetic = defineNumberFamily({
  ...head,
  id: 'lidocaine-volume',
  title: say('利多卡因最大用量', 'Most lidocaine by volume'),
  basis: [
    'Lidocaine label (FDA): plain 4.5 mg/kg and at most 300 mg, with adrenaline 7 mg/kg and at most 500 mg; 1 % = 10 mg/ml',
  ],
  departments: ['anesthesiology'],
  parameters: anaestheticParameters,
  facts: ({ weight, percent, limit }) => [
    say(`体重 ${weight} kg`, `weight ${weight} kg`),
    say(
      `局部浸润用 ${percent}% 利多卡因，${limit === 7 ? '含' : '不含'}肾上腺素，上限 ${limit} mg/kg 且总量不超过 ${lidocaineMost[limit]} mg`,
      `for infiltration ${percent} % lidocaine ${limit === 7 ? 'with' : 'without'} adrenaline is used, at most ${limit} mg/kg and never above ${lidocaineMost[limit]} mg in all`,
    ),
  ],
  questions: [say('至多可用', 'The most that may be given is')],
  value: drawn => toLidocaine(drawn) / (drawn.percent * 10),
  mistakes: drawn => [
    (drawn.weight * drawn.limit) / (drawn.percent * 10),
    lidocaineMost[drawn.limit] / (drawn.percent * 10),
    toLidocaine(drawn) / (drawn.percent * 20),
    toLidocaine({ ...drawn, limit: drawn.limit === 7 ? 4.5 : 7 }) / (drawn.percent * 10),
  ],
  digits: 1,
  unit: say('ml'),
  explain: ({ weight, percent, limit }) =>
    say(
      `${weight} × ${limit} = ${weight * limit} mg，总量上限 ${lidocaineMost[limit]} mg，取小者；${percent}% = ${percent * 10} mg/ml`,
      `${weight} × ${limit} = ${weight * limit} mg, in all at most ${lidocaineMost[limit]} mg, the lesser counts; ${percent} % = ${percent * 10} mg/ml`,
    ),
});

export const surfaceDoseFamilies: readonly ItemFamily[] = [
  surface,
  calvert,
  opioidTotal,
  potassium,
  anaesthetic,
];
