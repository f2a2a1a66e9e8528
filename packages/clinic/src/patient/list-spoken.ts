import type { Fact } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';
import { getSuited, sayDetail } from './list-details.ts';
import type { Manners } from './manners.ts';
import { isKnownAt } from './match-facts.ts';
import { isReserved } from './match-topics.ts';
import { known, listOpening, listUsual } from './offer.ts';
import type { OrdinaryLife } from './ordinary-life.ts';
import type { InformantOptions } from './part-context.ts';
import { sayUsual } from './phrase.ts';
import { isOfEarlierVisit } from './say-fact.ts';

/** What hearing needs to know of what a speaker may say. */
export interface Spoken {
  readonly facts: readonly SpokenFact[];
  readonly others: readonly SpokenOther[];
}

export interface SpokenFact {
  readonly fact: Fact;
  /** Told of an earlier visit. */
  readonly earlier: boolean;
  /** Told only to somebody who asks for just this. */
  readonly reserved: boolean;
}

/** What everybody knows of the patient, beside the facts of the case. */
export interface SpokenOther {
  readonly id: string;
  /** Of everybody's life: what is asked for where this is meant. */
  readonly matter?: string;
  /** Of everybody's life, the topics that it stands for. */
  readonly standsFor?: readonly string[];
  /** Undefined where this speaker has no words for it. Few of them are ever asked for theirs. */
  say(options: InformantOptions): string | undefined;
}

interface SpeakerContext {
  readonly options: InformantOptions;
  readonly visit: number;
  readonly life: OrdinaryLife;
}

export function listSpoken({ options, visit, life }: SpeakerContext): Spoken {
  return { facts: listFacts(options, visit), others: getOthers(options, life) };
}

interface Visited {
  readonly visit: number;
  readonly facts: readonly SpokenFact[];
}

const visited = new WeakMap<InformantOptions, Visited>();

/** At every question of a visit the same to one speaker. */
function listFacts(options: InformantOptions, visit: number): readonly SpokenFact[] {
  const found = visited.get(options);
  if (found?.visit === visit) return found.facts;
  const { encounter, topics } = options;
  const facts: SpokenFact[] = [];
  for (const fact of encounter.facts)
    if (isKnownAt(fact, visit))
      facts.push({ fact, earlier: isOfEarlierVisit(fact, visit, topics), reserved: isReserved(fact) });
  visited.set(options, { visit, facts });
  return facts;
}

interface Common {
  readonly life: OrdinaryLife;
  readonly manners: Manners;
  readonly others: readonly SpokenOther[];
}

const common = new WeakMap<InformantCase, Common>();

/** In the order in which they are offered; the same in all episodes of a case. */
function getOthers(options: InformantOptions, life: OrdinaryLife): readonly SpokenOther[] {
  const { encounter, manners } = options;
  const found = common.get(encounter);
  if (found?.life === life && found.manners === manners) return found.others;
  const filed = new Set(encounter.facts.flatMap(({ topics = [] }) => topics));
  // Rules cannot tell a view from what is filed beside it: that goes first.
  const isUnfiled = ({ detail }: ReturnType<typeof getSuited>[number]) =>
    detail.view === undefined || !detail.unlessTopics?.some(id => filed.has(id));
  const others: readonly SpokenOther[] = [
    { id: known.identity, say: () => '' },
    ...listOpening(encounter.opening).map((words, index) => ({
      id: `${known.opening}${index + 1}`,
      say: () => words,
    })),
    { id: known.now, say: () => '' },
    ...listUsual(options, life).map(topic => ({
      id: `${known.usual}${topic.id}`,
      matter: topic.id,
      say: (speaker: InformantOptions) => sayUsual(topic, speaker),
    })),
    ...getSuited(options)
      .filter(isUnfiled)
      .map(suited => ({
        id: `${known.detail}${suited.detail.id}`,
        matter: `${known.detail.slice(1)}${suited.detail.id}`,
        standsFor: suited.detail.unlessTopics ?? [],
        say: (speaker: InformantOptions) => sayDetail(suited, speaker),
      })),
  ];
  common.set(encounter, { life, manners, others });
  return others;
}
