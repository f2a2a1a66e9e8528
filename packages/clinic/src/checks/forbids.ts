import { type FoldedText, readOnce, toFoldedText } from '@doctorbench/text';

const forbids =
  /^(?:[起先暂]?[不别勿禁]|(?:do |can |should |must )?not |[a-z]+n't |never |no (?:more|further)|avoid)/u;

/** Between a word that forbids and what it forbids: "the fizzy", "这个". */
const near = /^(?:(?: ?[a-z-]+){0,4} ?|[^a-z，,。.；;：:！!？?\n]{0,6})$/u;

/** Another verb, an amount or company between the two, which alone is forbidden. */
const turns =
  /[漏忘断停少多加减跟和与同就担怕]|继续|恢复|\b(?:than|less|fewer|with|miss|forget|stop|skip|without|but|if|until)\b/u;

/** Behind what is named: the way of taking it, which alone is forbidden. */
const ways =
  /^[^，,。.；;：:！!？?\n]{0,4}?(?:一起|同时|空腹|太多|过量)|^\S{0,2} (?:with|without|on an|before|after|together|at|in one|twice|double)\b/u;

/** Letters on either side of a name that are looked at. */
const reach = 40;

/**
 * What is named right behind one of the words, where that word forbids ("do not take", 别吃): the name stands under a
 * negation, and that negation is what is meant.
 */
export function isForbidden(
  { folded, quote }: FoldedText,
  names: readonly string[],
  words: readonly string[],
): string | undefined {
  const told = words.map(fold).filter(word => forbids.test(word));
  for (const name of names.map(fold))
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
      const end = at + name.length;
      if (isPart(folded, at, end) || ways.test(folded.slice(end, end + reach))) continue;
      const before = folded.slice(Math.max(0, at - reach), at);
      const from = told
        .map(word => ({ word, start: before.lastIndexOf(word) }))
        .filter(({ word, start }) => start >= 0 && isNear(before.slice(start + word.length)))
        .map(({ start }) => at - before.length + start);
      if (from.length > 0) return quote(Math.min(...from), end);
    }
  return undefined;
}

/** Of a longer word. */
function isPart(folded: string, at: number, end: number): boolean {
  const joins = (from: number) => /^[a-z]{2}$/u.test(folded.slice(from, from + 2));
  return joins(at - 1) || joins(end - 1);
}

function isNear(between: string): boolean {
  return near.test(between) && !turns.test(between);
}

/** As many words as a formulary has names, about. */
const wordsKept = 10_000;
const fold = readOnce((word: string) => toFoldedText(word).folded, wordsKept);
