import type { Point } from '../../canvas/svg.ts';

/** Pixels of the picture for a millimetre of the head. */
export const pixelsPerMm = 4.4;
export const headSize = { width: 900, height: 1000 } as const;
const centre: Point = [450, 520];

/** Half axes of the inner table, the skull's thickness and the scalp's, in millimetres. */
const inner: Point = [66, 83];
export const skullMm = 6;
export const scalpMm = 5;

/** From millimetres of the head (right of the picture and towards the nape positive) to pixels. */
export function toPixel([x, y]: Point): Point {
  return [centre[0] + x * pixelsPerMm, centre[1] + y * pixelsPerMm];
}

/** A point of the inner table, moved inwards by a depth; the angle is counted from the picture's right, clockwise. */
export function onTable(angle: number, depthMm = 0): Point {
  const power = 2 / 2.25;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  const [a, b] = [inner[0] - depthMm, inner[1] - depthMm];
  return [a * bend(Math.cos(angle)), b * bend(Math.sin(angle))];
}

export function ring(depthMm: number, steps = 72): readonly Point[] {
  return Array.from({ length: steps }, (_, index) => onTable((2 * Math.PI * index) / steps, depthMm));
}

/** Height of the septum between the front horns, where a shift is measured. */
const septumY = -20;

/** What pushes the brain: towards the picture's right if positive. */
export interface Push {
  readonly shiftMm: number;
}

/** How far a point of the midline is displaced: all of the shift at the septum, nothing at the falx's two ends. */
function toShare(y: number): number {
  const bell = Math.exp(-(((y - septumY) / 44) ** 2));
  const held = Math.max(0, 1 - Math.abs(y / inner[1]) ** 6);
  return bell * held;
}

/** Where a point of the brain comes to lie. The side that pushes is pressed towards the midline. */
export function displace([x, y]: Point, { shiftMm }: Push): Point {
  if (shiftMm === 0) return [x, y];
  const pressed = Math.sign(x) === -Math.sign(shiftMm) ? 1 - Math.min(0.55, Math.abs(shiftMm) / 20) : 1;
  const far = Math.max(0, 1 - (Math.abs(x) / inner[0]) ** 2);
  return [x * pressed + shiftMm * toShare(y) * far, y];
}
