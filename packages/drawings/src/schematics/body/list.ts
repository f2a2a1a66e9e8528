import type { Drawing } from '../../drawing.ts';
import { type BurnParameters, type Depth, drawBurnChart } from './burns.ts';
import type { RegionId } from './figure.ts';
import { drawSensoryChart, type SensoryParameters } from './sensory.ts';
import {
  belowTrunkLevel,
  belowTrunkLevelOn,
  cape,
  frontHeight,
  gloveAndStocking,
  half,
  saddle,
} from './sensory-areas.ts';

/** The same depth on every area named. */
function burn(depth: Depth, ...regions: readonly RegionId[]): Partial<Record<RegionId, Depth>> {
  return Object.fromEntries(regions.map(region => [region, depth]));
}

function around(...names: readonly string[]): readonly RegionId[] {
  return names.flatMap(name => [`front:${name}`, `back:${name}`] as RegionId[]);
}

const wholeLegs = (side: 'left' | 'right') => [
  ...around(`${side}-thigh`, `${side}-leg`, `${side}-foot`),
  `back:${side}-buttock` as const,
];

const burns: readonly BurnParameters[] = [
  {
    id: 'burn-adult-flame-1',
    language: 'zh',
    ageYears: 42,
    sex: 'male',
    areas: {
      ...burn('superficial', 'front:face', ...around('neck')),
      ...burn('deep', 'front:trunk'),
      ...burn('full', ...around('right-forearm', 'right-hand', 'left-hand')),
    },
  },
  {
    id: 'burn-adult-legs-2',
    language: 'zh',
    ageYears: 35,
    sex: 'female',
    areas: {
      ...burn('erythema', 'front:trunk'),
      ...burn('superficial', ...around('left-forearm', 'right-forearm')),
      ...burn('deep', ...around('left-leg', 'right-leg')),
      ...burn('full', ...around('left-foot', 'right-foot')),
    },
  },
  {
    id: 'burn-child-scald-3',
    language: 'zh',
    ageYears: 4,
    sex: 'male',
    areas: {
      ...burn('superficial', 'front:face', ...around('scalp', 'neck')),
      ...burn('deep', 'front:trunk'),
    },
  },
  {
    id: 'burn-child-legs-4',
    language: 'zh',
    ageYears: 2,
    sex: 'female',
    areas: burn('superficial', ...wholeLegs('left'), ...wholeLegs('right'), 'back:trunk'),
  },
  {
    id: 'burn-adult-en-5',
    language: 'en',
    ageYears: 29,
    sex: 'male',
    areas: {
      ...burn('erythema', 'front:face', 'front:scalp', 'front:neck'),
      ...burn('superficial', 'front:trunk'),
      ...burn('deep', ...around('left-upper-arm', 'left-forearm', 'left-hand')),
      ...burn('full', 'front:left-thigh', 'front:left-leg', 'front:left-foot'),
    },
  },
];

const sensory: readonly SensoryParameters[] = [
  {
    id: 'sensory-level-t10',
    language: 'zh',
    patient: '男  55岁',
    areas: belowTrunkLevel('T10', 'all'),
    findings: { pattern: 'transverse', level: 'T10' },
    description: {
      zh: '双侧脐水平以下各种感觉减退',
      en: 'Loss of all modalities below the umbilicus on both sides',
    },
  },
  {
    id: 'sensory-level-t4',
    language: 'zh',
    patient: '女  37岁',
    areas: belowTrunkLevel('T4', 'all'),
    findings: { pattern: 'transverse', level: 'T4' },
    description: {
      zh: '双侧乳头水平以下各种感觉减退',
      en: 'Loss of all modalities below the nipples on both sides',
    },
  },
  {
    id: 'sensory-glove-stocking',
    language: 'zh',
    patient: '女  63岁',
    areas: gloveAndStocking('all'),
    findings: { pattern: 'glove-and-stocking' },
    description: { zh: '四肢远端手套袜套样感觉减退', en: 'Glove-and-stocking sensory loss' },
  },
  {
    id: 'sensory-saddle',
    language: 'zh',
    patient: '男  46岁',
    areas: saddle('all'),
    findings: { pattern: 'saddle', roots: 'S2-S5' },
    description: { zh: '鞍区（会阴、臀内侧、股内侧上部）感觉减退', en: 'Saddle sensory loss' },
  },
  {
    id: 'sensory-brown-sequard',
    language: 'zh',
    patient: '男  31岁',
    areas: [...belowTrunkLevelOn('left', 'T8', 'pain'), ...belowTrunkLevelOn('right', 'T6', 'vibration')],
    findings: { pattern: 'hemicord', lesionSide: 'right', painLevel: 'T8', vibrationLevel: 'T6' },
    description: {
      zh: '左侧T8以下痛温觉减退，右侧T6以下深感觉减退',
      en: 'Pain loss below T8 on the left, position loss below T6 on the right',
    },
  },
  {
    id: 'sensory-brown-sequard-left',
    language: 'zh',
    patient: '男  31岁',
    areas: [...belowTrunkLevelOn('right', 'T8', 'pain'), ...belowTrunkLevelOn('left', 'T6', 'vibration')],
    findings: { pattern: 'hemicord', lesionSide: 'left', painLevel: 'T8', vibrationLevel: 'T6' },
    description: {
      zh: '右侧T8以下痛温觉减退，左侧T6以下深感觉减退',
      en: 'Pain loss below T8 on the right, position loss below T6 on the left',
    },
  },
  {
    id: 'sensory-cape-en',
    language: 'en',
    patient: 'Female, 34 y',
    areas: cape(frontHeight.T6, 'pain'),
    findings: { pattern: 'cape', levels: 'C4-T6' },
    description: {
      zh: '双上肢及上胸背痛温觉披肩样减退',
      en: 'Cape-like loss of pain and temperature over arms and upper trunk',
    },
  },
  {
    id: 'sensory-hemi-left',
    language: 'zh',
    patient: '女  70岁',
    areas: half('left', 'all'),
    findings: { pattern: 'hemisensory', side: 'left' },
    description: { zh: '左侧偏身（含面部）感觉减退', en: 'Loss on the whole left side, face included' },
  },
];

/** Charts of burns and of sensation. */
export const bodyDrawings: readonly Drawing[] = [
  ...burns.map(drawBurnChart),
  ...sensory.map(drawSensoryChart),
];
