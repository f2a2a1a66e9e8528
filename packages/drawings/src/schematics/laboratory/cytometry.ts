import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { createNormal } from '../../canvas/normal-noise.ts';
import { element, line, type Point, picture, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { type Axes, drawAxes, drawSideTitle, toPlot } from './plot.ts';

/** Events around a place of the plot, in decades of fluorescence. */
interface Cloud {
  readonly quadrant: Quadrant;
  readonly events: number;
  readonly at: Point;
  readonly spread: Point;
}

/** Upper left, upper right, lower left, lower right. */
type Quadrant = 'UL' | 'UR' | 'LL' | 'LR';

export interface CytometryParameters {
  readonly id: string;
  readonly language: Locale;
  readonly gate: string;
  readonly x: string;
  readonly y: string;
  readonly clouds: readonly Cloud[];
  readonly description: Drawing['description'];
}

const size: Size = { width: 1000, height: 960 };
const axes: Axes = { left: 130, top: 110, width: 700, height: 700, x: [0, 4], y: [0, 4] };
/** Where the quadrants meet, in decades. */
const cross: Point = [1.6, 1.6];

function isIn([x, y]: Point, quadrant: Quadrant): boolean {
  const [right, upper] = [x >= cross[0], y >= cross[1]];
  return upper === quadrant.startsWith('U') && right === quadrant.endsWith('R');
}

/** Exactly the stated number of events, every one inside its quadrant and off its borders. */
function listEvents({ quadrant, events, at, spread }: Cloud, seed: string): readonly Point[] {
  const normal = createNormal(seed);
  const found: Point[] = [];
  while (found.length < events) {
    const point: Point = [at[0] + spread[0] * normal(), at[1] + spread[1] * normal()];
    const inside = point.every(value => value > 0.04 && value < 3.96);
    const clear = Math.abs(point[0] - cross[0]) > 0.02 && Math.abs(point[1] - cross[1]) > 0.02;
    if (inside && clear && isIn(point, quadrant)) found.push(point);
  }
  return found;
}

export function drawDotPlot(parameters: CytometryParameters): Drawing {
  const { id, language, gate, x, y, clouds, description } = parameters;
  const move = toPlot(axes);
  const events = clouds.flatMap((cloud, index) => listEvents(cloud, `${id}-${index}`));
  const dots = events.map(point => {
    const [cx, cy] = move(point);
    return rect(cx - 1.5, cy - 1.5, 3, 3);
  });
  const counts = countQuadrants(clouds);
  const decades = [0, 1, 2, 3, 4].map(value => [value, `10${'⁰¹²³⁴'[value]}`] as const);
  const [crossX, crossY] = move(cross);
  const gateLine = { stroke: '#b00020', 'stroke-width': 2 };
  const svg = picture(
    size,
    text(language === 'zh' ? '流式细胞散点图' : 'Flow cytometry', 40, 44, {
      'font-size': 24,
      'font-weight': 'bold',
    }),
    text(gate, 40, 78, { 'font-size': 18, fill: '#444444' }),
    element('g', { fill: '#1f4e9c', 'fill-opacity': 0.75 }, ...dots),
    line([crossX, axes.top], [crossX, axes.top + axes.height], gateLine),
    line([axes.left, crossY], [axes.left + axes.width, crossY], gateLine),
    drawAxes(axes, { x: decades, y: decades, size: 17 }),
    text(x, axes.left + axes.width / 2, 880, { 'text-anchor': 'middle', 'font-size': 21 }),
    drawSideTitle(y, 56, axes.top + axes.height / 2, 21),
    drawCounts(counts, language),
  );
  const total = events.length;
  const percent = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, (100 * count) / total]),
  );
  return {
    id,
    modality: 'flow-cytometry',
    ...size,
    svg,
    description,
    truth: { x, y, counts, total, percent, cross },
  };
}

function countQuadrants(clouds: readonly Cloud[]): Readonly<Record<Quadrant, number>> {
  const counts = { UL: 0, UR: 0, LL: 0, LR: 0 };
  for (const { quadrant, events } of clouds) counts[quadrant] += events;
  return counts;
}

/** The events of each quadrant, as an analysis prints them; percentages are the reader's. */
function drawCounts(counts: Readonly<Record<Quadrant, number>>, language: Locale): string {
  const right = axes.left + axes.width + 14;
  const rows: readonly (readonly [string, number])[] = [
    ['Q1', counts.UL],
    ['Q2', counts.UR],
    ['Q3', counts.LR],
    ['Q4', counts.LL],
  ];
  const corner = { 'font-size': 19, fill: '#b00020', 'font-weight': 'bold' };
  const [left, top, far, low] = [
    axes.left + 10,
    axes.top + 26,
    axes.left + axes.width - 40,
    axes.top + axes.height - 12,
  ];
  return [
    text('Q1', left, top, corner),
    text('Q2', far, top, corner),
    text('Q3', far, low, corner),
    text('Q4', left, low, corner),
    text(language === 'zh' ? '事件数' : 'Events', right, axes.top + 20, {
      'font-size': 18,
      'font-weight': 'bold',
    }),
    ...rows.map(([name, count], index) =>
      text(`${name}  ${count}`, right, axes.top + 56 + index * 32, { 'font-size': 18 }),
    ),
  ].join('');
}
