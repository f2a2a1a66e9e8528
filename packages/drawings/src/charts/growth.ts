import type { Locale } from '@doctorbench/core';
import { element, picture, polyline, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { type Measure, percentiles, toCurveValue, toDeviate, toLastMonth } from './growth-standard.ts';
import {
  border,
  type Frame,
  heading,
  horizontal,
  sideways,
  steps,
  toPoint,
  toX,
  toY,
  vertical,
} from './plot-frame.ts';

export interface GrowthSheet {
  readonly id: string;
  readonly language: Locale;
  readonly measure: Measure;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  /** Whole months and the value as plotted. */
  readonly points: readonly (readonly [month: number, value: number])[];
}

const size = { width: 1200, height: 1000 } as const;
const colours: Readonly<Record<number, string>> = {
  3: '#c62828',
  15: '#e08a00',
  50: '#2e7d32',
  85: '#e08a00',
  97: '#c62828',
};

const scales: Readonly<
  Record<Measure, { readonly from: number; readonly to: number; readonly fine: number }>
> = {
  weight: { from: 2, to: 16, fine: 0.5 },
  head: { from: 30, to: 50, fine: 0.5 },
};

function toFrame(measure: Measure): Frame {
  const { from, to } = scales[measure];
  return {
    left: 96,
    top: 110,
    width: 1010,
    height: 780,
    x: { from: 0, to: toLastMonth(measure) },
    y: { from, to },
  };
}

function grid(frame: Frame, fineStep: number): string {
  return [
    rect(frame.left, frame.top, frame.width, frame.height, { fill: '#f3f8fc' }),
    ...steps(frame.x, 1).map(at => vertical(frame, at, { stroke: '#cfdce8' })),
    ...steps(frame.y, fineStep).map(at => horizontal(frame, at, { stroke: '#dbe5ee' })),
    ...steps(frame.y, 1).map(at => horizontal(frame, at, { stroke: '#b4c6d6', 'stroke-width': 1.3 })),
    border(frame),
    ...steps(frame.x, frame.x.to > 12 ? 2 : 1).map(at =>
      text(String(at), toX(frame, at), frame.top + frame.height + 24, {
        'text-anchor': 'middle',
        'font-size': 16,
      }),
    ),
    ...steps(frame.y, frame.y.to > 20 ? 2 : 1).map(at =>
      text(String(at), frame.left - 10, toY(frame, at) + 6, { 'text-anchor': 'end', 'font-size': 16 }),
    ),
  ].join('');
}

function curves(frame: Frame, measure: Measure): string {
  const last = toLastMonth(measure);
  return percentiles
    .map(({ percent, deviate }) => {
      const points = Array.from({ length: last + 1 }, (_, month) =>
        toPoint(frame, month, toCurveValue(measure, month, deviate)),
      );
      const colour = colours[percent] ?? '#333333';
      return (
        polyline(points, { id: `p${percent}`, stroke: colour, 'stroke-width': percent === 50 ? 2.4 : 1.8 }) +
        text(
          `P${percent}`,
          frame.left + frame.width + 8,
          toY(frame, toCurveValue(measure, last, deviate)) + 6,
          { 'font-size': 17, fill: colour },
        )
      );
    })
    .join('');
}

function marks(frame: Frame, points: GrowthSheet['points']): string {
  const places = points.map(([month, value]) => toPoint(frame, month, value));
  return (
    polyline(places, { stroke: '#14213d', 'stroke-width': 2 }) +
    places.map(([cx, cy]) => element('circle', { class: 'measured', cx, cy, r: 7, fill: '#14213d' })).join('')
  );
}

const titles: Readonly<Record<Locale, Readonly<Record<Measure, string>>>> = {
  zh: { weight: '男童年龄别体重　WHO 儿童生长标准', head: '男童年龄别头围　WHO 儿童生长标准' },
  en: {
    weight: 'Weight-for-age, boys (WHO Child Growth Standards)',
    head: 'Head circumference-for-age, boys (WHO Child Growth Standards)',
  },
};

export function growth(sheet: GrowthSheet): Drawing {
  const { measure, language } = sheet;
  const zh = language === 'zh';
  const frame = toFrame(measure);
  const unit =
    measure === 'weight' ? (zh ? '体重 (kg)' : 'Weight (kg)') : zh ? '头围 (cm)' : 'Head circumference (cm)';
  const svg = picture(
    size,
    heading(titles[language][measure], sheet.particulars, size),
    grid(frame, scales[measure].fine),
    curves(frame, measure),
    marks(frame, sheet.points),
    sideways(unit, 40, frame.top + frame.height / 2),
    text(
      zh ? '月龄 (个月)' : 'Age (completed months)',
      frame.left + frame.width / 2,
      frame.top + frame.height + 58,
      { 'text-anchor': 'middle', 'font-size': 18 },
    ),
  );
  const truth = {
    frame,
    points: sheet.points.map(([month, value]) => ({
      month,
      value,
      deviate: Math.round(toDeviate(measure, month, value) * 100) / 100,
    })),
  };
  return { id: sheet.id, modality: 'growth-chart', ...size, svg, description: sheet.description, truth };
}
