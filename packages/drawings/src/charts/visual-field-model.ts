import { createRandom } from '@doctorbench/psychometrics';

export type Eye = 'left' | 'right';

/** Degrees from fixation as the patient sees: x to the right, y upwards. */
interface Place {
  readonly x: number;
  readonly y: number;
}

export interface TestPoint extends Place {
  /** Differential light sensitivity in dB. */
  readonly sensitivityDb: number;
}

/** Loss in dB at a place of an eye's field. */
type Defect = (place: Place, eye: Eye) => number;

const wholeLoss = 32;

/** +1 where the temporal side of this eye's field lies. */
function towardTemple(eye: Eye): 1 | -1 {
  return eye === 'right' ? 1 : -1;
}

export const defects = {
  none: () => 0,
  temporal: ({ x }, eye) => (towardTemple(eye) * x > 0 ? wholeLoss : 0),
  rightHalf: ({ x }) => (x > 0 ? wholeLoss : 0),
  leftHalf: ({ x }) => (x < 0 ? wholeLoss : 0),
  leftUpperQuarter: ({ x, y }) => (x < 0 && y > 0 ? wholeLoss : 0),
  lowerHalf: ({ y }) => (y < 0 ? wholeLoss : 0),
  central: ({ x, y }) => (Math.hypot(x, y) < 10 ? 26 : 0),
  upperArc: (place, eye) => (isInArc(place, eye) ? 28 : 0),
  lowerArc: ({ x, y }, eye) => (isInArc({ x, y: -y }, eye) ? 28 : 0),
} as const satisfies Readonly<Record<string, Defect>>;
export type DefectName = keyof typeof defects;

/** From the blind spot over fixation to the nasal horizontal, broader on the nasal side. */
function isInArc({ x, y }: Place, eye: Eye): boolean {
  if (y <= 0) return false;
  const round = Math.atan2(y, -towardTemple(eye) * x) / Math.PI;
  const distance = Math.hypot(x, y);
  return distance > 6 + 6 * round && distance < 27 - 9 * round;
}

/** The 54 places of a 24-2 test, 6° apart, with two more on the nasal side. */
function listPlaces(eye: Eye): readonly Place[] {
  const rows = [
    [21, 9],
    [15, 15],
    [9, 21],
    [3, 27],
  ] as const;
  return rows
    .flatMap(([y, reach]) => [y, -y].flatMap(row => toRow(row, reach)))
    .filter(({ x }) => towardTemple(eye) * x < 27);
}

function toRow(y: number, reach: number): readonly Place[] {
  return Array.from({ length: reach / 3 + 1 }, (_, index) => ({ x: 6 * index - reach, y }));
}

export function isBlindSpot({ x, y }: Place, eye: Eye): boolean {
  return towardTemple(eye) * x === 15 && Math.abs(y) === 3;
}

/** A normal island of vision: 33 dB near fixation, falling towards the edge. */
export function test(eye: Eye, defect: Defect, seed: string): readonly TestPoint[] {
  const random = createRandom(seed);
  return listPlaces(eye).map(place => {
    const normal = 33.5 - 0.2 * Math.hypot(place.x, place.y) + 2 * (random() - 0.5);
    const blind = isBlindSpot(place, eye) ? (place.y < 0 ? 32 : 18) : 0;
    const loss = Math.max(defect(place, eye), blind);
    const spread = loss > 5 && loss < wholeLoss ? 6 * (random() - 0.5) : 0;
    return { ...place, sensitivityDb: Math.max(0, Math.round(normal - loss + spread)) };
  });
}

/** Sensitivity between the places tested: the nearest four, by inverse square of the distance. */
export function interpolate(points: readonly TestPoint[], { x, y }: Place): number {
  const near = points
    .map(point => ({ point, distance: Math.max(0.5, Math.hypot(point.x - x, point.y - y)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 4);
  const weights = near.map(({ distance }) => 1 / distance ** 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return near.reduce((sum, { point }, index) => sum + point.sensitivityDb * (weights[index] ?? 0), 0) / total;
}
