import { chinese } from './chinese.ts';
import { type ClassSet, classNames, isEnough, toSet, windowLength } from './class-set.ts';
import { english } from './english.ts';
import type { Passage } from './passages.ts';
import type { Span } from './span.ts';
import { points } from './vocabulary.ts';

const against = toSet(classNames.filter(name => points[name] < 0));
/** These say too little for a sentence to go with its neighbours. */
const weak = toSet(['every', 'rest']);

/** Sentences that are for the judge by what they speak of, alone or with those beside them. */
export function findSpoken(plain: string, passages: readonly Passage[]): readonly Span[] {
  const sentences = passages.map(passage => toSentence(plain, passage));
  const cut = passages.map(() => false);
  for (const from of passages.keys()) {
    if (!mayReach(passages, from)) continue;
    for (let to = from; to < from + windowLength && together(passages, from, to); to++) {
      if (isForJudge(sentences.slice(to, to + 1))) cut[to] = true;
      if (isForJudge(sentences.slice(from, to + 1)))
        for (let at = from; at <= to; at++) cut[at] ||= isKin(sentences[at]);
    }
  }
  if (!cut.includes(true)) return [];
  spread(cut, (index, beside) => together(passages, index, beside) && isKin(sentences[index]));
  return passages.filter((_, index) => cut[index]).flatMap(passage => narrow(plain, passage));
}

/** Whether a passage could be for the judge together with those after it, if every anchor meant its class. */
function mayReach(passages: readonly Passage[], from: number): boolean {
  const window = passages
    .slice(from, from + windowLength)
    .filter((_, index) => together(passages, from, from + index));
  return isEnough(window.reduce((set, { english, chinese }) => set | english | chinese, 0));
}

/** A passage that is read only as far as somebody asks. */
interface Sentence {
  /** Classes that make it suspicious. */
  listFor(): ClassSet;
  /** Classes that speak against suspicion. */
  listAgainst(): ClassSet;
}

function toSentence(plain: string, { start, end, ...anchors }: Passage): Sentence {
  let found: ClassSet | undefined;
  let excuse: ClassSet | undefined;
  return {
    listFor() {
      found ??= listClasses(plain.slice(start, end).trim(), anchors);
      return found;
    },
    listAgainst() {
      excuse ??= listClasses(plain.slice(start, end).trim(), { english: against, chinese: against });
      return excuse;
    },
  };
}

function isForJudge(sentences: readonly Sentence[]): boolean {
  const suspicion = sentences.reduce((set, sentence) => set | sentence.listFor(), 0);
  return (
    isEnough(suspicion) &&
    isEnough(sentences.reduce((set, sentence) => set | sentence.listAgainst(), suspicion))
  );
}

function isKin(sentence: Sentence | undefined): boolean {
  return ((sentence?.listFor() ?? 0) & ~weak) !== 0;
}

/** The classes that a text has words of, among those given. */
function listClasses(
  text: string,
  among: { readonly english: ClassSet; readonly chinese: ClassSet },
): ClassSet {
  let set = 0;
  for (const [index, name] of classNames.entries()) {
    const bit = 1 << index;
    if (among.english & bit && english[name].pattern.test(text)) set |= bit;
    else if (among.chinese & bit && chinese[name].pattern.test(text)) set |= bit;
  }
  return set;
}

function together(passages: readonly Passage[], one: number, other: number): boolean {
  return passages[one]?.paragraph === passages[other]?.paragraph;
}

/** A passage beside one that is cut goes too when it is of its kind. */
function spread(cut: boolean[], goesToo: (index: number, beside: number) => boolean): void {
  for (let index = 1; index < cut.length; index++)
    cut[index] ||= cut[index - 1] === true && goesToo(index, index - 1);
  for (let index = cut.length - 2; index >= 0; index--)
    cut[index] ||= cut[index + 1] === true && goesToo(index, index + 1);
}

/** Of what is to be read in another way more is meant than its brackets. */
const unread = toSet(['decode']);
const parenthesis = /[(（【〔[][^()（）【】〔〕[\]\n]{4,}[)）】〕\]]|<[a-z][^<>\n]{0,100}>[^<>]*<\/[a-z]+>/g;
const word = /[a-z\u4e00-\u9fff]{2}/;

/** Only what stands in brackets, when the rest of the sentence is not for the judge. */
function narrow(plain: string, { start, end }: Span): readonly Span[] {
  const sentence = plain.slice(start, end);
  const spans = [...sentence.matchAll(parenthesis)]
    .filter(([text]) => isEnough(listClasses(text, { english: ~unread, chinese: ~unread })))
    .map(({ 0: text, index }) => ({ start: start + index, end: start + index + text.length }));
  const rest = sentence.replace(parenthesis, '');
  const isInBrackets =
    spans.length > 0 && word.test(rest) && !isEnough(listClasses(rest, { english: -1, chinese: -1 }));
  return isInBrackets ? spans : [{ start, end }];
}
