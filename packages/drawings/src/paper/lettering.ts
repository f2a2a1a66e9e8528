/** Letters of printed forms: a Song face with a Latin serif, as hospital printers use. */
export const song = 'Liberation Serif, Noto Serif CJK SC, serif';
/** Letters of boxes and screens. */
export const hei = 'Liberation Sans, Noto Sans CJK SC, sans-serif';

const wide = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f①-⑳℃×]/;
const narrow = /[ilI.,:;'|!()[\]/\s1-]/;

/** Width of words in pixels, on the large side: two words that do not meet by it do not meet on paper. */
export function measureText(words: string, size: number): number {
  let ems = 0;
  for (const character of words) ems += wide.test(character) ? 1 : narrow.test(character) ? 0.5 : 0.62;
  return ems * size;
}

/** Lines of at most so many pixels. Latin words are kept whole. */
export function wrapText(words: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of words.match(/[A-Za-z0-9.,%/()<>–-]+ ?|[\s\S]/g) ?? []) {
    if (current !== '' && measureText(current + piece, size) > width && !/^[，。；、：）]/.test(piece)) {
      lines.push(current);
      current = '';
    }
    current += piece;
  }
  return current === '' ? lines : [...lines, current];
}
