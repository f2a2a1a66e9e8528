import { foldName } from '@doctorbench/text';
import type { Lexicon } from './lexicon.ts';
import { isOneLetterOff } from './one-letter-off.ts';

const mostSuggestions = 5;
/** Share of the meaning of a name that an entry must have in common with it. */
const leastLikeness = 0.4;
/** Share of the likeness of the best that the others must have. */
const leastOfBest = 0.65;

interface SuggesterOptions<T> {
  readonly lexicon: Lexicon;
  listAliases(entry: T): readonly string[];
}

/** Finds what shares the most meaning with a name: rare things count more than those that half the catalogue speaks of. */
export function createSuggester<T extends { readonly id: string }>(
  entries: readonly T[],
  { lexicon, listAliases }: SuggesterOptions<T>,
): (name: string) => readonly T[] {
  const read = (name: string) => toFeatures(name, lexicon);
  const pages = entries.map(entry => {
    const aliases = [entry.id.replaceAll('-', ' '), ...listAliases(entry)];
    return { entry, readings: aliases.map(read), folded: aliases.map(foldName) };
  });
  const counts = new Map<string, number>();
  for (const { readings } of pages)
    for (const feature of new Set(readings.flatMap(reading => [...reading])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  // A ratio, not a logarithm: the same on every machine.
  const rarity = (feature: string) => {
    const count = counts.get(feature) ?? 1;
    return (entries.length - count + 1) / (entries.length + 12 * count);
  };
  const weigh = (features: Iterable<string>) => [...features].reduce((sum, each) => sum + rarity(each), 0);
  return name => {
    const wanted = read(name);
    const whole = weigh(wanted);
    const folded = foldName(name);
    const likeness = (reading: ReadonlySet<string>) => {
      const shared = weigh([...wanted].filter(feature => reading.has(feature)));
      return (2 * shared) / (whole + weigh(reading));
    };
    const near = pages
      .map(({ entry, readings, folded: names }) => ({
        entry,
        likeness: names.some(each => isOneLetterOff(each, folded))
          ? 1
          : Math.max(0, ...readings.map(likeness)),
      }))
      .filter(each => each.likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness);
    const best = near[0]?.likeness ?? 0;
    return near
      .filter(each => each.likeness >= leastOfBest * best)
      .slice(0, mostSuggestions)
      .map(({ entry }) => entry);
  };
}

/** Tokens, the wholes they are part of, and the pairs of characters of unknown Chinese words. */
function toFeatures(name: string, { toTokens, widen }: Lexicon): ReadonlySet<string> {
  const tokens = toTokens(name);
  const pairs = tokens
    .filter(token => /^[\u3400-\u9fff]{2,}$/.test(token))
    .flatMap(token =>
      Array.from({ length: token.length - 1 }, (_, at) => token.slice(at, at + 2)).filter(
        pair => pair !== token,
      ),
    );
  return new Set([...tokens, ...widen(tokens), ...pairs]);
}
