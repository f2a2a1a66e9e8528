import type { ItemLanguage } from '@doctorbench/core';
import { findPhrase, foldQuestion } from '../patient/fold-question.ts';
import { listNumbers } from '../patient/spoken-numbers.ts';
import type { TopicIndex } from '../patient/topic-index.ts';

export interface LeakOptions {
  /** Sentences that may be said: released facts, denials, what it is unsure of. */
  readonly allowed: readonly string[];
  /** Sentences of facts that are not released. */
  readonly facts: readonly string[];
  /** Names of drugs, tests and diagnoses, which only an allowed sentence may hold. */
  readonly forbidden: readonly string[];
  readonly topics: TopicIndex;
  readonly language: ItemLanguage;
}

const mostTimes = 3;
/** Characters that any answer may have, however little there is to say. */
const freeLength = { zh: 40, en: 120 };
/** Pairs of characters or words that a text may share with a hidden fact by chance. */
const mostShared = 1;

/** What a phrased answer says beyond what was released, in words for the log; undefined for nothing. */
export function findLeak(text: string, options: LeakOptions): string | undefined {
  const said = foldQuestion(text);
  const allowed = foldQuestion(options.allowed.join('\n'));
  return (
    findLength(said, allowed, options.language) ??
    findLanguageSwitch(said, allowed, options.language) ??
    findNumber(said, allowed) ??
    findForbidden(said, allowed, options.forbidden) ??
    findTopic(said, allowed, options.topics) ??
    findHidden(said, allowed, options.facts)
  );
}

function findLength(said: string, allowed: string, language: ItemLanguage): string | undefined {
  const most = Math.max(allowed.length * mostTimes, freeLength[language === 'en' ? 'en' : 'zh']);
  return said.length > most ? `length: ${said.length} of at most ${most} characters` : undefined;
}

const latinWord = /[a-z]{3,}/g;

function findLanguageSwitch(said: string, allowed: string, language: ItemLanguage): string | undefined {
  const pattern = language === 'en' ? /[\u3400-\u9fff]+/g : latinWord;
  const foreign = [...said.matchAll(pattern)].find(([word]) => !allowed.includes(word));
  return foreign ? `language: ${foreign[0]}` : undefined;
}

function findNumber(said: string, allowed: string): string | undefined {
  const known = new Set(listNumbers(allowed));
  const number = listNumbers(said).find(value => !known.has(value));
  return number === undefined ? undefined : `number: ${number}`;
}

function findForbidden(said: string, allowed: string, forbidden: readonly string[]): string | undefined {
  const word = forbidden.find(name => {
    const folded = foldQuestion(name);
    return folded !== '' && findPhrase(said, folded) >= 0 && findPhrase(allowed, folded) < 0;
  });
  return word === undefined ? undefined : `name: ${word}`;
}

/** A symptom or a piece of history of which no allowed sentence speaks. */
function findTopic(said: string, allowed: string, topics: TopicIndex): string | undefined {
  const known = new Set<string>();
  for (const { topic } of topics.find(allowed))
    for (const id of [topic.id, ...(topic.covers ?? []), ...topics.listParents(topic.id)]) known.add(id);
  const hit = topics
    .find(said)
    .find(
      ({ topic, spans }) =>
        (topic.role === undefined || topic.role === 'scope') &&
        !known.has(topic.id) &&
        !spans.every(({ from, to }) => allowed.includes(said.slice(from, to))) &&
        !topic.everyday,
    );
  return hit ? `topic: ${hit.topic.id}` : undefined;
}

function findHidden(said: string, allowed: string, facts: readonly string[]): string | undefined {
  const mine = listPairs(said);
  const free = listPairs(allowed);
  for (const fact of facts) {
    const shared = [...listPairs(foldQuestion(fact))].filter(pair => mine.has(pair) && !free.has(pair));
    if (shared.length > mostShared) return `hidden fact: ${shared.slice(0, 3).join(', ')}`;
  }
  return undefined;
}

const emptyCharacters = /[的了是我您你他她它们这那在有没不也都就还很和吧啊呢吗嗯得着过个说医生大夫清楚]/;
const emptyWords = new Set(
  'about after again been before could does doctor don from have here just know like more much only really said some sure that the them then there they think this very well were what when with would your'.split(
    ' ',
  ),
);
const shortestWord = 4;

/** Pairs of neighbouring Han characters, and Latin words, that carry meaning. */
function listPairs(folded: string): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const [run] of folded.matchAll(/[\u3400-\u9fff]{2,}/g))
    for (let at = 0; at + 1 < run.length; at++) {
      const pair = run.slice(at, at + 2);
      if (!emptyCharacters.test(pair)) pairs.add(pair);
    }
  for (const [word] of folded.matchAll(/[a-z]+/g))
    if (word.length >= shortestWord && !emptyWords.has(word)) pairs.add(word);
  return pairs;
}
