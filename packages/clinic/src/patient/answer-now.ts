import type { Fact } from '@doctorbench/core';
import { asksForCount, findKind, isPlainNo, wantsYesNo } from './answer-kind.ts';
import type { InformantOptions, PartContext } from './part-context.ts';
import type { QuestionPart } from './split-question.ts';
import {
  findPresent,
  isOfPast,
  isOver,
  isStill,
  isWithin,
  type PresentAsked,
  type Trend,
} from './state-now.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/**
 * Asked how something is now that was told before, people do not tell again how it was: it is better, worse or as it was, has
 * not come again, or is still not there. What was not told yet, and what the case says of this visit, goes first.
 */
export function answerNow(part: QuestionPart, context: PartContext): boolean {
  const { match, draft } = context;
  const present = findAsked(part, context);
  if (present === undefined) return false;
  const topic = match.topics.find(isFelt);
  const heard = match.facts.map(({ fact }) => fact);
  const about = heard.length === 0 && present.isOfChange ? findTold(part, context) : heard;
  if (!about.every(fact => isOldNews(fact, context))) return false;
  const isDenied = match.denied.length > 0;
  if (about.length === 0 && (!present.isOfChange || topic === undefined || isDenied)) return false;
  if (about.length === 0 && !isKnownToBeThere(topic, context)) return false;
  if (topic === undefined && !about.some(fact => isOfWhatChanges(fact, context.options.topics))) return false;
  const mayPass =
    about.some(fact => passes(fact, context.options)) ||
    passes({ topics: [topic?.id ?? ''] }, context.options);
  if (findTrendOf(topic, context) === 'gone' && !mayPass) return false;
  if (!sayPresent(part, { topic, about, present, context })) return false;
  draft.isOfNow = true;
  for (const { id } of about) draft.released.add(id);
  if (topic !== undefined && about.length > 0) draft.thread = { topics: [topic], facts: about };
  return true;
}

/**
 * What nobody has told of, and no sign of the body shows, has not stayed as it was: there may be none. `isTold` leaves it to
 * what the case has of it, told or not.
 */
export function isKnownToBeThere(
  topic: Topic | undefined,
  { options, memory, signs, pain }: Pick<PartContext, 'options' | 'memory' | 'signs' | 'pain'>,
  isTold = (fact: Fact) => memory.said.has(fact.id),
): boolean {
  if (topic === undefined) return false;
  const { id, covers = [], sign } = topic;
  if (sign === 'pain' ? pain !== undefined : sign && signs?.[sign] !== undefined) return true;
  const ids = [id, ...covers];
  return options.encounter.facts.some(
    fact => isTold(fact) && !isPlainNo(fact.says) && ids.some(each => fact.topics?.includes(each)),
  );
}

/** Names what is felt, and nothing that the case or a sign of the body shows: of that nothing is as it was. */
export function isOfNothing(
  text: string,
  context: Pick<PartContext, 'options' | 'memory' | 'signs' | 'pain'>,
): boolean {
  const felt = context.options.topics.find(text).flatMap(({ topic }) => (isFelt(topic) ? [topic] : []));
  return felt.length > 0 && !felt.some(topic => isKnownToBeThere(topic, context, () => true));
}

/** How a part asks for the present, by its own words or by those of the part before it. */
function findAsked({ text, own = text }: QuestionPart, context: PartContext): PresentAsked | undefined {
  const { match, memory, options, visit, trend, draft, recall } = context;
  if (memory.visit === 0 || trend === undefined) return undefined;
  const isOther = match.topics.some(
    ({ lasting, holds, reads, role }) => lasting ?? holds ?? reads ?? role === 'scope',
  );
  if (isOther || recall.namesDrug(own) || asksForCount(text)) return undefined;
  const goesOn = draft.isOfNow && !isOfPast(text, options.manners);
  if (isWithin(own, draft.ofChange)) return { isOfChange: true };
  const kind = findKind(text);
  const present = findPresent(text, options.manners, visit);
  if (present)
    return present.isOfChange || kind === 'manner' || wantsYesNo(text) || isStill(text) ? present : undefined;
  return goesOn && (kind === undefined || kind === 'manner') ? { isOfChange: false } : undefined;
}

/** "And the throat?": of what was told and passes, what has the words of a part that names no topic. */
function findTold(
  { text, own = text }: QuestionPart,
  { match, memory, options, recall }: PartContext,
): readonly Fact[] {
  if (match.topics.some(({ role }) => role === undefined)) return [];
  return options.encounter.facts.filter(
    fact => memory.said.has(fact.id) && passes(fact, options) && recall.touches(own, fact),
  );
}

/** Something that is felt and is over when the body is well again, and no story of an earlier time. */
export function passes(
  { topics = [] }: Pick<Fact, 'topics'>,
  { manners, topics: index }: Pick<InformantOptions, 'manners' | 'topics'>,
): boolean {
  const isLasting = topics.some(id => {
    const { lasting, holds, personal } = index.get(id) ?? {};
    return (lasting ?? holds ?? personal) !== undefined;
  });
  return !isLasting && topics.some(id => manners.present?.passing.includes(id));
}

interface Present {
  readonly topic: Topic | undefined;
  readonly about: readonly Fact[];
  readonly present: PresentAsked;
  readonly context: PartContext;
}

function sayPresent(
  { text, own = text }: QuestionPart,
  { topic, about, present, context }: Present,
): boolean {
  const { draft, options } = context;
  const trend = findTrendOf(topic, context);
  const isWell = trend !== 'worse' && trend !== 'gone' && !present.isOfChange && about.length > 0;
  if (isWell && about.every(({ says }) => isPlainNo(says))) {
    if (topic === undefined) return false;
    draft.usual.add(topic.id);
    draft.pieces.push({ kind: 'usual', topic, asked: own });
  } else if (isWell && about.some(({ says }) => isOver(says, options.manners))) {
    if (!draft.pieces.some(({ kind }) => kind === 'nowNone')) draft.pieces.push({ kind: 'nowNone' });
  } else sayTrend(trend, { topic, text, context });
  return true;
}

/** What of a name is only the asking. */
const asking = /(?:有没有|没有?|[好了吗嘛么呢还]|[不没]$)+$|^how (?:is|are) (?:your |the |his |her )?/g;

/** "肚子还疼" asks for the pain of the belly. */
const yet = /还(?=[疼痛肿晕喘咳吐痒闷麻胀烧])|\bstill\s+/g;

/** Says how it has gone with something that was told before. */
export function sayTrend(
  trend: Trend,
  {
    topic,
    text,
    context: { draft, options, visit },
  }: {
    readonly topic: Topic | undefined;
    readonly text: string;
    readonly context: Omit<PartContext, 'match'>;
  },
): void {
  const spans = topic && options.topics.find(text).find(hit => hit.topic === topic)?.spans;
  const [span, ...more] = spans ?? [];
  const isWhole = span && more.length === 0 && !/[a-z]/.test(text.charAt(span.to));
  const asked = isWhole ? text.slice(span.from, span.to).replace(asking, '').replace(yet, '') : '';
  const since = visit > 1;
  const isSaid = draft.pieces.some(
    piece => piece.kind === 'nowOf' && piece.trend === trend && piece.asked === asked,
  );
  if (!isSaid) draft.pieces.push({ kind: 'nowOf', trend, since, asked });
}

/**
 * At a later visit nobody tells a whole story again to whether it is still so: only how it has gone since. What was told then
 * and has passed is not told again either.
 */
export function sayBecame(text: string, fact: Fact, context: Omit<PartContext, 'match'>): boolean {
  const { memory, draft, options, visit, trend } = context;
  const { id, says, toVisit } = fact;
  const isNews = !memory.said.has(id) || toVisit !== undefined;
  if (trend === undefined || visit === 1 || isNews || !isOldNews(fact, { memory, visit, draft }))
    return false;
  if (isPlainNo(says) || !isOfWhatChanges(fact, options.topics)) return false;
  const kind = findKind(text);
  const isOther = asksForCount(text) || (kind !== undefined && kind !== 'manner');
  if (isOther || findPresent(text, options.manners, visit) === undefined) return false;
  const hits = options.topics.find(text).map(({ topic }) => topic);
  const topic = hits.find(each => isFelt(each) && fact.topics?.includes(each.id));
  const became = findTrendOf(topic, context);
  if (topic === undefined || (became === 'gone' && !passes(fact, options))) return false;
  draft.released.add(id);
  sayTrend(became, { topic, text, context });
  return true;
}

/** Told before, and not of just this visit. */
function isOldNews(
  { id, fromVisit = 1 }: Fact,
  { memory, visit, draft }: Pick<PartContext, 'memory' | 'visit' | 'draft'>,
): boolean {
  return (memory.said.has(id) || draft.released.has(id)) && !(visit > 1 && fromVisit === visit);
}

export function isOfWhatChanges({ topics = [] }: Fact, index: TopicIndex): boolean {
  return topics.some(id => {
    const topic = index.get(id);
    return topic !== undefined && isFelt(topic);
  });
}

/** Something that comes and goes, and is felt. */
export function isFelt({
  role,
  speaksOf,
  lasting,
  holds,
  personal,
  ordinary,
  everyday,
  reads,
}: Topic): boolean {
  const isOther = role ?? speaksOf ?? lasting ?? holds ?? personal ?? ordinary ?? everyday ?? reads;
  return isOther === undefined;
}

/** How it has gone with one matter: by the sign in which it is felt, where that has moved, and else with everything. */
export function findTrendOf(
  topic: Topic | undefined,
  { trend = 'same', signs = {} }: Pick<PartContext, 'trend' | 'signs'>,
): Trend {
  return (topic && signs[topic.id]) ?? (topic?.sign && signs[topic.sign]) ?? trend;
}
