import { foldSpelling } from '@doctorbench/text';
import type { Lexicon } from './lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';

type Family = NonNullable<Vocabulary['families']>['tests'][number];

interface FamilyOptions<T> {
  readonly families: readonly Family[];
  /** Words in front that turn a name round: "stop", "不". */
  readonly except: readonly string[];
  /** Words of another sort of thing, wherever they stand: a CT of the spine is no examination of the back. */
  readonly unless: readonly string[];
  readonly lexicon: Lexicon;
  readonly entries: readonly T[];
  listAliases(entry: T): readonly string[];
  /** Whether a name is that of a drug. */
  readonly isDrug: (name: string) => boolean;
}

/**
 * What a name nobody listed is one of, by the word that says so: "education" of whatever kind. Where a family asks
 * back, the rest of the name must speak of nothing that another entry of the same sort is called.
 */
export function createFamilies<T extends { readonly id: string }>({
  families,
  except,
  unless,
  lexicon,
  entries,
  listAliases,
  isDrug,
}: FamilyOptions<T>): (name: string) => T | undefined {
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  const read = families.map(family => ({
    family,
    words: toWordPattern(family.words),
    besides: family.beside && toWordPattern(family.beside),
    other: family.unless && toWordPattern(family.unless),
  }));
  const otherSort = unless.length > 0 ? toWordPattern(unless) : undefined;
  const turned = except.length > 0 ? new RegExp(`^${toWordPattern(except).source}`, 'i') : undefined;
  // Made when first needed.
  const kin = new Map<Family, ReadonlySet<string>>();
  const listKin = (family: Family, words: RegExp): ReadonlySet<string> => {
    const known = kin.get(family);
    if (known) return known;
    const names = entries
      .filter(({ id }) => id !== family.entry)
      .flatMap(entry => listAliases(entry))
      .filter(alias => words.test(foldSpelling(alias)));
    const tokens = new Set(names.flatMap(alias => listRest(alias, words, lexicon)));
    kin.set(family, tokens);
    return tokens;
  };
  return name => {
    const text = foldSpelling(name.normalize('NFKC')).trim();
    if (turned?.test(text) || otherSort?.test(text)) return undefined;
    for (const { family, words, besides, other } of read) {
      if (!words.test(text) || besides?.test(text) === false || other?.test(text)) continue;
      const rest = listRest(name, words, lexicon);
      const isBare = rest.length === 0 && !hasStem(family, text);
      if (family.asksBack && (isBare || rest.some(token => listKin(family, words).has(token))))
        return undefined;
      if (family.ofDrug && !isDrug(text.replace(new RegExp(words, 'gi'), ' ').trim())) continue;
      return byId.get(family.entry);
    }
    return undefined;
  };
}

/** Whether what it is of is in the word itself: a colectomy. */
function hasStem({ words }: Family, text: string): boolean {
  return words.some(word => word.startsWith('-') && toWordPattern([word]).test(text));
}

/** What a name speaks of beside these words. */
function listRest(name: string, words: RegExp, { toTokens, toCore }: Lexicon): readonly string[] {
  const rest = foldSpelling(name.normalize('NFKC')).replace(new RegExp(words, 'gi'), ' ');
  return toCore(toTokens(rest)).filter(token => !/^\d+$/.test(token));
}

/** Any of these: Latin ones as whole words, in either number; "-itis" as how words end. */
/** Any of these words, a Latin one as a whole. */
export function toWordPattern(words: readonly string[]): RegExp {
  const alternatives = words
    .map(word => foldSpelling(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
    .map(word => (/^[a-z]/.test(word) ? `(?<![a-z])${word}` : word.replace(/^-/, '[a-z]{3,}')))
    .map(word => (/[a-z]$/.test(word) ? `${word}(?:e?s)?(?![a-z])` : word));
  return new RegExp(`(?:${alternatives.join('|')})`, 'i');
}
