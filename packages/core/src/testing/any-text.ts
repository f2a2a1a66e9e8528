import fc from 'fast-check';

/** Code points from here on are halves of a pair, which no character is. */
const firstHalf = 0xd800;
const halves = 0x800;

const character = fc.nat({ max: 0x10ffff - halves }).map(
  at => String.fromCodePoint(at < firstHalf ? at : at + halves),
  one => {
    const point = typeof one === 'string' && [...one].length === 1 ? one.codePointAt(0) : undefined;
    if (point === undefined || (point >= firstHalf && point < firstHalf + halves))
      throw new Error('not one character');
    return point < firstHalf ? point : point - halves;
  },
);

/** A text of any characters, as `unit: 'binary'` gives it: that one keeps a table of a million of them, 85 MB. */
export function anyText(length: { readonly minLength?: number; readonly maxLength?: number }) {
  return fc.string({ ...length, unit: character });
}
