/** Letters, digits and Chinese characters alone: white space, punctuation, width and case are easily changed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
