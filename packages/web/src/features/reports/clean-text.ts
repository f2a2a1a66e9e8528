/** Steers a display instead of being shown: controls but tab and line feed, marks of direction, tags. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A model's words as they may be shown: no character in them can make the page read differently from what it holds. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(invisible, '');
}
