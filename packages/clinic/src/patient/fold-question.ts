const dropped = /[*`_"“”「」『』\u200b-\u200d\u2060\ufeff]/g;
const apostrophe = /[‘’ʼ]/g;
const ellipsis = /…+|\.{3,}/g;
const spaceAtHan = /(?<=[\u3400-\u9fff、。]) +| +(?=[\u3400-\u9fff、。])/g;

/** Texts that folding leaves as they are. */
const plain = /^(?:[0-9a-z\u4e00-\u9fff]*|[0-9a-z]+(?: [0-9a-z]+)*)$/;

/** NFKC, lower case, single spaces and none beside Han characters; no quotation or emphasis marks. */
export function foldQuestion(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replaceAll(ellipsis, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(apostrophe, "'")
    .replaceAll(dropped, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(spaceAtHan, '')
    .trim();
}

function isLatinLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

export function isWordCharacter(unit: number): boolean {
  return isLatinLetter(unit) || (unit >= 0x30 && unit <= 0x39);
}

const endings = new Set(['s', 'es', 'ed', 'd', 'ing', "'s"]);
const shortestStem = 5;
const longestEnding = 7;

/** Whether a find is whole words: "numb" is in "numbed" but not in "number", "medic" is in "medicines". */
export function isWholeWord(folded: string, from: number, to: number): boolean {
  if (isWordCharacter(folded.charCodeAt(from)) && isWordCharacter(folded.charCodeAt(from - 1))) return false;
  if (!isLatinLetter(folded.charCodeAt(to - 1))) return !isDigitPair(folded, to);
  let end = to;
  while (isLatinLetter(folded.charCodeAt(end))) end++;
  if (end === to) return true;
  let start = to;
  while (start > from && isLatinLetter(folded.charCodeAt(start - 1))) start--;
  if (to - start >= shortestStem) return end - to <= longestEnding;
  return endings.has(folded.slice(to, end));
}

function isDigitPair(folded: string, at: number): boolean {
  return isDigit(folded.charCodeAt(at - 1)) && isDigit(folded.charCodeAt(at));
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Where a folded phrase stands as whole words, from a position on; -1 for nowhere. */
export function findPhrase(folded: string, phrase: string, from = 0): number {
  for (let at = folded.indexOf(phrase, from); at >= 0; at = folded.indexOf(phrase, at + 1))
    if (isWholeWord(folded, at, at + phrase.length)) return at;
  return -1;
}
