import type { HeardPart } from '@doctorbench/core';
import { asksLeave } from './check-heard.ts';
import { foldQuestion } from './fold-question.ts';
import { isYesNo } from './ordinary-life.ts';
import { type QuestionPart, splitQuestion } from './split-question.ts';
import type { TopicIndex } from './topic-index.ts';

/**
 * Parts of which each asks one thing. What a patient model left together is cut here: members of a list each get the no
 * of the list, and a question that stands beside a request, a remark or an invitation is no part of it.
 */
export function cutHeard(parts: readonly HeardPart[], topics: TopicIndex): readonly HeardPart[] {
  return parts.flatMap(part => {
    const { answer } = part;
    if (part.tells !== undefined) return [part];
    if (answer === 'agree' || answer === 'remark' || answer === 'open') return freeQuestions(part, topics);
    const single = listQuestions(part, topics);
    return answer === 'no' ? single.flatMap(each => listMembers(each, topics)) : single;
  });
}

/** The questions of several sentences, each for itself. */
function listQuestions(part: HeardPart, topics: TopicIndex): readonly HeardPart[] {
  const asked = listSentences(part.text).filter(
    sentence => /[?？]\s*$/.test(sentence) && listAsked(sentence, topics).length > 0,
  );
  return asked.length < 2 ? [part] : asked.map(sentence => ({ ...part, text: sentence.trim() }));
}

/** Members of a list, where it is nothing but a list. */
function listMembers(part: HeardPart, topics: TopicIndex): readonly HeardPart[] {
  const members = listAsked(part.text, topics);
  const isList = members.length > 1 && members.every(({ own }) => own !== undefined);
  return isList ? members.map(({ text }) => ({ ...part, text })) : [part];
}

/** The things that words ask for by the rules. */
export function listAsked(text: string, topics: TopicIndex): readonly QuestionPart[] {
  return splitQuestion(text, topics).filter(({ asks, instructs }) => asks && !instructs);
}

/** "Open wide" names something and asks nothing. */
export function isPutAsQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text) || isYesNo(foldQuestion(text));
}

/** What asks for something of its own stands for itself, and is not understood where nothing was chosen for it. */
function freeQuestions(part: HeardPart, topics: TopicIndex): readonly HeardPart[] {
  const sentences = listSentences(part.text);
  const isFree = (sentence: string) => isSwallowed(sentence, { part, topics, among: sentences.length });
  if (!sentences.some(isFree)) return [part];
  const kept = sentences.filter(sentence => !isFree(sentence)).join('');
  const freed = sentences.filter(isFree).map(sentence => ({ text: sentence.trim() }));
  return kept.trim() === '' ? freed : [{ ...part, text: kept.trim() }, ...freed];
}

function listSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[?？。!！;；])|(?<=[a-z)]\.)(?=\s)/)
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence));
}

/** "Mr Hobbs?" */
const isCall = /^\s*(?:\p{Lu}[\p{L}.'’-]*\s*){1,3}[?？]\s*$|^[\u3400-\u9fff]{1,5}[?？]$/u;

function isSwallowed(
  sentence: string,
  { part, topics, among }: { readonly part: HeardPart; readonly topics: TopicIndex; readonly among: number },
): boolean {
  if (listAsked(sentence, topics).length === 0) return false;
  const isOfIllness = topics
    .find(foldQuestion(sentence))
    .some(({ topic }) => topic.role === undefined && !topic.everyday);
  // Who names a thing and asks whether does not let the other talk.
  if (part.answer === 'open') return isOfIllness && (among > 1 || isYesNo(foldQuestion(sentence)));
  if (part.answer === 'remark') return isOfIllness && /[?？]\s*$/.test(sentence);
  // Beside a request, whatever asks and asks no leave; alone, what asks of the illness.
  const isMeant = isOfIllness || (among > 1 && !isCall.test(sentence));
  return isPutAsQuestion(sentence) && !asksLeave(sentence) && isMeant;
}
