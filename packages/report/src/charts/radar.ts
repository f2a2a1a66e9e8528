import { scaleLinear } from 'd3-scale';
import { curveLinearClosed, lineRadial } from 'd3-shape';
import { toCoordinate } from './coordinate.ts';
import { type Domain, toDomain, toTicks } from './domain.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The shape of results over axes around a centre at 0, 0. */
export interface RadarDrawing {
  readonly domain: Domain;
  /** From the inside out; the centre itself has none. */
  readonly rings: readonly { readonly value: number; readonly path: string; readonly y: number }[];
  readonly spokes: readonly Point[];
  readonly labels: readonly RadarLabel[];
  readonly outlines: readonly RadarOutline[];
}

interface RadarLabel {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly lines: readonly (Point & { readonly text: string })[];
}

interface RadarOutline {
  /** Broken where a value is missing: absent is not zero. */
  readonly path: string;
  /** Whether it goes all round and may be filled. */
  readonly whole: boolean;
  readonly dots: readonly (Point & { readonly axis: number; readonly below: boolean })[];
}

interface RadarOptions {
  readonly labels: readonly string[];
  /** Of each series, by axis. */
  readonly series: readonly (readonly (number | null)[])[];
  readonly radius: number;
  readonly labelRadius: number;
  readonly lineHeight: number;
}

/** Fewer axes with a value make no shape. */
export const leastRadarAxes = 3;

export function drawRadar(options: RadarOptions): RadarDrawing {
  const { labels, series, radius } = options;
  const count = labels.length;
  const domain = toDomain(series.flat().filter(value => value !== null));
  const toRadius = scaleLinear().domain([domain.low, domain.high]).range([0, radius]).clamp(true);
  const toAngle = (axis: number) => (2 * Math.PI * axis) / count;
  const ring = lineRadial<string>()
    .angle((_, axis) => toAngle(axis))
    .curve(curveLinearClosed)
    .digits(2);
  return {
    domain,
    rings: toTicks(domain)
      .slice(1)
      .map(value => ({
        value,
        path: ring.radius(toRadius(value))([...labels]) ?? '',
        y: toCoordinate(-toRadius(value)),
      })),
    spokes: labels.map((_, axis) => toPoint(toAngle(axis), radius)),
    labels: labels.map((label, axis) => placeLabel(label, toAngle(axis), options)),
    outlines: series.map(values => drawOutline(values, toRadius, toAngle)),
  };
}

/** The first axis points up; the others follow clockwise. */
function toPoint(angle: number, distance: number): Point {
  return { x: toCoordinate(distance * Math.sin(angle)), y: toCoordinate(-distance * Math.cos(angle)) };
}

function drawOutline(
  values: readonly (number | null)[],
  toRadius: (value: number) => number,
  toAngle: (axis: number) => number,
): RadarOutline {
  const whole = values.every(value => value !== null);
  const line = lineRadial<number | null>()
    .defined(value => value !== null)
    .angle((_, axis) => toAngle(axis))
    .radius(value => toRadius(value ?? 0))
    .digits(2);
  // Where something is missing, the round is closed by coming back to the first axis.
  const path = whole ? line.curve(curveLinearClosed)([...values]) : line([...values, values[0] ?? null]);
  return {
    path: path ?? '',
    whole,
    dots: values.flatMap((value, axis) =>
      value === null ? [] : [{ axis, below: value < 0, ...toPoint(toAngle(axis), toRadius(value)) }],
    ),
  };
}

function placeLabel(label: string, angle: number, { labelRadius, lineHeight }: RadarOptions): RadarLabel {
  const { x, y } = toPoint(angle, labelRadius);
  const [side, height] = [Math.sin(angle), -Math.cos(angle)];
  const lines = breakLabel(label);
  const first = y - ((lines.length - 1) * lineHeight * (1 - height)) / 2 + lineHeight / 4;
  return {
    anchor: Math.abs(side) < 0.1 ? 'middle' : side > 0 ? 'start' : 'end',
    lines: lines.map((text, index) => ({ text, x, y: toCoordinate(first + index * lineHeight) })),
  };
}

const lineLength = { chinese: 5, latin: 13 };

/** Two lines at most, broken where words end; Chinese breaks anywhere. */
function breakLabel(text: string): readonly string[] {
  const chinese = /\p{Script=Han}/u.test(text);
  if (text.length <= (chinese ? lineLength.chinese : lineLength.latin)) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) {
    const half = chinese ? Math.ceil(middle) : text.length;
    return [text.slice(0, half), text.slice(half)].filter(line => line !== '');
  }
  const cut = spaces.reduce((best, space) =>
    Math.abs(space - middle) < Math.abs(best - middle) ? space : best,
  );
  return [text.slice(0, cut), text.slice(cut + 1)];
}
