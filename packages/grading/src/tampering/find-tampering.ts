import { readOnce } from '@doctorbench/text';
import { findBlocks } from './blocks.ts';
import { findHidden } from './hidden.ts';
import { type Pattern, scripts } from './patterns.ts';
import { toPlainText } from './plain-text.ts';
import type { Span } from './span.ts';

/** As many as the good answers of a scenario, which are tried on one another's items, and some more. */
const textsKept = 64;

/** Whether an answer speaks to whoever grades it, rather than to whoever asked. */
export const addressesJudge: (text: string) => boolean = readOnce(
  text => findTampering(text).length > 0,
  textsKept,
);

/** The answer without the passages that speak to its judges. Each leaves a mark. */
export function withoutTampering(text: string, removed: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findTampering(text)) {
    kept += text.slice(from, start) + removed;
    from = end;
  }
  return kept + text.slice(from);
}

/** Characters and shapes behind which words may hide; texts without them are read as they stand. */
const disguise =
  /[^\0-\x7f\u3000-\u9fff\uff01-\uff5e\u2010-\u203b\u00b0-\u00b9\u2190-\u22ff]|[\uff21-\uff5a]|&#|&[a-z]{2,6};|\\[ux][0-9a-f{]|%[0-9a-f]{2}%|(?:\b[a-z][ ·•*_/|~.-]){4}|(?:[\u4e00-\u9fff][ ·•*_/|~.-]){3}|[a-z][0134578@$][a-z]/i;

/** Where an answer speaks to its judges, in order and apart from each other. */
export function findTampering(text: string): readonly Span[] {
  const isDisguised = disguise.test(text);
  const { plain, toOriginal } = isDisguised
    ? toPlainText(text)
    : { plain: text.toLowerCase(), toOriginal: (index: number) => index };
  const passages = findPassages(plain);
  const hidden = findHidden(text);
  if (passages.length === 0 && hidden.length === 0) return [];
  const open = withBlocks(plain, passages).map(({ start, end }) => ({
    start: toOriginal(start),
    end: toOriginal(end),
  }));
  return join(text, [...open, ...hidden]);
}

const sentence =
  /[^.!?。！？\n]*(?:[.!?。！？]+(?=\s|$|["'”’」』)]|[\u3000-\u9fff])["'”’」』)]*|\n|$|[.!?。！？]+)/g;

/** Sentences that match a pattern, alone or together with the one before. */
function findPassages(plain: string): readonly Span[] {
  const sought = listSought(plain);
  if (sought.length === 0) return [];
  const found: Span[] = [];
  let before: Span | undefined;
  for (const { 0: words, index } of plain.matchAll(sentence)) {
    if (words.trim() === '') {
      if (words.length > 0 && plain.slice(index - 1, index + 1) === '\n\n') before = undefined;
      continue;
    }
    const own: Span = { start: index, end: index + words.length };
    const both: Span = { start: before?.start ?? own.start, end: own.end };
    if (matches(sought, plain.slice(own.start, own.end))) found.push(own);
    else if (before && matches(sought, plain.slice(both.start, both.end))) found.push(both);
    before = own;
  }
  return found;
}

/** Each pattern with its parts as they are looked for in a whole text, where a passage may begin anywhere. */
const anywhere = scripts.map(({ needs, patterns }) => ({
  needs,
  patterns: patterns.map(pattern => ({
    pattern,
    parts: pattern.all.map(part => new RegExp(part.source.replaceAll(/(?<![[\\])\^/g, ''), part.flags)),
  })),
}));

/** The patterns of which every part stands somewhere in the text. Most texts have none, and need no second look. */
function listSought(plain: string): readonly Pattern[] {
  const sought: Pattern[] = [];
  for (const { needs, patterns } of anywhere) {
    if (!needs.test(plain)) continue;
    for (const { pattern, parts } of patterns)
      if (parts.every(part => part.test(plain))) sought.push(pattern);
  }
  return sought;
}

function matches(sought: readonly Pattern[], passage: string): boolean {
  return sought.some(({ all }) => all.every(part => part.test(passage)));
}

/** With the whole of each block that a passage stands in. */
function withBlocks(plain: string, spans: readonly Span[]): readonly Span[] {
  if (spans.length === 0) return spans;
  const blocks = findBlocks(plain).filter(block =>
    spans.some(({ start, end }) => start < block.end && end > block.start),
  );
  return [...spans, ...blocks];
}

/** Nothing that anybody would miss between two passages. */
const nothing = /^[\s\p{P}\p{S}]*$/u;

function join(text: string, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.map(each => trim(text, each)).sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (span.end <= span.start) continue;
    if (last && (span.start <= last.end || nothing.test(text.slice(last.end, span.start))))
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

function trim(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}
