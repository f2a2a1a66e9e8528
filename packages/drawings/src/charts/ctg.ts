import type { Locale } from '@doctorbench/core';
import { element, picture, polyline, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import {
  type CtgModel,
  countLastTenMinutes,
  samplesPerMinute,
  toHeartRate,
  toUterineActivity,
} from './ctg-model.ts';
import {
  border,
  type Frame,
  heading,
  horizontal,
  sideways,
  steps,
  toBox,
  toPoint,
  toX,
  toY,
  vertical,
} from './plot-frame.ts';

export interface CtgSheet {
  readonly id: string;
  readonly language: Locale;
  readonly model: CtgModel;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  /** Minutes at which the mother marked a movement. */
  readonly movements?: readonly number[];
  /** Clock time of the first minute, as minutes after midnight. */
  readonly startsAt: number;
}

/** 1 cm of paper a minute and 20 beats per minute to the cm, at 60 px to the cm. */
const pixelsPerCm = 60;
const size = { width: 1310, height: 960 } as const;
const ink = '#1c2b6b';
const fine = { stroke: '#f3d2c4', 'stroke-width': 1 } as const;
const bold = { stroke: '#dd9a80', 'stroke-width': 1.4 } as const;

function toFrames(minutes: number): { readonly rate: Frame; readonly toco: Frame } {
  const shared = { left: 72, width: minutes * pixelsPerCm, x: { from: 0, to: minutes } };
  return {
    rate: { ...shared, top: 96, height: 8 * pixelsPerCm, y: { from: 50, to: 210 } },
    toco: { ...shared, top: 96 + 8 * pixelsPerCm + 64, height: 4 * pixelsPerCm, y: { from: 0, to: 100 } },
  };
}

function grid(frame: Frame, fineStep: number, boldStep: number): string {
  return [
    ...steps(frame.x, 0.5).map(at => vertical(frame, at, fine)),
    ...steps(frame.y, fineStep).map(at => horizontal(frame, at, fine)),
    ...steps(frame.x, 1).map(at => vertical(frame, at, bold)),
    ...steps(frame.y, boldStep).map(at => horizontal(frame, at, bold)),
    border(frame, { stroke: '#c26a4a' }),
  ].join('');
}

function scale(frame: Frame, step: number): string {
  return steps(frame.y, step)
    .map(value =>
      text(String(value), frame.left - 8, toY(frame, value) + 5, {
        'text-anchor': 'end',
        'font-size': 15,
        fill: '#8a3a1c',
      }),
    )
    .join('');
}

function trace(frame: Frame, values: readonly number[], name: string): string {
  return polyline(
    values.map((value, index) => toPoint(frame, index / samplesPerMinute, value)),
    { id: name, stroke: ink, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
  );
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function movementMarks(frame: Frame, movements: readonly number[]): string {
  const y = frame.top + frame.height + 10;
  return movements
    .map(at => toX(frame, at))
    .map(x => element('path', { d: `M${x} ${y}L${x - 6} ${y + 14}L${x + 6} ${y + 14}Z`, fill: '#2a7a3a' }))
    .join('');
}

function words(language: Locale, frames: { readonly rate: Frame; readonly toco: Frame }): string {
  const { rate, toco } = frames;
  const zh = language === 'zh';
  const note = zh
    ? '走纸速度 1 cm/min　纵轴 20 bpm/cm　浅绿带：110–160 bpm　▲ 胎动标记'
    : 'Paper speed 1 cm/min · vertical 20 bpm/cm · green band: 110-160 bpm · ▲ fetal movement marker';
  return [
    sideways(zh ? '胎心率 FHR (bpm)' : 'FHR (bpm)', 24, rate.top + rate.height / 2),
    sideways(zh ? '宫缩 TOCO' : 'TOCO', 24, toco.top + toco.height / 2),
    text(note, rate.left, toco.top + toco.height + 40, { 'font-size': 16, fill: '#444444' }),
  ].join('');
}

export function ctg(sheet: CtgSheet): Drawing {
  const { model, language, startsAt } = sheet;
  const frames = toFrames(model.minutes);
  const { rate, toco } = frames;
  const band = rect(rate.left, toY(rate, 160), rate.width, toY(rate, 110) - toY(rate, 160), {
    fill: '#e8f4e4',
  });
  const times = steps(rate.x, 5)
    .filter(at => at < model.minutes)
    .map(at =>
      text(clock(startsAt + at), toX(rate, at) + 4, rate.top + rate.height + 52, {
        'font-size': 15,
        fill: '#444444',
      }),
    );
  const svg = picture(
    { ...size, ground: '#fffdfb' },
    heading(language === 'zh' ? '胎心监护图' : 'Cardiotocograph', sheet.particulars, size),
    band,
    grid(rate, 5, 20),
    grid(toco, 12.5, 25),
    scale(rate, 20),
    scale(toco, 25),
    ...times,
    movementMarks(rate, sheet.movements ?? []),
    trace(rate, toHeartRate(model), 'fhr'),
    trace(toco, toUterineActivity(model), 'toco'),
    words(language, frames),
  );
  return {
    id: sheet.id,
    modality: 'ctg',
    ...size,
    svg,
    description: sheet.description,
    truth: toTruth(model, rate),
  };
}

function toTruth(model: CtgModel, rate: Frame) {
  const { baselineBpm, variabilityBpm, minutes, contractions, accelerations } = model;
  return {
    baselineBpm,
    variabilityBpm,
    minutes,
    paperCmPerMinute: 1,
    sinusoidalPerMinute: model.sinusoidalPerMinute,
    accelerations: accelerations.length,
    contractionPeaksMinute: contractions.map(({ peakMinute }) => peakMinute),
    contractionsInLastTenMinutes: countLastTenMinutes(model),
    decelerations: model.decelerations.map(each => ({
      ...each,
      nadirBpm: baselineBpm - each.depth,
      durationMinutes: each.endMinute - each.onsetMinute,
      box: toBox(
        [
          toPoint(rate, each.onsetMinute, baselineBpm),
          toPoint(rate, each.endMinute, baselineBpm - each.depth),
        ],
        size,
      ),
    })),
  };
}
