/** Brackets and what stands in them: a remark on what stands before. */
const bracketed = /[(（[【][^()（）[\]【】]*[)）\]】]/g;

/** Parts of a text at these marks; what stands in brackets belongs to its part, whatever marks are in it. */
export function splitOutside(text: string, marks: RegExp): readonly string[] {
  const spans = [...text.matchAll(bracketed)].map(
    ({ index, 0: found }) => [index, index + found.length] as const,
  );
  const all = new RegExp(marks.source, marks.flags.includes('g') ? marks.flags : `${marks.flags}g`);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(all)) {
    if (index < from || spans.some(([start, end]) => index >= start && index < end)) continue;
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}
