import type { Bilingual } from '@doctorbench/core';
import { element, picture, rect, text } from '../canvas/svg.ts';
import type { Drawing, Truth } from '../drawing.ts';
import { hei } from './lettering.ts';
import { drawDigits, toDigitStep } from './seven-segment.ts';

const lcd = { on: '#1b2420', off: '#b3bfae' } as const;

function finish(
  id: string,
  size: { readonly width: number; readonly height: number },
  parts: readonly string[],
  more: { readonly description: Bilingual; readonly truth: Truth },
): Drawing {
  return {
    id,
    modality: 'clinical-photograph',
    ...size,
    svg: picture(
      { ...size, ground: '#cfd6db' },
      drawSurface(size),
      element('g', { 'font-family': hei }, ...parts),
    ),
    ...more,
  };
}

function drawSurface({ width, height }: { readonly width: number; readonly height: number }): string {
  return [
    element(
      'defs',
      {},
      element(
        'linearGradient',
        { id: 'table', x1: 0, y1: 0, x2: 0, y2: 1 },
        element('stop', { offset: '0', 'stop-color': '#dfe5e8' }),
        element('stop', { offset: '1', 'stop-color': '#a9b3ba' }),
      ),
    ),
    rect(0, 0, width, height, { fill: 'url(#table)' }),
  ].join('');
}

/** Digits whose right end is at x. */
function drawRight(
  words: string,
  right: number,
  y: number,
  height: number,
  look: { readonly on: string; readonly off: string },
): string {
  const places = [...words].filter(character => character !== '.').length;
  return drawDigits(words, right - places * toDigitStep(height), y, { height, ...look });
}

const monitorWords = {
  zh: {
    name: '上臂式电子血压计',
    rows: ['高压', '低压', '脉搏'],
    perMinute: '次/分',
    start: '开始/停止',
    memory: '记忆',
  },
  en: {
    name: 'Upper arm monitor',
    rows: ['SYS', 'DIA', 'PULSE'],
    perMinute: '/min',
    start: 'START',
    memory: 'MEM',
  },
} as const;

/** An upper-arm blood pressure monitor. */
export function drawPressureMonitor({
  id,
  systolic,
  diastolic,
  pulse,
  language = 'zh',
}: {
  readonly id: string;
  readonly systolic: number;
  readonly diastolic: number;
  readonly pulse: number;
  /** Language of its lettering; Chinese unless told. */
  readonly language?: 'zh' | 'en';
}): Drawing {
  const words = monitorWords[language];
  const label = (main: string, small: string, y: number) =>
    text(main, 190, y, { 'font-size': 30, fill: '#24313a' }) +
    text(small, 190, y + 32, { 'font-size': 21, fill: '#24313a' });
  const digits = (value: number, y: number, height: number) =>
    drawRight(String(value).padStart(3, ' '), 680, y, height, lcd);
  return finish(
    id,
    { width: 960, height: 880 },
    [
      rect(80, 50, 800, 780, { rx: 60, fill: '#f7f8f9', stroke: '#9aa5ad', 'stroke-width': 3 }),
      text(words.name, 480, 110, { 'text-anchor': 'middle', 'font-size': 26, fill: '#50616c' }),
      rect(150, 135, 660, 560, { rx: 18, fill: '#c3cebd', stroke: '#6f7b72', 'stroke-width': 4 }),
      label(words.rows[0], 'mmHg', 230),
      digits(systolic, 165, 180),
      label(words.rows[1], 'mmHg', 430),
      digits(diastolic, 370, 180),
      label(words.rows[2], words.perMinute, 610),
      digits(pulse, 572, 100),
      element('circle', { cx: 300, cy: 760, r: 40, fill: '#2c7ab8' }),
      text(words.start, 300, 768, { 'text-anchor': 'middle', 'font-size': 16, fill: '#ffffff' }),
      element('circle', { cx: 660, cy: 760, r: 32, fill: '#dfe4e8', stroke: '#9aa5ad' }),
      text(words.memory, 660, 767, { 'text-anchor': 'middle', 'font-size': 17, fill: '#333333' }),
    ],
    {
      description: {
        zh: `电子血压计屏幕：${systolic}/${diastolic} mmHg，脉搏${pulse}`,
        en: `Blood pressure monitor: ${systolic}/${diastolic} mmHg, pulse ${pulse}`,
      },
      truth: { systolicMmHg: systolic, diastolicMmHg: diastolic, pulsePerMin: pulse },
    },
  );
}

/** A finger-tip pulse oximeter with a strong pulse bar. */
export function drawOximeter({
  id,
  saturation,
  pulse,
}: {
  readonly id: string;
  readonly saturation: number;
  readonly pulse: number;
}): Drawing {
  const red = { on: '#ff4b3e', off: '#2a1414' } as const;
  const bars = Array.from({ length: 10 }, (_, index) =>
    rect(712, 480 - index * 28, 60, 20, { fill: index < 8 ? '#36d1c4' : '#16302e' }),
  );
  return finish(
    id,
    { width: 960, height: 720 },
    [
      rect(60, 60, 840, 600, { rx: 130, fill: '#f2f5f7', stroke: '#8e9aa3', 'stroke-width': 4 }),
      rect(140, 130, 680, 440, { rx: 26, fill: '#0d1114' }),
      text('%SpO2', 180, 190, { 'font-size': 34, fill: '#ff8277' }),
      drawDigits(String(saturation), 180, 230, { height: 200, ...red }),
      text('PRbpm', 520, 190, { 'font-size': 34, fill: '#7fe4db' }),
      drawRight(String(pulse).padStart(3, ' '), 690, 340, 90, { on: '#36d1c4', off: '#10201f' }),
      ...bars,
      text('PI% 6.2', 180, 530, { 'font-size': 32, fill: '#d5dde2' }),
      text('signal', 742, 536, { 'font-size': 22, fill: '#9fb0b8', 'text-anchor': 'middle' }),
      element('circle', { cx: 480, cy: 614, r: 22, fill: '#d5dde2', stroke: '#8e9aa3' }),
    ],
    {
      description: {
        zh: `指夹式血氧仪：${saturation}%，脉率${pulse}，信号良好`,
        en: `Finger oximeter: ${saturation} %, pulse ${pulse}, good signal`,
      },
      truth: { saturationPercent: saturation, pulsePerMin: pulse },
    },
  );
}

/** A glucose meter that reads in mmol/L. */
export function drawGlucometer({
  id,
  reading,
  clock,
}: {
  readonly id: string;
  readonly reading: string;
  readonly clock: string;
}): Drawing {
  return finish(
    id,
    { width: 900, height: 900 },
    [
      rect(385, 20, 130, 120, { fill: '#fafafa', stroke: '#8e9aa3' }),
      rect(425, 26, 50, 70, { fill: '#e9edf0', stroke: '#b7c0c6' }),
      rect(200, 90, 500, 780, { rx: 130, fill: '#2f4f6b' }),
      rect(265, 200, 370, 340, { rx: 18, fill: '#c3cebd', stroke: '#6f7b72', 'stroke-width': 4 }),
      text(clock, 290, 248, { 'font-size': 28, fill: '#24313a' }),
      text('BLOOD', 610, 246, { 'font-size': 20, fill: '#24313a', 'text-anchor': 'end' }),
      drawRight(reading, 618, 280, 170, lcd),
      text('mmol/L', 610, 512, { 'font-size': 32, fill: '#24313a', 'text-anchor': 'end' }),
      rect(330, 610, 240, 70, { rx: 35, fill: '#dfe5ea' }),
      text('OK', 450, 656, { 'font-size': 30, 'text-anchor': 'middle', fill: '#2f4f6b' }),
      text('Range 1.1–33.3 mmol/L', 450, 770, { 'font-size': 24, fill: '#ffffff', 'text-anchor': 'middle' }),
    ],
    {
      description: {
        zh: `血糖仪屏幕显示「${reading}」，单位mmol/L`,
        en: `Glucose meter display: ${reading}, unit mmol/L`,
      },
      truth: { reading, unit: 'mmol/L', lowestMmolPerL: 1.1, highestMmolPerL: 33.3 },
    },
  );
}
