/** What may stand between the characters of a key that somebody spaced out, zero-width characters among it. */
const between = String.raw`[\s\p{Cf}.,|*_-]{0,3}`;
/** Shorter parts of base64 stand in innocent texts. */
const shortestBase64 = 12;

/** Characters of a key by which most texts show that it is not in them. */
const sieved = 6;

/** Strikes what is looked for out of a text. */
type Strike = (text: string, mask: string) => string;

/**
 * Looks for a key whose characters are spelt by patterns, with what may stand between them. The pattern of a whole key
 * takes long to compile: it is made where a text has the beginning.
 */
export function toStrike(characters: readonly string[], joint: string, flags = ''): Strike {
  const beginning = new RegExp(characters.slice(0, sieved).join(joint), flags);
  let whole: RegExp | undefined;
  return (text, mask) => {
    if (!beginning.test(text)) return text;
    whole ??= new RegExp(characters.join(joint), `g${flags}`);
    return text.replace(whole, () => mask);
  };
}

/**
 * Finds a key in the disguises that a model gives it on demand: JSON, URL and HTML escapes, spaced, backwards, hex and
 * base64. Not a wall against who wants to get a key of theirs out, but what is stored and shown then holds none.
 */
export function listSpellings(key: string): readonly Strike[] {
  const characters = Array.from(key, toEscaped);
  const bytes = [...Buffer.from(key)].map(byte => byte.toString(16).padStart(2, '0'));
  return [
    toStrike(characters, between, 'u'),
    toStrike(characters.toReversed(), between, 'u'),
    toStrike(bytes, String.raw`[\s:,-]{0,2}(?:0x|\\x)?`, 'i'),
    ...[0, 1, 2].flatMap(shift => listBase64(key, shift)),
  ];
}

/** The character as it is, or as JSON, an address or HTML may spell it. */
function toEscaped(character: string): string {
  const code = character.charCodeAt(0);
  const hex = Array.from(code.toString(16), toAnyCase).join('');
  return String.raw`(?:\\?\x${code.toString(16)}|\\u00${hex}|%${hex}|&#0*${code};?|&#[xX]0*${hex};?)`;
}

function toAnyCase(digit: string): string {
  const upper = digit.toUpperCase();
  return upper === digit ? digit : `[${digit}${upper}]`;
}

/** What base64 makes of it wherever it begins: the characters that its neighbours have no part in. */
function listBase64(key: string, shift: number): readonly Strike[] {
  const base64 = Buffer.from(' '.repeat(shift) + key)
    .toString('base64')
    .replaceAll('=', '');
  const own = base64.slice(
    shift === 0 ? 0 : shift + 1,
    (Buffer.byteLength(key) + shift) % 3 === 0 ? undefined : -1,
  );
  if (own.length < shortestBase64) return [];
  const inAddresses: Readonly<Record<string, string>> = { '+': '[+-]', '/': '[/_]' };
  return [
    toStrike(
      Array.from(own, character => inAddresses[character] ?? character),
      '',
    ),
  ];
}
