/** The same with every text in it changed, however deep; what holds no such text is not copied. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) {
    const mapped = value.map(each => mapStrings(each, change));
    return mapped.some((each, place) => each !== value[place]) ? (mapped as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const mapped = entries.map(([key, each]) => [key, mapStrings(each, change)] as const);
  return mapped.some(([, each], place) => each !== entries[place]?.[1])
    ? (Object.fromEntries(mapped) as T)
    : value;
}
