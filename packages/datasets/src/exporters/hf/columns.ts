/** A scalar, a list of strings, or a list of objects with these fields of strings. */
type ColumnType = 'string' | 'bool' | 'int64' | 'float64' | 'strings' | readonly string[];

/** A field that every record of a file has, always of the same type. */
export interface Column<T> {
  readonly name: string;
  readonly type: ColumnType;
  /** Nothing becomes null. */
  readonly of: (value: T) => unknown;
}

export function toRecord<T>(columns: readonly Column<T>[], value: T): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(value) ?? null]));
}

/** The types in YAML, as a data set card states them: what is null in the first thousand records has a type all the same. */
export function toFeatures<T>(columns: readonly Column<T>[]): readonly string[] {
  return columns.flatMap(({ name, type }) => {
    const head = `  - name: ${name}`;
    if (type === 'strings') return [head, '    sequence: string'];
    if (typeof type === 'string') return [head, `    dtype: ${type}`];
    return [head, '    list:', ...type.flatMap(field => [`    - name: ${field}`, '      dtype: string'])];
  });
}
