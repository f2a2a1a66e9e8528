import { createRandom } from '@doctorbench/psychometrics';
import { clipTo, mirror, toSmoothPath } from '../../canvas/paths.ts';
import { element, line, type Point, text } from '../../canvas/svg.ts';
import { displace, onTable, type Push, pixelsPerMm, ring, scalpMm, skullMm, toPixel } from './head.ts';

/** Greys of a brain window. */
export const grey = {
  fluid: '#262626',
  white: '#686868',
  cortex: '#7b7b7b',
  blood: '#e4e4e4',
  old: '#4c4c4c',
  bone: '#fafafa',
};

function toPath(points: readonly Point[], closed = true): string {
  return toSmoothPath(points.map(toPixel), closed);
}

/** Scalp, bone and brain, and the inner table as a clip for all that lies inside. */
export function drawVault(seed: string): string {
  return [
    element(
      'defs',
      {},
      clipTo('inner', toPath(ring(0))),
      element(
        'filter',
        { id: 'soft', x: '-20%', y: '-20%', width: '140%', height: '140%' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 1.5 }),
      ),
      element(
        'filter',
        { id: 'softer', x: '-20%', y: '-20%', width: '140%', height: '140%' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 5 }),
      ),
    ),
    element('path', { d: toPath(ring(-skullMm - scalpMm)), fill: '#5a5a5a', filter: 'url(#soft)' }),
    element('path', { d: toPath(ring(-skullMm)), fill: grey.bone, filter: 'url(#soft)' }),
    element('path', { d: toPath(ring(0)), fill: '#3d3d3d' }),
    element('path', { d: toPath(ring(1.4)), fill: grey.cortex }),
    element('path', { d: toPath(ring(13)), fill: grey.white, filter: 'url(#softer)' }),
    element('g', { 'clip-path': 'url(#inner)' }, drawSulci(seed)),
  ].join('');
}

function drawSulci(seed: string): string {
  const random = createRandom(seed);
  const strokes: string[] = [];
  for (let index = 0; index < 46; index++) {
    const angle = (2 * Math.PI * (index + 0.7 * random())) / 46;
    const depth = 6 + random() * 8;
    const bend = (random() - 0.5) * 0.07;
    const points = [
      onTable(angle, 0),
      onTable(angle + bend, depth * 0.5),
      onTable(angle + bend * 0.4, depth),
    ];
    strokes.push(
      element('path', {
        d: toPath(points, false),
        fill: 'none',
        stroke: '#474747',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    );
  }
  return element('g', { filter: 'url(#soft)' }, ...strokes);
}

const frontHorn: readonly Point[] = [
  [1.5, -27],
  [5, -31],
  [12, -37],
  [16, -36],
  [15, -30],
  [10, -22],
  [6, -14],
  [3, -9],
  [1.5, -12],
];
const backHorn: readonly Point[] = [
  [17, 22],
  [22, 24],
  [26, 32],
  [25, 42],
  [20, 50],
  [17, 46],
  [20, 38],
  [18, 30],
];
const thalamus: readonly Point[] = [
  [4, 0],
  [9, -4],
  [15, 2],
  [18, 12],
  [12, 18],
  [5, 14],
];
const lentiform: readonly Point[] = [
  [19, -14],
  [27, -18],
  [31, -6],
  [28, 8],
  [20, 6],
];
const caudate: readonly Point[] = [
  [12, -20],
  [17, -29],
  [20, -24],
  [17, -17],
];
const third: readonly Point[] = [
  [-1.6, 2],
  [0, -2],
  [1.6, 2],
  [1.4, 14],
  [0, 17],
  [-1.4, 14],
];

/** Ventricles, basal ganglia, falx and septum at the level of the front horns. */
export function drawVentricularLevel(push: Push): string {
  const move = (points: readonly Point[]) => points.map(point => displace(point, push));
  const pair = (points: readonly Point[], fill: string) =>
    [points, mirror(points)].map(each => element('path', { d: toPath(move(each)), fill })).join('');
  const falxFront = [-82, -70, -58, -46, -38].map((y): Point => displace([0, y], push));
  const falxBack = [40, 54, 68, 82].map((y): Point => [0, y]);
  const septum = [-30, -20, -10].map((y): Point => displace([0, y], push));
  const fissure: readonly Point[] = [
    [62, -18],
    [48, -14],
    [38, -8],
    [40, 4],
  ];
  const stroke = (points: readonly Point[], colour: string, width: number, part?: string) =>
    element('path', {
      d: toPath(points, false),
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'data-part': part,
    });
  const parts = [
    pair(thalamus, grey.cortex),
    pair(lentiform, grey.cortex),
    pair(caudate, grey.cortex),
    ...[fissure, mirror(fissure)].map(each => stroke(move(each), '#444444', 5)),
    pair(frontHorn, grey.fluid),
    pair(backHorn, grey.fluid),
    element('path', { d: toPath(move(third)), fill: grey.fluid }),
    stroke(falxFront, '#a8a8a8', 3),
    stroke(falxBack, '#a8a8a8', 3),
    stroke(septum, '#9a9a9a', 2.5, 'septum'),
    ...[backHorn, mirror(backHorn)].map(each => drawPlexus(move(each))),
  ];
  return element('g', { filter: 'url(#soft)' }, ...parts);
}

/** The calcified plexus that older heads have in both back horns. */
function drawPlexus(horn: readonly Point[]): string {
  const [x, y] = toPixel(horn[2] ?? [0, 0]);
  return element('circle', {
    cx: x - Math.sign(x - 450) * 8,
    cy: y + 4,
    r: 4.5,
    fill: '#f0f0f0',
    filter: 'url(#soft)',
  });
}

/** Side letters, window and a bar of five centimetres. */
export function drawSectionMarks({
  patient,
  view,
}: {
  readonly patient: string;
  readonly view: string;
}): string {
  const white = { fill: '#f5f5f5' };
  const bar = 50 * pixelsPerMm;
  return [
    text(patient, 24, 36, { ...white, 'font-size': 18 }),
    text(view, 24, 64, { ...white, 'font-size': 18 }),
    text('R', 30, 530, { ...white, 'font-size': 34, 'font-weight': 'bold' }),
    text('L', 846, 530, { ...white, 'font-size': 34, 'font-weight': 'bold' }),
    line([30, 968], [30 + bar, 968], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    ...[0, 1, 2, 3, 4, 5].map(cm =>
      line([30 + (cm * bar) / 5, cm % 5 === 0 ? 956 : 961], [30 + (cm * bar) / 5, 968], {
        stroke: '#f5f5f5',
        'stroke-width': 2.5,
      }),
    ),
    text('5 cm', 30 + bar + 14, 974, { ...white, 'font-size': 18 }),
  ].join('');
}
