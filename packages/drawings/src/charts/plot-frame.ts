import { type Box, type Size, toBoundingBox, toThousandths } from '../canvas/box.ts';
import { type Attributes, line, type Point, rect, text } from '../canvas/svg.ts';

/** A range of values drawn along one side of a frame; `from` lies at the left or bottom. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A rectangle of the picture in which values are drawn. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly x: Span;
  readonly y: Span;
}

export function toX({ left, width, x }: Frame, value: number): number {
  return left + (width * (value - x.from)) / (x.to - x.from);
}

export function toY({ top, height, y }: Frame, value: number): number {
  return top + height - (height * (value - y.from)) / (y.to - y.from);
}

export function toPoint(frame: Frame, x: number, y: number): Point {
  return [toX(frame, x), toY(frame, y)];
}

export function vertical(frame: Frame, value: number, attributes: Attributes): string {
  const x = toX(frame, value);
  return line([x, frame.top], [x, frame.top + frame.height], attributes);
}

export function horizontal(frame: Frame, value: number, attributes: Attributes): string {
  const y = toY(frame, value);
  return line([frame.left, y], [frame.left + frame.width, y], attributes);
}

/** Every multiple of a step inside a span, its ends included. */
export function steps({ from, to }: Span, step: number): readonly number[] {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

export function border({ left, top, width, height }: Frame, attributes: Attributes = {}): string {
  return rect(left, top, width, height, {
    fill: 'none',
    stroke: '#333333',
    'stroke-width': 1.5,
    ...attributes,
  });
}

/** The place between two corners, in thousandths of the picture. */
export function toBox(corners: readonly [Point, Point], size: Size): Box {
  return toThousandths(toBoundingBox(corners), size);
}

/** Title and one line of particulars at the head of a sheet. */
export function heading(title: string, particulars: string, { width }: Pick<Size, 'width'>): string {
  return [
    text(title, width / 2, 38, {
      'font-size': 26,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill: '#111111',
    }),
    text(particulars, width / 2, 68, { 'font-size': 17, 'text-anchor': 'middle', fill: '#333333' }),
  ].join('');
}

/** Words turned to run upwards along an axis. */
export function sideways(words: string, x: number, y: number, attributes: Attributes = {}): string {
  return text(words, x, y, {
    transform: `rotate(-90 ${x} ${y})`,
    'text-anchor': 'middle',
    'font-size': 17,
    fill: '#222222',
    ...attributes,
  });
}
