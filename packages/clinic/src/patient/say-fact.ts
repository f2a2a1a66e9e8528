import type { Fact } from '@doctorbench/core';
import { isPlainNo } from './answer-kind.ts';
import { findTrendOf, isOfWhatChanges, passes } from './answer-now.ts';
import type { Draft } from './draft.ts';
import { isLasting } from './match-topics.ts';
import { findSince, type MedicinesSince } from './medicines-since.ts';
import type { InformantOptions, Memory } from './part-context.ts';
import { type Signs, sayEarlier, type Trend } from './state-now.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/** What is said before others of what is told only alone: a name that counts for nothing. */
export function toBeforeOthers(id: string): string {
  return `${id}-before-others`;
}

interface SayContext {
  readonly precise: boolean;
  readonly topic: Topic | undefined;
  readonly options: InformantOptions;
  readonly memory: Memory;
  readonly draft: Draft;
  readonly visit: number;
  readonly trend: Trend | undefined;
  readonly signs: Signs | undefined;
  readonly medicines: MedicinesSince | undefined;
  readonly minutes?: number | undefined;
}

export function sayFact(fact: Fact, context: SayContext): void {
  const { precise, topic, options, memory, draft, visit, medicines } = context;
  const trend = findTrendOfFact(fact, context);
  const { id, says, softened, topics = [] } = fact;
  if (draft.released.has(id)) return;
  const softens =
    softened !== undefined &&
    options.encounter.persona.manner === 'minimising' &&
    !precise &&
    !memory.softened.has(id) &&
    !memory.said.has(id) &&
    !memory.said.has(toBeforeOthers(id));
  if (softens) {
    const grave = topics.some(topic => options.manners.grave.includes(topic));
    // Once in an answer is enough.
    const playsDown = !grave && draft.softened.size === 0;
    if (!draft.softened.has(id))
      draft.pieces.push({ kind: 'fact', id, words: softened, repeated: false, playsDown });
    draft.softened.add(id);
    return;
  }
  if (draft.softened.delete(id))
    draft.pieces = draft.pieces.filter(piece => piece.kind !== 'fact' || piece.id !== id);
  draft.released.add(id);
  const passed = findPassed(fact, context);
  // Asked how it is now, nobody tells once more how it was.
  if (passed !== undefined && memory.said.has(id) && isAskedOfNow(draft)) {
    pushTrend(passed, draft);
    return;
  }
  const introduced = topic && !draft.named.has(topic) ? topic : undefined;
  if (topic) draft.named.add(topic);
  const { fromVisit = 1 } = fact;
  // Advice names many things; a medicine that is told of was stopped by an order.
  const since =
    visit > fromVisit && medicines && findSince(says, { ...medicines, against: [] }, options.words);
  const stopped = since && since.is === 'stopped' ? since : undefined;
  const earlier = stopped !== undefined || isOfEarlierVisit(fact, visit, options.topics);
  const before = memory.said.has(id) ? 'earlier' : 'earlierUntold';
  const hasTrend = stopped === undefined && isOfWhatChanges(fact, options.topics) && !isPlainNo(says);
  draft.pieces.push({
    kind: 'fact',
    id,
    words: isLongAgo(context)
      ? sayEarlier(says, options.manners, {
          isEnglish: options.language === 'en',
          isBare: passed !== undefined,
        })
      : says,
    // What was said weeks ago was not said just now.
    repeated: passed === undefined && memory.visit === visit && memory.saidOnVisit.has(id),
    earlier: passed === undefined ? (earlier ? before : undefined) : 'onArrival',
    since: earlier && hasTrend && trend !== undefined ? sincePhrases[trend] : undefined,
    topic: introduced,
  });
  if (stopped) sayMedicine(stopped, draft);
  if (passed !== undefined) pushTrend(passed, draft);
}

/** What is felt, was so when the patient came and is no longer: all of it, or, where how it is now is asked, some. */
function findPassed(fact: Fact, context: SayContext): Trend | undefined {
  const { visit, draft, options } = context;
  const { fromVisit = 1, says } = fact;
  const trend = findTrendOfFact(fact, context);
  if (visit !== fromVisit || visit > 1 || isPlainNo(says) || !passes(fact, options)) return undefined;
  if (trend === 'gone') return trend;
  return trend === 'better' && isAskedOfNow(draft) ? trend : undefined;
}

function isAskedOfNow({ isOfNow, ofChange }: Draft): boolean {
  return isOfNow || ofChange.length > 0;
}

function pushTrend(trend: Trend, draft: Draft): void {
  const isSaid = draft.pieces.some(piece => piece.kind === 'nowOf' && piece.trend === trend);
  if (!isSaid) draft.pieces.push({ kind: 'nowOf', trend, since: false, asked: '' });
}

/** What has become of a medicine, once. */
export function sayMedicine({ is, name }: NonNullable<ReturnType<typeof findSince>>, draft: Draft): void {
  const isSaid = draft.pieces.some(
    piece => piece.kind === 'medicine' && piece.is === is && piece.name === name,
  );
  if (!isSaid) draft.pieces.push({ kind: 'medicine', is, name });
}

/** Minutes of a visit after which what was a moment ago at its beginning is none. */
const momentMin = 30;

function isLongAgo({ visit, minutes = 0 }: SayContext): boolean {
  return visit === 1 && minutes >= momentMin;
}

const sincePhrases = {
  better: 'sinceBetter',
  same: 'sinceSame',
  worse: 'sinceWorse',
  gone: 'sinceGone',
} as const;

function findTrendOfFact({ topics = [] }: Fact, context: SayContext): Trend | undefined {
  if (context.trend === undefined) return undefined;
  const sign = topics.map(id => context.options.topics.get(id)).find(each => each?.sign);
  return findTrendOf(sign, context);
}

/** Told of an earlier visit, of something that changes, by a case that does not say how long it holds. */
export function isOfEarlierVisit(fact: Fact, visit: number, topics: TopicIndex): boolean {
  return isOfThen(fact, visit) && !isLasting(fact, topics);
}

function isOfThen({ fromVisit = 1, toVisit }: Fact, visit: number): boolean {
  return visit > fromVisit && toVisit === undefined;
}
