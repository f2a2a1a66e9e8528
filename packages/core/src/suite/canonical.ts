/**
 * JSON text that depends on the value alone: object keys in code-unit order, no white space, `undefined` left out.
 * Two files that say the same thing therefore have the same hash, however they were formatted.
 */
export function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const element of value) text += `${text && ','}${toCanonicalJson(element)}`;
    return `[${text}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined)
      text += `${text && ','}${JSON.stringify(key)}:${toCanonicalJson(record[key])}`;
  return `{${text}}`;
}
