/**
 * JSON text that depends on the value alone: object keys in code-unit order, no white space, `undefined` left out.
 * Two files that say the same thing therefore have the same hash, however they were formatted.
 */
export function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const members: string[] = [];
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) members.push(`${JSON.stringify(key)}:${toCanonicalJson(record[key])}`);
  return `{${members.join(',')}}`;
}
