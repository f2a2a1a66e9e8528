import { findBlocks } from './blocks.ts';
import { findForms } from './forms.ts';
import { glance } from './glance.ts';
import { findHidden } from './hidden.ts';
import { mayBeSpoken, mayHaveForm, splitPassages } from './passages.ts';
import { toPlainText } from './plain-text.ts';
import type { Span } from './span.ts';
import { findSpoken } from './spoken.ts';

/** Whether an answer speaks to whoever grades it, rather than to whoever asked. */
export function addressesJudge(text: string): boolean {
  return findAddresses(text).length > 0;
}

/** The answer without the passages that speak to its judges; each run of them leaves one mark. */
export function cutAddresses(text: string, removed: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findAddresses(text)) {
    kept += text.slice(from, start) + removed;
    from = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Where an answer speaks to its judges, in order and apart from each other. */
function findAddresses(text: string): readonly Span[] {
  const { odd, encoded, form } = glance(text);
  const hidden = odd || encoded ? findHidden(text) : [];
  const { plain, toOriginal } = odd ? toPlainText(text) : { plain: text, toOriginal: stay };
  const open = findOpen(plain, form || odd).map(({ start, end }) => ({
    start: toOriginal(start),
    end: toOriginal(end),
  }));
  return open.length + hidden.length === 0 ? [] : join(text, [...open, ...hidden]);
}

function stay(index: number): number {
  return index;
}

/** Where a text without disguises speaks to judges. */
function findOpen(text: string, looksFormal: boolean): readonly Span[] {
  const passages = splitPassages(text);
  const form = looksFormal || mayHaveForm(passages);
  const spoken = mayBeSpoken(passages);
  if (!form && !spoken) return [];
  const lower = text.toLowerCase();
  const plain = lower.length === text.length ? lower : text;
  const spans = [...(form ? findForms(plain) : []), ...(spoken ? findSpoken(plain, passages) : [])];
  return spans.length === 0 ? spans : withBlocks(plain, join(plain, spans));
}

/** With the whole of each block that something is cut from. */
function withBlocks(plain: string, spans: readonly Span[]): readonly Span[] {
  let next = 0;
  const blocks = findBlocks(plain).filter(({ start, end }) => {
    while ((spans[next]?.end ?? plain.length) <= start) next++;
    return (spans[next]?.start ?? plain.length) < end;
  });
  return [...spans, ...blocks];
}

/** Nothing that anybody would miss between two passages that go. */
const nothing = /^[\s\p{P}\p{S}]*$/u;

function join(text: string, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.map(span => trim(text, span)).sort((one, other) => one.start - other.start)) {
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
