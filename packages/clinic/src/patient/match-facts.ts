import type { Fact } from '@doctorbench/core';
import { findPhrase, foldQuestion } from './fold-question.ts';
import { hearTopics, isOpenEnded } from './hear-topics.ts';
import type { Recall } from './recall.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

interface ReleasedFact {
  readonly fact: Fact;
  /** Named by the case's own words (`askedBy`), not only by a topic. */
  readonly precise: boolean;
}

/** What one part of a question finds in what the informant knows. */
export interface PartMatch {
  /** Every topic that was heard. */
  readonly topics: readonly Topic[];
  readonly facts: readonly ReleasedFact[];
  readonly denied: readonly Topic[];
  /** Heard, but neither known nor denied. */
  readonly unsure: readonly Topic[];
  /** The part leaves the floor to the informant and names nothing. */
  readonly openers: readonly Topic[];
}

export interface FactMatcher {
  /** `about` is what a "that" or "it" in the part goes back to. */
  match(part: string, visit: number, about?: readonly Topic[]): PartMatch;
}

export interface FactMatcherOptions {
  readonly facts: readonly Fact[];
  readonly denies: readonly string[];
  readonly topics: TopicIndex;
  readonly recall: Recall;
  /** A relative speaks. */
  readonly fromRelative?: boolean;
  readonly sex?: Topic['sex'];
  readonly ageYears?: number;
}

/** Negatives said in answer to one question about many things. */
const mostNegatives = 3;

export function isKnownAt({ fromVisit = 1, toVisit = visitsWithoutEnd }: Fact, visit: number): boolean {
  return visit >= fromVisit && visit <= toVisit;
}

const visitsWithoutEnd = Number.MAX_SAFE_INTEGER;

export function createFactMatcher({
  facts,
  denies,
  topics,
  recall,
  fromRelative,
  sex,
  ageYears,
}: FactMatcherOptions): FactMatcher {
  const denied = new Set(denies);
  const mentions = new Map(
    facts.map(fact => [fact, new Set(topics.find(foldQuestion(fact.says)).map(({ topic }) => topic.id))]),
  );
  const askedBy = new Map(facts.map(fact => [fact, fact.askedBy?.map(group => group.map(foldQuestion))]));
  return {
    match(part, visit, about = []) {
      const known = facts.filter(fact => isKnownAt(fact, visit));
      const hits = topics.find(part);
      const named = hits.map(({ topic }) => topic);
      const isFiled = known.some(fact => named.some(topic => !isOpenEnded(topic) && isOf(fact, topic)));
      const precise = known.filter(fact => {
        const groups = askedBy.get(fact);
        return (
          groups?.every(group => group.some(word => findPhrase(part, word) >= 0)) &&
          !isOfPatientOnly(fact, named) &&
          !(isApart(fact, named, mentions) && isByManner(part, groups, { hits: isFiled ? hits : [], recall }))
        );
      });
      const exactly = precise.length > 0;
      const heard = goBack(hearTopics(part, { topics, fromRelative, exactly, sex, ageYears }), part, about);
      const found = matchTopics(heard, { known, precise, denied, topics, mentions });
      if (!exactly) rememberByWords(part, { known, heard, found, recall });
      const released = known
        .filter(fact => precise.includes(fact) || found.facts.has(fact))
        .map(fact => ({ fact, precise: precise.includes(fact) }));
      return {
        topics: heard,
        facts: released,
        denied: found.denied,
        unsure: found.unsure,
        openers: heard.every(isOpenEnded) ? heard.filter(({ role }) => role === 'opener') : [],
      };
    },
  };
}

interface WordContext {
  readonly known: readonly Fact[];
  readonly heard: readonly Topic[];
  readonly found: Found;
  readonly recall: Recall;
}

const asksWhich = /什么|哪|啥|多少|\b(?:what|which|how|when|where|since)\b/;
/** "Apart from the toe" does not ask for the toe. */
const exception = /除了[^,]*?(?:以?外|,)|\b(?:apart from|other than|besides) (?:the |your )?[a-z]+/;

/** So much of a question, and no less, is in a fact that goes before those of a broad topic. */
const strongShare = 0.6;
/** Where a topic was heard that no fact is filed under. */
const passingShare = 0.7;
/** A fact that has less of the question than this was not asked for by its words. */
const weakShare = 0.25;

/**
 * Where topics find nothing to say, or only something broad that the question does not speak of, the fact that is told
 * in the question's own words answers it. Questions about others are answered by their scope alone.
 */
function rememberByWords(part: string, { known, heard, found, recall }: WordContext): void {
  if (found.denied.length > 0 || heard.some(({ role }) => role === 'scope')) return;
  const named = heard.filter(topic => !isOpenEnded(topic));
  // "Any pain in the ears?" does not ask for the throat.
  if (
    named.length > 0 &&
    named.every(({ ownFirst, listsKinds }) => ownFirst || listsKinds) &&
    !asksWhich.test(part) &&
    recall.isStrangeTo(leaveOut(part, named), [...found.facts])
  ) {
    found.facts.clear();
    for (const topic of named) addTopic(topic, found.unsure);
  }
  const recalled = recall.find(part.replace(exception, ' '), known);
  if (recalled === undefined || found.facts.has(recalled.fact)) return;
  // What is only mentioned in passing is no answer to a question about something else.
  if (named.length > 0 && recalled.share < passingShare) return;
  const isBroad = heard.every(topic => isOpenEnded(topic) || !isSpecial(topic));
  const isApart = [...found.facts].every(fact => recall.shareOf(part, fact) < weakShare);
  if (found.facts.size > 0 && !(isBroad && isApart && recalled.share >= strongShare)) return;
  found.facts.clear();
  found.facts.add(recalled.fact);
  found.unsure.length = 0;
}

/** What is left of a part without the words by which broad topics were heard: "老毛病" names no illness. */
function leaveOut(part: string, topics: readonly Topic[]): string {
  const words = topics.flatMap(({ zh, en, weak }) => [
    ...zh,
    ...en,
    ...(weak?.zh ?? []),
    ...(weak?.en ?? []),
  ]);
  return words
    .map(foldQuestion)
    .sort((left, right) => right.length - left.length)
    .reduce((text, word) => (findPhrase(text, word) < 0 ? text : text.replaceAll(word, ' ')), part);
}

const demonstrative =
  /那个|这个|那种|这种|那阵|这阵|它|[那这](?=疼|痛|病|药|毛病|感觉)|\b(?:it|that|this|these|those|the) (?:pain|ache|symptom|problem|feeling|trouble)\b|\b(?:it|that|they|them)\b/;

/** "That pain" after the chest pain is the chest pain: a general word gives way to the special one it goes back to. */
function goBack(heard: readonly Topic[], part: string, about: readonly Topic[]): readonly Topic[] {
  if (about.length === 0 || !demonstrative.test(part)) return heard;
  const named = heard.filter(topic => !isOpenEnded(topic));
  const special = about.filter(({ id }) => named.some(({ covers = [] }) => covers.includes(id)));
  if (special.length === 0) return heard;
  return [...heard.filter(({ covers = [] }) => !special.some(({ id }) => covers.includes(id))), ...special];
}

/** Not meant by a question about the family, though it is about the same thing: "家里有人自杀吗". */
function isOfPatientOnly({ topics = [] }: Fact, named: readonly Topic[]): boolean {
  const about = named.filter(({ id }) => topics.includes(id));
  const isOfFamily = ({ speaksOf }: Topic) => speaksOf === 'family';
  return named.some(isOfFamily) && about.length > 0 && !about.some(isOfFamily);
}

function isOf({ topics = [] }: Fact, { id, covers = [] }: Topic): boolean {
  return topics.some(each => each === id || covers.includes(each));
}

/** The question names one thing, and the fact is of another. */
function isApart(
  fact: Fact,
  named: readonly Topic[],
  mentions: ReadonlyMap<Fact, ReadonlySet<string>>,
): boolean {
  // A fact without topics is told for the case's words alone.
  if (fact.topics === undefined) return false;
  const things = named.filter(topic => !isOpenEnded(topic));
  const isMentioned = ({ id, covers = [] }: Topic) =>
    [id, ...covers].some(each => mentions.get(fact)?.has(each));
  return things.length > 0 && !things.some(topic => isOf(fact, topic) || isMentioned(topic));
}

/** Of the case's words only those were heard that name nothing ("recently"), or are part of what is named ("大便发黑"). */
function isByManner(
  part: string,
  groups: readonly (readonly string[])[],
  { hits, recall }: { readonly hits: ReturnType<TopicIndex['find']>; readonly recall: Recall },
): boolean {
  // Words of two kinds that are both heard are no accident.
  if (groups.length > 1) return false;
  const spans = hits.filter(({ topic }) => !isOpenEnded(topic)).flatMap(hit => hit.spans);
  return groups.flat().every(word => {
    const at = findPhrase(part, word);
    if (at < 0 || !recall.namesThing(word)) return true;
    return spans.some(({ from, to }) => from <= at && to >= at + word.length);
  });
}

interface Knowledge {
  readonly known: readonly Fact[];
  /** Named by the words of the case. */
  readonly precise: readonly Fact[];
  readonly denied: ReadonlySet<string>;
  readonly topics: TopicIndex;
  /** The topics that a fact speaks of in its own words, filed under them or not. */
  readonly mentions: ReadonlyMap<Fact, ReadonlySet<string>>;
}

interface Found {
  readonly facts: Set<Fact>;
  readonly denied: Topic[];
  readonly unsure: Topic[];
}

function matchTopics(heard: readonly Topic[], knowledge: Knowledge): Found {
  const found: Found = { facts: new Set(knowledge.precise), denied: [], unsure: [] };
  const named = heard.filter(topic => !isOpenEnded(topic));
  const unknown = named.filter(topic => !matchNamed(topic, knowledge, found));
  const answered = found.facts.size > 0;
  for (const topic of unknown)
    if (!answered) matchWider(topic, knowledge, found);
    else if (knowledge.precise.length === 0 && !isKin(topic, named, unknown)) addTopic(topic, found.unsure);
  for (const topic of heard) if (topic.role === 'opener') addFacts(withTopic(knowledge, [topic.id]), found);
  for (const topic of heard)
    if (topic.role === 'qualifier') matchQualifier(topic, { knowledge, named, found });
  return found;
}

/** Whether something that was answered is a kind of it, or it a kind of that: then nothing of it is left open. */
function isKin({ id, covers = [] }: Topic, named: readonly Topic[], unknown: readonly Topic[]): boolean {
  return named
    .filter(other => !unknown.includes(other))
    .some(other => covers.includes(other.id) || (other.covers ?? []).includes(id));
}

/** Facts and denials of the topic itself and of its kinds; whether there are any. */
function matchNamed(topic: Topic, knowledge: Knowledge, found: Found): boolean {
  const { denied, topics } = knowledge;
  const kinds = topic.covers ?? [];
  const own = withTopic(knowledge, [topic.id]);
  const facts = topic.ownFirst && own.length > 0 ? own : withTopic(knowledge, [topic.id, ...kinds]);
  const deniedKinds = kinds.filter(kind => denied.has(kind)).slice(0, mostNegatives);
  if (facts.length > 0) addFacts(facts, found);
  else if (denied.has(topic.id)) addTopic(topic, found.denied);
  else for (const kind of deniedKinds) addTopic(topics.get(kind), found.denied);
  return facts.length > 0 || denied.has(topic.id) || deniedKinds.length > 0;
}

/** Facts and denials of what the topic is a kind of. */
function matchWider(topic: Topic, knowledge: Knowledge, found: Found): void {
  const parents = knowledge.topics.listParents(topic.id);
  const siblings = new Set(parents.flatMap(id => knowledge.topics.get(id)?.covers ?? []));
  // What is said of another kind answers nothing: the ache in the belly is not the ear's.
  const wider = withTopic(knowledge, parents).filter(
    ({ topics = [] }) => !topics.some(id => siblings.has(id)),
  );
  const spoken = isSpecial(topic)
    ? knowledge.known.filter(fact => knowledge.mentions.get(fact)?.has(topic.id))
    : [];
  if (spoken.length > 0) addFacts(spoken, found);
  else if (wider.length > 0 && !isOfKinds(parents, knowledge)) addFacts(wider, found);
  else addTopic(topic, parents.some(parent => knowledge.denied.has(parent)) ? found.denied : found.unsure);
}

/** A list of illnesses or allergies does not answer for one that is not in it. */
function isOfKinds(parents: readonly string[], { topics }: Knowledge): boolean {
  return parents.some(id => topics.get(id)?.listsKinds);
}

interface QualifierContext {
  readonly knowledge: Knowledge;
  readonly named: readonly Topic[];
  readonly found: Found;
}

/** "How long have you had the cough" asks for the duration of the cough, not of the diabetes. */
function matchQualifier(topic: Topic, { knowledge, named, found }: QualifierContext): void {
  const facts = withTopic(knowledge, [topic.id]);
  const about = new Set(named.flatMap(({ id, covers = [] }) => [id, ...covers]));
  // "How long has the toe been swollen" of a toe nobody spoke of does not ask how long the cough has lasted.
  const strange = named.length > 0 && named.every(each => isSpecial(each) && found.unsure.includes(each));
  const fitting = facts.filter(fact => {
    const own = (fact.topics ?? []).filter(id => isNameable(knowledge.topics.get(id)));
    if (own.length === 0) return !strange;
    return own.some(id => about.has(id)) || [...about].some(id => knowledge.mentions.get(fact)?.has(id));
  });
  const onlyDenied = named.length > 0 && found.denied.length > 0 && found.facts.size === 0;
  if (named.length === 0) addFacts(facts, found);
  else if (fitting.length > 0 || found.facts.size > 0) addFacts(fitting, found);
  else if (!onlyDenied && !strange) {
    addFacts(facts, found);
    // What was named is answered by what it is about: "这个疼多久了" of a pain that the case files elsewhere.
    if (facts.length > 0) found.unsure.length = 0;
  }
  if (found.facts.size > 0 || onlyDenied || strange) return;
  addTopic(topic, knowledge.denied.has(topic.id) ? found.denied : found.unsure);
}

/** Names one thing, not a whole kind of things. */
function isSpecial({ covers = [] }: Topic): boolean {
  return covers.length === 0;
}

function isNameable(topic: Topic | undefined): boolean {
  return topic !== undefined && !isOpenEnded(topic);
}

/** What is known of a topic; of what changes, the newest only. */
function withTopic({ known, topics: index }: Knowledge, ids: readonly string[]): readonly Fact[] {
  const facts = known.filter(({ topics = [] }) => topics.some(id => ids.includes(id)));
  const newest = Math.max(1, ...facts.map(({ fromVisit = 1 }) => fromVisit));
  return facts.filter(fact => (fact.fromVisit ?? 1) === newest || isLasting(fact, index));
}

/** True for years: an allergy, an operation, the family. */
export function isLasting({ topics = [] }: Fact, index: TopicIndex): boolean {
  return topics.some(id => index.get(id)?.lasting);
}

function addFacts(facts: readonly Fact[], found: Found): void {
  for (const fact of facts) found.facts.add(fact);
}

function addTopic(topic: Topic | undefined, list: Topic[]): void {
  if (topic && !list.includes(topic)) list.push(topic);
}
