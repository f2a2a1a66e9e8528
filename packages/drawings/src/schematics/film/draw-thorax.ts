import { createRandom } from '@doctorbench/psychometrics';
import { clipTo, mirror, toSmoothPath } from '../../canvas/paths.ts';
import { element, line, type Point, rect, text } from '../../canvas/svg.ts';
import { carina, midline, pixelsPerCm, type ThoraxShape, toHeart, toLung } from './thorax.ts';

/** Gradients, the softness of a film, and the outlines that other layers are cut by. */
export function drawDefinitions(shape: ThoraxShape): string {
  const soft = (id: string, deviation: number) =>
    element(
      'filter',
      { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
      element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: deviation }),
    );
  return element(
    'defs',
    {},
    soft('soft', 1.6),
    soft('softer', 5),
    soft('haze', 14),
    clipTo('right-lung', toSmoothPath(toLung('right', shape))),
    clipTo('left-lung', toSmoothPath(toLung('left', shape))),
  );
}

const torso: readonly Point[] = [
  [428, -20],
  [424, 60],
  [330, 96],
  [180, 130],
  [60, 200],
  [10, 330],
  [70, 470],
  [92, 640],
  [96, 800],
  [90, 1020],
];

/** Soft tissue of neck, shoulders, chest wall and upper belly. */
export function drawTorso(): string {
  const points = [...torso, ...mirror(torso, midline).toReversed()];
  return element('path', { d: toSmoothPath(points), fill: '#7c7c7c', filter: 'url(#softer)' });
}

/** Liver, spleen and what lies between: as dense as the heart, whose lower margin is therefore not seen. */
export function drawBelly(): string {
  const points: readonly Point[] = [
    [196, 735],
    [804, 735],
    [846, 850],
    [872, 1040],
    [128, 1040],
    [154, 850],
  ];
  return element('path', { d: toSmoothPath(points), fill: '#a9a9a9', filter: 'url(#haze)' });
}

export function drawLungFields(shape: ThoraxShape): string {
  return (['right', 'left'] as const)
    .map(side =>
      element('path', { d: toSmoothPath(toLung(side, shape)), fill: '#262626', filter: 'url(#soft)' }),
    )
    .join('');
}

/** Vessels that branch from each hilum and fade towards the margin. */
export function drawVessels(
  side: 'right' | 'left',
  { shape, seed }: { readonly shape: ThoraxShape; readonly seed: string },
): string {
  const random = createRandom(`${seed}-${side}`);
  const sign = side === 'right' ? -1 : 1;
  const hilum: Point = [midline + shape.shift + sign * 58, side === 'right' ? 440 : 425];
  const strokes: string[] = [];
  for (let branch = 0; branch < 15; branch++) {
    const angle = -1.25 + (branch / 14) * 2.6 + (random() - 0.5) * 0.12;
    const length = 120 + random() * 130;
    const middle: Point = [
      hilum[0] + sign * Math.cos(angle) * length * 0.5,
      hilum[1] + Math.sin(angle) * length * 0.5 + 8,
    ];
    const end: Point = [
      hilum[0] + sign * Math.cos(angle) * length,
      hilum[1] + Math.sin(angle) * length * 1.15 + 24,
    ];
    strokes.push(
      element('path', {
        d: toSmoothPath([hilum, middle, end], false),
        fill: 'none',
        stroke: '#8d8d8d',
        'stroke-width': 2.2 + random() * 2.4,
        'stroke-opacity': 0.55,
        'stroke-linecap': 'round',
      }),
    );
  }
  const cloud = element('ellipse', {
    cx: hilum[0],
    cy: hilum[1],
    rx: 26,
    ry: 52,
    fill: '#8a8a8a',
    'fill-opacity': 0.75,
    filter: 'url(#softer)',
  });
  return element('g', { filter: 'url(#soft)' }, ...strokes, cloud);
}

/** The back parts of the ribs slope down outwards, the front parts, fainter, down inwards. */
export function drawRibs(): string {
  const strokes: string[] = [];
  for (let rib = 0; rib < 10; rib++) {
    const y = 142 + rib * 64;
    const reach = Math.min(345, 168 + rib * 42);
    const back: readonly Point[] = [
      [midline - 30, y],
      [midline - reach * 0.55, y - 14],
      [midline - reach * 0.92, y + 34],
      [midline - reach, y + 84],
    ];
    const front: readonly Point[] = [
      [midline - reach, y + 84],
      [midline - reach * 0.8, y + 138],
      [midline - reach * 0.42, y + 168],
    ];
    for (const points of [back, mirror(back, midline)])
      strokes.push(drawRib(points, { width: 19, opacity: 0.2 }));
    if (rib < 7)
      for (const points of [front, mirror(front, midline)])
        strokes.push(drawRib(points, { width: 17, opacity: 0.1 }));
  }
  return element('g', { filter: 'url(#soft)' }, ...strokes);
}

function drawRib(
  points: readonly Point[],
  { width, opacity }: { readonly width: number; readonly opacity: number },
): string {
  return element('path', {
    d: toSmoothPath(points, false),
    fill: 'none',
    stroke: '#f2f2f2',
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'butt',
  });
}

export function drawClavicles(): string {
  const clavicle: readonly Point[] = [
    [midline - 34, 178],
    [midline - 120, 150],
    [midline - 220, 140],
    [midline - 318, 108],
  ];
  return [clavicle, mirror(clavicle, midline)]
    .map(points => drawRib(points, { width: 24, opacity: 0.42 }))
    .join('');
}

/** Spine, heart with great vessels, and the air of trachea and main bronchi. */
export function drawMediastinum(shape: ThoraxShape): string {
  const { shift } = shape;
  const vertebrae = Array.from({ length: 17 }, (_, index) =>
    rect(midline - 27, 60 + index * 46, 54, 38, { rx: 6, fill: '#ffffff', 'fill-opacity': 0.07 }),
  );
  const air = { fill: 'none', stroke: '#4c4c4c', 'stroke-linecap': 'butt' };
  const [x, y] = carina;
  const centre = x + shift - 6;
  return [
    element('path', {
      d: toSmoothPath(toHeart(shape)),
      fill: '#b4b4b4',
      filter: 'url(#soft)',
      'data-part': 'heart',
    }),
    element('g', {}, ...vertebrae),
    element(
      'g',
      { filter: 'url(#soft)' },
      element('path', {
        d: toSmoothPath(
          [
            [500, -10],
            [501 + shift * 0.3, 120],
            [centre + 2, 260],
            [centre + 4, y - 6],
          ],
          false,
        ),
        ...air,
        'stroke-width': 34,
      }),
      element('path', {
        d: toSmoothPath(
          [
            [centre + 2, y - 22],
            [centre - 26, y + 26],
            [centre - 62, y + 72],
          ],
          false,
        ),
        ...air,
        'stroke-width': 22,
      }),
      element('path', {
        d: toSmoothPath(
          [
            [centre + 6, y - 22],
            [centre + 46, y + 22],
            [centre + 92, y + 46],
          ],
          false,
        ),
        ...air,
        'stroke-width': 19,
      }),
    ),
  ].join('');
}

/** Gas in the stomach under the left diaphragm. */
export function drawStomachBubble({ leftDrop }: ThoraxShape): string {
  return element('ellipse', {
    cx: 690,
    cy: 838 + leftDrop,
    rx: 52,
    ry: 30,
    fill: '#3a3a3a',
    filter: 'url(#softer)',
  });
}

/** Side letter, projection and a bar of five centimetres. */
export function drawFilmMarks({
  view,
  patient,
}: {
  readonly view: string;
  readonly patient: string;
}): string {
  const bar = 5 * pixelsPerCm;
  const white = { fill: '#f5f5f5' };
  return [
    text('R', 60, 96, { ...white, 'font-size': 46, 'font-weight': 'bold' }),
    text('L', 908, 96, { ...white, 'font-size': 46, 'font-weight': 'bold' }),
    text(patient, 24, 36, { ...white, 'font-size': 18 }),
    text(view, 976, 36, { ...white, 'font-size': 18, 'text-anchor': 'end' }),
    line([60, 960], [60 + bar, 960], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    line([60, 952], [60, 968], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    line([60 + bar, 952], [60 + bar, 968], { stroke: '#f5f5f5', 'stroke-width': 3 }),
    text('5 cm', 60 + bar / 2, 944, { ...white, 'font-size': 17, 'text-anchor': 'middle' }),
  ].join('');
}
