import { clipTo, toSmoothPath, toStraightPath } from '../../canvas/paths.ts';
import { element, type Point, text } from '../../canvas/svg.ts';
import { outline, type RegionId, regions, toChild, type View } from './figure.ts';

export interface FigurePlace {
  readonly view: View;
  /** Where the midline and the crown stand. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly child?: boolean;
}

/** From the units of the figure to pixels of the picture. */
export function toPlace({ x, y, scale, child = false }: FigurePlace): (point: Point) => Point {
  return point => {
    const [bodyX, bodyY] = child ? toChild(point) : point;
    return [x + bodyX * scale, y + bodyY * scale];
  };
}

interface Shading {
  /** Colours of shaded areas. */
  readonly fills: ReadonlyMap<RegionId, string>;
  /** Whether the lines between areas are drawn. */
  readonly divided: boolean;
  /** Further markup under the outline and cut by it. */
  readonly inside?: string;
}

/** A body in outline with shaded areas. */
export function drawFigure(place: FigurePlace, { fills, divided, inside = '' }: Shading): string {
  const move = toPlace(place);
  const body = toSmoothPath(outline.map(move));
  const clip = `body-${place.view}`;
  const shaded: string[] = [];
  const divisions: string[] = [];
  for (const [id, points] of regions) {
    if (!id.startsWith(place.view)) continue;
    const d = toStraightPath(points.map(move));
    const fill = fills.get(id);
    if (fill) shaded.push(element('path', { d, fill, 'data-region': id }));
    if (divided) divisions.push(element('path', { d, fill: 'none', stroke: '#8a8a8a', 'stroke-width': 1.2 }));
  }
  return element(
    'g',
    {},
    element('defs', {}, clipTo(clip, body)),
    element('path', { d: body, fill: '#fbf6ef' }),
    element('g', { 'clip-path': `url(#${clip})` }, ...shaded, inside, ...divisions),
    element('path', { d: body, fill: 'none', stroke: '#333333', 'stroke-width': 2.4 }),
    drawFeatures(place),
  );
}

/** What tells front from back, and levels of the trunk from each other. */
function drawFeatures(place: FigurePlace): string {
  const move = toPlace(place);
  const stroke = { fill: 'none', stroke: '#666666', 'stroke-width': 1.3 };
  const curve = (...points: readonly Point[]) =>
    element('path', { d: toSmoothPath(points.map(move), false), ...stroke });
  const dot = (point: Point, r: number) => {
    const [cx, cy] = move(point);
    return element('circle', { cx, cy, r, ...stroke });
  };
  if (place.view === 'back')
    return [
      curve([0, 132], [0, 240], [0, 350]),
      curve([-52, 170], [-26, 178], [-30, 222]),
      curve([52, 170], [26, 178], [30, 222]),
      curve([0, 362], [0, 400], [0, 440]),
    ].join('');
  return [
    dot([-13, 48], 2.6),
    dot([13, 48], 2.6),
    curve([0, 52], [3, 66], [-3, 68]),
    curve([-10, 82], [0, 83], [10, 82]),
    curve([-64, 142], [-30, 146], [-8, 142]),
    curve([64, 142], [30, 146], [8, 142]),
    dot([-36, 208], 3),
    dot([36, 208], 3),
    dot([0, 318], 3.4),
    curve([-48, 568], [-38, 575], [-28, 568]),
    curve([48, 568], [38, 575], [28, 568]),
  ].join('');
}

/** The title of a view with its sides beside it. */
export function drawSides(
  place: FigurePlace,
  words: { readonly title: string; readonly left: string; readonly right: string },
): string {
  const front = place.view === 'front';
  const y = place.y - 42;
  const reach = 120 * place.scale;
  const letters = { 'font-size': 20, 'text-anchor': 'middle', fill: '#333333' };
  return [
    text(words.title, place.x, y, letters),
    text(front ? words.right : words.left, place.x - reach, y + 30, letters),
    text(front ? words.left : words.right, place.x + reach, y + 30, letters),
  ].join('');
}
