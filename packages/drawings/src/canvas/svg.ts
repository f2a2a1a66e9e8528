type Value = string | number | undefined;
export type Attributes = Readonly<Record<string, Value>>;

/** Two decimals are finer than a pixel, and hide what the arithmetic of two machines may differ in. */
export function toNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** An element of SVG. Children are markup; words go through `text`. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? toNumber(value) : escapeText(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

function escapeText(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Words at a place. */
export function text(words: string, x: number, y: number, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escapeText(words));
}

export type Point = readonly [x: number, y: number];

/** An open line through points. */
export function polyline(points: readonly Point[], attributes: Attributes = {}): string {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${toNumber(x)} ${toNumber(y)}`).join('');
  return element('path', { d, fill: 'none', ...attributes });
}

export function line(from: Point, to: Point, attributes: Attributes = {}): string {
  return element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

/** Letters of the system: Latin first, then Chinese. */
const sans = 'DejaVu Sans, Noto Sans CJK SC, sans-serif';

/** A whole picture on a coloured ground. */
export function picture(
  {
    width,
    height,
    ground = '#ffffff',
  }: { readonly width: number; readonly height: number; readonly ground?: string },
  ...children: readonly string[]
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': sans,
      'font-size': 16,
    },
    rect(0, 0, width, height, { fill: ground }),
    ...children,
  );
}
