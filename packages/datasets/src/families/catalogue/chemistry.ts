import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = { version: 2, places: ['knowledge-query', 'paper-resident'], difficulty: 'medium' } as const;
const patient = { age: steps(20, 88), sex: oneOf('male', 'female') };

const toSodium = (sodium: number, glucose: number) => sodium + (1.6 * (glucose - 5.6)) / 5.6;

const correctedSodium = defineNumberFamily({
  ...head,
  id: 'corrected-sodium',
  title: say('高血糖时的校正血钠', 'Sodium corrected for hyperglycaemia'),
  basis: ['Katz, N Engl J Med 1973;289:843 (1.6 mmol/L per 5.6 mmol/L of glucose)'],
  departments: ['endocrinology'],
  parameters: { ...patient, sodium: steps(118, 140), glucose: steps(18, 52, 0.5) },
  facts: ({ sodium, glucose }) => [
    say(`实测血钠 ${sodium} mmol/L`, `measured sodium ${sodium} mmol/L`),
    say(`血糖 ${glucose} mmol/L`, `glucose ${glucose} mmol/L`),
  ],
  questions: [
    say(
      '按 Katz 法校正（血糖每比 5.6 mmol/L 高 5.6 mmol/L，血钠加 1.6 mmol/L），校正血钠约为',
      'Corrected by Katz (1.6 mmol/L added for each 5.6 mmol/L of glucose above 5.6), the sodium is about',
    ),
  ],
  value: ({ sodium, glucose }) => toSodium(sodium, glucose),
  mistakes: ({ sodium, glucose }) => [2 * sodium - toSodium(sodium, glucose)],
  step: 4,
  digits: 0,
  unit: say('mmol/L'),
  explain: ({ sodium, glucose }) =>
    say(
      `${sodium} + 1.6 × (${glucose} − 5.6)/5.6 = ${show(toSodium(sodium, glucose))}`,
      `${sodium} + 1.6 × (${glucose} − 5.6)/5.6 = ${show(toSodium(sodium, glucose))}`,
    ),
});

const toCalcium = (calcium: number, albumin: number, factor = 0.02) => calcium + factor * (40 - albumin);
const toCalciumClass = (corrected: number) => (corrected < 2.1 ? 0 : corrected <= 2.6 ? 1 : 2);

const correctedCalcium = defineClassFamily({
  ...head,
  id: 'corrected-calcium',
  title: say('白蛋白校正血钙', 'Calcium corrected for albumin'),
  basis: ['Payne et al., BMJ 1973;4:643: + 0.02 mmol/L per g/L of albumin below 40'],
  departments: ['nephrology', 'endocrinology'],
  parameters: { ...patient, calcium: steps(1.7, 3, 0.01), albumin: steps(25, 36) },
  isValid({ calcium, albumin }) {
    const corrected = toCalcium(calcium, albumin);
    return (
      isWithin(corrected, 1.7, 3.4) &&
      [2.1, 2.6].every(limit => Math.abs(corrected - limit) > 0.06) &&
      // The same by the other factor in use.
      toCalciumClass(corrected) === toCalciumClass(toCalcium(calcium, albumin, 0.025)) &&
      // The measured value would mislead.
      (corrected > 2.1 ? calcium < 2.1 || (calcium < 2.6 && corrected > 2.6) : true)
    );
  },
  facts: ({ calcium, albumin }) => [
    say(
      `血总钙 ${calcium.toFixed(2)} mmol/L（参考 2.10–2.60）`,
      `total calcium ${calcium.toFixed(2)} mmol/L (reference 2.10–2.60)`,
    ),
    say(`白蛋白 ${albumin} g/L`, `albumin ${albumin} g/L`),
  ],
  questions: [
    say(
      '按 Payne 公式校正（白蛋白每低于 40 g/L 1 g/L，血钙加 0.02 mmol/L），血钙',
      'Corrected by Payne (0.02 mmol/L added for each g/L of albumin below 40), the calcium is',
    ),
  ],
  ordered: true,
  classes: [say('降低', 'Low'), say('正常', 'Normal'), say('升高', 'High')],
  classify: ({ calcium, albumin }) => toCalciumClass(toCalcium(calcium, albumin)),
  explain: ({ calcium, albumin }) =>
    say(
      `${calcium} + 0.02 × (40 − ${albumin}) = ${show(toCalcium(calcium, albumin), 2)} mmol/L；校正值只是估计，有疑问时测离子钙`,
      `${calcium} + 0.02 × (40 − ${albumin}) = ${show(toCalcium(calcium, albumin), 2)} mmol/L; an estimate only, ionised calcium decides where it matters`,
    ),
});

const osmolalGap = defineNumberFamily({
  ...head,
  id: 'osmolal-gap',
  title: say('渗透压间隙', 'Osmolal gap'),
  basis: ['Calculated osmolality = 2 × Na + glucose + urea, all in mmol/L'],
  departments: ['emergency'],
  parameters: {
    ...patient,
    sodium: steps(128, 148),
    glucose: steps(4, 22, 0.5),
    urea: steps(3, 20, 0.5),
    gap: steps(12, 70),
  },
  facts: ({ sodium, glucose, urea, gap }) => [
    say(
      `实测渗透压 ${Math.round(2 * sodium + glucose + urea + gap)} mOsm/kg`,
      `measured osmolality ${Math.round(2 * sodium + glucose + urea + gap)} mOsm/kg`,
    ),
    say(`血钠 ${sodium} mmol/L`, `sodium ${sodium} mmol/L`),
    say(`血糖 ${glucose} mmol/L`, `glucose ${glucose} mmol/L`),
    say(`血尿素 ${urea} mmol/L`, `urea ${urea} mmol/L`),
  ],
  questions: [
    say(
      '以 2×Na + 血糖 + 尿素 计算渗透压，渗透压间隙约为',
      'With a calculated osmolality of 2 × Na + glucose + urea, the osmolal gap is about',
    ),
  ],
  value: ({ sodium, glucose, urea, gap }) =>
    Math.round(2 * sodium + glucose + urea + gap) - (2 * sodium + glucose + urea),
  mistakes: ({ glucose, urea, gap }) => [gap + glucose, gap + urea, gap + glucose + urea],
  digits: 0,
  unit: say('mOsm/kg'),
  explain: ({ sodium, glucose, urea }) =>
    say(
      `计算值 2×${sodium} + ${glucose} + ${urea} = ${show(2 * sodium + glucose + urea)}，实测减去计算`,
      `Calculated 2 × ${sodium} + ${glucose} + ${urea} = ${show(2 * sodium + glucose + urea)}; measured less calculated`,
    ),
});

const friedewald = defineNumberFamily({
  ...head,
  id: 'friedewald-ldl',
  title: say('Friedewald 公式估算 LDL-C', 'LDL cholesterol by Friedewald'),
  basis: ['Friedewald, Levy & Fredrickson, Clin Chem 1972;18:499 (mmol/L: TG/2.2)'],
  departments: ['cardiology', 'laboratory'],
  difficulty: 'easy',
  parameters: {
    ...patient,
    total: steps(4, 8.5, 0.1),
    high: steps(0.7, 1.9, 0.1),
    fat: steps(0.6, 2.2, 0.1),
  },
  isValid: ({ total, high, fat }) => isWithin(total - high - fat / 2.2, 1.2, 6),
  facts: ({ total, high, fat }) => [
    say(`总胆固醇 ${total} mmol/L`, `total cholesterol ${total} mmol/L`),
    say(`HDL-C ${high} mmol/L`, `HDL cholesterol ${high} mmol/L`),
    say(`甘油三酯 ${fat} mmol/L（空腹）`, `triglycerides ${fat} mmol/L (fasting)`),
  ],
  questions: [say('按 Friedewald 公式，LDL-C 约为', 'By the Friedewald formula, LDL cholesterol is about')],
  value: ({ total, high, fat }) => total - high - fat / 2.2,
  mistakes: ({ total, high, fat }) => [
    total - high - fat / 5,
    total - high - fat,
    total - high,
    total - fat / 2.2,
  ],
  digits: 1,
  unit: say('mmol/L'),
  explain: ({ total, high, fat }) =>
    say(
      `${total} − ${high} − ${fat}/2.2 = ${show(total - high - fat / 2.2, 2)}`,
      `${total} − ${high} − ${fat}/2.2 = ${show(total - high - fat / 2.2, 2)}`,
    ),
});

const ascites = defineClassFamily({
  ...head,
  id: 'serum-ascites-gradient',
  title: say('血清-腹水白蛋白梯度', 'Serum–ascites albumin gradient'),
  basis: ['Runyon et al., Ann Intern Med 1992;117:215 (11 g/L)'],
  departments: ['gastroenterology'],
  parameters: { ...patient, serum: steps(20, 42), fluid: steps(4, 34) },
  isValid: ({ serum, fluid }) => {
    const gradient = serum - fluid;
    return isWithin(gradient, 13, 26) || isWithin(gradient, 2, 9);
  },
  facts: ({ serum, fluid }) => [
    say('新发腹水', 'new ascites'),
    say(`血清白蛋白 ${serum} g/L`, `serum albumin ${serum} g/L`),
    say(`同日腹水白蛋白 ${fluid} g/L`, `albumin of the ascites on the same day ${fluid} g/L`),
  ],
  questions: [say('据血清-腹水白蛋白梯度，最符合的是', 'The serum–ascites albumin gradient fits best with')],
  classes: [
    say('梯度 ≥11 g/L，门静脉高压性腹水', 'A gradient of 11 g/L or more: portal hypertension'),
    say('梯度 <11 g/L，非门静脉高压性腹水', 'A gradient below 11 g/L: not portal hypertension'),
    say('梯度 ≥11 g/L，非门静脉高压性腹水', 'A gradient of 11 g/L or more: not portal hypertension'),
    say('梯度 <11 g/L，门静脉高压性腹水', 'A gradient below 11 g/L: portal hypertension'),
  ],
  classify: ({ serum, fluid }) => (serum - fluid >= 11 ? 0 : 1),
  explain: ({ serum, fluid }) =>
    say(
      `${serum} − ${fluid} = ${serum - fluid} g/L，界值 11 g/L`,
      `${serum} − ${fluid} = ${serum - fluid} g/L; the limit is 11 g/L`,
    ),
});

const effusionParameters = {
  ...patient,
  serumProtein: steps(58, 76),
  fluidProtein: steps(12, 56),
  serumEnzyme: steps(150, 240, 5),
  fluidEnzyme: steps(50, 420, 10),
  // Fewer draws give a transudate.
  kind: oneOf('exudate', 'transudate', 'transudate', 'transudate'),
};

const effusion = defineClassFamily({
  ...head,
  id: 'light-criteria',
  title: say('胸腔积液 Light 标准', "Light's criteria"),
  basis: ['Light et al., Ann Intern Med 1972;77:507'],
  departments: ['respiratory'],
  parameters: effusionParameters,
  // Protein and enzyme of one fluid rise together: a lone enzyme would be doubted.
  isValid({ serumProtein, fluidProtein, serumEnzyme, fluidEnzyme, kind }) {
    const [protein, enzyme] = [fluidProtein / serumProtein, fluidEnzyme / serumEnzyme];
    return kind === 'exudate'
      ? isWithin(protein, 0.56, 0.82) && serumProtein - fluidProtein < 31 && enzyme > 0.7 && fluidEnzyme > 190
      : isWithin(protein, 0.2, 0.42) && isWithin(enzyme, 0.25, 0.52) && fluidEnzyme < 140;
  },
  facts: drawn => [
    say(`血清总蛋白 ${drawn.serumProtein} g/L`, `serum protein ${drawn.serumProtein} g/L`),
    say(`胸水总蛋白 ${drawn.fluidProtein} g/L`, `fluid protein ${drawn.fluidProtein} g/L`),
    say(
      `血清 LDH ${drawn.serumEnzyme} U/L（正常上限 250）`,
      `serum LDH ${drawn.serumEnzyme} U/L (upper limit of normal 250)`,
    ),
    say(`胸水 LDH ${drawn.fluidEnzyme} U/L`, `fluid LDH ${drawn.fluidEnzyme} U/L`),
  ],
  questions: [say('按 Light 标准，该胸腔积液为', "By Light's criteria the effusion is")],
  classes: [
    say('渗出液', 'an exudate'),
    say('漏出液', 'a transudate'),
    say('须测 ADA 才能用 Light 标准判断', 'not to be judged without adenosine deaminase'),
    say('须测 pH 才能用 Light 标准判断', 'not to be judged without its pH'),
  ],
  classify: ({ serumProtein, fluidProtein, serumEnzyme, fluidEnzyme }) =>
    fluidProtein / serumProtein > 0.5 || fluidEnzyme / serumEnzyme > 0.6 || fluidEnzyme > (250 * 2) / 3
      ? 0
      : 1,
  explain: ({ serumProtein, fluidProtein, serumEnzyme, fluidEnzyme }) =>
    say(
      `蛋白比 ${show(fluidProtein / serumProtein, 2)}（>0.5），LDH 比 ${show(fluidEnzyme / serumEnzyme, 2)}（>0.6），胸水 LDH 与上限 2/3（167）相比；任一项符合即渗出液`,
      `Protein ratio ${show(fluidProtein / serumProtein, 2)} (>0.5), LDH ratio ${show(fluidEnzyme / serumEnzyme, 2)} (>0.6), fluid LDH against two thirds of the limit (167); one of them makes an exudate`,
    ),
});

const neutrophils = defineNumberFamily({
  ...head,
  id: 'absolute-neutrophils',
  title: say('中性粒细胞绝对值', 'Absolute neutrophil count'),
  basis: ['NCI CTCAE: ANC = leucocytes × (segmented + band forms)'],
  departments: ['hematology', 'oncology'],
  places: ['knowledge-query', 'paper-licence'],
  difficulty: 'easy',
  parameters: {
    ...patient,
    cells: steps(0.8, 6, 0.1),
    segments: steps(10, 60),
    bands: steps(4, 15),
    lymphocytes: steps(15, 25),
  },
  isValid: ({ cells, segments, bands }) => (cells * (segments + bands)) / 100 > 0.2,
  facts: ({ cells, segments, bands, lymphocytes }) => [
    say(`白细胞 ${cells}×10⁹/L`, `white cells ${cells}×10⁹/L`),
    say(`分叶核 ${segments}%`, `segmented neutrophils ${segments} %`),
    say(`杆状核 ${bands}%`, `band forms ${bands} %`),
    say(`淋巴细胞 ${lymphocytes}%`, `lymphocytes ${lymphocytes} %`),
  ],
  questions: [say('中性粒细胞绝对值约为', 'The absolute neutrophil count is about')],
  value: ({ cells, segments, bands }) => (cells * (segments + bands)) / 100,
  mistakes: ({ cells, segments, bands, lymphocytes }) => [
    (cells * segments) / 100,
    (cells * (segments - bands)) / 100,
    (cells * (segments + bands + lymphocytes)) / 100,
  ],
  digits: 2,
  unit: say('×10⁹/L'),
  explain: ({ cells, segments, bands }) =>
    say(
      `${cells} × (${segments}% + ${bands}%) = ${show((cells * (segments + bands)) / 100, 2)}`,
      `${cells} × (${segments} % + ${bands} %) = ${show((cells * (segments + bands)) / 100, 2)}`,
    ),
});

export const chemistryFamilies: readonly ItemFamily[] = [
  correctedSodium,
  correctedCalcium,
  osmolalGap,
  friedewald,
  ascites,
  effusion,
  neutrophils,
];
