/** Words of a list, parted by bars: a word may begin or end with a space that belongs to it. */
export function listWords(text: string): readonly string[] {
  return text.split('|');
}
