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
    .map(([tag]) =>
      Object.fromEntries(
        [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key ?? '', value ?? '']),
      ),
    )
    .filter(attributes => attributes.class === name);
}

/** Printed words with their places. */
export function readWords({
  svg,
}: Drawing): readonly { readonly words: string; readonly x: number; readonly y: number }[] {
  return [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)<\/text>/g)].map(
    ([, x, y, words]) => ({
      words: words ?? '',
      x: Number(x),
      y: Number(y),
    }),
  );
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
