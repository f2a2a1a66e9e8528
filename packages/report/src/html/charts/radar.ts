import { formatScore } from '../../view/numbers.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Words } from '../words.ts';
import { createScale, type Scale, toCoordinate } from './scale.ts';

export interface RadarAxis {
  readonly label: string;
  /** Null is N/A: the outline is broken there. */
  readonly value: number | null;
}

const width = 480;
const height = 400;
const radius = 128;
const labelDistance = 18;
const lineHeight = 17;

/** The shape of a result over the dimensions. */
export function renderRadar(axes: readonly RadarAxis[], words: Words): Html {
  const values = axes.flatMap(({ value }) => value ?? []);
  if (values.length < 3) return html`<p class="hint">${words.dimensions.radarTooFew}</p>`;
  const scale = createScale(values);
  const alternative = axes.map(
    ({ label, value }) => `${label} ${value === null ? 'N/A' : formatScore(value)}`,
  );
  const zero = scale.floor < 0 ? html`<p class="hint">${words.dimensions.radarZero}</p>` : nothing;
  return html`<svg class="chart radar" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words.dimensions.radar}${words.colon}${alternative.join(words.listSeparator)}">
${renderRings(axes.length, scale)}
${axes.map((_, index) => renderSpoke(index, axes.length))}
${renderOutline(axes, scale)}
${axes.map(({ label, value }, index) => renderLabel({ label, missing: value === null }, index, axes.length))}
</svg>${zero}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The first axis points up; the others follow clockwise. */
function toPoint(index: number, count: number, distance: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return {
    x: toCoordinate(width / 2 + distance * Math.cos(angle)),
    y: toCoordinate(height / 2 + distance * Math.sin(angle)),
  };
}

function toPath(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

function renderRings(count: number, scale: Scale): Html {
  const rings = scale.ticks.slice(1).map(tick => {
    const distance = scale.at(tick) * radius;
    const points = Array.from({ length: count }, (_, index) => toPoint(index, count, distance));
    const className = tick === 0 ? 'ring ring-zero' : 'ring';
    return html`<polygon class="${className}" points="${toPath(points)}"/><text class="ring-label" x="${width / 2 + 4}" y="${toCoordinate(height / 2 - distance + 12)}">${tick < 0 ? `−${-tick}` : tick}</text>`;
  });
  return html`${rings}`;
}

function renderSpoke(index: number, count: number): Html {
  const { x, y } = toPoint(index, count, radius);
  return html`<line class="ring" x1="${width / 2}" y1="${height / 2}" x2="${x}" y2="${y}"/>`;
}

function renderOutline(axes: readonly RadarAxis[], scale: Scale): Html {
  const points = axes.map(({ value }, index) =>
    value === null ? null : toPoint(index, axes.length, scale.at(value) * radius),
  );
  const present = points.flatMap(point => point ?? []);
  const whole = present.length === axes.length;
  const edges = points.map((from, index) => {
    const to = points[(index + 1) % points.length];
    return from && to
      ? html`<line class="outline" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"/>`
      : nothing;
  });
  const dots = axes.map(({ value }, index) => {
    const point = points[index];
    const className = value !== null && value < 0 ? 'dot below' : 'dot';
    return point ? html`<circle class="${className}" cx="${point.x}" cy="${point.y}" r="3.5"/>` : nothing;
  });
  return html`${whole ? html`<polygon class="area" points="${toPath(present)}"/>` : nothing}${edges}${dots}`;
}

function renderLabel(
  axis: { readonly label: string; readonly missing: boolean },
  index: number,
  count: number,
): Html {
  const { x, y } = toPoint(index, count, radius + labelDistance);
  const lines = [...splitLabel(axis.label), ...(axis.missing ? ['N/A'] : [])];
  const side = x - width / 2;
  const anchor = Math.abs(side) < 12 ? 'middle' : side > 0 ? 'start' : 'end';
  const above = y < height / 2 - radius * 0.8;
  const below = y > height / 2 + radius * 0.8;
  const rise = above ? lines.length - 1 : below ? 0 : (lines.length - 1) / 2;
  const spans = lines.map(
    (line, at) => html`<tspan x="${x}" y="${toCoordinate(y + 4 + (at - rise) * lineHeight)}">${line}</tspan>`,
  );
  return html`<text class="axis-label${axis.missing ? ' na' : ''}" text-anchor="${anchor}">${spans}</text>`;
}

/** Two lines of about equal length: at the space nearest the middle, or in the middle of Chinese text. */
function splitLabel(label: string): readonly string[] {
  const middle = label.length / 2;
  const spaces = [...label.matchAll(/ /g)].map(match => match.index);
  if (spaces.length === 0) {
    const at = /\p{Script=Han}/u.test(label) && label.length > 5 ? Math.ceil(middle) : label.length;
    return [label.slice(0, at), label.slice(at)].filter(line => line !== '');
  }
  const at = spaces.reduce((best, space) =>
    Math.abs(space - middle) < Math.abs(best - middle) ? space : best,
  );
  return [label.slice(0, at), label.slice(at + 1)];
}
