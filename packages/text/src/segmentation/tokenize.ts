import type { Jieba } from '@node-rs/jieba';

/**
 * Tokens of a text, lower-cased, without punctuation. In both ways a number is one token ("3.5"), and so is a Latin
 * word, without a possessive ending ("patient's" → "patient") and apart from a number before it ("5mg" → "5", "mg").
 * Chinese is cut into characters, or into words by jieba (its own dictionary, hidden Markov model on).
 */
export async function tokenize(text: string, by: 'character' | 'word'): Promise<readonly string[]> {
  const pieces = text.normalize('NFKC').toLowerCase().replaceAll(/[‘’ʼ]/g, "'").match(piecePattern) ?? [];
  const chinese = pieces.some(isHan);
  const cut = by === 'word' && chinese ? await loadWordCutter() : toCharacters;
  return pieces.flatMap(piece => (isHan(piece) ? cut(piece) : toWord(piece)));
}

const piecePattern =
  /\p{Script=Han}+|\d+(?:,\d{3})*(?:\.\d+)?|(?:(?!\p{Script=Han})\p{L})(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'])*/gu;

function isHan(piece: string): boolean {
  return /^\p{Script=Han}/u.test(piece);
}

function toCharacters(piece: string): string[] {
  return [...piece];
}

function toWord(piece: string): string {
  return piece.replace(/'s?$/, '').replaceAll(',', '');
}

/** Kept for the life of the process: the dictionary never changes, takes a moment to load, and most runs need none. */
let dictionary: Promise<Jieba> | undefined;

function loadDictionary(): Promise<Jieba> {
  dictionary ??= Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]).then(
    ([{ Jieba }, { dict }]) => Jieba.withDict(dict),
  );
  return dictionary;
}

async function loadWordCutter(): Promise<(piece: string) => string[]> {
  const jieba = await loadDictionary();
  return piece => jieba.cut(piece, true);
}

/** Tells whether characters stand in the dictionary as one word. */
export async function loadWordTest(): Promise<(text: string) => boolean> {
  const jieba = await loadDictionary();
  const known = new Map<string, boolean>();
  return text => {
    const found = known.get(text) ?? (text.length > 1 && jieba.cut(text, false).length === 1);
    known.set(text, found);
    return found;
  };
}

/** Cuts Chinese into words with their parts of speech (`ns` place, `nr` person, `nt` body, `v` verb …), by jieba. */
export async function loadWordTagger(): Promise<(text: string) => { word: string; tag: string }[]> {
  const jieba = await loadDictionary();
  return text => jieba.tag(text, true);
}
