import { mirror } from '../../canvas/paths.ts';
import type { Point } from '../../canvas/svg.ts';
import type { Loss, LossArea } from './sensory.ts';

/** The body's side; on a front view its left lies at positive x. */
type Side = 'left' | 'right';

const far = 200;
const below = 840;

/** Heights of dermatomes on the front of the trunk: nipples T4, xiphoid T6, umbilicus T10, groin L1. */
export const frontHeight = { T2: 172, T4: 208, T6: 244, T8: 280, T10: 318, T12: 366 } as const;
/** On the back the same dermatomes begin higher, as ribs and nerves slope down forwards. */
const backRise = 22;

const box = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Everything below a level, arms left out. */
function belowLevel(top: number): readonly Point[] {
  return [
    [-70, top],
    [70, top],
    [82, 400],
    [100, 520],
    [100, below],
    [-100, below],
    [-100, 520],
    [-82, 400],
  ];
}

/** Loss on both sides below a dermatome of the trunk. */
export function belowTrunkLevel(level: keyof typeof frontHeight, loss: Loss): readonly LossArea[] {
  const top = frontHeight[level];
  return [
    { view: 'front', loss, points: belowLevel(top) },
    { view: 'back', loss, points: belowLevel(top - backRise) },
  ];
}

/** Loss on one side below a dermatome of the trunk. */
export function belowTrunkLevelOn(
  side: Side,
  level: keyof typeof frontHeight,
  loss: Loss,
): readonly LossArea[] {
  const half = (top: number): readonly Point[] => [[0, top], ...belowLevel(top).slice(1, 5), [0, below]];
  const onFront = (points: readonly Point[]) => (side === 'left' ? points : mirror(points));
  const onBack = (points: readonly Point[]) => (side === 'right' ? points : mirror(points));
  const top = frontHeight[level];
  return [
    { view: 'front', loss, points: onFront(half(top)) },
    { view: 'back', loss, points: onBack(half(top - backRise)) },
  ];
}

/** Both hands above the wrists and both legs to below the knees. */
export function gloveAndStocking(loss: Loss): readonly LossArea[] {
  return (['front', 'back'] as const).flatMap(view => [
    { view, loss, points: box(96, 376, far, 510) },
    { view, loss, points: mirror(box(96, 376, far, 510)) },
    { view, loss, points: box(-100, 600, 0, below) },
    { view, loss, points: box(0, 600, 100, below) },
  ]);
}

/** S2–S5: perineum, the inner buttocks and the inner upper thighs. */
export function saddle(loss: Loss): readonly LossArea[] {
  return [
    {
      view: 'front',
      loss,
      rounded: true,
      points: [
        [-13, 420],
        [13, 420],
        [13, 462],
        [7, 492],
        [-7, 492],
        [-13, 462],
      ],
    },
    {
      view: 'back',
      loss,
      rounded: true,
      points: [
        [-26, 380],
        [0, 362],
        [26, 380],
        [36, 420],
        [28, 470],
        [14, 500],
        [-14, 500],
        [-28, 470],
        [-36, 420],
      ],
    },
  ];
}

/** Both shoulders, arms and the upper trunk down to a level: the cape of a central cord lesion. */
export function cape(bottom: number, loss: Loss): readonly LossArea[] {
  const points: readonly Point[] = [
    [-36, 112],
    [36, 112],
    [110, 120],
    [far, 300],
    [far, 520],
    [90, 520],
    [72, 196],
    [68, bottom],
    [-68, bottom],
    [-72, 196],
    [-90, 520],
    [-far, 520],
    [-far, 300],
    [-110, 120],
  ];
  return [
    { view: 'front', loss, points },
    { view: 'back', loss, points },
  ];
}

/** One whole side of the body, face included. */
export function half(side: Side, loss: Loss): readonly LossArea[] {
  const points = box(0, -20, far, below);
  return [
    { view: 'front', loss, points: side === 'left' ? points : mirror(points) },
    { view: 'back', loss, points: side === 'right' ? points : mirror(points) },
  ];
}
