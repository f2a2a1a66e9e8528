import type { Fact } from '@doctorbench/core';
import { isAskedAsTest } from './answer-kind.ts';
import { findPhrase, foldQuestion } from './fold-question.ts';
import { hearTopics, isOpenEnded } from './hear-topics.ts';
import { addTopic, type Found, isReserved, isSpecial, matchTopics } from './match-topics.ts';
import type { Recall } from './recall.ts';
import { seekDetail } from './seek-detail.ts';
import type { QuestionPart } from './split-question.ts';
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

type Asked = Pick<QuestionPart, 'text' | 'own'>;

export interface FactMatcher {
  /** The topics that a fact speaks of in its own words, filed under them or not. */
  readonly mentions: ReadonlyMap<Fact, ReadonlySet<string>>;
  /** Topics of which those of a fact are kinds. */
  readonly wider: ReadonlyMap<Fact, readonly string[]>;
  /** `about` is what a "that" or "it" in the part goes back to. */
  match(part: Asked, visit: number, about?: readonly Topic[]): PartMatch;
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
  const mentions = listMentions(facts, topics);
  const askedBy = new Map(facts.map(fact => [fact, fact.askedBy?.map(group => group.map(foldQuestion))]));
  return {
    mentions,
    wider: new Map(facts.map(fact => [fact, (fact.topics ?? []).flatMap(id => topics.listParents(id))])),
    match: matchOnce((asked, visit, about) => {
      const [{ text, own }, part] = [asked, findFocus(asked, topics)];
      const known = facts.filter(fact => isKnownAt(fact, visit));
      const hits = topics.find(part);
      const named = hits.map(({ topic }) => topic);
      const isFiled = known.some(fact => named.some(topic => !isOpenEnded(topic) && isOf(fact, topic)));
      const precise = known.filter(fact => {
        const groups = askedBy.get(fact);
        return (
          groups?.every(isIn(text)) &&
          (own === undefined || hasScope(hits) || groups.some(isIn(own))) &&
          !isOfPatientOnly(fact, named) &&
          !(isApart(fact, named, mentions) && isByManner(part, groups, { hits: isFiled ? hits : [], recall }))
        );
      });
      const exactly = precise.length > 0;
      const heard = goBack(hearTopics(part, { topics, fromRelative, exactly, sex, ageYears }), part, about);
      const found = matchTopics(heard, {
        known,
        precise,
        denied: leaveOutTests(part, { heard, denied, topics }),
        topics,
        part,
        recall,
        mentions,
      });
      if (!exactly) rememberByWords(part, { known, heard, found, recall });
      addDrugs(own ?? text, { known, found, recall });
      // Of the family people tell what they know.
      if (own !== undefined && !hasScope(hits))
        keepMember(own, { heard: part === own ? heard : [], precise, found, recall, mentions });
      for (const fact of seekDetail(text, { known, heard, told: [...found.facts], recall, mentions }))
        found.facts.add(fact);
      const released = known
        .filter(fact => precise.includes(fact) || found.facts.has(fact))
        .map(fact => ({ fact, precise: precise.includes(fact) }));
      return {
        ...found,
        topics: heard,
        facts: released,
        openers: heard.every(isOpenEnded) ? heard.filter(({ role }) => role === 'opener') : [],
      };
    }),
  };
}

/** Of a case: the same is asked in one episode after the other. */
const matchesKept = 200;

/** Matches a part once for as long as it is among the last, of one visit and behind the same talk. */
function matchOnce(
  match: (asked: Asked, visit: number, about: readonly Topic[]) => PartMatch,
): FactMatcher['match'] {
  const kept = new Map<string, PartMatch>();
  return (asked, visit, about = []) => {
    const { text, own } = asked;
    const key = JSON.stringify([visit, text, own, about.map(({ id }) => id)]);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= matchesKept) kept.clear();
    const made = match(asked, visit, about);
    kept.set(key, made);
    return made;
  };
}

function listMentions(facts: readonly Fact[], topics: TopicIndex): ReadonlyMap<Fact, ReadonlySet<string>> {
  const read = ({ says }: Fact) => new Set(topics.find(foldQuestion(says)).map(({ topic }) => topic.id));
  return new Map(facts.map(fact => [fact, read(fact)]));
}

/** Of a member of a list one of the case's words stands in its own: a list asks for its members, not for what introduces them. */
function isIn(words: string): (group: readonly string[]) => boolean {
  return group => group.some(word => findPhrase(words, word) >= 0);
}

/** Whoever names a medicine is told of it. */
function addDrugs(words: string, { known, found, recall }: Omit<WordContext, 'heard'>): void {
  if (!recall.namesDrug(words)) return;
  for (const fact of known)
    if (fact.topics && !isReserved(fact) && recall.sharesDrug(words, fact)) found.facts.add(fact);
}

/** An illness is not denied where a test for it is asked for. */
function leaveOutTests(
  part: string,
  {
    heard,
    denied,
    topics,
  }: { readonly heard: readonly Topic[]; readonly denied: ReadonlySet<string>; readonly topics: TopicIndex },
): ReadonlySet<string> {
  if (!isAskedAsTest(part)) return denied;
  const tests = new Set(heard.map(({ id }) => id).filter(topics.isIllness));
  return new Set([...denied].filter(id => !tests.has(id)));
}

/** A member of a list is heard by its own words where they name something, unless the list is of other people. */
function findFocus({ text, own }: Asked, topics: TopicIndex): string {
  if (own === undefined || hasScope(topics.find(text))) return text;
  return topics.find(own).some(({ topic }) => !isOpenEnded(topic)) ? own : text;
}

function hasScope(hits: ReturnType<TopicIndex['find']>): boolean {
  return hits.some(({ topic }) => topic.role === 'scope');
}

interface MemberContext extends Pick<WordContext, 'heard' | 'found' | 'recall'> {
  readonly precise: readonly Fact[];
  readonly mentions: ReadonlyMap<Fact, ReadonlySet<string>>;
}

/** What is told of one member of a list answers for another only where it speaks of it. */
function keepMember(own: string, { heard, precise, found, recall, mentions }: MemberContext): void {
  const named = heard.filter(({ role }) => role === undefined);
  const isFor = (fact: Fact) =>
    precise.includes(fact) ||
    recall.names(own, fact) ||
    named.some(topic => isOf(fact, topic) || mentions.get(fact)?.has(topic.id));
  const dropped = [...found.facts].filter(fact => !isFor(fact));
  for (const fact of dropped) found.facts.delete(fact);
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
  const isApart = [...found.facts].every(fact => recall.shareOf(part, fact) < weakShare);
  const isBroad = heard.every(topic => isOpenEnded(topic) || !isSpecial(topic));
  // Who asks for a kind of medicines gets the medicine, not the worry about it.
  const isKept =
    named.some(({ classes }) => classes) || [...found.facts].some(({ softened }) => softened !== undefined);
  if (found.facts.size > 0 && !(isBroad && isApart && !isKept && recalled.share >= strongShare)) return;
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
