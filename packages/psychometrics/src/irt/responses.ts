/** Persons × items, row by row: 1 right, 0 wrong, NaN where nobody answered. */
export interface ResponseMatrix {
  readonly persons: number;
  readonly items: number;
  readonly values: Float64Array;
  /** What each person counts; one unless stated. */
  readonly weights?: Float64Array | undefined;
}

/** From one row per person; null and undefined are missing. */
export function toResponseMatrix(
  rows: readonly (readonly (number | null | undefined)[])[],
  items = rows[0]?.length ?? 0,
): ResponseMatrix {
  const values = new Float64Array(rows.length * items).fill(Number.NaN);
  for (const [person, row] of rows.entries())
    for (const [item, value] of row.entries())
      if (value !== null && value !== undefined) values[person * items + item] = value;
  return { persons: rows.length, items, values };
}

export function getRow({ items, values }: ResponseMatrix, person: number): Float64Array {
  return values.subarray(person * items, (person + 1) * items);
}

/** The same items, answered by these persons only. */
export function pickPersons(matrix: ResponseMatrix, persons: readonly number[]): ResponseMatrix {
  const values = new Float64Array(persons.length * matrix.items);
  for (const [to, from] of persons.entries()) values.set(getRow(matrix, from), to * matrix.items);
  return { persons: persons.length, items: matrix.items, values };
}
