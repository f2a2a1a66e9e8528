import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { toSmoothPath, toStraightPath } from '../../canvas/paths.ts';
import { element, type Point, picture, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';
import { drawFigure, drawSides, type FigurePlace, toPlace } from './draw-figure.ts';
import type { View } from './figure.ts';

/** What is lost in an area. */
export type Loss = 'all' | 'pain' | 'vibration';

/** An area in units of the figure, as seen on its view; the outline cuts it to shape. */
export interface LossArea {
  readonly view: View;
  readonly loss: Loss;
  readonly points: readonly Point[];
  /** Corners are rounded where no level cuts straight across. */
  readonly rounded?: boolean;
}

export interface SensoryParameters {
  readonly id: string;
  readonly language: Locale;
  readonly patient: string;
  readonly areas: readonly LossArea[];
  readonly findings: Readonly<Record<string, unknown>>;
  readonly description: Drawing['description'];
}

const size: Size = { width: 1100, height: 1000 };
const losses = ['all', 'pain', 'vibration'] as const;
const names: Readonly<Record<Loss, Readonly<Record<Locale, string>>>> = {
  all: { zh: '各种感觉均减退', en: 'All modalities reduced' },
  pain: { zh: '痛温觉减退，触觉保留', en: 'Pain and temperature reduced' },
  vibration: { zh: '位置觉、振动觉减退', en: 'Position and vibration reduced' },
};
const words = {
  zh: { title: '感觉检查记录图', front: '前面', back: '后面', left: '左', right: '右', legend: '图例' },
  en: {
    title: 'Sensory examination chart',
    front: 'Front',
    back: 'Back',
    left: 'L',
    right: 'R',
    legend: 'Key',
  },
};

const hatch = { stroke: '#222222', 'stroke-width': 1.6 };

/** One hatching for each kind of loss, so that the chart reads in black and white. */
function drawPatterns(): string {
  const pattern = (id: string, ...children: readonly string[]) =>
    element('pattern', { id, width: 12, height: 12, patternUnits: 'userSpaceOnUse' }, ...children);
  return element(
    'defs',
    {},
    pattern('loss-all', rect(0, 0, 12, 12, { fill: '#9fb4cf' })),
    pattern(
      'loss-pain',
      rect(0, 0, 12, 12, { fill: '#f6dcd2' }),
      element('path', { d: 'M-2 14L14 -2', ...hatch }),
    ),
    pattern(
      'loss-vibration',
      rect(0, 0, 12, 12, { fill: '#dcebd5' }),
      element('circle', { cx: 6, cy: 6, r: 2.2, fill: '#222222' }),
    ),
  );
}

export function drawSensoryChart(parameters: SensoryParameters): Drawing {
  const { id, language, patient, areas, findings, description } = parameters;
  const word = words[language];
  const place = { y: 170, scale: 0.97 };
  const views: readonly FigurePlace[] = [
    { ...place, view: 'front', x: 260 },
    { ...place, view: 'back', x: 660 },
  ];
  const svg = picture(
    size,
    drawPatterns(),
    text(word.title, 40, 48, { 'font-size': 26, 'font-weight': 'bold' }),
    text(patient, 40, 82, { 'font-size': 19, fill: '#444444' }),
    ...views.map(view => drawView(view, areas)),
    ...views.map(view =>
      drawSides(view, {
        title: view.view === 'front' ? word.front : word.back,
        left: word.left,
        right: word.right,
      }),
    ),
    drawLegend(parameters),
    schematicMark(1080, 980),
  );
  return { id, modality: 'body-chart', ...size, svg, description, truth: { ...findings, areas } };
}

function drawView(place: FigurePlace, areas: readonly LossArea[]): string {
  const move = toPlace(place);
  const inside = areas
    .filter(({ view }) => view === place.view)
    .map(({ loss, points, rounded }) =>
      element('path', {
        d: (rounded ? toSmoothPath : toStraightPath)(points.map(move)),
        fill: `url(#loss-${loss})`,
        stroke: '#333333',
        'stroke-width': 1.6,
        'data-loss': loss,
      }),
    )
    .join('');
  return drawFigure(place, { fills: new Map(), divided: false, inside });
}

function drawLegend({ language, areas }: SensoryParameters): string {
  const x = 825;
  const used = losses.filter(loss => areas.some(area => area.loss === loss));
  const rows = used.map((loss, index) => {
    const y = 300 + index * 46;
    return (
      rect(x, y, 30, 30, { fill: `url(#loss-${loss})`, stroke: '#333333' }) +
      text(names[loss][language], x + 40, y + 22, { 'font-size': language === 'zh' ? 17 : 14 })
    );
  });
  return [text(words[language].legend, x, 280, { 'font-size': 18, 'font-weight': 'bold' }), ...rows].join('');
}
