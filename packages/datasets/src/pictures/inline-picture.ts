/** Shorter texts are names. */
const leastCharacters = 256;

/** The bytes of a picture that stands in a field itself: bytes, base64, or a `data:` address. */
export function findInlinePicture(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'string') return undefined;
  const isAddress = /^data:[^,]{0,100};base64,/i.test(value);
  if (!isAddress && value.length < leastCharacters) return undefined;
  const text = isAddress ? value.slice(value.indexOf(',') + 1) : value;
  // The beginning tells: to look through all of a large picture would take longer than to decode it.
  return /^[A-Za-z0-9+/\s]+=*\s*$/.test(text.slice(0, leastCharacters))
    ? Buffer.from(text, 'base64')
    : undefined;
}
