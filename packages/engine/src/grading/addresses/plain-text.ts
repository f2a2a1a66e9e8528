/** A text as a reader takes it in, in lower case and without disguises, and the way back to what was written. */
export interface PlainText {
  readonly plain: string;
  /** Where in the original the character at a position of the plain text begins. */
  toOriginal(index: number): number;
}

const invisible =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb';
const marks = '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
/** Greek, Cyrillic and Armenian, which have letters that look Latin. */
const foreign = '\\u0370-\\u03ff\\u0400-\\u058f';
/** Letters of another width, in circles or squares, small capitals and mathematical alphabets. */
const styled =
  '\\uff02\\uff10-\\uff19\\uff1d\\uff21-\\uff3d\\uff41-\\uff5d\\u1d00-\\u1d7f\\u249c-\\u24e9\\ud835';
const separator = '[ ·•*_/|~.-]';

/** Texts without any of these are plain as they are. */
const disguise = new RegExp(
  [
    `[${invisible}${marks}${styled}\\udb40]`,
    `[A-Za-z\\u4e00-\\u9fff][\\ufe00-\\ufe0f]`,
    `[A-Za-z][${foreign}]|[${foreign}][A-Za-z]`,
    '\\ud83c[\\udd30-\\udd9a]',
    '&#x?[0-9A-Fa-f]{2,6};?|&[a-z]{2,6};',
    '\\\\u\\{?[0-9A-Fa-f]{4}|\\\\x[0-9A-Fa-f]{2}',
    '%[0-9A-Fa-f]{2}%[0-9A-Fa-f]{2}',
    `(?<![A-Za-z])[A-Za-z](?:${separator}[A-Za-z](?![A-Za-z])){4}`,
    `[\\u4e00-\\u9fff](?:${separator}[\\u4e00-\\u9fff](?![\\u4e00-\\u9fff])){3}`,
    '[A-Za-z][0134578@$][A-Za-z]',
  ].join('|'),
);

export function toPlainText(text: string): PlainText {
  if (!disguise.test(text)) {
    const plain = text.toLowerCase();
    if (plain.length === text.length) return { plain, toOriginal: index => index };
  }
  const unveiled = collapseSpaces(joinLetters(unveil(text)));
  const plain = foldLeet(unveiled.characters.join(''));
  return { plain, toOriginal: index => unveiled.starts[index] ?? text.length };
}

/** Code units, each with the place in the original where it comes from. */
interface Mapped {
  readonly characters: string[];
  readonly starts: number[];
}

const piece = new RegExp(
  [
    '&#(?:x[0-9a-f]{1,6}|[0-9]{1,7});?',
    '&[a-z]{2,6};',
    '\\\\u\\{[0-9a-f]{1,6}\\}|\\\\u[0-9a-f]{4}|\\\\x[0-9a-f]{2}',
    '(?:%[0-9a-f]{2}){2,}',
    '[\\s\\S]',
  ].join('|'),
  'giu',
);
const unseen = new RegExp(`^[${invisible}${marks}\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}]$`, 'u');
const markInside = new RegExp(`[${marks}]`, 'g');
/** Width, style and accents of these say nothing; Han characters and punctuation stay as they are. */
const foldable = /^[^\0-\x7f\u3000-\u9fff\uff01\uff07-\uff0f\uff1a\uff1b\uff1f]/u;

/** Without what cannot be seen, escapes decoded, letters of every style made Latin ones in lower case. */
function unveil(text: string): Mapped {
  const mapped: Mapped = { characters: [], starts: [] };
  const known = new Map<string, string>();
  for (const { 0: written, index } of text.matchAll(piece)) {
    let read = known.get(written);
    if (read === undefined) {
      read = readPiece(written);
      known.set(written, read);
    }
    for (const unit of read.split('')) {
      mapped.characters.push(unit);
      mapped.starts.push(index);
    }
  }
  return mapped;
}

function readPiece(written: string): string {
  const decoded = written.length > 1 ? decodeEscape(written) : written;
  return [...decoded]
    .map(character => {
      if (unseen.test(character)) return '';
      if (!foldable.test(character)) return character.toLowerCase();
      const folded = character.normalize('NFKD').replace(markInside, '').toLowerCase();
      return lookAlikes.get(folded) ?? lookAlikes.get(character) ?? folded;
    })
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '&shy;': '',
};
const lastCodePoint = 0x10ffff;

function decodeEscape(written: string): string {
  if (written.startsWith('%')) return decodePercent(written);
  if (/^&[a-z]/i.test(written)) return entities[written.toLowerCase()] ?? written;
  const hex = /^(?:&#x|\\u\{?|\\x)([0-9a-f]+)/i.exec(written)?.[1];
  const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(written.slice(2), 10);
  return code <= lastCodePoint ? String.fromCodePoint(code) : written;
}

function decodePercent(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Letters of other scripts that look like Latin ones, in lower case. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ѕ', 's'],
  ['і', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['н', 'h'],
  ['һ', 'h'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['т', 't'],
  ['у', 'y'],
  ['ү', 'y'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['ё', 'e'],
  ['ї', 'i'],
  ['ɡ', 'g'],
  ['ɩ', 'i'],
  ['α', 'a'],
  ['β', 'b'],
  ['ϲ', 'c'],
  ['ε', 'e'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['η', 'n'],
  ['ω', 'w'],
  ['ո', 'n'],
  ['ս', 'u'],
  ['օ', 'o'],
  ['հ', 'h'],
  ['ց', 'g'],
  ['ա', 'w'],
  ['զ', 'q'],
  ['ı', 'i'],
  ['ǃ', '!'],
]);

const spaced = new RegExp(
  `(?<![a-z])[a-z](?:${separator}[a-z](?![a-z]))+|[\\u4e00-\\u9fff](?:${separator}[\\u4e00-\\u9fff](?![\\u4e00-\\u9fff]))+`,
  'g',
);
const minSpaced = 4;

/** Words whose letters stand apart are put together, when there are many such letters. */
function joinLetters(mapped: Mapped): Mapped {
  const runs = [...mapped.characters.join('').matchAll(spaced)];
  if (!runs.some(([run]) => run.length > 2 * minSpaced - 2)) return mapped;
  const joined: Mapped = { characters: [], starts: [] };
  let from = 0;
  const copy = (start: number, end: number, step: number) => {
    for (let index = start; index < end; index += step) {
      joined.characters.push(mapped.characters[index] as string);
      joined.starts.push(mapped.starts[index] as number);
    }
  };
  for (const { 0: run, index } of runs) {
    copy(from, index, 1);
    copy(index, index + run.length, 2);
    from = index + run.length;
  }
  copy(from, mapped.characters.length, 1);
  return joined;
}

function collapseSpaces({ characters, starts }: Mapped): Mapped {
  const kept = characters.map(
    (character, index) =>
      !/[ \t\u00a0\u3000]/.test(character) || !/[ \t\u00a0\u3000]/.test(characters[index - 1] ?? ''),
  );
  return {
    characters: characters.filter((_, index) => kept[index]),
    starts: starts.filter((_, index) => kept[index]),
  };
}

const token = /[a-z0-9@$]+/g;
const leet = /[a-z][0134578@$]+[a-z]|^[0134578@$]+[a-z]{2}/;
const leetLetters: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['8', 'b'],
  ['@', 'a'],
  ['$', 's'],
]);
const minLeetWords = 3;

/** Words with digits for letters, when there are several: one alone is rather a vitamin or a virus. */
function foldLeet(plain: string): string {
  let count = 0;
  const folded = plain.replace(token, word => {
    if (!leet.test(word)) return word;
    count++;
    return word.replace(/[0134578@$]/g, digit => leetLetters.get(digit) ?? digit);
  });
  return count < minLeetWords ? plain : folded;
}
