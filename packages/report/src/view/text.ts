/**
 * Control characters except tab and line feed, bidirectional marks, embeddings, overrides and isolates, byte order
 * marks, interlinear and tag characters, noncharacters at the end of the plane: none is visible, all can make a page
 * read differently from what it holds.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;

/** Half a surrogate pair; cannot be written as UTF-8. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Everything that `cleanText` changes lies outside these; most texts hold nothing else. */
const plain =
  /^[\n\t -~\u00a0-\u0600\u0900-\u1fff\u2010-\u2027\u2030-\u2065\u2070-\ud7ff\uf900-\ufdcf\ufe10-\ufe6f\uff00-\uff9f]*$/;

/** The text without characters that steer a display instead of being shown. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .replace(loneSurrogate, '\ufffd');
}

/** A text that fits, and how long the whole was. */
export interface ClippedText {
  readonly text: string;
  readonly fullLength: number;
  readonly cut: boolean;
}

/** Cleans a text and keeps its first `limit` characters, never half a surrogate pair. */
export function clipText(text: string, limit: number): ClippedText {
  const clean = cleanText(text);
  if (clean.length <= limit) return { text: clean, fullLength: clean.length, cut: false };
  const kept = clean.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return { text: kept, fullLength: clean.length, cut: true };
}

/** One line of text, with an ellipsis where it was cut. */
export function shorten(text: string, limit: number): string {
  const clipped = clipText(text, limit);
  return clipped.cut ? `${clipped.text}…` : clipped.text;
}
