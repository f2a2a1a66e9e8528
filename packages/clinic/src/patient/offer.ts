import type { Fact } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';
import { listDetails, type SpokenDetail } from './list-details.ts';
import { isKnownAt } from './match-facts.ts';
import { isReserved } from './match-topics.ts';
import type { OrdinaryLife } from './ordinary-life.ts';
import type { InformantOptions, Memory } from './part-context.ts';
import { sayUsual } from './phrase.ts';
import { isOfEarlierVisit } from './say-fact.ts';
import type { Topic } from './topic-index.ts';

/** Something that a speaker may say, as a patient model is shown it. */
export interface Offered {
  readonly id: string;
  readonly words: string;
  /** What it is about, in the language of the talk. */
  readonly topics: readonly string[];
  readonly said: boolean;
  /** Told of an earlier visit. */
  readonly earlier: boolean;
  /** Told only to somebody who asks for just this. */
  readonly reserved: boolean;
  /** Of everybody's life: only where nothing of the case answers. */
  readonly everyday: boolean;
  /** Of everybody's life, the topics that it stands for. */
  readonly standsFor?: readonly string[];
}

/** All that a speaker may say, and what they deny, by name. */
export interface Offer {
  readonly offered: readonly Offered[];
  readonly denied: readonly string[];
}

/** What everybody knows of the patient, beside the facts of the case. */
export const known = {
  identity: '#identity',
  now: '#now',
  opening: '#opening-',
  usual: '#usual-',
  detail: '#detail-',
} as const;

interface OfferContext {
  readonly options: InformantOptions;
  readonly memory: Memory;
  readonly visit: number;
  readonly life: OrdinaryLife;
}

/** All that this speaker may say on this visit, and nothing that they do not know. */
export function listOffered({ options, memory, visit, life }: OfferContext): Offer {
  const { encounter, language, topics } = options;
  const toName = (id: string) => topics.get(id)?.name[language === 'en' ? 'en' : 'zh'];
  const toOffered = (fact: Fact): Offered => ({
    id: fact.id,
    words: fact.says,
    topics: (fact.topics ?? []).flatMap(id => toName(id) ?? []),
    said: memory.said.has(fact.id),
    earlier: isOfEarlierVisit(fact, visit, topics),
    reserved: isReserved(fact),
    everyday: false,
  });
  return {
    offered: [
      ...encounter.facts.filter(fact => isKnownAt(fact, visit)).map(toOffered),
      ...getCommon({ options, visit, life }),
    ],
    denied: (encounter.denies ?? []).flatMap(id => toName(id) ?? []),
  };
}

/** What everybody knows of this patient. */
function getCommon({ options, visit, life }: Omit<OfferContext, 'memory'>): readonly Offered[] {
  const { encounter, language } = options;
  const isEnglish = language === 'en';
  const { name, ageYears } = encounter.patient;
  const identity = isEnglish ? `Name and age: ${name}, ${ageYears}` : `姓名和年龄：${name}，${ageYears} 岁`;
  const now = isEnglish
    ? 'How it is now, compared with when the visit began'
    : '现在感觉怎么样，跟刚来时相比';
  return [
    toKnown(known.identity, identity),
    ...listOpening(encounter.opening).map((words, index) => ({
      ...toKnown(`${known.opening}${index + 1}`, words),
      earlier: visit > 1,
    })),
    toKnown(known.now, now),
    ...listEveryday(options, life),
  ];
}

function toKnown(id: string, words: string): Offered {
  return { id, words, topics: [], said: false, earlier: false, reserved: false, everyday: false };
}

const everyday = new WeakMap<InformantOptions, readonly Offered[]>();

/** Of everybody's life. The same at every question to one speaker, and most of what there is to say. */
function listEveryday(options: InformantOptions, life: OrdinaryLife): readonly Offered[] {
  const found = everyday.get(options);
  if (found) return found;
  const listed = [
    ...listUsual(options, life).map(topic =>
      toEveryday(`${known.usual}${topic.id}`, () => sayUsual(topic, options)),
    ),
    ...listDetails(options).map(toDetail),
  ];
  everyday.set(options, listed);
  return listed;
}

/** Words are found when somebody wants them: of all that may be said little is. */
function toEveryday(
  id: string,
  say: () => string,
  { topics = [], standsFor }: Partial<Pick<Offered, 'topics' | 'standsFor'>> = {},
): Offered {
  return {
    id,
    get words() {
      return say();
    },
    topics,
    said: false,
    earlier: false,
    reserved: false,
    everyday: true,
    ...(standsFor ? { standsFor } : {}),
  };
}

function toDetail(detail: SpokenDetail): Offered {
  const { id, about, standsFor } = detail;
  return toEveryday(`${known.detail}${id}`, () => detail.words, { topics: [about], standsFor });
}

const usual = new WeakMap<InformantCase, { readonly life: OrdinaryLife; readonly list: readonly Topic[] }>();

/** What people say of an ordinary life where their case says nothing of it. */
export function listUsual({ encounter, topics }: InformantOptions, life: OrdinaryLife): readonly Topic[] {
  const found = usual.get(encounter);
  if (found?.life === life) return found.list;
  const { facts, patient, denies = [] } = encounter;
  const filed = new Set([...facts.flatMap(fact => fact.topics ?? []), ...denies]);
  const list = topics.ordinary.filter(
    topic =>
      ![topic.id, ...(topic.covers ?? [])].some(id => filed.has(id)) &&
      (topic.untilYears === undefined || patient.ageYears <= topic.untilYears) &&
      (topic.sex === undefined || topic.sex === patient.sex) &&
      life.answer(topic) === 'usual',
  );
  usual.set(encounter, { life, list });
  return list;
}

/** Speaks to the doctor, or only says where they are. */
const isForDoctor =
  /[你请]|您(?!好)|^(?:See|Plan|Decide|Find|Take)\b|\b(?:you|your|please)\b|^[^,，]{0,14}。$|^[^,]{0,25}\.$/i;

/** The sentences by which the doctor was told of the patient: who asks for what is in them may hear it again. */
export function listOpening(opening = ''): readonly string[] {
  return opening
    .split(/(?<=[。！？])|(?<=[.!?])\s+/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '' && !isForDoctor.test(sentence));
}
