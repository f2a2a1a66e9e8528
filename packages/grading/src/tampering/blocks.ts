import type { Span } from './span.ts';

/** Fenced code and what a page does not show. */
const opening = new RegExp(
  [
    '(?:^|\\n)[ \\t]*(?<fence>`{3,}|~{3,})[^\\n]*\\n',
    '(?<comment><!--)',
    '<(?<tag>[a-z]{1,12})\\b[^>]{0,200}(?:\\bhidden\\b|display:\\s*none|font-size:\\s*0|visibility:\\s*hidden|opacity:\\s*0|color:\\s*(?:white|transparent))[^>]{0,200}>',
    '<(?<data>metadata|svg|script|template)\\b[^>]{0,200}>',
  ].join('|'),
  'g',
);

/** What is written for machines, or hidden, and stands or falls as a whole. */
export function findBlocks(plain: string): readonly Span[] {
  const blocks: Span[] = [];
  const missing = new Set<string>();
  opening.lastIndex = 0;
  for (let found = opening.exec(plain); found; found = opening.exec(plain)) {
    const { fence, comment, tag, data } = found.groups ?? {};
    const closing = fence ? `\n${fence}` : comment ? '-->' : `</${tag ?? data}>`;
    if (missing.has(closing)) continue;
    const close = plain.indexOf(closing, found.index + found[0].length - (fence ? 1 : 0));
    if (close < 0) {
      missing.add(closing);
      continue;
    }
    const end = fence ? toLineEnd(plain, close + 1) : close + closing.length;
    blocks.push({ start: found[0].startsWith('\n') ? found.index + 1 : found.index, end });
    opening.lastIndex = end;
  }
  return blocks;
}

/** Where the line ends that has this place in it. */
function toLineEnd(plain: string, index: number): number {
  const end = plain.indexOf('\n', index);
  return end < 0 ? plain.length : end;
}
