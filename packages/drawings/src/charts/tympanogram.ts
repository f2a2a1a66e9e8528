import type { Locale } from '@doctorbench/core';
import { picture, polyline, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
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

type TympanogramType = 'A' | 'As' | 'Ad' | 'B' | 'C';

export interface EarDrum {
  readonly peakDaPa: number;
  /** Compensated static admittance at the peak. */
  readonly peakMl: number;
  /** Pressure range over which half of the peak is lost. */
  readonly widthDaPa: number;
  readonly canalMl: number;
}

export interface TympanogramSheet {
  readonly id: string;
  readonly language: Locale;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  readonly right: EarDrum;
  readonly left: EarDrum;
}

type Side = 'right' | 'left';

const size = { width: 1300, height: 640 } as const;
const colours: Readonly<Record<Side, string>> = { right: '#c8201a', left: '#1a3fb0' };
const frameOf = (left: number): Frame => ({
  left,
  top: 130,
  width: 500,
  height: 380,
  x: { from: -400, to: 200 },
  y: { from: 0, to: 2.5 },
});
const frames: Readonly<Record<Side, Frame>> = { right: frameOf(100), left: frameOf(730) };

/** Limits of the 226 Hz tympanogram in adults: admittance 0.3–1.6 mL, pressure −100 to +50 daPa (Jerger 1970, later norms). */
const limits = { lowMl: 0.3, highMl: 1.6, lowDaPa: -100, highDaPa: 50, flatMl: 0.15 } as const;

function toType({ peakDaPa, peakMl }: EarDrum): TympanogramType {
  if (peakMl <= limits.flatMl) return 'B';
  if (peakDaPa < limits.lowDaPa) return 'C';
  if (peakMl < limits.lowMl) return 'As';
  return peakMl > limits.highMl ? 'Ad' : 'A';
}

/** Admittance over that of the canal, in mL, at a pressure in the canal. */
function toAdmittance({ peakDaPa, peakMl, widthDaPa }: EarDrum, daPa: number): number {
  const away = (2 * (daPa - peakDaPa)) / widthDaPa;
  return peakMl / (1 + Math.abs(away) ** 1.7);
}

function grid(frame: Frame): string {
  return [
    rect(
      toX(frame, limits.lowDaPa),
      toY(frame, limits.highMl),
      toX(frame, limits.highDaPa) - toX(frame, limits.lowDaPa),
      toY(frame, limits.lowMl) - toY(frame, limits.highMl),
      { fill: '#eef2ee', stroke: '#b7c4b7', 'stroke-dasharray': '5 4' },
    ),
    ...steps(frame.x, 50).map(at =>
      vertical(frame, at, { stroke: at === 0 ? '#777777' : '#dde2e7', 'stroke-width': at === 0 ? 1.6 : 1 }),
    ),
    ...steps(frame.y, 0.5).map(at => horizontal(frame, at, { stroke: '#d3d9df' })),
    border(frame),
    ...steps(frame.x, 100).map(at =>
      text(
        (at > 0 ? `+${at}` : String(at)).replace('-', '−'),
        toX(frame, at),
        frame.top + frame.height + 24,
        { 'text-anchor': 'middle', 'font-size': 16 },
      ),
    ),
    ...steps(frame.y, 0.5).map(at =>
      text(at.toFixed(1), frame.left - 8, toY(frame, at) + 6, { 'text-anchor': 'end', 'font-size': 16 }),
    ),
  ].join('');
}

function drawEar(sheet: TympanogramSheet, side: Side): string {
  const frame = frames[side];
  const drum = sheet[side];
  const zh = sheet.language === 'zh';
  const name = side === 'right' ? (zh ? '右耳' : 'Right ear') : zh ? '左耳' : 'Left ear';
  const curve = steps(frame.x, 4).map(daPa => toPoint(frame, daPa, toAdmittance(drum, daPa)));
  return [
    grid(frame),
    text(name, frame.left, frame.top - 14, { 'font-size': 20, 'font-weight': 'bold', fill: colours[side] }),
    text(
      `${zh ? '外耳道容积 ECV' : 'Ear canal volume'} ${drum.canalMl.toFixed(1)} mL`,
      frame.left + frame.width,
      frame.top - 14,
      { 'text-anchor': 'end', 'font-size': 17 },
    ),
    polyline(curve, { id: `${side}-curve`, stroke: colours[side], 'stroke-width': 3 }),
    text(
      zh ? '压力 (daPa)' : 'Pressure (daPa)',
      frame.left + frame.width / 2,
      frame.top + frame.height + 52,
      { 'text-anchor': 'middle', 'font-size': 17 },
    ),
    sideways(zh ? '声导纳 (mL)' : 'Admittance (mL)', frame.left - 56, frame.top + frame.height / 2),
  ].join('');
}

export function tympanogram(sheet: TympanogramSheet): Drawing {
  const zh = sheet.language === 'zh';
  const svg = picture(
    size,
    heading(zh ? '声导抗测试　鼓室导抗图 (226 Hz)' : 'Tympanometry (226 Hz)', sheet.particulars, size),
    drawEar(sheet, 'right'),
    drawEar(sheet, 'left'),
    text(zh ? '浅灰框：参考范围' : 'Shaded box: reference range', 100, 616, {
      'font-size': 15,
      fill: '#555555',
    }),
  );
  const truth = {
    right: { ...sheet.right, type: toType(sheet.right) },
    left: { ...sheet.left, type: toType(sheet.left) },
    frames,
  };
  return { id: sheet.id, modality: 'tympanogram', ...size, svg, description: sheet.description, truth };
}
