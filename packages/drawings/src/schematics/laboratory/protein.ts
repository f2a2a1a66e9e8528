import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { element, line, type Point, picture, polyline, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { type Axes, bell, drawAxes, drawSideTitle, toPlot } from './plot.ts';

/** A bell of the densitogram: percent of the area, place and width in percent of the run from the anode. */
interface Peak {
  readonly fraction: Fraction;
  readonly percent: number;
  readonly at: number;
  readonly width: number;
}

type Fraction = 'albumin' | 'alpha1' | 'alpha2' | 'beta' | 'gamma' | 'spike';

export interface ProteinParameters {
  readonly id: string;
  readonly language: Locale;
  readonly patient: string;
  readonly peaks: readonly Peak[];
  /** Whether the percentages of the fractions are printed. */
  readonly printed: boolean;
  readonly description: Drawing['description'];
}

const printedSize: Size = { width: 1120, height: 790 };
const plainSize: Size = { width: 900, height: 790 };
const axes: Axes = { left: 100, top: 130, width: 700, height: 460, x: [0, 100], y: [0, 1.06] };
const names: Readonly<Record<Fraction, string>> = {
  albumin: 'Alb',
  alpha1: 'α1',
  alpha2: 'α2',
  beta: 'β',
  gamma: 'γ',
  spike: 'P1',
};
/** Limits between the fractions, in percent of the run. */
const limits = [0, 27, 38, 52, 66, 100];
const order = ['albumin', 'alpha1', 'alpha2', 'beta', 'gamma'] as const;
const steps = 500;

/** The stain at every place of the run: bells whose areas are the percentages. */
function listHeights(peaks: readonly Peak[]): readonly number[] {
  const heights = Array.from({ length: steps + 1 }, (_, step) => {
    const at = (100 * step) / steps;
    return peaks.reduce(
      (sum, peak) => sum + (peak.percent / peak.width) * bell((at - peak.at) / peak.width),
      0,
    );
  });
  const highest = Math.max(...heights);
  return heights.map(height => height / highest);
}

export function drawProteinGel(parameters: ProteinParameters): Drawing {
  const { id, language, patient, peaks, printed, description } = parameters;
  const size = printed ? printedSize : plainSize;
  const heights = listHeights(peaks);
  const move = toPlot(axes);
  const curve = heights.map((height, step): Point => move([(100 * step) / steps, height]));
  const base: readonly Point[] = [move([100, 0]), move([0, 0])];
  const svg = picture(
    size,
    text(language === 'zh' ? '血清蛋白电泳' : 'Serum protein electrophoresis', 40, 48, {
      'font-size': 26,
      'font-weight': 'bold',
    }),
    text(patient, 40, 84, { 'font-size': 19, fill: '#444444' }),
    element('path', { d: `${toArea([...curve, ...base])}`, fill: '#dfe8f6' }),
    ...drawLimits(peaks),
    polyline(curve, { stroke: '#1f3f7a', 'stroke-width': 3, 'data-part': 'densitogram' }),
    drawAxes(axes, {}),
    drawSideTitle(language === 'zh' ? '吸光度（相对）' : 'Absorbance (relative)', 66, 360),
    drawNames(peaks),
    drawGel(heights, language),
    printed ? drawTable(peaks, language) : '',
  );
  return {
    id,
    modality: 'electrophoresis',
    ...size,
    svg,
    description,
    truth: { percent: toPercent(peaks), peaks },
  };
}

function toArea(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('')}Z`;
}

/** A spike lies in the gamma zone and counts there too, as an analyser reports it. */
function toPercent(peaks: readonly Peak[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (fraction: Fraction, percent: number) => {
    sums[fraction] = Math.round(10 * ((sums[fraction] ?? 0) + percent)) / 10;
  };
  for (const { fraction, percent } of peaks) {
    add(fraction, percent);
    if (fraction === 'spike') add('gamma', percent);
  }
  return sums;
}

function drawLimits(peaks: readonly Peak[]): readonly string[] {
  const move = toPlot(axes);
  const dashed = { stroke: '#888888', 'stroke-width': 1.2, 'stroke-dasharray': '5 5' };
  const spikes = peaks.filter(({ fraction }) => fraction === 'spike');
  return [
    ...limits.slice(1, -1).map(at => line(move([at, 0]), move([at, 1.02]), dashed)),
    ...spikes.flatMap(({ at, width }) =>
      [-2.6, 2.6].map(side =>
        line(move([at + side * width, 0]), move([at + side * width, 0.9]), {
          stroke: '#b00020',
          'stroke-width': 1.6,
        }),
      ),
    ),
  ];
}

function drawNames(peaks: readonly Peak[]): string {
  const move = toPlot(axes);
  const middle = { 'text-anchor': 'middle', 'font-size': 20 };
  const fractions = order.map((fraction, index) => {
    const at = ((limits[index] ?? 0) + (limits[index + 1] ?? 0)) / 2;
    return text(names[fraction], move([at, 0])[0], axes.top - 12, middle);
  });
  const spikes = peaks
    .filter(({ fraction }) => fraction === 'spike')
    .map(({ at, width }) =>
      text(names.spike, move([at + 3.2 * width, 0])[0] + 14, axes.top + 40, { ...middle, fill: '#b00020' }),
    );
  return [...fractions, ...spikes].join('');
}

/** The stained strip under the curve it was read from. */
function drawGel(heights: readonly number[], language: Locale): string {
  const y = 660;
  const stripe = axes.width / steps;
  const bands = heights.map((height, step) =>
    rect(axes.left + step * stripe - stripe / 2, y, stripe + 0.4, 64, {
      fill: '#20305f',
      'fill-opacity': Math.min(0.95, height ** 0.8),
    }),
  );
  return [
    rect(axes.left, y, axes.width, 64, { fill: '#f1efe6', stroke: '#999999' }),
    ...bands,
    text(language === 'zh' ? '阳极 (+)' : 'Anode (+)', axes.left, y + 92, { 'font-size': 17 }),
    text(language === 'zh' ? '阴极 (−)' : 'Cathode (−)', axes.left + axes.width, y + 92, {
      'font-size': 17,
      'text-anchor': 'end',
    }),
  ].join('');
}

function drawTable(peaks: readonly Peak[], language: Locale): string {
  const percent = toPercent(peaks);
  const reference: Readonly<Record<string, string>> = {
    albumin: '55.8–66.1',
    alpha1: '2.9–4.9',
    alpha2: '7.1–11.8',
    beta: '8.4–13.1',
    gamma: '11.1–18.8',
  };
  const rows = [...order, ...(percent.spike === undefined ? [] : (['spike'] as const))];
  const x = 835;
  const head = { 'font-size': 16, 'font-weight': 'bold' };
  return [
    text(language === 'zh' ? '组分' : 'Fraction', x, 160, head),
    text('%', x + 90, 160, head),
    text(language === 'zh' ? '参考值' : 'Reference', x + 150, 160, head),
    ...rows.flatMap((fraction, index) => [
      text(fraction === 'spike' ? toSpikeName(language) : names[fraction], x, 196 + index * 34, {
        'font-size': 17,
      }),
      text((percent[fraction] ?? 0).toFixed(1), x + 90, 196 + index * 34, { 'font-size': 17 }),
      text(reference[fraction] ?? '—', x + 150, 196 + index * 34, { 'font-size': 16, fill: '#555555' }),
    ]),
  ].join('');
}

function toSpikeName(language: Locale): string {
  return language === 'zh' ? 'γ中P1' : 'P1 in γ';
}
