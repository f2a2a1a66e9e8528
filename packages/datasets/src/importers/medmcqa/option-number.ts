import { FieldError, type Fields, toText } from '../fields.ts';

/** The number of the first option: copies of the set differ. */
export type CountedFrom = 0 | 1 | 'unknown';

const letters = ['A', 'B', 'C', 'D'] as const;

/** From which number each file counts its options: only one that has a 0 or a 4 tells. */
export async function surveyNumbering(
  entries: AsyncIterable<{ readonly fields: Fields; readonly place: { readonly file: string } }>,
): Promise<ReadonlyMap<string, CountedFrom>> {
  const numbering = new Map<string, CountedFrom>();
  const mixed = new Set<string>();
  for await (const { fields, place } of entries) {
    const number = toText(fields.cop);
    const told = number === '0' ? 0 : number === '4' ? 1 : undefined;
    const known = numbering.get(place.file);
    if (told !== undefined && known !== undefined && known !== told) mixed.add(place.file);
    if (told !== undefined) numbering.set(place.file, told);
  }
  for (const file of mixed) numbering.set(file, 'unknown');
  return numbering;
}

/** The letter of the right option. */
export function readOptionNumber(value: unknown, countedFrom: CountedFrom = 'unknown'): string {
  const text = toText(value);
  if (text === undefined || text === '-1') throw new FieldError('cop', 'is missing: this part has no key');
  if (/^[a-d]$/i.test(text)) return text.toUpperCase();
  if (countedFrom === 'unknown')
    throw new FieldError('cop', 'is a number, and the file does not tell whether it counts from 0 or from 1');
  const letter = letters[Number(text) - countedFrom];
  if (letter === undefined) throw new FieldError('cop', 'names no option');
  return letter;
}
