import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { element, line, type Point, picture, polyline, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { type Axes, bell, drawAxes, toPlot } from './plot.ts';

/** Cells around a volume in femtolitres. `skewed` bells are normal in the logarithm. */
export interface Population {
  readonly share: number;
  readonly volumeFl: number;
  readonly spread: number;
  readonly skewed?: boolean;
}

export interface AnalyserParameters {
  readonly id: string;
  readonly language: Locale;
  readonly patient: string;
  readonly white: readonly Population[];
  readonly red: readonly Population[];
  readonly platelets: readonly Population[];
  readonly findings: Readonly<Record<string, unknown>>;
  readonly description: Drawing['description'];
}

const size: Size = { width: 1300, height: 480 };

interface Panel {
  readonly name: string;
  readonly range: readonly [number, number];
  readonly ticks: readonly number[];
  /** Limits between what is counted as one kind and another. */
  readonly marks: readonly number[];
}

const panels = {
  white: { name: 'WBC', range: [0, 400], ticks: [0, 100, 200, 300, 400], marks: [35, 90, 160] },
  red: { name: 'RBC', range: [0, 250], ticks: [0, 50, 100, 150, 200, 250], marks: [30] },
  platelets: { name: 'PLT', range: [0, 40], ticks: [0, 10, 20, 30, 40], marks: [2, 30] },
} as const satisfies Record<string, Panel>;
const kinds = ['white', 'red', 'platelets'] as const;

function toDensity(populations: readonly Population[], volume: number): number {
  return populations.reduce((sum, { share, volumeFl, spread, skewed }) => {
    const distance = skewed
      ? Math.log(Math.max(volume, 1e-6) / volumeFl) / spread
      : (volume - volumeFl) / spread;
    const width = skewed ? spread * volumeFl : spread;
    return sum + (share / width) * bell(distance);
  }, 0);
}

export function drawHistograms(parameters: AnalyserParameters): Drawing {
  const { id, language, patient, findings, description } = parameters;
  const svg = picture(
    size,
    text(language === 'zh' ? '血细胞分析仪直方图' : 'Haematology analyser histograms', 36, 42, {
      'font-size': 24,
      'font-weight': 'bold',
    }),
    text(patient, 36, 72, { 'font-size': 17, fill: '#444444' }),
    ...kinds.map((kind, index) =>
      drawPanel(panels[kind], { populations: parameters[kind], left: 60 + index * 420 }),
    ),
  );
  const truth = {
    ...findings,
    white: parameters.white,
    red: parameters.red,
    platelets: parameters.platelets,
  };
  return { id, modality: 'histogram', ...size, svg, description, truth };
}

function drawPanel(
  panel: Panel,
  { populations, left }: { readonly populations: readonly Population[]; readonly left: number },
): string {
  const [low, high] = panel.range;
  const axes: Axes = { left, top: 130, width: 350, height: 260, x: panel.range, y: [0, 1.08] };
  const move = toPlot(axes);
  const volumes = Array.from({ length: 281 }, (_, step) => low + ((high - low) * step) / 280);
  const densities = volumes.map(volume => toDensity(populations, volume));
  const highest = Math.max(...densities);
  const curve = volumes.map((volume, index): Point => move([volume, (densities[index] ?? 0) / highest]));
  const closed = [...curve, move([high, 0]), move([low, 0])];
  const d = `${closed.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('')}Z`;
  return [
    text(panel.name, left + 10, 120, { 'font-size': 20, 'font-weight': 'bold' }),
    element('path', { d, fill: '#e8edf3' }),
    ...panel.marks.map(mark =>
      line(move([mark, 0]), move([mark, 1.08]), {
        stroke: '#b05a00',
        'stroke-width': 1.4,
        'stroke-dasharray': '5 4',
      }),
    ),
    polyline(curve, { stroke: '#1d3557', 'stroke-width': 2.4, 'data-part': panel.name }),
    drawAxes(axes, { x: panel.ticks.map(tick => [tick, String(tick)] as const), size: 14 }),
    text('fL', left + 350, 444, { 'font-size': 16, 'text-anchor': 'end' }),
  ].join('');
}
