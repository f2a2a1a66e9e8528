import {
  audiogram,
  drawInsulinSyringe,
  drawPressureMonitor,
  drawPump,
  type EarDrum,
  tympanogram,
} from '@doctorbench/drawings/draw';
import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const patient = { age: steps(22, 88), sex: oneOf('male', 'female') };
const head = { version: 1, difficulty: 'easy' } as const;

const toMean = (systolic: number, diastolic: number) => diastolic + (systolic - diastolic) / 3;

const syringe = { ...patient, scale: oneOf(40, 100), share: steps(10, 45) };

const syringeVolume = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-insulin-syringe',
  title: say('胰岛素注射器的读数与体积', 'Reading an insulin syringe'),
  basis: ['ml = units / units per ml of the syringe'],
  places: ['cross-modal-reasoning', 'image-knowledge'],
  departments: ['endocrinology', 'pharmacy'],
  parameters: syringe,
  // A mark of the scale: 2 units on U-100, 1 on U-40.
  isValid: ({ scale, share }) => ((scale * share) / 50) % (scale === 40 ? 1 : 2) === 0,
  facts: () => [
    say(
      '附图为抽好药液的胰岛素注射器，刻度单位印在其上',
      'the picture shows a drawn insulin syringe with its scale',
    ),
  ],
  questions: [
    say('针筒内药液的体积是', 'What volume is in the syringe?'),
    say('按针筒的刻度，药液体积为', 'By its scale, the volume drawn up is'),
  ],
  value: ({ share }) => share / 50,
  mistakes: ({ scale, share }) => {
    const units = (scale * share) / 50;
    return [units / (scale === 40 ? 100 : 40), units / 10, units / 50];
  },
  digits: 2,
  unit: say('ml'),
  explain: ({ scale, share }) => say(`${(scale * share) / 50} / ${scale} = ${show(share / 50, 2)} ml`),
  picture: ({ scale, share }, sheet) =>
    drawInsulinSyringe({ ...sheet, unitsPerMl: scale, mark: (scale * share) / 50 }),
});

const cuff = { ...patient, systolic: steps(76, 190, 2), diastolic: steps(40, 110, 2), pulse: steps(52, 138) };

const cuffMean = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-cuff-mean',
  title: say('据血压计屏幕计算平均压', 'Mean pressure from a monitor’s screen'),
  basis: ['MAP = diastolic + (systolic − diastolic)/3'],
  places: ['cross-modal-reasoning', 'image-knowledge'],
  departments: ['cardiology', 'general-practice'],
  parameters: cuff,
  isValid: ({ systolic, diastolic }) => isWithin(systolic - diastolic, 24, 90),
  facts: () => [say('附图为其血压计读数', 'the picture shows the blood pressure monitor')],
  questions: [
    say('其平均动脉压约为', 'The mean arterial pressure is about'),
    say('据读数计算平均动脉压', 'Compute the mean arterial pressure from the reading.'),
  ],
  value: ({ systolic, diastolic }) => toMean(systolic, diastolic),
  mistakes: ({ systolic, diastolic }) => [
    (systolic + diastolic) / 2,
    systolic - diastolic,
    systolic - (systolic - diastolic) / 4,
  ],
  digits: 0,
  unit: say('mmHg'),
  explain: ({ systolic, diastolic }) =>
    say(`${diastolic} + (${systolic} − ${diastolic})/3 = ${show(toMean(systolic, diastolic))}`),
  picture: ({ systolic, diastolic, pulse }, sheet) =>
    drawPressureMonitor({ ...sheet, systolic, diastolic, pulse }),
});

const shockIndex = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-shock-index',
  title: say('据血压计屏幕计算休克指数', 'Shock index from a monitor’s screen'),
  basis: ['Allgöwer M, Burri C. Schockindex. Dtsch Med Wochenschr 1967: pulse / systolic pressure'],
  places: ['cross-modal-reasoning', 'image-diagnosis'],
  departments: ['emergency'],
  parameters: cuff,
  isValid: ({ systolic, diastolic, pulse }) =>
    isWithin(systolic - diastolic, 24, 90) && Math.abs(pulse / systolic - 1) > 0.05,
  facts: () => [
    say(
      '外伤后送来，附图为其血压计读数',
      'brought in after an injury; the picture shows the blood pressure monitor',
    ),
  ],
  questions: [
    say('其休克指数为', 'What is the shock index?'),
    say('据读数计算休克指数', 'Compute the shock index from the reading.'),
  ],
  value: ({ systolic, pulse }) => pulse / systolic,
  mistakes: ({ systolic, diastolic, pulse }) => [
    systolic / pulse,
    pulse / diastolic,
    pulse / toMean(systolic, diastolic),
  ],
  digits: 2,
  unit: say(''),
  explain: ({ systolic, pulse }) => say(`${pulse} / ${systolic} = ${show(pulse / systolic, 2)}`),
  picture: ({ systolic, diastolic, pulse }, sheet) =>
    drawPressureMonitor({ ...sheet, systolic, diastolic, pulse }),
});

const hearing = {
  low: steps(10, 60, 5),
  rise1: steps(0, 15, 5),
  rise2: steps(0, 15, 5),
  rise4: steps(0, 20, 5),
};
const toThresholds = ({ low, rise1, rise2, rise4 }: Record<keyof typeof hearing, number>) =>
  [low, low + rise1, low + rise1 + rise2, low + rise1 + rise2 + rise4] as const;
const toAverage = (drawn: Record<keyof typeof hearing, number>) =>
  toThresholds(drawn).reduce((sum, level) => sum + level, 0) / 4;

const toneAverage = defineNumberFamily({
  ...head,
  id: 'picture-pure-tone-average',
  title: say('从听力图计算平均听阈', 'Pure-tone average from an audiogram'),
  basis: ['WHO: mean of the air-conduction thresholds at 0.5, 1, 2 and 4 kHz'],
  places: ['modality-perception', 'image-knowledge'],
  departments: ['otolaryngology'],
  parameters: { ...patient, ...hearing },
  facts: () => [say('附图为其纯音听力图', 'the picture shows the pure-tone audiogram')],
  questions: [
    say(
      '右耳 0.5、1、2、4 kHz 的平均气导听阈是',
      'What is the right ear’s mean air-conduction threshold at 0.5, 1, 2 and 4 kHz?',
    ),
    say(
      '按 0.5、1、2、4 kHz 计，右耳平均气导听阈为',
      'Over 0.5, 1, 2 and 4 kHz, the mean air-conduction threshold of the right ear is',
    ),
  ],
  value: toAverage,
  digits: 0,
  step: 9,
  unit: say('dB HL'),
  explain: drawn => say(`(${toThresholds(drawn).join(' + ')}) / 4 = ${show(toAverage(drawn), 2)}`),
  picture(drawn, { id, language }) {
    const [half, one, two, four] = toThresholds(drawn);
    const left = { 250: 10, 500: 10, 1000: 15, 2000: 15, 4000: 20, 8000: 25 };
    return audiogram({
      id,
      language,
      particulars: language === 'zh' ? '纯音测听' : 'Pure tones',
      description: say('纯音听力图', 'An audiogram'),
      right: { air: { 250: half, 500: half, 1000: one, 2000: two, 4000: four, 8000: four } },
      left: { air: left },
    });
  },
});

const drumTypes = ['A', 'As', 'Ad', 'B', 'C'] as const;
const drums: Readonly<Record<(typeof drumTypes)[number], EarDrum>> = {
  A: { peakDaPa: 0, peakMl: 0.7, widthDaPa: 90, canalMl: 0.9 },
  As: { peakDaPa: 5, peakMl: 0.2, widthDaPa: 110, canalMl: 1.1 },
  Ad: { peakDaPa: -5, peakMl: 2.1, widthDaPa: 60, canalMl: 1.2 },
  B: { peakDaPa: -180, peakMl: 0.08, widthDaPa: 500, canalMl: 0.9 },
  C: { peakDaPa: -220, peakMl: 0.6, widthDaPa: 130, canalMl: 0.8 },
};

const ears = {
  ...patient,
  type: oneOf(...drumTypes),
  other: oneOf(...drumTypes),
  ear: oneOf('right', 'left'),
  moved: steps(-20, 20, 5),
};

const drumType = defineClassFamily({
  ...head,
  id: 'picture-tympanogram-type',
  title: say('鼓室导抗图分型', 'Type of a tympanogram'),
  basis: ['Jerger J. Clinical experience with impedance audiometry. Arch Otolaryngol 1970'],
  places: ['modality-perception', 'image-diagnosis'],
  departments: ['otolaryngology'],
  parameters: ears,
  isValid: ({ type, other }) => type !== other,
  facts: ({ ear }) => [
    say('附图为其双耳鼓室导抗图（226 Hz）', 'the picture shows tympanograms of both ears (226 Hz)'),
    say(`所问为${ear === 'right' ? '右' : '左'}耳`, `the question is about the ${ear} ear`),
  ],
  questions: [
    say('该耳的 Jerger 分型是', 'Its type after Jerger is'),
    say('按 Jerger 分型，该耳属于', 'After Jerger, that ear is of'),
  ],
  classes: drumTypes.map(type => say(`${type} 型`, `type ${type}`)),
  classify: ({ type }) => drumTypes.indexOf(type),
  ordered: true,
  explain: ({ type }) =>
    say(
      `峰压 ${drums[type].peakDaPa} daPa，峰值 ${drums[type].peakMl} mL：${type} 型`,
      `Peak at ${drums[type].peakDaPa} daPa, ${drums[type].peakMl} mL: type ${type}`,
    ),
  picture({ type, other, ear, moved }, { id, language }) {
    const asked = { ...drums[type], peakDaPa: drums[type].peakDaPa + moved };
    return tympanogram({
      id,
      language,
      particulars: language === 'zh' ? '声导抗' : 'Immittance',
      description: say('双耳鼓室导抗图', 'Tympanograms of both ears'),
      right: ear === 'right' ? asked : drums[other],
      left: ear === 'left' ? asked : drums[other],
    });
  },
});

const pumpTime = defineNumberFamily({
  ...head,
  id: 'picture-pump-time-left',
  title: say('据输注泵屏幕计算余量可用时间', 'Time left from a pump’s screen'),
  basis: ['minutes = ml left / (ml per hour) × 60'],
  places: ['cross-modal-reasoning', 'image-diagnosis'],
  departments: ['intensive-care', 'pharmacy'],
  parameters: { ...patient, rate: steps(2, 12, 0.5), left: steps(2, 15), weight: steps(48, 95) },
  isValid: ({ rate, left }) => isWithin((60 * left) / rate, 20, 240),
  facts: () => [
    say(
      '去甲肾上腺素持续泵入中，附图为注射泵屏幕',
      'on a norepinephrine infusion; the picture shows the syringe pump',
    ),
  ],
  questions: [
    say(
      '以屏幕所示速率继续泵入，余量还可用约多少分钟？',
      'At the rate shown, how many minutes will what is left last?',
    ),
    say(
      '按该速率，多少分钟后须已换好新的注射器？',
      'At that rate, within how many minutes must the syringe be changed?',
    ),
  ],
  value: ({ rate, left }) => (60 * left) / rate,
  mistakes: ({ rate, left }) => [(60 * rate) / left, (60 * (50 - left)) / rate, left * rate],
  digits: 0,
  unit: say('分钟', 'minutes'),
  explain: ({ rate, left }) => say(`${left} / ${rate} × 60 = ${show((60 * left) / rate, 0)}`),
  picture: ({ rate, left, weight }, { id }) =>
    drawPump({
      id,
      ...{ drugMg: 4, bagMl: 50, weightKg: weight, rateMlPerH: rate, remainingMl: left },
      alarm: 'NEAR END OF INFUSION',
      alarmAt: 'top',
    }),
});

/** Families that ask about the screen of a device or a sheet of measurements, drawn from the parameters. */
export const devicePictureFamilies: readonly ItemFamily[] = [
  syringeVolume,
  cuffMean,
  shockIndex,
  toneAverage,
  drumType,
  pumpTime,
];
