import type { Criterion, ItemLanguage, Verdict } from '@doctorbench/core';
import { matchCriterion, toFoldedText, toQuotable } from '@doctorbench/text';
import type { Judgement, JudgeRequest } from '../judge.ts';
import { countShared, toCaseWords } from './case-words.ts';
import { speaksOfReading } from './speaks-of-reading.ts';

/** A passage that speaks of its reading is suspect if it has no more words of the case than this. */
const fewWords = 1;
const passage = /[^。！？!?\n]+/g;

/** Whether a text has a passage that is not about the case, and speaks of how it is read or in another tongue. */
export function isSuspect(
  text: string,
  { about, language }: { readonly about: ReadonlySet<string>; readonly language: ItemLanguage },
): boolean {
  for (const [part] of text.matchAll(passage))
    if (
      (speaksOfReading(part) || isForeign(part, language)) &&
      countShared(toCaseWords(part), about) <= fewWords
    )
      return true;
  return false;
}

const fewestWords = 6;
const commonEnglish = /\b(?:the|of|and|to|in|is|are|a|an|for|with|you|your|or|if|on|at|by|be|it)\b/;

/** Whether a passage is written in a language that the item was not asked in. */
function isForeign(part: string, language: ItemLanguage): boolean {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]{3}/u.test(part)) return true;
  if (/(?:\p{Script=Cyrillic}{3}|\p{Script=Arabic}{3}|\p{Script=Hangul}{2}|\p{Script=Greek}{4})/u.test(part))
    return true;
  const words = part.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? [];
  if (language !== 'en') return words.length >= fewestWords && !/\p{Script=Han}/u.test(part);
  return (
    /\p{Script=Han}{8}/u.test(part) ||
    (words.length >= fewestWords && !commonEnglish.test(part.toLowerCase()) && !/[,;|:/]/.test(part))
  );
}

/** So many criteria met by words that have nothing to do with them, and this share of those met, are a sign. */
const fewestUnproven = 2;
const unprovenShare = 0.3;
/** A word that stands in more criteria of the item says little about any of them. */
const mostCriteria = 2;

/** Whether judges found much in an answer by words that do not speak of it: a text that told them to would do that. */
export function isUnproven(
  text: string,
  { criteria, verdicts }: { readonly criteria: readonly Criterion[]; readonly verdicts: readonly Verdict[] },
): boolean {
  const met = verdicts.flatMap(({ met, criterionId, evidence }) => {
    const criterion = criteria.find(({ id, points }) => id === criterionId && points > 0);
    return met && criterion ? [{ criterion, evidence }] : [];
  });
  if (met.length < fewestUnproven) return false;
  const sentences = text.split(/[。！？!?\n]/).map(words => ({ words, quotable: toQuotable(words) }));
  const telling = listTelling(criteria);
  const unproven = met.filter(({ criterion, evidence }) => {
    const quotes = evidence.map(toQuotable);
    const around = sentences.filter(({ quotable }) => quotes.some(quote => quotable.includes(quote)));
    const words = [...evidence, ...around.map(each => each.words)].join('\n');
    return !bearsOn(words, { criterion, telling: telling.get(criterion.id) ?? new Set() });
  });
  return unproven.length >= fewestUnproven && unproven.length >= unprovenShare * met.length;
}

/** The words of each criterion that few others of the item have. */
function listTelling(criteria: readonly Criterion[]): ReadonlyMap<string, ReadonlySet<string>> {
  const own = criteria.map(({ id, text, zh }) => ({ id, words: toCaseWords(`${text}\n${zh?.text ?? ''}`) }));
  const counts = new Map<string, number>();
  for (const word of own.flatMap(({ words }) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(
    own.map(({ id, words }) => [
      id,
      new Set([...words].filter(word => (counts.get(word) ?? 0) <= mostCriteria)),
    ]),
  );
}

/** Whether words have anything to do with a criterion: they share one with it, or are those it is known by. */
function bearsOn(
  words: string,
  { criterion, telling }: { readonly criterion: Criterion; readonly telling: ReadonlySet<string> },
): boolean {
  // Where no word is its own, nothing can be said.
  if (telling.size === 0 || countShared(toCaseWords(words), telling) > 0) return true;
  return matchCriterion(toFoldedText(words), criterion).met;
}

/** The sentences that have the words of a red line which judges deny. */
export function listDenied(
  { text, criteria }: Pick<JudgeRequest, 'text' | 'criteria'>,
  judgement: Judgement,
): readonly string[] {
  if (judgement.kind !== 'judged') return [];
  const { verdicts } = judgement;
  const denied = criteria.filter(
    ({ id, redLine, signals }) =>
      redLine && signals && verdicts.some(({ criterionId, met }) => criterionId === id && !met),
  );
  if (denied.length === 0) return [];
  const crosses = (part: string) => {
    const folded = toFoldedText(part);
    return denied.some(each => matchCriterion(folded, each).met);
  };
  if (!crosses(text)) return [];
  const sentences = text.split(/(?<=[。！？!?\n])|(?<=\.)(?=\s)/u).filter(crosses);
  return sentences.length > 0 ? sentences : [text];
}
