import type { Size } from '../../canvas/box.ts';
import { toSmoothPath, toStraightPath } from '../../canvas/paths.ts';
import { element, line, type Point, picture, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';

export interface SpineParameters {
  readonly id: string;
  readonly patient: string;
  readonly view: string;
  /** Tilts in degrees of certain vertebrae, clockwise positive; those between follow smoothly. */
  readonly tilts: readonly (readonly [string, number])[];
  readonly description: Drawing['description'];
}

const size: Size = { width: 900, height: 1080 };
const names = [...Array.from({ length: 12 }, (_, index) => `T${index + 1}`), 'L1', 'L2', 'L3', 'L4', 'L5'];

interface Vertebra {
  readonly name: string;
  readonly at: Point;
  readonly tilt: number;
  readonly width: number;
  readonly height: number;
}

/** Half a cosine between two stated tilts: the stated ones are the extremes, as end vertebrae are. */
function toTilt(index: number, stated: readonly (readonly [number, number])[]): number {
  for (const [order, [from, start]] of stated.entries()) {
    const next = stated[order + 1];
    if (!next) return start;
    if (index <= next[0])
      return (
        start + (next[1] - start) * (0.5 - 0.5 * Math.cos((Math.PI * (index - from)) / (next[0] - from)))
      );
  }
  return 0;
}

function listVertebrae({ tilts }: SpineParameters): readonly Vertebra[] {
  const stated = tilts.map(([name, tilt]) => [names.indexOf(name), tilt] as const);
  const built: Vertebra[] = [];
  let [x, y] = [0, 96];
  for (const [index, name] of names.entries()) {
    const tilt = toTilt(index, stated);
    const height = 36 + index * 0.9;
    const pitch = height + 11;
    const turn = (tilt * Math.PI) / 180;
    built.push({ name, at: [x, y], tilt, width: 58 + index * 2.1, height });
    x -= Math.sin(turn) * pitch;
    y += Math.cos(turn) * pitch;
  }
  const last = built[built.length - 1]?.at[0] ?? 0;
  return built.map(vertebra => ({ ...vertebra, at: [450 + vertebra.at[0] - last, vertebra.at[1]] }));
}

function place({ at, tilt }: Vertebra, [u, v]: Point): Point {
  const turn = (tilt * Math.PI) / 180;
  return [at[0] + u * Math.cos(turn) - v * Math.sin(turn), at[1] + u * Math.sin(turn) + v * Math.cos(turn)];
}

export function drawSpine(parameters: SpineParameters): Drawing {
  const { id, patient, view, tilts, description } = parameters;
  const vertebrae = listVertebrae(parameters);
  const white = { fill: '#f5f5f5' };
  const svg = picture(
    { ...size, ground: '#0b0b0b' },
    element(
      'defs',
      {},
      element(
        'filter',
        { id: 'soft' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 1.2 }),
      ),
      element(
        'filter',
        { id: 'haze' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 12 }),
      ),
    ),
    element('path', {
      d: toSmoothPath([
        [300, 40],
        [190, 130],
        [220, 600],
        [250, 780],
        [190, 1000],
        [180, 1230],
        [720, 1230],
        [710, 1000],
        [650, 780],
        [680, 600],
        [710, 130],
        [600, 40],
      ]),
      fill: '#4a4a4a',
      filter: 'url(#haze)',
    }),
    ...vertebrae.slice(0, 12).map(drawRibs),
    drawPelvis(vertebrae),
    element('g', { filter: 'url(#soft)' }, ...vertebrae.map(drawVertebra)),
    ...vertebrae.map(vertebra => drawName(vertebra)),
    text('R', 40, 110, { ...white, 'font-size': 44, 'font-weight': 'bold' }),
    text('L', 832, 110, { ...white, 'font-size': 44, 'font-weight': 'bold' }),
    text(patient, 24, 36, { ...white, 'font-size': 18 }),
    text(view, 876, 36, { ...white, 'font-size': 18, 'text-anchor': 'end' }),
    schematicMark(880, 1056, 'film'),
  );
  const cobb = tilts.slice(1).map(([name, tilt], index) => {
    const upper = tilts[index];
    return { upper: upper?.[0], lower: name, degrees: Math.abs(tilt - (upper?.[1] ?? 0)) };
  });
  return { id, modality: 'radiograph', ...size, svg, description, truth: { cobb, tilts } };
}

function drawVertebra(vertebra: Vertebra): string {
  const { width, height, name } = vertebra;
  const [w, h] = [width / 2, height / 2];
  const body: readonly Point[] = [
    [-w, -h],
    [w, -h],
    [w - 4, 0],
    [w, h],
    [-w, h],
    [-w + 4, 0],
  ];
  const edge = (v: number) =>
    line(place(vertebra, [-w, v]), place(vertebra, [w, v]), { stroke: '#f2f2f2', 'stroke-width': 3 });
  const pedicle = (u: number) => {
    const [cx, cy] = place(vertebra, [u, -2]);
    return element('ellipse', {
      cx,
      cy,
      rx: 6,
      ry: 9,
      fill: 'none',
      stroke: '#f0f0f0',
      'stroke-width': 2.2,
      transform: `rotate(${Math.round(vertebra.tilt * 10) / 10} ${Math.round(cx)} ${Math.round(cy)})`,
    });
  };
  return element(
    'g',
    { 'data-vertebra': name },
    element('path', {
      d: toStraightPath(body.map(point => place(vertebra, point))),
      fill: '#b9b9b9',
      stroke: '#dcdcdc',
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    edge(-h),
    edge(h),
    pedicle(-w * 0.58),
    pedicle(w * 0.58),
    line(place(vertebra, [0, -2]), place(vertebra, [0, h - 2]), {
      stroke: '#ededed',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  );
}

function drawRibs(vertebra: Vertebra, index: number): string {
  const reach = index < 10 ? 120 + Math.min(index, 6) * 16 : 110 - (index - 10) * 40;
  const rib = (sign: number) =>
    element('path', {
      d: toSmoothPath(
        [
          place(vertebra, [sign * (vertebra.width / 2), -6]),
          place(vertebra, [sign * reach * 0.7, -4]),
          place(vertebra, [sign * reach, 34]),
          place(vertebra, [sign * (reach + 10), 84]),
        ].slice(0, index < 10 ? 4 : 3),
        false,
      ),
      fill: 'none',
      stroke: '#e6e6e6',
      'stroke-opacity': 0.3,
      'stroke-width': 11,
    });
  return element('g', { filter: 'url(#soft)' }, rib(-1), rib(1));
}

function drawPelvis(vertebrae: readonly Vertebra[]): string {
  const [x, y] = vertebrae[vertebrae.length - 1]?.at ?? [450, 1000];
  const wing = (sign: number): readonly Point[] => [
    [x + sign * 40, y + 34],
    [x + sign * 110, y - 24],
    [x + sign * 190, y - 14],
    [x + sign * 226, y + 60],
    [x + sign * 196, y + 160],
    [x + sign * 110, y + 190],
    [x + sign * 66, y + 120],
  ];
  const sacrum: readonly Point[] = [
    [x - 56, y + 30],
    [x + 56, y + 30],
    [x + 44, y + 110],
    [x, y + 190],
    [x - 44, y + 110],
  ];
  const bone = {
    fill: '#9a9a9a',
    'fill-opacity': 0.7,
    stroke: '#d2d2d2',
    'stroke-width': 3,
    filter: 'url(#soft)',
  };
  return [wing(-1), wing(1), sacrum]
    .map(points => element('path', { d: toSmoothPath(points), ...bone }))
    .join('');
}

function drawName(vertebra: Vertebra): string {
  const [x, y] = vertebra.at;
  return text(vertebra.name, x + vertebra.width / 2 + 16, y + 6, { fill: '#ffe08a', 'font-size': 17 });
}
