import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { createNormal } from '../../canvas/normal-noise.ts';
import { element, line, picture, polyline, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { type Axes, drawAxes, drawSideTitle, toPlot } from './plot.ts';

export interface QualityParameters {
  readonly id: string;
  readonly language: Locale;
  readonly title: string;
  readonly target: number;
  readonly deviation: number;
  readonly unit: string;
  readonly days: number;
  /** Runs with a stated place, in standard deviations; the others scatter within one and a half. */
  readonly stated: Readonly<Record<number, number>>;
  readonly findings: Readonly<Record<string, unknown>>;
  readonly description: Drawing['description'];
}

const size: Size = { width: 1300, height: 760 };
const colours = { 0: '#2e7d32', 1: '#9e9e9e', 2: '#ef8f00', 3: '#c62828' } as const;

/** The runs in standard deviations. Unstated ones alternate about the mean so that no rule is broken by chance. */
function listRuns({
  id,
  days,
  stated,
}: Pick<QualityParameters, 'id' | 'days' | 'stated'>): readonly number[] {
  const normal = createNormal(id);
  return Array.from({ length: days }, (_, index) => {
    const given = stated[index + 1];
    if (given !== undefined) return given;
    const size = Math.min(0.92, 0.12 + Math.abs(normal()) * 0.45);
    return index % 2 === 0 ? size : -size;
  });
}

export function drawControlChart(parameters: QualityParameters): Drawing {
  const { id, language, title, target, deviation, unit, days, findings, description } = parameters;
  const axes: Axes = { left: 150, top: 90, width: 1060, height: 540, x: [0, days + 1], y: [-4, 4] };
  const move = toPlot(axes);
  const runs = listRuns(parameters);
  const points = runs.map((value, index) => move([index + 1, value]));
  const levels = [-3, -2, -1, 0, 1, 2, 3];
  const toValue = (z: number) => (target + z * deviation).toFixed(toDigits(deviation));
  const svg = picture(
    size,
    text(title, 40, 46, { 'font-size': 24, 'font-weight': 'bold' }),
    ...levels.map(z =>
      line(move([0, z]), move([days + 1, z]), {
        stroke: colours[Math.abs(z) as 0 | 1 | 2 | 3],
        'stroke-width': z === 0 ? 2.2 : 1.5,
        'stroke-dasharray': z === 0 ? undefined : '7 5',
      }),
    ),
    polyline(points, { stroke: '#1f4e9c', 'stroke-width': 1.8, 'data-part': 'runs' }),
    ...points.map(([cx, cy]) => element('circle', { cx, cy, r: 5.5, fill: '#1f4e9c' })),
    drawAxes(axes, {
      x: Array.from({ length: days }, (_, index) => [index + 1, String(index + 1)] as const),
      y: levels.map(z => [z, toValue(z)] as const),
      size: 14,
    }),
    ...levels.map(z => {
      const [x, y] = move([days + 1, z]);
      return text(z === 0 ? 'x̄' : `${z > 0 ? '+' : '−'}${Math.abs(z)}s`, x + 10, y + 6, { 'font-size': 16 });
    }),
    text(language === 'zh' ? '日期（日）' : 'Day', axes.left + axes.width / 2, 690, {
      'text-anchor': 'middle',
      'font-size': 18,
    }),
    drawSideTitle(unit, 60, 360, 18),
  );
  return {
    id,
    modality: 'histogram',
    ...size,
    svg,
    description,
    truth: { runs, target, deviation, ...findings },
  };
}

function toDigits(deviation: number): number {
  return deviation >= 1 ? 1 : 2;
}
