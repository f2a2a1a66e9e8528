import { partogram } from './partogram.ts';
import type { ContractionEntry, Examination, PartogramSheet, Reading } from './partogram-model.ts';

/** Readings each `step` hours from 0. */
function readings(step: number, values: readonly number[]): readonly Reading[] {
  return values.map((value, index) => [index * step, value]);
}

function contractions(
  strength: ContractionEntry['strength'],
  from: number,
  counts: readonly number[],
): readonly ContractionEntry[] {
  return counts.map((inTenMinutes, index) => ({ hour: from + index * 0.5, inTenMinutes, strength }));
}

function examined(...rows: readonly (readonly [number, number, number])[]): readonly Examination[] {
  return rows.map(([hour, dilatationCm, descent]) => ({ hour, dilatationCm, descent }));
}

const steady = {
  language: 'zh',
  startsAt: 8,
  liquor: [
    [0, 'C'],
    [2, 'C'],
    [4, 'C'],
  ],
  moulding: [
    [0, '0'],
    [2, '0'],
    [4, '+'],
  ],
  oxytocin: [],
  drugs: [],
  temperature: [
    [0, '36.7'],
    [4, '36.9'],
  ],
} as const;

const sheets: readonly PartogramSheet[] = [
  {
    ...steady,
    id: 'partogram-left-1',
    particulars: '27岁　G1P0　孕39周+3　编号 P-201　活跃期开始 08:00',
    description: {
      zh: '产程图：末次检查在警戒线左侧',
      en: 'Partogram: last examination left of the alert line',
    },
    examinations: examined([0, 4, -2], [2, 6.5, -1], [4, 9, 1]),
    heartRate: readings(0.5, [142, 140, 138, 144, 140, 136, 142, 138, 140]),
    contractions: [
      ...contractions('20-40 s', 0, [3, 3, 3, 4]),
      ...contractions('over 40 s', 2, [4, 4, 4, 4]),
    ],
    pulse: readings(0.5, [82, 84, 84, 86, 84, 88, 86, 88, 88]),
    pressure: [
      [0, 118, 72],
      [4, 122, 76],
    ],
  },
  {
    ...steady,
    id: 'partogram-between-1',
    particulars: '27岁　G1P0　孕39周+3　编号 P-202　活跃期开始 08:00',
    description: {
      zh: '产程图：末次检查在警戒线与处理线之间',
      en: 'Partogram: last examination between alert and action line',
    },
    examinations: examined([0, 4, -3], [3, 6, -2], [6, 7, 0]),
    heartRate: readings(0.5, [138, 142, 140, 144, 140, 146, 142, 138, 140, 142, 144, 140, 138]),
    liquor: [
      [0, 'C'],
      [3, 'C'],
      [6, 'C'],
    ],
    moulding: [
      [0, '0'],
      [3, '0'],
      [6, '+'],
    ],
    contractions: [
      ...contractions('20-40 s', 0, [3, 3, 3, 3, 3, 3, 2, 2]),
      ...contractions('under 20 s', 4, [2, 2, 2, 2]),
    ],
    pulse: readings(0.5, [80, 82, 84, 84, 82, 86, 86, 84, 88, 86, 88, 90, 88]),
    pressure: [
      [0, 116, 70],
      [4, 120, 74],
    ],
  },
  {
    ...steady,
    id: 'partogram-right-1',
    particulars: '27岁　G1P0　孕39周+3　编号 P-203　活跃期开始 08:00',
    description: {
      zh: '产程图：宫口停滞6 cm，末次检查在处理线右侧',
      en: 'Partogram: arrested at 6 cm, right of the action line',
    },
    examinations: examined([0, 4, -3], [3, 6, -2], [5, 6, -2], [7, 6, -2]),
    heartRate: readings(0.5, [140, 138, 144, 142, 140, 144, 146, 142, 148, 150, 148, 152, 150, 154, 150]),
    liquor: [
      [0, 'C'],
      [3, 'C'],
      [5, 'C'],
      [7, 'M'],
    ],
    moulding: [
      [0, '0'],
      [3, '+'],
      [5, '+'],
      [7, '++'],
    ],
    contractions: [
      ...contractions('20-40 s', 0, [3, 3, 3, 3, 4, 4]),
      ...contractions('over 40 s', 3, [4, 4, 4, 4, 4, 5, 4, 5]),
    ],
    pulse: readings(0.5, [84, 84, 86, 84, 88, 88, 90, 90, 92, 94, 94, 96, 98, 98, 100]),
    pressure: [
      [0, 118, 74],
      [4, 124, 78],
    ],
    temperature: [
      [0, '36.7'],
      [4, '37.2'],
      [6.5, '37.4'],
    ],
  },
  {
    id: 'partograph-obstructed-en',
    language: 'en',
    startsAt: 6,
    particulars: '24 y · G1P0 · term · study no. P-230 · active phase began 06:00',
    description: {
      zh: '英文产程图：宫口停滞7 cm，颅骨重叠加重，羊水粪染，胎心下降，缩宫素仍在用',
      en: 'Partograph: arrest at 7 cm, increasing moulding, meconium, falling fetal heart rate, oxytocin running',
    },
    examinations: examined([0, 4, 5], [3, 6, 4], [6, 7, 3], [9, 7, 3]),
    heartRate: readings(
      0.5,
      [140, 142, 138, 140, 144, 142, 140, 144, 146, 148, 150, 152, 148, 156, 160, 164, 160, 116, 104],
    ),
    liquor: [
      [0, 'C'],
      [3, 'C'],
      [6, 'C'],
      [7.5, 'M'],
      [9, 'M'],
    ],
    moulding: [
      [0, '0'],
      [3, '+'],
      [6, '++'],
      [9, '+++'],
    ],
    contractions: [
      ...contractions('20-40 s', 0, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]),
      ...contractions('over 40 s', 6, [4, 4, 5, 5, 5, 5, 5]),
    ],
    oxytocin: [
      [6, '10'],
      [6.5, '20'],
      [7, '30'],
      [7.5, '40'],
      [8, '40'],
      [8.5, '40'],
      [9, '40'],
    ],
    drugs: [[6, 'R/L']],
    pulse: readings(0.5, [84, 84, 86, 88, 88, 86, 90, 90, 92, 92, 94, 96, 98, 102, 106, 110, 114, 118, 122]),
    pressure: [
      [0, 118, 72],
      [4, 122, 76],
      [8, 128, 82],
    ],
    temperature: [
      [0, '36.8'],
      [4, '37.1'],
      [8, '38.1'],
    ],
  },
];

export const partogramDrawings = sheets.map(partogram);
