import type { Fact } from '@doctorbench/core';
import { asksForKind, holdsAnswer, lacksAnswer } from './answer-kind.ts';
import { isOpenEnded } from './hear-topics.ts';
import type { Recall } from './recall.ts';
import type { Topic } from './topic-index.ts';

interface DetailContext {
  readonly known: readonly Fact[];
  readonly heard: readonly Topic[];
  /** What was found so far. */
  readonly told: readonly Fact[];
  readonly recall: Recall;
  /** The topics that a fact speaks of in its own words. */
  readonly mentions: ReadonlyMap<Fact, ReadonlySet<string>>;
}

/** What a fact must have in common with a question whose time, amount or side it holds. */
const leastKinship = 1.5;

/** Where what was found has not the time, the amount or the side that is asked for: the fact nearest to it that has. */
export function seekDetail(part: string, context: DetailContext): readonly Fact[] {
  const { known, told } = context;
  const texts = told.map(({ says }) => says);
  if (!asksForKind(part) || told.length === 0 || !lacksAnswer(part, texts)) return [];
  let best: Fact | undefined;
  let most = leastKinship;
  for (const fact of known) {
    if (fact.topics === undefined || fact.softened !== undefined || told.includes(fact)) continue;
    if (!holdsAnswer(part, [fact.says])) continue;
    const kinship = measureKinship(part, fact, context);
    if (kinship > most) [best, most] = [fact, kinship];
  }
  return best ? [best] : [];
}

/** By the manner that is asked for of the complaint itself, by a thing that both are filed under, and by their words. */
function measureKinship(part: string, fact: Fact, { heard, told, recall, mentions }: DetailContext): number {
  const topics = fact.topics ?? [];
  const isFiled = heard.some(({ id, role }) => role === 'qualifier' && topics.includes(id));
  const isOfComplaint = told.some(({ volunteered }) => volunteered) || fact.volunteered === true;
  const things = new Set([...heard.filter(topic => !isOpenEnded(topic)).map(({ id }) => id)]);
  const isKin = topics.some(id => things.has(id)) || [...things].some(id => mentions.get(fact)?.has(id));
  return (isFiled && isOfComplaint ? 2 : 0) + (isKin ? 1.2 : 0) + 2 * recall.shareOf(part, fact);
}
