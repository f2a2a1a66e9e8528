import { type Size, toBoundingBox, toThousandths } from '../../canvas/box.ts';
import { toSmoothPath } from '../../canvas/paths.ts';
import { element, line, type Point, picture, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';

/** A loop that holds air above fluid; the level is flat, the top round. In pixels. */
interface Loop {
  readonly x: number;
  readonly level: number;
  readonly width: number;
  readonly height: number;
}

export interface AbdomenParameters {
  readonly id: string;
  readonly patient: string;
  readonly view: string;
  readonly loops: readonly Loop[];
  /** Small pockets of gas in the colon, as every belly has. */
  readonly gas: readonly Point[];
  readonly description: Drawing['description'];
}

const size: Size = { width: 900, height: 860 };
const pixelsPerCm = 22;

export function drawAbdomen({ id, patient, view, loops, gas, description }: AbdomenParameters): Drawing {
  const white = { fill: '#f5f5f5' };
  const bar = 5 * pixelsPerCm;
  const svg = picture(
    { ...size, ground: '#060606' },
    element(
      'defs',
      {},
      element(
        'filter',
        { id: 'soft', x: '-20%', y: '-20%', width: '140%', height: '140%' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 1.6 }),
      ),
      element(
        'filter',
        { id: 'haze' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 10 }),
      ),
    ),
    drawBodyWall(),
    drawBones(),
    ...gas.map(([cx, cy]) =>
      element('ellipse', { cx, cy, rx: 26, ry: 17, fill: '#2b2b2b', filter: 'url(#soft)' }),
    ),
    ...loops.map(drawLoop),
    text('R', 40, 120, { ...white, 'font-size': 44, 'font-weight': 'bold' }),
    text('L', 832, 120, { ...white, 'font-size': 44, 'font-weight': 'bold' }),
    text(patient, 24, 36, { ...white, 'font-size': 18 }),
    text(view, 876, 36, { ...white, 'font-size': 18, 'text-anchor': 'end' }),
    line([40, 832], [40 + bar, 832], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    line([40, 824], [40, 840], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    line([40 + bar, 824], [40 + bar, 840], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    text('5 cm', 40 + bar + 12, 838, { ...white, 'font-size': 17 }),
    schematicMark(880, 838, 'film'),
  );
  const corners = loops.flatMap(({ x, level, width, height }): readonly Point[] => [
    [x - width / 2, level - height],
    [x + width / 2, level + 40],
  ]);
  const truth = {
    levels: loops.length,
    widestCm: loops.length > 0 ? Math.max(...loops.map(({ width }) => width)) / pixelsPerCm : 0,
    pixelsPerCm,
    ...(loops.length > 0 ? { box: toThousandths(toBoundingBox(corners), size) } : {}),
  };
  return { id, modality: 'radiograph', ...size, svg, description, truth };
}

function drawBodyWall(): string {
  const half: readonly Point[] = [
    [450, -60],
    [150, -40],
    [120, 200],
    [140, 480],
    [120, 700],
    [90, 900],
    [100, 1120],
    [450, 1140],
  ];
  const points = [
    ...half,
    ...half
      .slice(1, -1)
      .map(([x, y]): Point => [900 - x, y])
      .toReversed(),
  ];
  const flank = (sign: number) =>
    element('path', {
      d: toSmoothPath(
        [
          [450 + sign * 270, 240],
          [450 + sign * 280, 460],
          [450 + sign * 262, 660],
        ],
        false,
      ),
      fill: 'none',
      stroke: '#5a5a5a',
      'stroke-width': 14,
      filter: 'url(#soft)',
    });
  return [
    element('path', { d: toSmoothPath(points), fill: '#858585', filter: 'url(#haze)' }),
    flank(-1),
    flank(1),
    element('path', {
      d: toSmoothPath([
        [150, 150],
        [300, 90],
        [440, 120],
        [430, 230],
        [330, 330],
        [180, 380],
      ]),
      fill: '#999999',
      filter: 'url(#haze)',
    }),
  ].join('');
}

function drawBones(): string {
  const vertebrae = Array.from({ length: 7 }, (_, index) => {
    const y = 110 + index * 92;
    return (
      rect(405, y, 90, 72, { rx: 10, fill: '#c9c9c9', 'fill-opacity': 0.62 }) +
      rect(350, y + 22, 200, 14, { rx: 7, fill: '#c9c9c9', 'fill-opacity': 0.36 }) +
      element('ellipse', { cx: 450, cy: y + 48, rx: 7, ry: 16, fill: '#eeeeee', 'fill-opacity': 0.5 })
    );
  });
  const wing = (sign: number): readonly Point[] => [
    [450 + sign * 50, 770],
    [450 + sign * 150, 690],
    [450 + sign * 260, 700],
    [450 + sign * 300, 790],
    [450 + sign * 262, 900],
    [450 + sign * 150, 960],
    [450 + sign * 84, 880],
  ];
  const sacrum: readonly Point[] = [
    [380, 756],
    [520, 756],
    [506, 860],
    [450, 960],
    [394, 860],
  ];
  const bone = {
    fill: '#c4c4c4',
    'fill-opacity': 0.5,
    stroke: '#e0e0e0',
    'stroke-opacity': 0.6,
    'stroke-width': 3,
  };
  const ribs = [-1, 1].map(sign =>
    element('path', {
      d: toSmoothPath(
        [
          [450 + sign * 60, 120],
          [450 + sign * 180, 130],
          [450 + sign * 280, 220],
        ],
        false,
      ),
      fill: 'none',
      stroke: '#d8d8d8',
      'stroke-opacity': 0.35,
      'stroke-width': 18,
    }),
  );
  return element(
    'g',
    { filter: 'url(#soft)' },
    ...ribs,
    ...vertebrae,
    ...[wing(-1), wing(1), sacrum].map(points => element('path', { d: toSmoothPath(points), ...bone })),
  );
}

/** An arch of air over a flat level, with folds that cross the whole loop; fluid below is grey. */
function drawLoop({ x, level, width, height }: Loop): string {
  const [left, right, roof] = [x - width / 2, x + width / 2, level - height];
  const air = `M${left} ${level}C${left} ${roof - height * 0.3} ${right} ${roof - height * 0.3} ${right} ${level}Z`;
  const fluid = `M${left} ${level}C${left} ${level + 52} ${right} ${level + 52} ${right} ${level}Z`;
  const folds = Array.from({ length: Math.floor(width / 26) - 1 }, (_, index) => {
    const at = left + 26 * (index + 1);
    const share = Math.abs(2 * (at - x)) / width;
    const ceiling = level - height * 0.97 * Math.sqrt(Math.max(0, 1 - share ** 2.4));
    return line([at, ceiling + 4], [at, level - 4], {
      stroke: '#6e6e6e',
      'stroke-width': 2.4,
      'stroke-opacity': 0.8,
    });
  });
  return element(
    'g',
    { 'data-part': 'level' },
    element('path', { d: fluid, fill: '#a6a6a6', filter: 'url(#soft)' }),
    element('path', { d: air, fill: '#161616', stroke: '#a0a0a0', 'stroke-width': 3 }),
    ...folds,
    line([left, level], [right, level], { stroke: '#d8d8d8', 'stroke-width': 3 }),
  );
}
