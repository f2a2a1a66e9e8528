import type { Bilingual } from '@doctorbench/core';
import { foldName } from '@doctorbench/text';

/** Something that has an id and may be called by several names. */
export interface Named {
  readonly id: string;
  readonly name?: Bilingual;
  readonly title?: Bilingual;
  readonly synonyms?: readonly string[] | undefined;
}

interface NamesOptions {
  /** What people call the entries beyond their own labels, by id. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly ambiguous: readonly string[];
}

/**
 * Ids before names before synonyms before what else they are called before what stands in or beside brackets; the first
 * that claims a name has it, except that what is ambiguous is nobody's: all whom it may mean are suggested instead.
 */
export function indexNames<T extends Named>(
  entries: readonly T[],
  { names, ambiguous }: NamesOptions,
): (name: string) => T | undefined {
  const byName = new Map<string, T>();
  const shared = new Set(ambiguous.map(foldName));
  const claims: readonly ((entry: T) => readonly string[])[] = [
    entry => [entry.id],
    listNames,
    entry => entry.synonyms ?? [],
    entry => names[entry.id] ?? [],
    entry => listNames(entry).map(name => name.normalize('NFKC').replace(/\([^()]*\)/g, ' ')),
    entry => listNames(entry).flatMap(listBracketed),
  ];
  for (const claim of claims) {
    for (const entry of entries) {
      for (const name of claim(entry)) {
        for (const key of listKeys(name))
          if (key !== '' && !shared.has(foldName(name)) && !byName.has(key)) byName.set(key, entry);
      }
    }
  }
  return name => byName.get(listCandidates(name).find(candidate => byName.has(candidate)) ?? '');
}

/** What an entry is called by itself, before all that others call it. */
export function listLabels<T extends Named>(entry: T): readonly string[] {
  return [entry.id.replaceAll('-', ' '), ...listNames(entry), ...(entry.synonyms ?? [])];
}

/** With its stroke, which tells "I/O" from "IO", then folded. */
function listKeys(name: string): readonly string[] {
  const written = name.normalize('NFKC').trim().toLowerCase();
  return [...(written.includes('/') ? [written] : []), foldName(name)];
}

/** The words inside a label's own brackets: another name, unless they are a mere number. */
export function listBracketed(name: string): readonly string[] {
  return [...name.normalize('NFKC').matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside = '']) => [inside, ...inside.split(/[,、;]/)])
    .map(inside => inside.replace(/^(?:含|如|即|改良|including|such as|with)\s*/, '').replace(/等$/, ''))
    .filter(inside => /[a-z]{3}|[\u3400-\u9fff]{2}/i.test(inside));
}

function listNames({ name, title }: Named): readonly string[] {
  return [name, title].flatMap(names => (names === undefined ? [] : [names.zh, names.en]));
}

/** The name as it stands, then without brackets at its end, then in the other number. */
function listCandidates(name: string): readonly string[] {
  const plain = name.normalize('NFKC').trim();
  const candidates = [...listKeys(plain), foldName(plain.replace(/\([^()]*\)$/, ''))];
  const others = candidates.flatMap(candidate =>
    /[a-z]{4}$/.test(candidate) ? [candidate.replace(/s$/, ''), `${candidate}s`] : [],
  );
  return [...candidates, ...others].filter(candidate => candidate !== '');
}
