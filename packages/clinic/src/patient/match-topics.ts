import type { Fact } from '@doctorbench/core';
import { isOpenEnded } from './hear-topics.ts';
import type { Recall } from './recall.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/** Negatives said in answer to one question about many things. */
const mostNegatives = 3;

interface Knowledge {
  readonly known: readonly Fact[];
  /** Named by the words of the case. */
  readonly precise: readonly Fact[];
  readonly denied: ReadonlySet<string>;
  readonly topics: TopicIndex;
  readonly part: string;
  readonly recall: Recall;
  /** The topics that a fact speaks of in its own words, filed under them or not. */
  readonly mentions: ReadonlyMap<Fact, ReadonlySet<string>>;
}

export interface Found {
  readonly facts: Set<Fact>;
  readonly denied: Topic[];
  readonly unsure: Topic[];
}

export function matchTopics(heard: readonly Topic[], knowledge: Knowledge): Found {
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
  const isOfFamily = ({ topics: filed = [] }: Fact) =>
    topics.isIllness(topic.id) && filed.some(id => topics.get(id)?.speaksOf === 'family');
  const own = [...withTopic(knowledge, [topic.id]), ...listTaken(topic, knowledge)].filter(
    fact => !isOfFamily(fact),
  );
  const facts =
    topic.ownFirst && own.length > 0
      ? own
      : [...own, ...withTopic(knowledge, kinds).filter(fact => !isOfFamily(fact))];
  const deniedKinds = kinds.filter(kind => denied.has(kind)).slice(0, mostNegatives);
  if (facts.length > 0) addFacts(facts, found);
  else if (denied.has(topic.id)) addTopic(topic, found.denied);
  else for (const kind of deniedKinds) addTopic(topics.get(kind), found.denied);
  return facts.length > 0 || denied.has(topic.id) || deniedKinds.length > 0;
}

/** Kept for the words that the case asks for. */
export function isReserved({ topics, askedBy, softened }: Fact): boolean {
  return (topics === undefined && askedBy !== undefined) || softened !== undefined;
}

/** Facts that name a medicine of the kinds that a topic asks for. */
function listTaken({ classes = [] }: Topic, { known, part, recall }: Knowledge): readonly Fact[] {
  // Who is asked for aspirin does not tell of every blood thinner.
  if (classes.length === 0 || recall.namesDrug(part)) return [];
  return known.filter(
    fact => fact.topics && !isReserved(fact) && recall.listClasses(fact).some(id => classes.includes(id)),
  );
}

/** Facts and denials of what the topic is a kind of. */
function matchWider(topic: Topic, knowledge: Knowledge, found: Found): void {
  const parents = knowledge.topics.listParents(topic.id);
  const siblings = new Set(parents.flatMap(id => knowledge.topics.get(id)?.covers ?? []));
  // What is said of another kind answers nothing: the ache in the belly is not the ear's.
  const wider = withTopic(knowledge, parents).filter(
    ({ topics = [] }) => !topics.some(id => siblings.has(id)),
  );
  // What is mentioned in passing says nothing of it: the night without sleep is not how somebody sleeps.
  const isToThePoint = (fact: Fact) => knowledge.recall.shareOf(knowledge.part, fact) > passing;
  const spoken = isSpecial(topic)
    ? knowledge.known.filter(fact => knowledge.mentions.get(fact)?.has(topic.id) && isToThePoint(fact))
    : [];
  if (spoken.length > 0) addFacts(spoken, found);
  else if (wider.length > 0 && !isOfKinds(parents, knowledge)) addFacts(wider, found);
  else addTopic(topic, parents.some(parent => knowledge.denied.has(parent)) ? found.denied : found.unsure);
}

const passing = 0.2;

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
export function isSpecial({ covers = [] }: Topic): boolean {
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

export function addTopic(topic: Topic | undefined, list: Topic[]): void {
  if (topic && !list.includes(topic)) list.push(topic);
}
