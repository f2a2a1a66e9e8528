import type { Fact } from '@doctorbench/core';
import { isPlainNo } from './answer-kind.ts';
import { findTrendOf, isOfWhatChanges } from './answer-now.ts';
import type { Draft } from './draft.ts';
import { isLasting } from './match-topics.ts';
import { findSince, type MedicinesSince } from './medicines-since.ts';
import type { InformantOptions, Memory } from './part-context.ts';
import type { Signs, Trend } from './state-now.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

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
    !memory.said.has(id);
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
  const introduced = topic && !draft.named.has(topic) ? topic : undefined;
  if (topic) draft.named.add(topic);
  const { fromVisit = 1 } = fact;
  // Advice names many things; a medicine that is told of was stopped by an order.
  const since =
    visit > fromVisit && medicines && findSince(says, { ...medicines, against: [] }, options.words);
  const stopped = since && since.is === 'stopped' ? since : undefined;
  const earlier = stopped !== undefined || isOfEarlierVisit(fact, visit, options.topics);
  const hasTrend = stopped === undefined && isOfWhatChanges(fact, options.topics) && !isPlainNo(says);
  draft.pieces.push({
    kind: 'fact',
    id,
    words: says,
    // What was said weeks ago was not said just now.
    repeated: memory.visit === visit && memory.saidOnVisit.has(id),
    earlier,
    since: earlier && hasTrend && trend !== undefined ? sincePhrases[trend] : undefined,
    topic: introduced,
  });
  if (stopped) sayMedicine(stopped, draft);
}

/** What has become of a medicine, once. */
export function sayMedicine({ is, name }: NonNullable<ReturnType<typeof findSince>>, draft: Draft): void {
  const isSaid = draft.pieces.some(
    piece => piece.kind === 'medicine' && piece.is === is && piece.name === name,
  );
  if (!isSaid) draft.pieces.push({ kind: 'medicine', is, name });
}

const sincePhrases = { better: 'sinceBetter', same: 'sinceSame', worse: 'sinceWorse' } as const;

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
