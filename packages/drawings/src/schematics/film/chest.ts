import { toBoundingBox, toThousandths } from '../../canvas/box.ts';
import { mirror, toSmoothPath } from '../../canvas/paths.ts';
import { element, type Point, picture } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';
import {
  drawBelly,
  drawClavicles,
  drawDefinitions,
  drawFilmMarks,
  drawLungFields,
  drawMediastinum,
  drawRibs,
  drawStomachBubble,
  drawTorso,
  drawVessels,
} from './draw-thorax.ts';
import {
  carina,
  chestSize,
  innerWidth,
  midline,
  normalShape,
  pixelsPerCm,
  type ThoraxShape,
  toCardiothoracicRatio,
  toCollapsed,
  toDiaphragm,
  toHeart,
  toLung,
} from './thorax.ts';

type Side = 'right' | 'left';

type ChestFinding =
  | {
      readonly kind: 'pneumothorax';
      readonly side: Side /** Linear size of the collapsed lung. */;
      readonly share: number;
    }
  | {
      readonly kind: 'effusion';
      readonly side: Side /** Height of the fluid in the middle of the field. */;
      readonly level: number;
    }
  | { readonly kind: 'consolidation'; readonly lobe: 'right-upper' | 'right-middle' | 'left-lower' }
  | { readonly kind: 'free-air'; readonly thickness: number }
  | {
      readonly kind: 'tube' /** Tip from the carina: above it if positive, else down the right main bronchus. */;
      readonly tipCm: number;
    };

export interface ChestParameters {
  readonly id: string;
  readonly view: string;
  readonly patient: string;
  readonly shape?: Partial<ThoraxShape>;
  readonly findings: readonly ChestFinding[];
  readonly description: Drawing['description'];
}

/** A layer of a finding, and where it lies in pixels. */
interface Layer {
  readonly svg: string;
  readonly points: readonly Point[];
}

export function drawChestFilm(parameters: ChestParameters): Drawing {
  const { id, view, patient, findings, description } = parameters;
  const shape = { ...normalShape, ...parameters.shape };
  const layers = findings.map(finding => ({ finding, layer: drawFinding(finding, shape) }));
  const air = findings.filter(finding => finding.kind === 'pneumothorax').map(({ side }) => side);
  const vessels = (['right', 'left'] as const)
    .filter(side => !air.includes(side))
    .map(side => element('g', { 'clip-path': `url(#${side}-lung)` }, drawVessels(side, { shape, seed: id })));
  const svg = picture(
    { ...chestSize, ground: '#060606' },
    drawDefinitions(shape),
    drawTorso(),
    drawBelly(),
    drawLungFields(shape),
    ...vessels,
    ...layers.filter(({ finding }) => isUnderHeart(finding)).map(({ layer }) => layer.svg),
    drawStomachBubble(shape),
    drawMediastinum(shape),
    ...layers.filter(({ finding }) => !isUnderHeart(finding)).map(({ layer }) => layer.svg),
    drawRibs(),
    drawClavicles(),
    drawFilmMarks({ view, patient }),
    schematicMark(976, 972, 'film'),
  );
  const truth = {
    cardiothoracicRatio: toCardiothoracicRatio(shape),
    innerWidthPixels: innerWidth,
    heartWidthPixels: shape.heartRight + shape.heartLeft,
    mediastinalShiftPixels: shape.shift,
    carina: [carina[0] + shape.shift, carina[1]],
    pixelsPerCm,
    findings: layers.map(({ finding, layer }) => ({
      ...finding,
      box: toThousandths(toBoundingBox(layer.points), chestSize),
    })),
  };
  return { id, modality: 'radiograph', ...chestSize, svg, description, truth };
}

/** What the shadow of the heart lies over, and hides the margin of. */
function isUnderHeart({ kind }: ChestFinding): boolean {
  return kind !== 'tube' && kind !== 'free-air';
}

function drawFinding(finding: ChestFinding, shape: ThoraxShape): Layer {
  switch (finding.kind) {
    case 'pneumothorax':
      return drawPneumothorax(finding, shape);
    case 'effusion':
      return drawEffusion(finding, shape);
    case 'consolidation':
      return drawConsolidation(finding.lobe, shape);
    case 'free-air':
      return drawFreeAir(finding.thickness);
    case 'tube':
      return drawTube(finding.tipCm, shape);
  }
}

/** Air without vessels outside the collapsed lung, whose margin is a thin white line. */
function drawPneumothorax(
  { side, share }: { readonly side: Side; readonly share: number },
  shape: ThoraxShape,
): Layer {
  const field = toLung(side, shape);
  const collapsed = toCollapsed(side, shape, share);
  const path = toSmoothPath(collapsed);
  const svg = element(
    'g',
    { 'clip-path': `url(#${side}-lung)` },
    element('path', { d: toSmoothPath(field), fill: '#0a0a0a' }),
    element('path', { d: path, fill: '#4a4a4a', filter: 'url(#soft)' }),
    element('clipPath', { id: 'collapsed' }, element('path', { d: path })),
    element('g', { 'clip-path': 'url(#collapsed)' }, drawVessels(side, { shape, seed: 'collapsed' })),
    element('path', { d: path, fill: 'none', stroke: '#d8d8d8', 'stroke-width': 2.6, 'data-part': 'pleura' }),
  );
  return { svg, points: field };
}

/** The margin of the diaphragm is not seen where what lies on it is as dense. */
function drawLostMargin(side: Side, shape: ThoraxShape): string {
  const points = toLung(side, shape).slice(7, 14);
  return element('path', {
    d: toSmoothPath(points, false),
    fill: 'none',
    stroke: '#b0b0b0',
    'stroke-width': 9,
    filter: 'url(#soft)',
  });
}

/** Fluid with a surface that rises towards the wall. */
function drawEffusion(
  { side, level }: { readonly side: Side; readonly level: number },
  shape: ThoraxShape,
): Layer {
  const surface: readonly Point[] = [
    [140, level - 92],
    [160, level - 84],
    [190, level - 44],
    [240, level - 8],
    [310, level + 12],
    [390, level + 12],
    [486, level],
  ];
  const points = side === 'right' ? surface : mirror(surface, midline);
  const edge = side === 'right' ? [midline, 120] : [midline, 880];
  const body = `${toSmoothPath(points, false)}L${edge[0]} 860L${edge[1]} 860Z`;
  const svg =
    element(
      'g',
      { 'clip-path': `url(#${side}-lung)` },
      element('path', { d: body, fill: '#b4b4b4', filter: 'url(#softer)' }),
    ) + drawLostMargin(side, shape);
  return {
    svg,
    points: toLung(side, shape)
      .filter(([, y]) => y > level - 92)
      .concat(points.filter(([x]) => x > 155 && x < 845)),
  };
}

const lobes: Readonly<
  Record<
    'right-upper' | 'right-middle' | 'left-lower',
    {
      readonly points: readonly Point[];
      readonly side: Side;
      readonly bronchi: readonly (readonly Point[])[];
    }
  >
> = {
  'right-upper': {
    side: 'right',
    points: [
      [470, 130],
      [400, 110],
      [300, 140],
      [225, 260],
      [186, 400],
      [184, 452],
      [300, 448],
      [400, 446],
      [470, 448],
    ],
    bronchi: [
      [
        [436, 416],
        [380, 360],
        [330, 300],
      ],
      [
        [420, 400],
        [400, 330],
        [390, 260],
      ],
    ],
  },
  'right-middle': {
    side: 'right',
    points: [
      [470, 520],
      [400, 516],
      [320, 520],
      [232, 540],
      [300, 640],
      [350, 706],
      [420, 738],
      [480, 740],
    ],
    bronchi: [
      [
        [440, 540],
        [390, 590],
        [350, 620],
      ],
      [
        [440, 560],
        [410, 640],
        [400, 680],
      ],
    ],
  },
  'left-lower': {
    side: 'left',
    points: [
      [560, 560],
      [640, 552],
      [740, 590],
      [815, 660],
      [852, 760],
      [850, 830],
      [700, 830],
      [560, 830],
    ],
    bronchi: [
      [
        [704, 606],
        [752, 668],
        [790, 742],
      ],
      [
        [702, 640],
        [734, 716],
        [742, 780],
      ],
    ],
  },
};

/** A lobe without air, in which the bronchi still hold some. */
function drawConsolidation(lobe: keyof typeof lobes, shape: ThoraxShape): Layer {
  const { points, side, bronchi } = lobes[lobe];
  const svg =
    element(
      'g',
      { 'clip-path': `url(#${side}-lung)` },
      element('path', { d: toSmoothPath(points), fill: '#b4b4b4', filter: 'url(#softer)' }),
      ...bronchi.map(branch =>
        element('path', {
          d: toSmoothPath(branch, false),
          fill: 'none',
          stroke: '#555555',
          'stroke-width': 7,
          'stroke-linecap': 'round',
          filter: 'url(#soft)',
        }),
      ),
    ) + (lobe === 'left-lower' ? drawLostMargin(side, shape) + drawLingula(shape) : '');
  return { svg, points };
}

/** Air of the lingula beside the heart: the lower lobe lies behind it, so that the border of the heart stays sharp. */
function drawLingula(shape: ThoraxShape): string {
  const border = toHeart(shape).slice(10, 14);
  return element(
    'g',
    { 'clip-path': 'url(#left-lung)' },
    element('path', {
      d: toSmoothPath(border, false),
      fill: 'none',
      stroke: '#5c5c5c',
      'stroke-width': 30,
      filter: 'url(#soft)',
    }),
  );
}

/** A dark sickle between the right diaphragm, drawn as a line, and the liver. */
function drawFreeAir(thickness: number): Layer {
  const above = [...toDiaphragm(0).slice(2), [434, 768] as const];
  const gaps = [0.05, 0.75, 1, 0.8, 0.05];
  const under = above.map(([x, y], index): Point => [x, y + thickness * (gaps[index] ?? 0)]);
  const sickle = [...above, ...under.toReversed()];
  const svg = element(
    'g',
    { filter: 'url(#soft)' },
    element('path', { d: toSmoothPath(sickle), fill: '#0d0d0d', 'data-part': 'free-air' }),
    element('path', { d: toSmoothPath(above, false), fill: 'none', stroke: '#c0c0c0', 'stroke-width': 4.5 }),
  );
  return { svg, points: sickle };
}

/** A tracheal tube with its opaque line. */
function drawTube(tipCm: number, { shift }: ThoraxShape): Layer {
  const [x, y] = [carina[0] + shift, carina[1]];
  const reach = tipCm * pixelsPerCm;
  const down: readonly Point[] = [
    [503, -10],
    [504, 120],
    [503 + shift, 240],
  ];
  const end: readonly Point[] =
    tipCm >= 0
      ? [[x - 1, y - reach]]
      : [
          [x - 6, y - 26],
          [x - 6 + reach * 0.62, y - reach * 0.78],
        ];
  const points = [...down, ...end];
  const svg = element('path', {
    d: toSmoothPath(points, false),
    fill: 'none',
    stroke: '#f4f4f4',
    'stroke-width': 6,
    'data-part': 'tube',
  });
  return { svg, points };
}
