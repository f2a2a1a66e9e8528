import { type Lexicon, toKey } from './lexicon.ts';

interface MeaningOptions<T> {
  readonly lexicon: Lexicon;
  /** Names of an entry, in order of their right to them. */
  readonly claims: readonly ((entry: T) => readonly string[])[];
}

interface MeantOptions<T> extends MeaningOptions<T> {
  readonly ambiguous: readonly string[];
}

/** By the set of things that a name speaks of: whole, then without what may be left out, then by wholes for parts. */
export function indexMeanings<T>(
  entries: readonly T[],
  { lexicon, claims, ambiguous }: MeantOptions<T>,
): (name: string) => T | undefined {
  const { toTokens, toCore, widen } = lexicon;
  const claimed = claims.map(claim => listClaims(entries, claim, toTokens));
  const whole = new Map<string, T>();
  for (const names of claimed) claimKeys(names, { read: tokens => tokens, index: whole });
  // Who is called so in full goes before who is called so in part.
  const core = new Map(whole);
  for (const names of claimed) claimKeys(names, { read: toCore, index: core });
  // What is asked for may be a part of what an entry is called after, never another part of the same whole: an arm is
  // a limb, and no leg.
  const readings = [
    { index: whole, read: (tokens: readonly string[]) => tokens },
    { index: core, read: toCore },
    { index: core, read: (tokens: readonly string[]) => widen(toCore(tokens)) },
  ];
  const covers = indexCovers(entries, { lexicon, claims });
  const shared = new Set(ambiguous.map(name => toKey(toTokens(name))).filter(key => key !== ''));
  return name => {
    const tokens = toTokens(name);
    const inner = toCore(tokens);
    // "Blood" alone names nothing.
    if (shared.has(toKey(tokens)) || inner.length === 0) return undefined;
    for (const { index, read } of readings) {
      const entry = index.get(toKey(read(tokens)));
      if (entry) return entry;
    }
    return covers(inner);
  };
}

/**
 * Two names of one thing in one: "VBG with lactate". One of its names stands whole in what is written, and everything
 * else is in its other names; what two entries cover is neither's.
 */
function indexCovers<T>(
  entries: readonly T[],
  { lexicon: { toTokens, toCore }, claims }: MeaningOptions<T>,
): (tokens: readonly string[]) => T | undefined {
  const pages = entries.map(entry => {
    const names = claims.flatMap(claim => claim(entry)).map(name => toCore(toTokens(name)));
    return { entry, names: names.filter(name => name.length > 0), words: new Set(names.flat()) };
  });
  const byWord = new Map<string, (typeof pages)[number][]>();
  for (const page of pages)
    for (const word of page.words) {
      const known = byWord.get(word);
      if (known) known.push(page);
      else byWord.set(word, [page]);
    }
  return tokens => {
    const [first] = tokens;
    if (first === undefined || tokens.length < 2) return undefined;
    const written = new Set(tokens);
    const found = (byWord.get(first) ?? []).filter(
      ({ names, words }) =>
        tokens.every(token => words.has(token)) &&
        names.some(name => name.every(token => written.has(token))),
    );
    return found.length === 1 ? found[0]?.entry : undefined;
  };
}

interface ClaimedName<T> {
  readonly entry: T;
  readonly tokens: readonly string[];
}

/** Each name of the entries, as it stands and without what is in brackets. */
function listClaims<T>(
  entries: readonly T[],
  claim: (entry: T) => readonly string[],
  toTokens: (name: string) => readonly string[],
): readonly ClaimedName<T>[] {
  return entries.flatMap(entry => {
    const bare = (alias: string) => alias.normalize('NFKC').replace(/\([^()]*\)/g, ' ');
    const names = new Set(claim(entry).flatMap(alias => [alias, bare(alias)]));
    return [...names].map(name => ({ entry, tokens: toTokens(name) }));
  });
}

/** What idle words leave of another name: "换一下" exchanges no blood. */
const loneCharacter = /^[\u3400-\u9fff]$/;

/** Adds the keys that nobody had before; what two entries claim alike is nobody's. */
function claimKeys<T>(
  names: readonly ClaimedName<T>[],
  {
    read,
    index,
  }: {
    readonly read: (tokens: readonly string[]) => readonly string[];
    readonly index: Map<string, T>;
  },
): void {
  const claimed = new Map<string, T | undefined>();
  for (const { entry, tokens } of names) {
    const key = toKey(read(tokens));
    if (key !== '' && !loneCharacter.test(key))
      claimed.set(key, claimed.has(key) && claimed.get(key) !== entry ? undefined : entry);
  }
  for (const [key, entry] of claimed) if (entry && !index.has(key)) index.set(key, entry);
}
