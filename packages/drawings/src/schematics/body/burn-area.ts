import type { RegionId } from './figure.ts';

interface Rule {
  readonly rule: 'chinese-nines' | 'lund-browder';
  readonly ageYears: number;
}

/**
 * Chinese rule of nines (中国新九分法, 外科学): scalp 3, face 3, neck 3; both hands 5, forearms 6, upper arms 7;
 * trunk front 13, back 13, perineum 1; both buttocks 5, thighs 21, legs 13, feet 7. Below 12 years the head and neck
 * have 9 + (12 − age), the lower limbs 46 − (12 − age). The share of an area that shows on one view is half of it.
 */
function toChineseNines(region: RegionId, ageYears: number): number {
  const missing = Math.max(0, 12 - ageYears);
  const head = (9 + missing) / 9;
  const lower = (46 - missing) / 46;
  switch (toName(region)) {
    // Seen from the front only the margin of the hair shows: the chart counts the scalp on the back view.
    case 'scalp':
      return region.startsWith('back') ? 3 * head : 0;
    case 'face':
      return 3 * head;
    case 'neck':
      return 1.5 * head;
    case 'trunk':
      return 13;
    case 'perineum':
      return 1;
    case 'upper-arm':
      return 7 / 4;
    case 'forearm':
      return 6 / 4;
    case 'hand':
      return 5 / 4;
    case 'buttock':
      return (5 / 2) * lower;
    case 'thigh':
      return (21 / 4) * lower;
    case 'leg':
      return (13 / 4) * lower;
    default:
      return (7 / 4) * lower;
  }
}

/** Columns of the chart of Lund and Browder (1944), one side of one view: half of head, thigh, leg by age. */
const byAge: readonly {
  readonly upTo: number;
  readonly head: number;
  readonly thigh: number;
  readonly leg: number;
}[] = [
  { upTo: 1, head: 9.5, thigh: 2.75, leg: 2.5 },
  { upTo: 5, head: 8.5, thigh: 3.25, leg: 2.5 },
  { upTo: 10, head: 6.5, thigh: 4, leg: 2.75 },
  { upTo: 15, head: 5.5, thigh: 4.25, leg: 3 },
  { upTo: 17, head: 4.5, thigh: 4.5, leg: 3.25 },
  { upTo: Number.POSITIVE_INFINITY, head: 3.5, thigh: 4.75, leg: 3.5 },
];

function toLundBrowder(region: RegionId, ageYears: number): number {
  const column = byAge.find(({ upTo }) => ageYears < upTo) ?? byAge[byAge.length - 1];
  switch (toName(region)) {
    // Front of the head is one half; the margin of the hair belongs to it.
    case 'scalp':
      return region.startsWith('back') ? (column?.head ?? 0) : 0;
    case 'face':
      return column?.head ?? 0;
    case 'neck':
    case 'perineum':
      return 1;
    case 'trunk':
      return 13;
    case 'upper-arm':
      return 2;
    case 'forearm':
      return 1.5;
    case 'hand':
      return 1.25;
    case 'buttock':
      return 2.5;
    case 'thigh':
      return column?.thigh ?? 0;
    case 'leg':
      return column?.leg ?? 0;
    default:
      return 1.75;
  }
}

function toName(region: RegionId): string {
  return region.replace(/^(front|back):/, '').replace(/^(left|right)-/, '');
}

/** Percent of the body surface that one area of one view stands for. */
export function toAreaPercent(region: RegionId, { rule, ageYears }: Rule): number {
  return rule === 'chinese-nines' ? toChineseNines(region, ageYears) : toLundBrowder(region, ageYears);
}
