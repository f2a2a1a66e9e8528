import { type AudiogramSheet, audiogram, type Threshold, type Thresholds } from './audiogram.ts';

/** 250, 500, 1000, 2000, 3000, 4000, 6000, 8000 Hz. */
function air(...levels: readonly Threshold[]): Thresholds {
  return assign([250, 500, 1000, 2000, 3000, 4000, 6000, 8000], levels);
}

/** 250, 500, 1000, 2000, 4000 Hz. */
function bone(...levels: readonly Threshold[]): Thresholds {
  return assign([250, 500, 1000, 2000, 4000], levels);
}

function assign(hertz: readonly number[], levels: readonly Threshold[]): Thresholds {
  return Object.fromEntries(hertz.map((each, index) => [each, levels[index] ?? null]));
}

const sheets: readonly AudiogramSheet[] = [
  {
    id: 'audiogram-noise-1',
    language: 'zh',
    particulars: '男　44岁　编号 A-401',
    description: { zh: '双耳4 kHz切迹', en: 'Bilateral notch at 4 kHz' },
    right: { air: air(10, 10, 15, 20, 40, 55, 40, 25), bone: bone(10, 10, 10, 20, 55) },
    left: { air: air(10, 15, 15, 25, 45, 60, 50, 30), bone: bone(10, 15, 15, 25, 60) },
  },
  {
    id: 'audiogram-presbycusis-1',
    language: 'zh',
    particulars: '男　71岁　编号 A-402',
    description: { zh: '双耳对称高频缓降', en: 'Symmetrical high-frequency slope' },
    right: { air: air(20, 25, 30, 40, 50, 60, 65, 75), bone: bone(20, 25, 30, 40, 60) },
    left: { air: air(20, 20, 30, 45, 50, 65, 70, 80), bone: bone(20, 20, 30, 45, 65) },
  },
  {
    id: 'audiogram-conductive-right-1',
    language: 'zh',
    particulars: '女　6岁　编号 A-405',
    description: { zh: '右耳传导性聋，左耳正常', en: 'Right conductive loss, left normal' },
    right: { air: air(40, 40, 35, 30, 30, 35, 35, 40), bone: bone(5, 5, 5, 10, 10), boneMasked: true },
    left: { air: air(10, 10, 5, 10, 10, 10, 15, 10) },
  },
  {
    id: 'audiogram-conductive-left-2',
    language: 'zh',
    particulars: '女　6岁　编号 A-405',
    description: { zh: '左耳传导性聋，右耳正常', en: 'Left conductive loss, right normal' },
    right: { air: air(10, 10, 5, 10, 10, 10, 15, 10) },
    left: { air: air(40, 40, 35, 30, 30, 35, 35, 40), bone: bone(5, 5, 5, 10, 10), boneMasked: true },
  },
  {
    id: 'audiogram-sudden-right-2',
    language: 'zh',
    particulars: '男　49岁　编号 A-410',
    description: { zh: '右耳重度感音神经性聋，左耳正常', en: 'Right severe sensorineural loss, left normal' },
    right: {
      air: air(65, 70, 75, 80, 80, 85, 90, null),
      airMasked: true,
      bone: { 500: null, 1000: null, 2000: null, 4000: null },
      boneMasked: true,
    },
    left: { air: air(10, 10, 10, 15, 15, 20, 20, 20), bone: bone(10, 10, 10, 15, 20) },
  },
  {
    id: 'audiogram-mixed-right-1',
    language: 'zh',
    particulars: '男　55岁　编号 A-407',
    description: {
      zh: '右耳混合性聋，左耳轻度高频感音神经性聋',
      en: 'Right mixed loss, left mild high-frequency sensorineural loss',
    },
    right: {
      air: air(55, 55, 60, 65, 70, 75, 80, 80),
      bone: bone(25, 25, 30, 35, 45),
      airMasked: true,
      boneMasked: true,
    },
    left: { air: air(15, 15, 20, 25, 30, 40, 45, 45), bone: bone(15, 15, 20, 25, 40) },
  },
  {
    id: 'audiogram-sudden-left-1',
    language: 'zh',
    particulars: '男　49岁　编号 A-410',
    description: { zh: '左耳重度感音神经性聋，右耳正常', en: 'Left severe sensorineural loss, right normal' },
    right: { air: air(10, 10, 10, 15, 15, 20, 20, 20), bone: bone(10, 10, 10, 15, 20) },
    left: {
      air: air(65, 70, 75, 80, 80, 85, 90, null),
      airMasked: true,
      bone: { 500: null, 1000: null, 2000: null, 4000: null },
      boneMasked: true,
    },
  },
  {
    id: 'audiogram-otosclerosis-right-en',
    language: 'en',
    particulars: 'Female · 34 y · study no. A-430',
    description: {
      zh: '右耳传导性聋伴2 kHz骨导切迹',
      en: 'Right conductive loss with a bone-conduction notch at 2 kHz',
    },
    right: {
      air: air(50, 50, 45, 45, 40, 40, 40, 40),
      bone: bone(10, 10, 15, 30, 10),
      airMasked: true,
      boneMasked: true,
    },
    left: { air: air(10, 10, 10, 15, 10, 10, 10, 15), bone: bone(10, 10, 10, 10, 10) },
  },
  {
    id: 'audiogram-meniere-right-en',
    language: 'en',
    particulars: 'Female · 34 y · study no. A-431',
    description: { zh: '右耳低频感音神经性聋', en: 'Right low-frequency sensorineural loss' },
    right: {
      air: air(55, 50, 45, 30, 25, 20, 20, 25),
      bone: bone(55, 50, 45, 30, 20),
      airMasked: true,
      boneMasked: true,
    },
    left: { air: air(10, 10, 10, 15, 10, 10, 10, 15), bone: bone(10, 10, 10, 10, 10) },
  },
];

export const audiogramDrawings = sheets.map(audiogram);
