/** How values become grey: which of them are shown, and along which curve. */
export interface Window {
  readonly centre: number;
  readonly width: number;
  readonly shape: 'linear' | 'linear-exact' | 'sigmoid';
}

const white = 255;

/** Values of a picture, read one at a time so that nothing is held twice. */
export interface Samples {
  readonly count: number;
  valueAt(index: number): number;
}

/**
 * Grey of values, 0 to 255, unrounded (DICOM PS3.3 C.11.2.1.2.1, C.11.2.1.3.1 sigmoid, C.11.2.1.3.2 linear exact).
 * `linear` needs a width of 1 or more, the others one above 0.
 */
export function createGreyScale({ centre, width, shape }: Window): (value: number) => number {
  if (shape === 'sigmoid')
    return value => (Number.isNaN(value) ? 0 : white / (1 + Math.exp((-4 * (value - centre)) / width)));
  const middle = shape === 'linear' ? centre - 0.5 : centre;
  const span = shape === 'linear' ? width - 1 : width;
  const black = middle - span / 2;
  const bright = middle + span / 2;
  return value => {
    if (Number.isNaN(value) || value <= black) return 0;
    return value > bright ? white : ((value - middle) / span + 0.5) * white;
  };
}

export function isWindow({ centre, width, shape }: Window): boolean {
  return Number.isFinite(centre) && Number.isFinite(width) && (shape === 'linear' ? width >= 1 : width > 0);
}

/** Every value through the window. */
export function toGreys({ count, valueAt }: Samples, window: Window): Uint8Array {
  const greys = new Uint8Array(count);
  const toGrey = createGreyScale(window);
  for (let index = 0; index < count; index++) greys[index] = Math.round(toGrey(valueAt(index)));
  return greys;
}

/** Values that are looked at to choose a window. */
const sampledValues = 65_536;
/** Share of the values at each end that may be lost in black or white, so that a few bright ones do not darken all. */
const lostShare = 0.001;

/** The window that shows nearly all of the values, for pictures that come without one. */
export function fitWindow({ count, valueAt }: Samples): Window {
  const step = Math.max(1, Math.floor(count / sampledValues));
  const looked = new Float64Array(Math.ceil(count / step));
  let found = 0;
  for (let index = 0; index < count; index += step) {
    const value = valueAt(index);
    if (Number.isFinite(value)) looked[found++] = value;
  }
  // By their own order: comparing numbers one by one takes five times as long.
  const values = looked.subarray(0, found).sort();
  const lost = Math.floor(values.length * lostShare);
  const low = values[lost] ?? 0;
  const high = values[values.length - 1 - lost] ?? 0;
  return { centre: low / 2 + high / 2, width: high > low ? high - low : 1, shape: 'linear-exact' };
}
