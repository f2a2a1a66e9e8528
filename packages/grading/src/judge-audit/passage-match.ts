/** Share of the shorter passage that two passages must have in common. */
const leastShare = 0.5;

/** Whether one of the quotes is about one of the passages: they overlap in the text by half of the shorter one. */
export function quotesPassage(
  quotes: readonly string[],
  passages: readonly string[],
  texts: readonly string[],
): boolean {
  const text = squash(texts.join('\n'));
  const labelled = passages.map(squash).filter(passage => passage !== '');
  return quotes
    .map(squash)
    .filter(quote => quote !== '')
    .some(quote => labelled.some(passage => overlaps(quote, passage, text)));
}

function overlaps(quote: string, passage: string, text: string): boolean {
  if (quote.includes(passage) || passage.includes(quote)) return true;
  const [at, place] = [text.indexOf(quote), text.indexOf(passage)];
  if (at < 0 || place < 0) return false;
  const shared = Math.min(at + quote.length, place + passage.length) - Math.max(at, place);
  return shared >= leastShare * Math.min(quote.length, passage.length);
}

/** Letters and digits alone: judges retype signs and spaces. */
function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
