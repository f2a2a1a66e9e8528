import { toSmoothPath } from '../../canvas/paths.ts';
import { element, type Point } from '../../canvas/svg.ts';
import { grey } from './brain.ts';
import { onTable, toPixel } from './head.ts';

/** The patient's side. The picture's left is the patient's right. */
type Side = 'right' | 'left';

export type Lesion =
  /** A lens between bone and dura; angles in degrees from the ear towards the nape. */
  | {
      readonly kind: 'epidural';
      readonly side: Side;
      readonly thicknessMm: number;
      readonly from: number;
      readonly to: number;
    }
  /** A crescent over the hemisphere; old ones have become darker than brain. */
  | {
      readonly kind: 'subdural';
      readonly side: Side;
      readonly thicknessMm: number;
      readonly from: number;
      readonly to: number;
      readonly old?: boolean;
    }
  /** An ellipse of blood with a dark rim. */
  | {
      readonly kind: 'intracerebral';
      readonly side: Side;
      readonly at: Point;
      readonly lengthMm: number;
      readonly widthMm: number;
      readonly tilt: number;
    }
  /** A dark wedge in the territory of the middle cerebral artery. */
  | { readonly kind: 'infarct'; readonly side: Side };

interface Layer {
  readonly svg: string;
  /** In pixels. */
  readonly points: readonly Point[];
}

function sign(side: Side): number {
  return side === 'right' ? -1 : 1;
}

const degree = Math.PI / 180;

export function drawLesion(lesion: Lesion): Layer {
  switch (lesion.kind) {
    case 'epidural':
      return drawOnTable(lesion, { fill: grey.blood, taper: 0.75 });
    case 'subdural':
      return drawOnTable(lesion, { fill: lesion.old ? grey.old : grey.blood, taper: 0.42 });
    case 'intracerebral':
      return drawHaematoma(lesion);
    case 'infarct':
      return drawInfarct(lesion.side);
  }
}

interface TableLesion {
  readonly side: Side;
  readonly thicknessMm: number;
  readonly from: number;
  readonly to: number;
}

/** A collection along the inner table: full thickness in the middle, none at its ends. */
function drawOnTable(
  { side, thicknessMm, from, to }: TableLesion,
  { fill, taper }: { readonly fill: string; readonly taper: number },
): Layer {
  const steps = 40;
  const at = (step: number, depth: number): Point => {
    const [x, y] = onTable((from + ((to - from) * step) / steps) * degree, depth);
    return [x * sign(side), y];
  };
  const along = Array.from({ length: steps + 1 }, (_, step) => step);
  const outer = along.map(step => at(step, -1));
  const inside = along.map(step => at(step, thicknessMm * Math.sin((Math.PI * step) / steps) ** taper));
  const points = [...along.map(step => at(step, 0)), ...inside].map(toPixel);
  const path = toSmoothPath([...outer, ...inside.toReversed()].map(toPixel));
  return { svg: element('path', { d: path, fill, filter: 'url(#soft)', 'data-part': 'collection' }), points };
}

type Haematoma = Extract<Lesion, { readonly kind: 'intracerebral' }>;

function drawHaematoma({ side, at, lengthMm, widthMm, tilt }: Haematoma): Layer {
  const around = (grow: number): readonly Point[] =>
    Array.from({ length: 36 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 36;
      const [u, v] = [(lengthMm / 2 + grow) * Math.cos(angle), (widthMm / 2 + grow) * Math.sin(angle)];
      const turn = tilt * degree;
      const x = at[0] + u * Math.cos(turn) - v * Math.sin(turn);
      return toPixel([x * sign(side), at[1] + u * Math.sin(turn) + v * Math.cos(turn)]);
    });
  const points = around(0);
  const svg =
    element('path', {
      d: toSmoothPath(around(4.5)),
      fill: '#4a4a4a',
      'fill-opacity': 0.85,
      filter: 'url(#softer)',
    }) +
    element('path', {
      d: toSmoothPath(points),
      fill: grey.blood,
      filter: 'url(#soft)',
      'data-part': 'haematoma',
    });
  return { svg, points };
}

const territory: readonly Point[] = [
  [24, -18],
  [42, -50],
  [66, -46],
  [76, -14],
  [76, 20],
  [62, 46],
  [44, 40],
  [31, 14],
  [23, 2],
];

function drawInfarct(side: Side): Layer {
  const inside = territory.map(([x, y]): Point => toPixel([Math.min(x, 66) * sign(side), y]));
  const points = territory.map(([x, y]) => toPixel([x * sign(side), y]));
  return {
    svg: element('path', {
      d: toSmoothPath(points),
      fill: '#484848',
      'fill-opacity': 0.92,
      filter: 'url(#softer)',
    }),
    points: inside,
  };
}
