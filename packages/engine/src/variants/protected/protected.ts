import type { ItemLanguage } from '@doctorbench/core';
import { chinesePatterns } from './chinese.ts';
import { drugNamePatterns } from './drug-names.ts';
import { englishPatterns } from './english.ts';

/**
 * Which places of a text no edit may touch: numbers, units, names of drugs, negations, and what decides an answer in a
 * word or a character.
 */
export function markProtected(text: string, language: ItemLanguage): Uint8Array {
  const key = `${language}/${text}`;
  const known = recent.get(key);
  if (known) return known;
  const marks = readMarks(text, language);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(key, marks);
  return marks;
}

/** The same item is asked under one variant after the other: its places are read once. */
const recent = new Map<string, Uint8Array>();
const mostRecent = 64;

function readMarks(text: string, language: ItemLanguage): Uint8Array {
  const marks = new Uint8Array(text.length);
  const patterns = [...(language === 'en' ? englishPatterns : chinesePatterns), ...drugNamePatterns];
  for (const pattern of patterns)
    for (const { 0: found, index } of text.matchAll(pattern)) marks.fill(1, index, index + found.length);
  return marks;
}
