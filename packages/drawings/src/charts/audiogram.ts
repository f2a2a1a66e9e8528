import type { Locale } from '@doctorbench/core';
import { type Attributes, element, type Point, picture, polyline, text } from '../canvas/svg.ts';
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

/** A threshold in dB HL; `null` where the loudest tone was not heard. */
export type Threshold = number | null;
export type Thresholds = Readonly<Record<number, Threshold>>;

interface Ear {
  readonly air: Thresholds;
  readonly bone?: Thresholds;
  readonly airMasked?: boolean;
  readonly boneMasked?: boolean;
}

export interface AudiogramSheet {
  readonly id: string;
  readonly language: Locale;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  readonly right: Ear;
  readonly left: Ear;
}

type Side = 'right' | 'left';

const size = { width: 1500, height: 900 } as const;
const octave = 92;
/** 20 dB are as long as an octave (ISO 8253-1). */
const decibel = octave / 20;
const plotWidth = octave * 6.6;
const colours: Readonly<Record<Side, string>> = { right: '#c8201a', left: '#1a3fb0' };
const frequencies = [125, 250, 500, 1000, 2000, 4000, 8000] as const;
const between = [750, 1500, 3000, 6000] as const;
/** Loudest tones of the audiometer: what is not heard is drawn here with an arrow. */
const loudest = { air: 110, bone: 70 } as const;

/** Octaves above 125 Hz. */
function toOctave(hertz: number): number {
  return Math.log2(hertz / 125);
}

function frameOf(left: number): Frame {
  return {
    left,
    top: 150,
    width: plotWidth,
    height: 130 * decibel,
    x: { from: -0.3, to: 6.3 },
    y: { from: 120, to: -10 },
  };
}

const frames: Readonly<Record<Side, Frame>> = { right: frameOf(90), left: frameOf(830) };

function grid(frame: Frame, language: Locale): string {
  const label = (hertz: number) => (hertz >= 1000 ? `${hertz / 1000}k` : String(hertz));
  return [
    ...frequencies.map(hertz => vertical(frame, toOctave(hertz), { stroke: '#b9c0c8', 'stroke-width': 1.2 })),
    ...between.map(hertz =>
      vertical(frame, toOctave(hertz), { stroke: '#d3d8de', 'stroke-dasharray': '4 4' }),
    ),
    ...steps(frame.y, 10).map(level =>
      horizontal(frame, level, {
        stroke: level === 0 ? '#555555' : '#ccd2d8',
        'stroke-width': level === 0 ? 1.8 : 1,
      }),
    ),
    border(frame),
    ...frequencies.map(hertz =>
      text(label(hertz), toX(frame, toOctave(hertz)), frame.top - 12, {
        'text-anchor': 'middle',
        'font-size': 16,
      }),
    ),
    ...[3000, 6000].map(hertz =>
      text(label(hertz), toX(frame, toOctave(hertz)), frame.top - 12, {
        'text-anchor': 'middle',
        'font-size': 13,
        fill: '#666666',
      }),
    ),
    ...steps(frame.y, 10).map(level =>
      text(String(level).replace('-', '−'), frame.left - 8, toY(frame, level) + 6, {
        'text-anchor': 'end',
        'font-size': 15,
      }),
    ),
    sideways(
      language === 'zh' ? '听阈 (dB HL)' : 'Hearing level (dB HL)',
      frame.left - 52,
      frame.top + frame.height / 2,
    ),
  ].join('');
}

function stroke(side: Side): Attributes {
  return { stroke: colours[side], 'stroke-width': 2.6, fill: 'none', 'stroke-linejoin': 'round' };
}

/** O and X for air, triangle and square when masked; < and > for bone, brackets when masked (ISO 8253-1, ASHA 1990). */
function symbol(side: Side, way: 'air' | 'bone', masked: boolean, [x, y]: Point): string {
  const style = { class: `${side}-${way}`, 'data-x': x, 'data-y': y, ...stroke(side) };
  const at = (...points: readonly Point[]) =>
    points
      .map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`)
      .join('');
  const path = (d: string) => element('path', { d, ...style });
  if (way === 'bone') {
    const away = side === 'right' ? -1 : 1;
    if (masked) return path(at([away * 13, -9], [away * 19, -9], [away * 19, 9], [away * 13, 9]));
    return path(at([away * 12, -9], [away * 22, 0], [away * 12, 9]));
  }
  if (side === 'right')
    return masked
      ? path(`${at([0, -10], [10, 8], [-10, 8])}Z`)
      : element('circle', { cx: x, cy: y, r: 9, ...style });
  return masked
    ? path(`${at([-8, -8], [8, -8], [8, 8], [-8, 8])}Z`)
    : path(at([-8, -8], [8, 8]) + at([8, -8], [-8, 8]));
}

function arrow(side: Side, [x, y]: Point): string {
  const away = side === 'right' ? -1 : 1;
  const tip: Point = [x + away * 22, y + 24];
  const d = `M${x + away * 11} ${y + 10}L${tip[0]} ${tip[1]}M${tip[0] - away * 9} ${tip[1] - 2}L${tip[0]} ${tip[1]}L${tip[0] + away * 1} ${tip[1] - 10}`;
  return element('path', { d, ...stroke(side) });
}

function drawWay(
  frame: Frame,
  side: Side,
  {
    way,
    thresholds,
    masked,
  }: { readonly way: 'air' | 'bone'; readonly thresholds: Thresholds; readonly masked: boolean },
): string {
  const marks = Object.entries(thresholds).map(([hertz, level]) => ({
    point: toPoint(frame, toOctave(Number(hertz)), level ?? loudest[way]),
    heard: level !== null,
  }));
  const heard = marks.filter(mark => mark.heard).map(mark => mark.point);
  const joined =
    way === 'air'
      ? polyline(heard, {
          stroke: colours[side],
          'stroke-width': 2,
          'stroke-dasharray': side === 'left' ? '7 5' : undefined,
        })
      : '';
  return (
    joined +
    marks
      .map(({ point, heard: yes }) => symbol(side, way, masked, point) + (yes ? '' : arrow(side, point)))
      .join('')
  );
}

function drawEar(sheet: AudiogramSheet, side: Side): string {
  const frame = frames[side];
  const { air, bone, airMasked = false, boneMasked = false } = sheet[side];
  const zh = sheet.language === 'zh';
  const name = side === 'right' ? (zh ? '右耳' : 'Right ear') : zh ? '左耳' : 'Left ear';
  return [
    grid(frame, sheet.language),
    text(name, frame.left + frame.width / 2, frame.top - 42, {
      'text-anchor': 'middle',
      'font-size': 20,
      'font-weight': 'bold',
      fill: colours[side],
    }),
    text(zh ? '频率 (Hz)' : 'Frequency (Hz)', frame.left + frame.width, frame.top - 42, {
      'text-anchor': 'end',
      'font-size': 15,
    }),
    drawWay(frame, side, { way: 'air', thresholds: air, masked: airMasked }),
    ...(bone ? [drawWay(frame, side, { way: 'bone', thresholds: bone, masked: boneMasked })] : []),
  ].join('');
}

function legend(language: Locale): string {
  const zh = language === 'zh';
  const y = 812;
  const entries: readonly (readonly [Side, 'air' | 'bone', boolean, string])[] = [
    ['right', 'air', false, zh ? '右气导' : 'R air'],
    ['right', 'air', true, zh ? '右气导掩蔽' : 'R air masked'],
    ['right', 'bone', false, zh ? '右骨导' : 'R bone'],
    ['right', 'bone', true, zh ? '右骨导掩蔽' : 'R bone masked'],
    ['left', 'air', false, zh ? '左气导' : 'L air'],
    ['left', 'air', true, zh ? '左气导掩蔽' : 'L air masked'],
    ['left', 'bone', false, zh ? '左骨导' : 'L bone'],
    ['left', 'bone', true, zh ? '左骨导掩蔽' : 'L bone masked'],
  ];
  return [
    ...entries.map(([side, way, masked, words], index) => {
      const x = 110 + index * 168;
      const shift = way === 'bone' ? (side === 'right' ? 14 : -14) : 0;
      return (
        symbol(side, way, masked, [x + shift, y]).replaceAll(`class="${side}-${way}"`, 'class="legend"') +
        text(words, x + 20, y + 6, { 'font-size': 15 })
      );
    }),
    text(zh ? '斜箭头：最大输出仍无反应' : 'Arrow: no response at the limit of the audiometer', 110, y + 44, {
      'font-size': 15,
      fill: '#444444',
    }),
  ].join('');
}

/** Mean of 500, 1000, 2000 and 4000 Hz; undefined where one of them was not heard. */
function toAverage(air: Thresholds, hertz: readonly number[] = [500, 1000, 2000, 4000]): number | undefined {
  const levels = hertz.map(each => air[each]);
  if (levels.some(level => typeof level !== 'number')) return undefined;
  return levels.reduce<number>((sum, level) => sum + (level ?? 0), 0) / levels.length;
}

export function audiogram(sheet: AudiogramSheet): Drawing {
  const zh = sheet.language === 'zh';
  const svg = picture(
    size,
    heading(zh ? '纯音听阈测试' : 'Pure-tone audiogram', sheet.particulars, size),
    drawEar(sheet, 'right'),
    drawEar(sheet, 'left'),
    legend(sheet.language),
  );
  const truth = {
    right: { ...sheet.right, averageDb: toAverage(sheet.right.air) },
    left: { ...sheet.left, averageDb: toAverage(sheet.left.air) },
    frames,
  };
  return { id: sheet.id, modality: 'audiogram', ...size, svg, description: sheet.description, truth };
}
