/** A text as a reader takes it in, in lower case and without disguises, and the way back to what was written. */
export interface PlainText {
  readonly plain: string;
  /** Where in the original the character at a position of the plain text begins. */
  toOriginal(index: number): number;
}

export function toPlainText(text: string): PlainText {
  const { plain, starts } = collapseSpaces(joinLetters(unveil(text)));
  return { plain: foldLeet(plain), toOriginal: index => starts[index] ?? text.length };
}

/** A text with the place in the original that each of its code units comes from. */
interface Mapped {
  readonly plain: string;
  readonly starts: readonly number[];
}

function leaveOut({ plain, starts }: Mapped, isOut: (index: number) => boolean): Mapped {
  let kept = '';
  const keptStarts: number[] = [];
  for (let index = 0; index < plain.length; index++) {
    if (isOut(index)) continue;
    kept += plain[index];
    keptStarts.push(starts[index] ?? 0);
  }
  return { plain: kept, starts: keptStarts };
}

const invisible =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}';
const marks = '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
const blank = /[ \t\u00a0\u3000]/;
const unseen = new RegExp(`^[${invisible}${marks}]$`, 'u');
const markInside = new RegExp(`[${marks}]`, 'g');
/** Width, style and accents of these say nothing; Han characters and punctuation stay as they are. */
const foldable = /^[^\0-\x7f\u3000-\u9fff\uff01\uff07-\uff0f\uff1a\uff1b\uff1f]/u;
const escaped = new RegExp(
  [
    '&#(?:x[0-9a-f]{1,6}|[0-9]{1,7});?',
    '&[a-z]{2,6};',
    '\\\\u\\{[0-9a-f]{1,6}\\}|\\\\u[0-9a-f]{4}|\\\\x[0-9a-f]{2}',
    '(?:%[0-9a-f]{2}){2,}',
  ].join('|'),
  'iy',
);

/** Characters of which only the case changes, whatever stands beside them. */
const open = /[\n !-$'-[\]-~\u3001-\u3163\u3165-\u9fff\uff01\uff07-\uff0f\uff1a\uff1b\uff1f]+/y;

/** Without what cannot be seen, escapes decoded, letters of every style made Latin ones in lower case. */
function unveil(text: string): Mapped {
  let plain = '';
  const starts: number[] = [];
  for (let index = 0; index < text.length; ) {
    open.lastIndex = index;
    const run = open.exec(text)?.[0];
    const piece = run ?? takePiece(text, index);
    const read = run?.toLowerCase() ?? readPiece(piece);
    for (let unit = 0; unit < read.length; unit++) starts.push(run === undefined ? index : index + unit);
    plain += read;
    index += piece.length;
  }
  return { plain, starts };
}

/** An escape, or one character. */
function takePiece(text: string, index: number): string {
  const unit = text[index] ?? '';
  if (unit === '&' || unit === '\\' || unit === '%') {
    escaped.lastIndex = index;
    const found = escaped.exec(text);
    if (found) return found[0];
  }
  const isPair = (text.codePointAt(index) ?? 0) > 0xffff;
  return isPair ? text.slice(index, index + 2) : unit;
}

function readPiece(piece: string): string {
  return [...(piece.length > 1 ? decodeEscape(piece) : piece)].map(fold).join('');
}

function fold(character: string): string {
  if (unseen.test(character)) return '';
  if (blank.test(character)) return ' ';
  if (!foldable.test(character)) return character.toLowerCase();
  const folded = character.normalize('NFKD').replace(markInside, '').toLowerCase();
  return lookAlikes.get(folded) ?? folded;
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

function decodeEscape(piece: string): string {
  if (piece.startsWith('%')) return decodePercent(piece);
  if (/^&[a-z]/i.test(piece)) return entities[piece.toLowerCase()] ?? piece;
  const hex = /^(?:&#x|\\u\{?|\\x)([0-9a-f]+)/i.exec(piece)?.[1];
  const digits = /^&#([0-9]+)/.exec(piece)?.[1];
  const code = hex ? Number.parseInt(hex, 16) : Number(digits ?? Number.NaN);
  return code <= lastCodePoint ? String.fromCodePoint(code) : piece;
}

function decodePercent(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return piece;
  }
}

/** Letters of other scripts, in lower case, and the Latin ones that they look like, in the same order. */
const foreign = 'авсԁеѕіјкӏмнһорԛгтуүѵԝхёїɡɩαβϲεικνορτυχηωոսօհցազıǃ';
const latin = 'abcdesijklmhhopqrtyyvwxeigiabceikvoptuxnwnuohgwqi!';
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [...foreign].map((letter, index) => [letter, latin.charAt(index)]),
);

const gap = '[ ·•*_/|~.-]';
const spaced = new RegExp(
  [
    `(?<![a-z])[a-z](?<gap>${gap})[a-z](?![a-z])(?:\\k<gap>[a-z](?![a-z]))*`,
    `[\\u4e00-\\u9fff](?:${gap}[\\u4e00-\\u9fff](?![\\u4e00-\\u9fff]))+`,
  ].join('|'),
  'g',
);
/** Fewer letters that stand apart may be an abbreviation. */
const minLetters = 4;

/** Words whose letters stand apart are put together, when one of them is long. */
function joinLetters(mapped: Mapped): Mapped {
  const runs = [...mapped.plain.matchAll(spaced)];
  if (!runs.some(([run]) => run.length >= 2 * minLetters - 1)) return mapped;
  const gaps = new Set<number>();
  for (const { 0: run, index } of runs)
    for (let at = index + 1; at < index + run.length; at += 2) gaps.add(at);
  return leaveOut(mapped, index => gaps.has(index));
}

function collapseSpaces(mapped: Mapped): Mapped {
  const { plain } = mapped;
  if (!plain.includes('  ')) return mapped;
  return leaveOut(mapped, index => plain[index] === ' ' && plain[index - 1] === ' ');
}

const token = /[a-z0-9@$]+/g;
const leet = /[a-z][0134578@$]+[a-z]|^[0134578@$]+[a-z]{2}/;
const digits = '0134578@$';
const leetLetters = 'oieastbas';
/** One alone is rather a vitamin or a virus. */
const minLeetWords = 3;

/** Words with digits for letters, when there are several. */
function foldLeet(plain: string): string {
  let count = 0;
  const folded = plain.replace(token, word => {
    if (!leet.test(word)) return word;
    count++;
    return word.replace(/[0134578@$]/g, digit => leetLetters.charAt(digits.indexOf(digit)));
  });
  return count < minLeetWords ? plain : folded;
}
