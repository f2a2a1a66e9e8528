import { foldQuestion } from './fold-question.ts';

/** Characters and words that any question has. */
const idleHan = new Set('的了是在您你他她我们就也都和吗呢吧啊那这个有没不会么什要给跟还一下过着到把');
const idleLatin = new Set(
  'a an the you your yours i me my we us our he she his her him it its they them their is are was were be been do does did have has had of to in on at for and or so then that this with as just any ever'.split(
    ' ',
  ),
);
const longestHanGram = 3;

/** The pieces by which sentences are held against each other: up to three Chinese characters, one or two English words. */
export function listGrams(text: string): ReadonlySet<string> {
  const grams = new Set<string>();
  eachGram(text, gram => grams.add(gram));
  return grams;
}

/** One after the other, some more than once. */
export function eachGram(text: string, take: (gram: string) => void): void {
  for (const run of foldQuestion(text).match(/[\u3400-\u9fff]+|[a-z0-9' -]+/g) ?? [])
    if (run.charCodeAt(0) >= firstHan) eachOfHan(run, take);
    else eachOfLatin(run, take);
}

const firstHan = 0x3400;

function eachOfHan(run: string, take: (gram: string) => void): void {
  for (let at = 0; at < run.length; at++) {
    if (!idleHan.has(run.charAt(at))) take(run.charAt(at));
    for (let length = 2; length <= longestHanGram && at + length <= run.length; length++)
      take(run.slice(at, at + length));
  }
}

function eachOfLatin(run: string, take: (gram: string) => void): void {
  const words = (run.match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? []).map(dropEnding);
  for (const [at, word] of words.entries()) {
    if (!idleLatin.has(word)) take(word);
    if (at > 0) take(`${words[at - 1]} ${word}`);
  }
}

function dropEnding(word: string): string {
  if (word.length <= 4) return word;
  const stem = word
    .replace(/(?:'s|ings?|e[drsy]|ers|es|ly|s|e|y)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem.length < shortestStem ? word : stem;
}

const shortestStem = 3;
