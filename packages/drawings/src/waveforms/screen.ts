import { element, line, type Point, picture, polyline, rect, text } from '../canvas/svg.ts';

const width = 1400;
const plotLeft = 110;
const plotRight = width - 40;

/** One channel of a monitor: a scale on the left, a curve in its own colour. */
export interface Channel {
  readonly label: string;
  readonly unit: string;
  readonly colour: string;
  readonly low: number;
  readonly high: number;
  /** Distance of the labelled lines. Without it the channel has no scale. */
  readonly step?: number;
  readonly heightPx: number;
  /** Value at a time in seconds. */
  readonly value: (seconds: number) => number;
  /** Colours the area under the curve. */
  readonly filled?: boolean;
  readonly floor?: number;
}

export interface ScreenSpec {
  readonly title: string;
  readonly seconds: number;
  readonly secondsLabel: string;
  readonly channels: readonly Channel[];
}

const headPx = 88;
const gapPx = 34;
const footPx = 56;
const stepSeconds = 0.01;

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** Pixels of a moment, and of a value in a channel. */
  toX(seconds: number): number;
  toY(channel: number, value: number): number;
}

export function drawScreen({ title, seconds, secondsLabel, channels }: ScreenSpec): Screen {
  const height = headPx + channels.reduce((sum, { heightPx }) => sum + heightPx + gapPx, 0) + footPx - gapPx;
  const toX = (at: number) => plotLeft + (at / seconds) * (plotRight - plotLeft);
  const tops = channels.map((_, index) =>
    channels.slice(0, index).reduce((sum, { heightPx }) => sum + heightPx + gapPx, headPx),
  );
  const toY = (index: number, value: number) => {
    const channel = channels[index];
    if (!channel) return 0;
    const share = (value - channel.low) / (channel.high - channel.low);
    return (tops[index] ?? 0) + channel.heightPx * (1 - share);
  };
  const bottom = height - footPx;
  const parts = [
    text(title, 24, 38, { fill: '#e8ecf2', 'font-size': 21 }),
    ...channels.map((channel, index) =>
      drawChannel(channel, { seconds, toX, toY: value => toY(index, value) }),
    ),
    ...drawTime({ seconds, secondsLabel, bottom, toX }),
  ];
  return { width, height, toX, toY, svg: picture({ width, height, ground: '#0d1117' }, ...parts) };
}

interface Place {
  readonly seconds: number;
  toX(seconds: number): number;
  toY(value: number): number;
}

function drawChannel(channel: Channel, { seconds, toX, toY }: Place): string {
  const { label, unit, colour, low, high, step, value, filled = false, floor = low } = channel;
  const parts: string[] = [
    rect(plotLeft, toY(high), plotRight - plotLeft, toY(low) - toY(high), {
      fill: '#11161e',
      stroke: '#39424f',
    }),
  ];
  for (let at = low; step !== undefined && at <= high; at += step) {
    parts.push(line([plotLeft, toY(at)], [plotRight, toY(at)], { stroke: '#2b3441', 'stroke-width': 1 }));
    parts.push(
      text(String(at), plotLeft - 10, toY(at) + 6, {
        fill: '#c3cad5',
        'text-anchor': 'end',
        'font-size': 17,
      }),
    );
  }
  const points: Point[] = [];
  for (let at = 0; at <= seconds + 1e-9; at += stepSeconds) points.push([toX(at), toY(value(at))]);
  if (filled) {
    const base = toY(floor);
    const d = `M${plotLeft} ${base}${points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')}L${plotRight} ${base}Z`;
    parts.push(element('path', { d, fill: colour, 'fill-opacity': 0.18 }));
  }
  parts.push(polyline(points, { stroke: colour, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }));
  parts.push(
    text(unit ? `${label} (${unit})` : label, plotLeft, toY(high) - 8, { fill: colour, 'font-size': 18 }),
  );
  return parts.join('');
}

interface TimeAxis {
  readonly seconds: number;
  readonly secondsLabel: string;
  readonly bottom: number;
  toX(seconds: number): number;
}

function drawTime({ seconds, secondsLabel, bottom, toX }: TimeAxis): readonly string[] {
  const step = seconds > 20 ? 5 : 1;
  const parts: string[] = [];
  for (let at = 0; at <= seconds; at += step) {
    parts.push(line([toX(at), bottom], [toX(at), bottom + 7], { stroke: '#c3cad5', 'stroke-width': 1.5 }));
    parts.push(
      text(String(at), toX(at), bottom + 26, { fill: '#c3cad5', 'text-anchor': 'middle', 'font-size': 16 }),
    );
  }
  parts.push(
    text(secondsLabel, plotRight, bottom + 47, { fill: '#c3cad5', 'text-anchor': 'end', 'font-size': 16 }),
  );
  return parts;
}
