import { element } from '../canvas/svg.ts';

/** Segments a (top), then clockwise to f, and g in the middle. */
const shapes: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  H: 'bcefg',
  I: 'ef',
  L: 'def',
  o: 'cdeg',
  ' ': '',
};

interface Look {
  readonly height: number;
  readonly on: string;
  /** Segments that are not lit shine through a liquid crystal. */
  readonly off: string;
}

/** Width of one digit with the gap behind it. */
export function toDigitStep(height: number): number {
  return height * 0.68;
}

/** A row of digits from its upper left corner; a point belongs to the digit before it. */
export function drawDigits(words: string, x: number, y: number, look: Look): string {
  const drawn: string[] = [];
  let at = x;
  for (const character of words) {
    if (character === '.') {
      const r = look.height * 0.06;
      drawn.push(
        element('circle', {
          cx: at - look.height * 0.07,
          cy: y + look.height - r,
          r,
          fill: look.on,
          class: 'point',
        }),
      );
      continue;
    }
    drawn.push(drawDigit(character, at, y, look));
    at += toDigitStep(look.height);
  }
  return element('g', { class: 'digits' }, ...drawn);
}

function drawDigit(character: string, x: number, y: number, { height, on, off }: Look): string {
  const lit = shapes[character];
  if (lit === undefined) throw new Error(`no digit "${character}"`);
  const width = height * 0.5;
  const thick = height * 0.1;
  const half = height / 2;
  const flat = (top: number) => {
    const [l, r, m] = [x + thick * 0.6, x + width - thick * 0.6, y + top];
    return `${l},${m} ${l + thick / 2},${m - thick / 2} ${r - thick / 2},${m - thick / 2} ${r},${m} ${r - thick / 2},${m + thick / 2} ${l + thick / 2},${m + thick / 2}`;
  };
  const upright = (left: number, top: number) => {
    const [c, t, b] = [x + left, y + top + thick * 0.1, y + top + half - thick];
    return `${c},${t} ${c + thick / 2},${t + thick / 2} ${c + thick / 2},${b - thick / 2} ${c},${b} ${c - thick / 2},${b - thick / 2} ${c - thick / 2},${t + thick / 2}`;
  };
  const middle = thick / 2;
  const segments: Readonly<Record<string, string>> = {
    a: flat(middle),
    b: upright(width - middle, middle + thick * 0.1),
    c: upright(width - middle, half + thick * 0.2),
    d: flat(height - middle),
    e: upright(middle, half + thick * 0.2),
    f: upright(middle, middle + thick * 0.1),
    g: flat(half),
  };
  return element(
    'g',
    { class: 'digit' },
    ...Object.entries(segments).map(([name, points]) =>
      element('polygon', { points: round(points), fill: lit.includes(name) ? on : off }),
    ),
  );
}

function round(points: string): string {
  return points.replace(/\d+\.\d+/g, number => String(Math.round(Number(number) * 100) / 100));
}
