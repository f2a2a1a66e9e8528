import { mirror } from '../../canvas/paths.ts';
import type { Point } from '../../canvas/svg.ts';

/** Pixels of the film for a centimetre at the film: an inner chest 27.6 cm wide is 690 px. */
export const pixelsPerCm = 25;
export const chestSize = { width: 1000, height: 1000 } as const;
export const midline = 500;
/** Where the trachea divides, on a film without shift. */
export const carina: Point = [506, 385];

/** What moves or grows on the film, all in pixels. The picture's left is the patient's right. */
export interface ThoraxShape {
  /** How far the heart reaches from the midline to either side of the patient. */
  readonly heartRight: number;
  readonly heartLeft: number;
  /** Mediastinum and trachea, towards the patient's left if positive. */
  readonly shift: number;
  /** How far each diaphragm stands below its usual height. */
  readonly rightDrop: number;
  readonly leftDrop: number;
}

export const normalShape: ThoraxShape = {
  heartRight: 92,
  heartLeft: 218,
  shift: 0,
  rightDrop: 0,
  leftDrop: 0,
};

/** Widest distance between the inner margins of the ribs. */
export const innerWidth = 690;
const chestEdge = midline - innerWidth / 2;

/** The outer margin of the lung at the patient's right, from the apex to the costophrenic angle. */
const outer: readonly Point[] = [
  [398, 128],
  [330, 146],
  [268, 208],
  [220, 310],
  [184, 440],
  [163, 580],
  [chestEdge, 700],
];

export function toDiaphragm(drop: number): readonly Point[] {
  return [
    [chestEdge + 3, 790 + drop * 0.6],
    [chestEdge + 12, 806 + drop * 0.6],
    [200, 778 + drop * 0.9],
    [258, 746 + drop],
    [320, 733 + drop],
    [385, 742 + drop],
  ];
}

/** The field of one lung. The heart lies over its inner part, so that the inner margin runs down the spine. */
export function toLung(
  side: 'right' | 'left',
  { rightDrop, leftDrop, shift }: ThoraxShape,
): readonly Point[] {
  const drop = side === 'right' ? rightDrop : leftDrop + 22;
  const away = Math.max(0, side === 'right' ? shift : -shift);
  const field: readonly Point[] = [
    ...outer,
    ...toDiaphragm(drop),
    [452 + away * 0.5, 772 + Math.min(drop, 30)],
    [470 + away, 752],
    [470 + away, 560],
    [466 + away, 380],
    [456 + away * 0.8, 230],
    [440 + away * 0.4, 150],
  ];
  return side === 'right' ? field : mirror(field, midline);
}

/** Heart and great vessels, as one shadow. */
export function toHeart({ heartRight, heartLeft, shift }: ThoraxShape): readonly Point[] {
  const centre = midline + shift;
  const points: readonly Point[] = [
    [centre - 34, 150],
    [centre - 40, 260],
    [centre - 46, 360],
    [centre - 52, 440],
    [centre - heartRight * 0.8, 510],
    [centre - heartRight, 610],
    [centre - heartRight * 0.93, 700],
    [centre - heartRight * 0.6, 775],
    [centre, 800],
    [centre + heartLeft * 0.6, 806],
    [centre + heartLeft * 0.93, 770],
    [centre + heartLeft, 712],
    [centre + heartLeft * 0.86, 620],
    [centre + heartLeft * 0.58, 510],
    [centre + heartLeft * 0.3 + 12, 440],
    [centre + 58, 385],
    [centre + 62, 320],
    [centre + 52, 278],
    [centre + 40, 240],
    [centre + 36, 150],
  ];
  return points;
}

/** Widest distance of the two heart borders, measured across, and the ratio to the inner chest. */
export function toCardiothoracicRatio(shape: ThoraxShape): number {
  return (shape.heartRight + shape.heartLeft) / innerWidth;
}

/** The collapsed lung inside its field: the field drawn towards the hilum. */
export function toCollapsed(side: 'right' | 'left', shape: ThoraxShape, share: number): readonly Point[] {
  const field = toLung(side, shape);
  const hilum: Point = [side === 'right' ? 452 + shape.shift : 548 + shape.shift, 440];
  return field.map(([x, y]) => [
    hilum[0] + (x - hilum[0]) * share,
    hilum[1] + (y - hilum[1]) * (share + (1 - share) * 0.3),
  ]);
}
