import type { Drawing } from '../drawing.ts';

/** Reads drawings back for tests: knows SVG and the axes as printed, nothing of the models. */
export function readPath({ svg }: Drawing, id: string): readonly (readonly [number, number])[] {
  const d = new RegExp(`<path d="([^"]*)"[^>]* id="${id}"`).exec(svg)?.[1];
  if (d === undefined) throw new Error(`no path ${id}`);
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

/** Attributes of every element of a class. */
export function readMarks({ svg }: Drawing, name: string): readonly Readonly<Record<string, string>>[] {
  return [...svg.matchAll(/<[a-z]+ [^>]*>/g)]
    .map(([tag]) => toAttributes(tag))
    .filter(attributes => attributes.class === name);
}

/** A scale from two numbers printed beside an axis: pixel to value. */
export function toScale(
  a: readonly [pixel: number, value: number],
  b: readonly [pixel: number, value: number],
): (pixel: number) => number {
  return pixel => a[1] + ((pixel - a[0]) * (b[1] - a[1])) / (b[0] - a[0]);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing to take the median of');
  return middle;
}

export function pick(drawings: readonly Drawing[], id: string): Drawing {
  const found = drawings.find(drawing => drawing.id === id);
  if (!found) throw new Error(`no drawing ${id}`);
  return found;
}

/** Reads attributes out of drawn SVG, knowing nothing of how it was drawn. */
export function listElements(svg: string, name: string): readonly Readonly<Record<string, string>>[] {
  return [...svg.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"]*")*)/?>`, 'g'))].map(([, written = '']) =>
    toAttributes(written),
  );
}

interface Words {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly attributes: Readonly<Record<string, string>>;
}

export function listWords(svg: string): readonly Words[] {
  return [...svg.matchAll(/<text((?: [\w-]+="[^"]*")*)>([^<]*)<\/text>/g)].map(
    ([, written = '', words = '']) => {
      const attributes = toAttributes(written);
      return {
        words: words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
        x: Number(attributes.x),
        y: Number(attributes.y),
        size: Number(attributes['font-size'] ?? 21),
        attributes,
      };
    },
  );
}

/** The markup between a group's opening tag and its end. */
export function findGroup(svg: string, name: string): string | undefined {
  const at = svg.indexOf(`<g class="${name}"`);
  return at < 0 ? undefined : svg.slice(at, svg.indexOf('</g>', at));
}

/** The first affine view in a picture, as a function. */
export function readView(svg: string): (x: number, y: number) => readonly [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (/matrix\(([^)]+)\)/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return (x, y) => [a * x + c * y + e, b * x + d * y + f];
}

function toAttributes(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}
