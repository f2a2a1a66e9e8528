import type { Span } from './span.ts';

/** Characters that only carry a text nobody sees: tags, and variation selectors beyond the one a character may have. */
const tags = '[\\u{e0000}-\\u{e007f}]';
const selectors = '[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const zeroWidths = '[\\u200b-\\u200f\\u2060-\\u2064\\ufeff]';

/** Texts without one of these hide nothing. */
const veil = /[\u202d\u202e\udb40]|[\ufe00-\ufe0f]{3}|[\u200b-\u200f\u2060-\u2064\ufeff]{8}/;
const hidden = new RegExp(
  `\\u{1f3f4}?${tags}+|${selectors}{3,}|${zeroWidths}{8,}|[\\u202d\\u202e][^\\u202c\\n]*\\u202c?`,
  'gu',
);
/** The flags of England, Scotland and Wales: a black flag and the tags of a region. */
const flag = new RegExp(`^\\u{1f3f4}${tags}{3,7}$`, 'u');

const encoded = /(?<![\w+/=-])(?:[\w+/-]{32,}={0,2}|(?:(?:\\x|0x)?[0-9A-Fa-f]{2}[ ,:]{0,2}){16,})/g;

/** Where a text carries another one that people do not see or cannot read. */
export function findHidden(text: string): readonly Span[] {
  const spans: Span[] = [];
  if (veil.test(text))
    for (const { 0: found, index } of text.matchAll(hidden))
      if (!flag.test(found)) spans.push({ start: index, end: index + found.length });
  for (const { 0: run, index } of text.matchAll(encoded))
    if (decodesToText(run)) spans.push({ start: index, end: index + run.trimEnd().length });
  return spans;
}

const readable = /^[\t\n\r -~\u00a0-\u024f\u2010-\u2027\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]{8,}$/;

/** Whether letters that mean nothing as they stand are bytes of a text. */
function decodesToText(run: string): boolean {
  const digits = run.replace(/\\x|0x|[ ,:]/g, '');
  const bytes = /^[0-9A-Fa-f]+$/.test(digits) ? Buffer.from(digits, 'hex') : Buffer.from(run, 'base64');
  const decoded = bytes.toString('utf8');
  return readable.test(decoded) && /[a-z]{3}[^a-z]|[\u4e00-\u9fff]{2}/i.test(decoded);
}
