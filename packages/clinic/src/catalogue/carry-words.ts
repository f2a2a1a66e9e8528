import { toWordPattern } from './families.ts';

/** The readings of one of the parts of a list, the likeliest first. */
export type Carrier = (
  parts: readonly string[],
  at: number,
  find: (name: string) => unknown,
) => readonly string[];

const han = /[\u3400-\u9fff]/;

/**
 * What is said of the first of a list, or of the last, and meant of all: "urine sodium and osmolality", "chest and
 * abdomen CT". Where that is a way to make pictures, or the first is a name without it too, a part is of it even if it
 * is a name by itself.
 */
export function createCarrier(words: readonly string[], methods: readonly string[] = []): Carrier {
  if (words.length === 0) return (parts, at) => [parts[at] ?? ''];
  const { source } = toWordPattern(words);
  const any = new RegExp(source, 'i');
  const atFront = new RegExp(`^${source}\\s*`, 'i');
  const atEnd = new RegExp(`\\s*${source}$`, 'i');
  const method = methods.length > 0 ? toWordPattern(methods) : undefined;
  return (parts, at, find) => {
    const part = parts[at] ?? '';
    if (any.test(part)) return [part];
    const [first = ''] = parts;
    const head = at > 0 ? atFront.exec(first)?.[0] : undefined;
    const tail = at < parts.length - 1 ? atEnd.exec(parts.at(-1) ?? '')?.[0] : undefined;
    const withTail = tail === undefined ? [] : [`${part}${tail}`];
    if (head === undefined) return [part, ...withTail];
    const whole = `${head}${head.endsWith(' ') || han.test(head) ? '' : ' '}${part}`;
    const isOfAll = method?.test(head) || find(first.slice(head.length)) !== undefined;
    return isOfAll ? [whole, part, ...withTail] : [part, whole, ...withTail];
  };
}
