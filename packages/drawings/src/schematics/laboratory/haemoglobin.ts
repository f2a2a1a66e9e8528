import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { element, picture, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';

/** Haemoglobins in alkaline electrophoresis. E, C and A2 run together, as do S and D. */
type Haemoglobin = 'A2' | 'S' | 'F' | 'A' | 'H';

/** Distance from the start, in percent of the run towards the anode. */
const places: Readonly<Record<Haemoglobin, number>> = { A2: 22, S: 42, F: 56, A: 68, H: 90 };

export interface Lane {
  readonly name: string;
  readonly percent: Readonly<Partial<Record<Haemoglobin, number>>>;
}

export interface GelParameters {
  readonly id: string;
  readonly language: Locale;
  readonly title: string;
  readonly lanes: readonly Lane[];
  readonly description: Drawing['description'];
}

const size: Size = { width: 1000, height: 760 };
const top = 150;
const run = 500;

export function drawHaemoglobinGel({ id, language, title, lanes, description }: GelParameters): Drawing {
  const step = 800 / lanes.length;
  const zh = language === 'zh';
  const svg = picture(
    size,
    element(
      'defs',
      {},
      element(
        'filter',
        { id: 'soft', x: '-20%', y: '-60%', width: '140%', height: '220%' },
        element('feGaussianBlur', { 'color-interpolation-filters': 'sRGB', stdDeviation: 2.2 }),
      ),
    ),
    text(title, 40, 48, { 'font-size': 24, 'font-weight': 'bold' }),
    rect(100, top - 20, 820, run + 60, { fill: '#f3efe4', stroke: '#999999' }),
    text(zh ? '阳极 (+)' : 'Anode (+)', 510, top + run + 80, { 'font-size': 18, 'text-anchor': 'middle' }),
    text(zh ? '阴极 (−)' : 'Cathode (−)', 510, top - 34, { 'font-size': 18, 'text-anchor': 'middle' }),
    text(zh ? '点样' : 'Origin', 90, top + 8, { 'font-size': 16, 'text-anchor': 'end' }),
    ...lanes.map((lane, index) => drawLane(lane, { x: 110 + step * (index + 0.5), width: step * 0.52 })),
  );
  return { id, modality: 'electrophoresis', ...size, svg, description, truth: { lanes } };
}

function drawLane(
  { name, percent }: Lane,
  { x, width }: { readonly x: number; readonly width: number },
): string {
  const bands = Object.entries(percent).map(([kind, share]) => {
    const y = top + (run * places[kind as Haemoglobin]) / 100;
    const height = 8 + Math.min(20, share * 0.22);
    return rect(x - width / 2, y - height / 2, width, height, {
      fill: '#8e2440',
      'fill-opacity': Math.min(0.95, 0.22 + share / 70),
      rx: 5,
      filter: 'url(#soft)',
      'data-band': kind,
    });
  });
  return [
    rect(x - width / 2, top, width, 3, { fill: '#777777' }),
    ...bands,
    text(name, x, top + run + 32, { 'font-size': 17, 'text-anchor': 'middle' }),
  ].join('');
}
