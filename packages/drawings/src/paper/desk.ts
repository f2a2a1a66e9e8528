import { createRandom } from '@doctorbench/psychometrics';
import { element, picture, polyline, rect } from '../canvas/svg.ts';
import { type Area, type Box, toBox } from './box.ts';

/** A sheet of paper, drawn upright from its own upper left corner. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  readonly paper?: string;
}

/** How a sheet lies under the camera: an affine view, which is what a lens makes of a small sheet from some way off. */
interface Lie {
  readonly tiltDegrees: number;
  /** Sideways shift per unit of height. */
  readonly lean: number;
  /** Where the paper was folded, as a part of its height. */
  readonly fold: number;
}

interface Photograph {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** The box that a place on the sheet comes to lie in. */
  locate(area: Area): Box;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Free desk around the sheet. */
const border = 55;

/** Paper as someone photographs it with a telephone: tilted, with a shadow, a fold, some glare. */
export function photograph({
  seed,
  sheet,
  lie,
  desk,
}: {
  readonly seed: string;
  readonly sheet: Sheet;
  readonly lie: Lie;
  /** Its colour. */
  readonly desk: string;
}): Photograph {
  const random = createRandom(`desk ${seed}`);
  const sine = Math.sin((lie.tiltDegrees * Math.PI) / 180);
  const rise = Math.abs(sine) * sheet.width;
  const sideways = (lie.lean - sine) * sheet.height;
  const width = Math.ceil(sheet.width + Math.abs(sideways) + 2 * border);
  const height = Math.ceil(sheet.height + rise + 2 * border);
  const matrix: Matrix = [
    Math.cos(Math.asin(sine)),
    sine,
    lie.lean - sine,
    Math.cos(Math.asin(sine)),
    border + Math.max(0, -sideways),
    border + (sine < 0 ? rise : 0),
  ];
  const svg = picture(
    { width, height, ground: desk },
    drawDefinitions(),
    drawGrain(random, width, height),
    drawSheet(sheet, matrix, lie.fold),
    drawLight(random, width, height),
  );
  return { svg, width, height, locate: area => toBox(toBounds(matrix, area), { width, height }) };
}

function drawDefinitions(): string {
  const stop = (offset: string, color: string, opacity: number) =>
    element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  return element(
    'defs',
    {},
    element(
      'filter',
      { id: 'soft', x: '-2%', y: '-2%', width: '104%', height: '104%' },
      element('feGaussianBlur', { stdDeviation: 0.45 }),
    ),
    element(
      'filter',
      { id: 'shade', x: '-20%', y: '-20%', width: '140%', height: '140%' },
      element('feGaussianBlur', { stdDeviation: 14 }),
    ),
    element(
      'linearGradient',
      { id: 'paper-light', x1: 0, y1: 0, x2: 1, y2: 1 },
      stop('0', '#ffffff', 0.25),
      stop('0.55', '#ffffff', 0),
      stop('1', '#3a3226', 0.17),
    ),
    element(
      'linearGradient',
      { id: 'fold', x1: 0, y1: 0, x2: 0, y2: 1 },
      stop('0', '#000000', 0),
      stop('0.47', '#000000', 0.13),
      stop('0.5', '#ffffff', 0.75),
      stop('0.55', '#ffffff', 0.28),
      stop('1', '#ffffff', 0),
    ),
    element(
      'radialGradient',
      { id: 'glare' },
      stop('0', '#ffffff', 0.55),
      stop('0.5', '#fffdf4', 0.2),
      stop('1', '#ffffff', 0),
    ),
    element(
      'radialGradient',
      { id: 'vignette', cx: 0.5, cy: 0.45, r: 0.75 },
      stop('0', '#000000', 0),
      stop('0.6', '#000000', 0.02),
      stop('1', '#000000', 0.34),
    ),
  );
}

/** Wood: long lines of two shades that wander a little. */
function drawGrain(random: () => number, width: number, height: number): string {
  const lines: string[] = [];
  for (let y = -20; y < height + 20; y += 7 + random() * 16) {
    const bend = (random() - 0.5) * 26;
    lines.push(
      polyline(
        [0, 0.25, 0.5, 0.75, 1].map((part, index) => [
          part * width,
          y + Math.sin(index * 1.3 + y) * bend * part,
        ]),
        {
          stroke: random() < 0.5 ? '#5b3f28' : '#b08a63',
          'stroke-width': 1 + random() * 3,
          'stroke-opacity': 0.12 + random() * 0.22,
        },
      ),
    );
  }
  return element('g', {}, ...lines);
}

function drawSheet(
  { width, height, content, paper = '#fbfaf5' }: Sheet,
  matrix: Matrix,
  fold: number,
): string {
  return element(
    'g',
    { transform: `matrix(${matrix.map(value => value.toFixed(5)).join(' ')})` },
    rect(10, 16, width, height, { fill: '#1e140a', 'fill-opacity': 0.5, filter: 'url(#shade)' }),
    rect(0, 0, width, height, { fill: paper }),
    element('g', { filter: 'url(#soft)', class: 'sheet' }, content),
    rect(0, fold * height - 22, width, 44, { fill: 'url(#fold)', 'fill-opacity': 0.45 }),
    rect(0, 0, width, height, { fill: 'url(#paper-light)' }),
  );
}

/** Glare at an upper corner, where a form has its title, and darker edges. */
function drawLight(random: () => number, width: number, height: number): string {
  const left = random() < 0.5;
  return [
    element('ellipse', {
      cx: width * (left ? 0.12 : 0.88),
      cy: height * (0.05 + random() * 0.05),
      rx: width * 0.3,
      ry: height * 0.13,
      fill: 'url(#glare)',
    }),
    rect(0, 0, width, height, { fill: 'url(#vignette)' }),
  ].join('');
}

function toBounds([a, b, c, d, e, f]: Matrix, { x, y, width, height }: Area): Area {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([u = 0, v = 0]) => [a * u + c * v + e, b * u + d * v + f] as const);
  const xs = corners.map(corner => corner[0]);
  const ys = corners.map(corner => corner[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
