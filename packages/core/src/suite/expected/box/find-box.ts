import { z } from 'zod';

const thousandthSchema = z.number().min(0).max(1000);

/** A place in a picture, in thousandths of its width and height from its upper left corner. */
export const boxSchema = z.strictObject({
  left: thousandthSchema,
  top: thousandthSchema,
  right: thousandthSchema,
  bottom: thousandthSchema,
});
export type Box = z.infer<typeof boxSchema>;

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const between = String.raw`\s*[,;\s]\s*`;
const fourPattern = new RegExp(
  String.raw`[[(]\s*${[number, number, number, number].join(between)}\s*[\])]`,
  'g',
);
const namedPattern = new RegExp(
  ['left', 'top', 'right', 'bottom'].map(name => String.raw`"?${name}"?\s*[:=]\s*${number}`).join(between),
  'gi',
);

/** The last box that a text without formatting gives, with its words; undefined where that is none. */
export function findBox(plain: string): { readonly words: string; readonly box: Box } | undefined {
  const found = [...plain.matchAll(fourPattern), ...plain.matchAll(namedPattern)]
    .sort((a, b) => a.index - b.index)
    .at(-1);
  const box = found && toBox(found.slice(1).map(Number));
  return box && { words: found[0], box };
}

/** Fractions of one are taken as such; everything else is in thousandths. */
function toBox(numbers: readonly number[]): Box | undefined {
  const scale = numbers.every(value => value >= 0 && value <= 1) ? 1000 : 1;
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map(value => value * scale);
  const inside = [left, top, right, bottom].every(value => value >= 0 && value <= 1000);
  return inside && left < right && top < bottom ? { left, top, right, bottom } : undefined;
}
