import { FieldError, type Fields, toFields, toText } from '../fields.ts';

/** Deeper than any case is. */
const deepest = 8;

/** Headings and values of a part of a case, one a line, indented by how deep they stand. A part may be empty. */
export function describePart(part: unknown, field: string): string {
  if (part === undefined || part === null) throw new FieldError(field, 'is missing');
  const lines = listLines(part, 0);
  return lines.length > 0 ? lines.join('\n') : 'Nothing is known.';
}

function listLines(part: unknown, depth: number): readonly string[] {
  if (depth > deepest) return [];
  const indent = '  '.repeat(depth);
  const text = toText(part);
  if (text !== undefined) return [`${indent}${text}`];
  if (Array.isArray(part)) return part.flatMap(each => listLines(each, depth));
  return Object.entries(toFields(part) ?? ({} satisfies Fields)).flatMap(([name, value]) => {
    const heading = `${indent}${name.replaceAll('_', ' ')}:`;
    const one = toText(value);
    if (one !== undefined) return [`${heading} ${one}`];
    const below = listLines(value, depth + 1);
    return below.length > 0 ? [heading, ...below] : [];
  });
}
