/**
 * Reads a text once for as long as it is among the last so many: the same answer is held against the criteria of one
 * item after the other, and the same note against one rule after the other.
 */
export function readOnce<T>(read: (text: string) => T, most: number): (text: string) => T {
  const kept = new Map<string, T>();
  // Goes on where it stopped: from the beginning it would pass by all that was forgotten.
  const oldest = kept.keys();
  return text => {
    const known = kept.get(text);
    // What was found may be nothing.
    if (known !== undefined || kept.has(text)) return known as T;
    const found = read(text);
    if (kept.size >= most) kept.delete(oldest.next().value ?? '');
    kept.set(text, found);
    return found;
  };
}
