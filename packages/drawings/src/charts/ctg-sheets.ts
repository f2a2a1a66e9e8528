import { type CtgSheet, ctg } from './ctg.ts';
import { type Contraction, type CtgModel, earlyOf, lateOf } from './ctg-model.ts';

interface Rhythm {
  readonly first: number;
  /** Minutes from peak to peak. */
  readonly every: number;
  readonly durationSeconds: number;
  readonly height: number;
}

/** Contractions up to the end of the sheet; each differs a little from the one before. */
function contract({ first, every, durationSeconds, height }: Rhythm): readonly Contraction[] {
  const count = Math.floor((19.4 - first) / every) + 1;
  return Array.from({ length: count }, (_, index) => ({
    peakMinute: first + index * every,
    durationSeconds: durationSeconds + 4 * ((index % 3) - 1),
    height: height + 5 * ((index % 4) - 1.5),
  }));
}

const quiet = { minutes: 20, accelerations: [], decelerations: [], contractions: [] } as const;

function variableAt(onsetMinute: number, seconds: number, depth: number) {
  const endMinute = onsetMinute + seconds / 60;
  return { kind: 'variable', onsetMinute, nadirMinute: onsetMinute + 0.3, endMinute, depth } as const;
}

const early = contract({ first: 1.6, every: 3.1, durationSeconds: 76, height: 52 });
const late = contract({ first: 1.3, every: 3, durationSeconds: 72, height: 55 });
const frequent = contract({ first: 0.9, every: 1.6, durationSeconds: 66, height: 48 });
const regular = contract({ first: 1.4, every: 3.3, durationSeconds: 62, height: 50 });
const mild = contract({ first: 4.2, every: 7.4, durationSeconds: 55, height: 22 });

const reactive: CtgModel = {
  ...quiet,
  seed: 'ctg reactive 1',
  baselineBpm: 128,
  variabilityBpm: 12,
  accelerations: [
    { onsetMinute: 2.4, durationSeconds: 34, height: 22 },
    { onsetMinute: 8.9, durationSeconds: 42, height: 26 },
    { onsetMinute: 12.7, durationSeconds: 30, height: 20 },
    { onsetMinute: 16.8, durationSeconds: 38, height: 24 },
  ],
  contractions: mild,
};

function prolonged(
  seed: string,
  baselineBpm: number,
  [onset, end, nadir]: readonly [number, number, number],
): CtgModel {
  return {
    ...quiet,
    seed,
    baselineBpm,
    variabilityBpm: 11,
    decelerations: [
      {
        kind: 'prolonged',
        onsetMinute: onset,
        nadirMinute: onset + 0.8,
        endMinute: end,
        depth: baselineBpm - nadir,
      },
    ],
    contractions: regular,
  };
}

const sheets: readonly CtgSheet[] = [
  {
    id: 'ctg-reactive-1',
    language: 'zh',
    model: reactive,
    particulars: '28岁　孕39周+1　胎位 LOA　仰卧左倾位　监护号 C-101　记录20分钟',
    description: {
      zh: '胎心监护：基线128，变异正常，四次加速',
      en: 'CTG: baseline 128, normal variability, four accelerations',
    },
    movements: [2.3, 8.8, 12.6, 16.7],
    startsAt: 560,
  },
  {
    id: 'ctg-nonreactive-1',
    language: 'zh',
    model: { ...quiet, seed: 'ctg nonreactive 1', baselineBpm: 155, variabilityBpm: 4, contractions: mild },
    particulars: '28岁　孕39周+1　胎位 LOA　仰卧左倾位　监护号 C-108　记录20分钟',
    description: {
      zh: '胎心监护：基线155，微小变异，无加速',
      en: 'CTG: baseline 155, minimal variability, no acceleration',
    },
    movements: [6.4],
    startsAt: 845,
  },
  {
    id: 'ctg-late-absent-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg late absent 1',
      baselineBpm: 150,
      variabilityBpm: 0.4,
      contractions: late,
      decelerations: late.slice(0, -1).map((each, index) => lateOf(each, 30 + 3 * (index % 3))),
    },
    particulars: '31岁　孕40周+3　G1P0　临产中　监护号 C-117　记录20分钟',
    description: {
      zh: '胎心监护：变异缺失伴反复晚期减速',
      en: 'CTG: absent variability with recurrent late decelerations',
    },
    startsAt: 190,
  },
  {
    id: 'ctg-late-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg late 1',
      baselineBpm: 145,
      variabilityBpm: 9,
      contractions: late,
      decelerations: late.slice(0, -1).map((each, index) => lateOf(each, 28 + 3 * (index % 3))),
    },
    particulars: '29岁　孕39周+4　G1P0　临产中　监护号 C-122　记录20分钟',
    description: {
      zh: '胎心监护：反复晚期减速，变异存在',
      en: 'CTG: recurrent late decelerations, variability present',
    },
    startsAt: 700,
  },
  {
    id: 'ctg-early-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg early 1',
      baselineBpm: 140,
      variabilityBpm: 10,
      contractions: early,
      decelerations: early.map((each, index) => earlyOf(each, 24 + 3 * (index % 2))),
    },
    particulars: '29岁　孕39周+4　G1P0　临产中　监护号 C-123　记录20分钟',
    description: { zh: '胎心监护：早期减速', en: 'CTG: early decelerations' },
    startsAt: 700,
  },
  {
    id: 'ctg-variable-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg variable 1',
      baselineBpm: 145,
      variabilityBpm: 12,
      contractions: regular,
      decelerations: [
        variableAt(1.0, 62, 48),
        variableAt(5.2, 44, 40),
        variableAt(7.5, 70, 58),
        variableAt(11.6, 38, 36),
        variableAt(14.3, 66, 60),
        variableAt(18.2, 52, 46),
      ],
    },
    particulars: '29岁　孕39周+4　G1P0　临产中　监护号 C-124　记录20分钟',
    description: { zh: '胎心监护：形态和时间不一的变异减速', en: 'CTG: variable decelerations' },
    startsAt: 700,
  },
  {
    id: 'ctg-sinusoidal-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg sinusoidal 1',
      baselineBpm: 140,
      variabilityBpm: 18,
      sinusoidalPerMinute: 4,
      contractions: mild,
    },
    particulars: '29岁　孕39周+4　G1P0　未临产　监护号 C-125　记录20分钟',
    description: { zh: '胎心监护：正弦波形', en: 'CTG: sinusoidal pattern' },
    startsAt: 700,
  },
  {
    id: 'ctg-prolonged-1',
    language: 'zh',
    model: prolonged('ctg prolonged 1', 150, [10.6, 15.4, 75]),
    particulars: '33岁　孕38周+5　G2P1　临产中　监护号 C-131　记录20分钟',
    description: {
      zh: '胎心监护：基线150，后半段一次延长减速降至75',
      en: 'CTG: baseline 150, one prolonged deceleration to 75 in the second half',
    },
    startsAt: 1210,
  },
  {
    id: 'ctg-prolonged-2',
    language: 'zh',
    model: prolonged('ctg prolonged 2', 125, [3.6, 7, 85]),
    particulars: '33岁　孕38周+5　G2P1　临产中　监护号 C-132　记录20分钟',
    description: {
      zh: '胎心监护：基线125，前半段一次延长减速降至85',
      en: 'CTG: baseline 125, one prolonged deceleration to 85 in the first half',
    },
    startsAt: 1210,
  },
  {
    id: 'ctg-tachysystole-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg tachysystole 1',
      baselineBpm: 150,
      variabilityBpm: 8,
      contractions: frequent,
      decelerations: [6, 8, 10]
        .flatMap(index => frequent.slice(index, index + 1))
        .map(each => lateOf(each, 20)),
    },
    particulars: '30岁　孕41周　G1P0　引产中　监护号 C-140　记录20分钟',
    description: {
      zh: '胎心监护：宫缩过频，伴数次晚期减速',
      en: 'CTG: tachysystole with some late decelerations',
    },
    startsAt: 620,
  },
  {
    id: 'ctg-oxytocin-regular-1',
    language: 'zh',
    model: {
      ...quiet,
      seed: 'ctg oxytocin regular 1',
      baselineBpm: 138,
      variabilityBpm: 11,
      contractions: regular,
      accelerations: [
        { onsetMinute: 5.6, durationSeconds: 32, height: 20 },
        { onsetMinute: 13.1, durationSeconds: 36, height: 22 },
      ],
    },
    particulars: '30岁　孕41周　G1P0　引产中　监护号 C-141　记录20分钟',
    description: { zh: '胎心监护：宫缩规律，胎心正常', en: 'CTG: regular contractions, normal heart rate' },
    startsAt: 620,
  },
];

export const ctgDrawings = sheets.map(ctg);
