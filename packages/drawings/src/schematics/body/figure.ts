import { mirror } from '../../canvas/paths.ts';
import type { Point } from '../../canvas/svg.ts';

/** Half of an outline of the body in the anatomical position: 800 units high, the midline at 0. */
const half: readonly Point[] = [
  [0, 0],
  [15, 2],
  [29, 12],
  [37, 34],
  [36, 46],
  [42, 46],
  [42, 56],
  [37, 66],
  [30, 84],
  [20, 99],
  [21, 116],
  [34, 128],
  [62, 135],
  [84, 148],
  [95, 178],
  [101, 220],
  [109, 262],
  [118, 300],
  [128, 350],
  [133, 392],
  [149, 416],
  [155, 440],
  [149, 446],
  [141, 432],
  [140, 460],
  [135, 486],
  [124, 492],
  [114, 480],
  [110, 440],
  [113, 398],
  [98, 350],
  [88, 300],
  [82, 258],
  [76, 218],
  [69, 196],
  [64, 232],
  [58, 282],
  [62, 330],
  [73, 372],
  [78, 420],
  [74, 480],
  [66, 540],
  [60, 580],
  [64, 630],
  [59, 680],
  [47, 738],
  [50, 764],
  [66, 786],
  [58, 798],
  [36, 796],
  [27, 772],
  [26, 738],
  [23, 680],
  [16, 628],
  [20, 580],
  [16, 530],
  [9, 470],
  [4, 441],
];

/** The outline of the whole body, from the crown down its left and up its right side. */
export const outline: readonly Point[] = [...half, ...mirror(half.slice(1)).toReversed()];

/** Areas of one half that a chart shades; each reaches beyond the outline, which cuts it to shape. */
const sided = {
  'upper-arm': [
    [70, 120],
    [71, 197],
    [76, 293],
    [124, 286],
    [124, 120],
  ],
  forearm: [
    [76, 293],
    [124, 286],
    [160, 394],
    [100, 400],
  ],
  hand: [
    [100, 400],
    [160, 394],
    [180, 500],
    [100, 500],
  ],
  thigh: [
    [0, 441],
    [90, 374],
    [100, 574],
    [0, 574],
  ],
  leg: [
    [0, 574],
    [100, 574],
    [100, 742],
    [0, 742],
  ],
  foot: [
    [0, 742],
    [100, 742],
    [100, 820],
    [0, 820],
  ],
} as const satisfies Record<string, readonly Point[]>;

const trunkFront: readonly Point[] = [
  [0, 128],
  [40, 118],
  [70, 120],
  [71, 197],
  [66, 230],
  [75, 385],
  [14, 430],
  [0, 424],
];
const trunkBack: readonly Point[] = [
  [0, 128],
  [40, 118],
  [70, 120],
  [71, 197],
  [66, 230],
  [72, 352],
  [0, 352],
];
const buttock: readonly Point[] = [
  [0, 352],
  [90, 352],
  [90, 441],
  [0, 441],
];
const thighBack: readonly Point[] = [
  [0, 441],
  [90, 441],
  [100, 574],
  [0, 574],
];
const faceHalf: readonly Point[] = [
  [0, 26],
  [28, 30],
  [60, 60],
  [60, 104],
  [0, 104],
];
const neckHalf: readonly Point[] = [
  [0, 104],
  [50, 104],
  [40, 118],
  [0, 128],
];
const scalpFrontHalf: readonly Point[] = [
  [0, -10],
  [60, -10],
  [60, 60],
  [28, 30],
  [0, 26],
];
const scalpBackHalf: readonly Point[] = [
  [0, -10],
  [60, -10],
  [60, 104],
  [0, 104],
];
const perineumHalf: readonly Point[] = [
  [0, 424],
  [14, 430],
  [8, 446],
  [0, 446],
];

type Sided = keyof typeof sided;
type Side = 'left' | 'right';
export type View = 'front' | 'back';
/** An area of a view of the body: `front:face`, `back:left-forearm`. */
export type RegionId =
  | `${View}:${Side}-${Sided}`
  | `${View}:${'scalp' | 'neck' | 'trunk'}`
  | 'front:face'
  | 'front:perineum'
  | `back:${Side}-buttock`;

function whole(points: readonly Point[]): readonly Point[] {
  return [...points, ...mirror(points).toReversed()];
}

/** On a front view the body's left lies at the right of the picture, on a back view at the left. */
function onSide(points: readonly Point[], side: Side, view: View): readonly Point[] {
  return (side === 'left') === (view === 'front') ? points : mirror(points);
}

function listSided(view: View): [RegionId, readonly Point[]][] {
  const sides = ['left', 'right'] as const;
  return sides.flatMap(side =>
    Object.entries(sided).map(([name, points]): [RegionId, readonly Point[]] => [
      `${view}:${side}-${name as Sided}`,
      onSide(view === 'back' && name === 'thigh' ? thighBack : points, side, view),
    ]),
  );
}

/** Every area of both views, before the outline cuts it. */
export const regions: ReadonlyMap<RegionId, readonly Point[]> = new Map<RegionId, readonly Point[]>([
  ...listSided('front'),
  ...listSided('back'),
  ['front:scalp', whole(scalpFrontHalf)],
  ['front:face', whole(faceHalf)],
  ['front:neck', whole(neckHalf)],
  ['front:trunk', whole(trunkFront)],
  ['front:perineum', whole(perineumHalf)],
  ['back:scalp', whole(scalpBackHalf)],
  ['back:neck', whole(neckHalf)],
  ['back:trunk', whole(trunkBack)],
  ['back:left-buttock', onSide(buttock, 'left', 'back')],
  ['back:right-buttock', onSide(buttock, 'right', 'back')],
]);

/** A small child: the head larger, the limbs shorter. */
export function toChild([x, y]: Point): Point {
  const head = 1.24;
  const headEnd = 106;
  if (y <= headEnd) return [x * head, y * head];
  const neck = Math.min(1, Math.max(0, (y - headEnd) / 20));
  const legs = Math.max(0, y - 430);
  return [x * (head + (1.04 - head) * neck), headEnd * head + (y - headEnd) * 0.86 - legs * 0.16];
}
