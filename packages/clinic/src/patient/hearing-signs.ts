import type { Fact } from '@doctorbench/core';
import { findDetailKind } from './answer-kind.ts';
import { asksWhichOne } from './check-heard.ts';
import type { FactIndex } from './fact-index.ts';
import { foldQuestion } from './fold-question.ts';
import type { Spoken, SpokenFact, SpokenOther } from './list-spoken.ts';
import type { FactMatcher, PartMatch } from './match-facts.ts';
import { compareMatters, findLead, findLeadOf, leastNear, orderMatters } from './near-matters.ts';
import { known } from './offer.ts';
import { asksIfThereIs, isYesNo } from './ordinary-life.ts';
import type { InformantOptions } from './part-context.ts';
import type { QuestionExamples } from './question-examples.ts';
import type { Recall } from './recall.ts';
import { asksForDetail } from './say-unspoken.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/** What speaks for a thing being meant, by name, in thousandths. */
export type Signs = Readonly<Record<string, number>>;

/** What a part may be answered by: something offered, or one of the plain answers, marked by `=`. */
export interface Candidate {
  readonly id: string;
  readonly signs: Signs;
}

export interface PartHeard {
  /** As it was said. */
  readonly text: string;
  /** Its own words, where it stands in a list. */
  readonly own: string;
  readonly match: PartMatch;
  /** It begins the talk. */
  readonly isFirst: boolean;
  readonly visit: number;
  /** Told to the part before it, by the last answer, and ever. */
  readonly before: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
}

export interface Knowing {
  readonly options: InformantOptions;
  readonly spoken: Spoken;
  readonly index: FactIndex;
  readonly topics: TopicIndex;
  readonly matcher: Pick<FactMatcher, 'mentions' | 'wider'>;
  readonly recall: Recall;
  readonly examples: QuestionExamples;
}

const none: ReadonlySet<string> = new Set();
const sign = (is: boolean | undefined) => (is ? 1000 : 0);

/** How a part is put. */
function readForm(text: string, own: string) {
  const folded = foldQuestion(text);
  const isHan = /[\u3400-\u9fff]/.test(folded);
  return {
    folded,
    isYesNo: isYesNo(folded),
    isIfThere: asksIfThereIs(folded),
    isWhich: asksWhichOne(text),
    isDetail: asksForDetail(folded),
    kind: findDetailKind(folded),
    isQuestion: /[?？]\s*$/.test(text),
    isShort: isHan ? own.length <= shortest.characters : own.split(' ').length <= shortest.words,
  };
}

const shortest = { characters: 7, words: 5 };

interface Compared {
  readonly form: ReturnType<typeof readForm>;
  readonly near: ReadonlyMap<string, number>;
  /** Nearest first. */
  readonly order: readonly string[];
  readonly asked: Asked;
  /** The nearest everyday detail. */
  readonly detail: number;
  /** Topics that were heard of the patient, or of others. */
  readonly heard: readonly Topic[];
  readonly getShared: (id: string) => number;
  readonly part: PartHeard;
  readonly knowing: Knowing;
}

/** How near a part is to what is known to ask for each fact. */
interface Asked {
  readonly near: ReadonlyMap<string, number>;
  readonly first: number;
  /** The nearest that asks for another fact. */
  findOther(id: string): number;
}

function findAsked(
  { text, own }: PartHeard,
  { spoken, index }: Knowing,
  ofText: ReturnType<FactIndex['compare']>,
): Asked {
  const ofOwn = own === text ? ofText : index.compare(own);
  const near = new Map<string, number>();
  let [first, second, nearest] = [0, 0, ''];
  for (const { fact } of spoken.facts) {
    if (fact.asks === undefined) continue;
    const { id } = fact;
    const asked = Math.max(ofText.getAsked(id), own === text ? 0 : ofOwn.getAsked(id));
    near.set(id, asked);
    if (asked > first) [first, second, nearest] = [asked, first, id];
    else if (asked > second) second = asked;
  }
  return { near, first, findOther: id => (id === nearest ? second : first) };
}

/** Everything that a part may be answered by, each with what speaks for it. */
export function listCandidates(part: PartHeard, knowing: Knowing): readonly Candidate[] {
  const near = knowing.examples.compare(part.text);
  const order = orderMatters(near);
  const ofText = knowing.index.compare(part.text);
  const compared: Compared = {
    form: readForm(part.text, part.own),
    near,
    order,
    asked: findAsked(part, knowing, ofText),
    detail: findLead(near, 'detail', { topics: knowing.topics, isOf: isDetailMatter }).near,
    heard: part.match.topics.filter(({ role }) => role === undefined || role === 'scope'),
    getShared: ofText.getShared,
    part,
    knowing,
  };
  const { options, spoken } = knowing;
  const facts = spoken.facts.map(each => ({ id: each.fact.id, signs: readFact(each, compared) }));
  const isHeld = facts.some(
    ({ signs }) =>
      (signs['fact.holds'] ?? 0) > 0 &&
      Math.max(signs['fact.topic'] ?? 0, signs['fact.words'] ?? 0) > heldNear,
  );
  const others: Candidate[] = [];
  for (const other of spoken.others) {
    const words = isNear(other, near) ? other.say(options) : undefined;
    if (words !== undefined)
      others.push({ id: other.id, signs: readEveryday(other, { words, isHeld }, compared) });
  }
  return [...facts, ...others, ...listAnswers(facts, compared)];
}

/** The nearest of all matters but these. */
function findOther(
  { order, near }: Compared,
  matters: readonly string[],
  mentioned: ReadonlySet<string>,
): number {
  const other = order.find(matter => !matters.includes(matter) && !mentioned.has(matter));
  return near.get(other ?? '') ?? 0;
}

function isDetailMatter(matter: string): boolean {
  return matter.startsWith('detail-');
}

/** How near the topics of a fact are, and a little less those of which they are kinds. */
function findFiled(fact: Fact, { near, knowing }: Compared): number {
  let filed = 0;
  for (const each of fact.topics ?? []) filed = Math.max(filed, near.get(each) ?? 0);
  for (const each of knowing.matcher.wider.get(fact) ?? [])
    filed = Math.max(filed, Math.round(0.7 * (near.get(each) ?? 0)));
  return filed;
}

function readFact({ fact, earlier, reserved }: SpokenFact, compared: Compared): Signs {
  const { form, near, heard, part, knowing } = compared;
  const { topics = [], says, id } = fact;
  const asked = compared.asked.near.get(id) ?? 0;
  // What only its own questions ask for is nearly as near as these are.
  const isDetail = fact.topics === undefined && fact.askedBy === undefined;
  const topic = isDetail ? Math.round(0.7 * asked) : findFiled(fact, compared);
  const mentioned = knowing.matcher.mentions.get(fact) ?? none;
  const isHeard = heard.some(
    ({ id: each, covers = [] }) =>
      topics.includes(each) ||
      mentioned.has(each) ||
      covers.some(one => topics.includes(one) || mentioned.has(one)),
  );
  let nearMentioned = 0;
  for (const each of mentioned) nearMentioned = Math.max(nearMentioned, near.get(each) ?? 0);
  const words = compared.getShared(id);
  const named = part.match.facts.find(each => each.fact.id === id);
  const isBefore = part.before.has(id);
  const lacks = form.kind?.lacks(says) ?? false;
  const others = compared.asked.findOther(id);
  return {
    fact: 1000,
    // Weighs nothing: says what only its own questions ask for.
    'fact.detail': sign(isDetail),
    'fact.topic': topic,
    'fact.mentions': nearMentioned,
    'fact.asked': asked,
    'fact.asked-lead': Math.max(0, asked - others),
    'fact.asked-behind': Math.max(0, others - asked),
    'fact.asked-square': Math.round(asked ** 2 / 1000),
    'fact.lead': topic - findOther(compared, topics, mentioned),
    'fact.heard': sign(isHeard),
    'fact.unheard': sign(heard.length > 0 && !isHeard && !isDetail),
    'fact.share': Math.round(1000 * knowing.recall.shareOf(form.folded, fact)),
    'fact.words': words,
    'fact.alike': compareMatters(near, knowing.examples.compare(says)),
    'fact.found': sign(named !== undefined && !named.precise),
    'fact.named': sign(named?.precise),
    'fact.only': sign(named !== undefined && part.match.facts.length === 1),
    'fact.holds': sign(form.kind?.holds(says)),
    'fact.lacks': sign(lacks),
    'fact.lacks-detail': lacks ? compared.detail : 0,
    'fact.before': sign(isBefore),
    'fact.before-short': sign(isBefore && form.isShort),
    'fact.before-which': sign(isBefore && (form.kind !== undefined || form.isWhich)),
    'fact.before-words': isBefore ? words : 0,
    'fact.last': sign(part.last.has(id)),
    'fact.last-short': sign(part.last.has(id) && form.isShort),
    'fact.said': sign(part.said.has(id)),
    'fact.earlier': sign(earlier),
    'fact.reserved': sign(reserved && !named?.precise),
  };
}

/** Of the many everyday details, those that anything was asked for in like words. */
function isNear({ matter }: SpokenOther, near: ReadonlyMap<string, number>): boolean {
  return matter === undefined || (near.get(matter) ?? 0) >= leastAsked;
}

const leastAsked = 100;

function readEveryday(
  { id, matter = '', standsFor = [] }: SpokenOther,
  { words, isHeld }: { readonly words: string; readonly isHeld: boolean },
  compared: Compared,
): Signs {
  const { form, near, knowing, part } = compared;
  const speaksOf = (each: string) => knowing.topics.get(each)?.speaksOf;
  if (id === known.identity) return lead('identity', each => speaksOf(each) === 'identity', compared);
  if (id === known.now)
    return {
      ...lead('now', each => each === 'say-now' || speaksOf(each) === 'change', compared),
      'now.later': sign(part.visit > 1),
    };
  if (id.startsWith(known.opening))
    return {
      opening: 1000,
      'opening.words': knowing.examples.shareWords(part.text, words),
      'opening.alike': compareMatters(near, knowing.examples.compare(words)),
      'opening.yes-no': sign(form.isYesNo),
      'opening.which': sign(form.isWhich || form.isDetail),
    };
  const isDetail = id.startsWith(known.detail);
  const kind = isDetail ? 'detail' : 'usual';
  return {
    ...lead(kind, [matter, ...standsFor], compared),
    [`${kind}.first`]: sign(compared.order[0] === matter && (near.get(matter) ?? 0) > leastNear),
    [`${kind}.yes-no`]: sign(form.isYesNo),
    [`${kind}.which`]: sign(form.isWhich || form.isDetail),
    [`${kind}.kind`]: sign(form.kind !== undefined),
    [`${kind}.held`]: sign(isHeld),
    [`${kind}.words`]: knowing.examples.shareWords(part.text, words),
    [`${kind}.square`]: Math.round((near.get(matter) ?? 0) ** 2 / 1000),
    [`${kind}.found`]: sign(part.match.facts.length > 0),
  };
}

const heldNear = 250;

type Kind = keyof typeof namesOfLead;

/** Written once: each part of a question asks for them of many candidates. */
const namesOfLead = {
  identity: { topic: 'identity.topic', lead: 'identity.lead', asked: 'identity.asked' },
  now: { topic: 'now.topic', lead: 'now.lead', asked: 'now.asked' },
  detail: { topic: 'detail.topic', lead: 'detail.lead', asked: 'detail.asked' },
  usual: { topic: 'usual.topic', lead: 'usual.lead', asked: 'usual.asked' },
  remark: { topic: 'remark.topic', lead: 'remark.lead', asked: 'remark.asked' },
  agree: { topic: 'agree.topic', lead: 'agree.lead', asked: 'agree.asked' },
  open: { topic: 'open.topic', lead: 'open.lead', asked: 'open.asked' },
} as const;

/** How near a kind of matters is, and how far before all others. */
function lead(kind: Kind, of: ((matter: string) => boolean) | readonly string[], compared: Compared): Signs {
  const { near, knowing, asked } = compared;
  const found =
    typeof of === 'function'
      ? findLead(near, kind, { topics: knowing.topics, isOf: of })
      : findLeadOf(near, of);
  const names = namesOfLead[kind];
  return {
    [kind]: 1000,
    [names.topic]: found.near,
    [names.lead]: found.near - found.other,
    [names.asked]: asked.first,
  };
}

function listAnswers(facts: readonly Candidate[], compared: Compared): readonly Candidate[] {
  const { form, near, order, part } = compared;
  const topic = findMost(facts, 'fact.topic');
  const isFound = sign(part.match.facts.length > 0);
  return [
    { id: '=no', signs: readNo(facts, compared) },
    {
      id: '=unknown',
      signs: {
        unknown: 1000,
        'unknown.nearest': near.get(order[0] ?? '') ?? 0,
        'unknown.which': sign(form.isWhich),
        'unknown.yes-no': sign(form.isYesNo),
      },
    },
    { id: '=remark', signs: readTalk('remark', compared) },
    { id: '=agree', signs: readTalk('agree', compared) },
    { id: '=open', signs: readOpening(compared) },
    {
      id: '=yes',
      signs: { yes: 1000, 'yes.yes-no': sign(form.isYesNo), 'yes.found': isFound, 'yes.topic': topic },
    },
    {
      id: '=usual',
      signs: {
        asever: 1000,
        'asever.which': sign(form.isWhich),
        'asever.how': sign(/怎么样|如何|\bhow (?:is|are|was)\b/.test(form.folded)),
        'asever.topic': topic,
      },
    },
  ];
}

function findMost(facts: readonly Candidate[], name: string): number {
  return Math.max(0, ...facts.map(({ signs }) => signs[name] ?? 0));
}

function readNo(facts: readonly Candidate[], compared: Compared): Signs {
  const { form, near, order, part, knowing } = compared;
  const { match } = part;
  const [matter = ''] = order;
  const nearest = near.get(matter) ?? 0;
  const first = knowing.topics.get(matter);
  return {
    no: 1000,
    'no.yes-no': sign(form.isYesNo),
    'no.there': sign(form.isIfThere),
    'no.which': sign(form.isWhich),
    'no.detail': sign(form.isDetail),
    'no.most-share': findMost(facts, 'fact.share'),
    'no.most-words': findMost(facts, 'fact.words'),
    'no.heard': sign(match.topics.length > 0 && findMost(facts, 'fact.heard') === 0),
    'no.named': sign(match.facts.some(({ precise }) => precise)),
    'no.denied': sign(match.denied.length > 0),
    'no.unsure': sign(match.unsure.length > 0),
    'no.thing': sign(isThing(first)),
    'no.nearest': first ? nearest : 0,
    'no.gap': first ? nearest - findMost(facts, 'fact.topic') : 0,
    'no.asked': compared.asked.first,
    'no.short': sign(form.isShort),
    'no.question': sign(form.isQuestion),
  };
}

function readTalk(kind: 'remark' | 'agree', compared: Compared): Signs {
  const { form, part } = compared;
  return {
    ...lead(kind, matter => matter === `say-${kind}`, compared),
    [`${kind}.question`]: sign(form.isQuestion),
    [`${kind}.found`]: sign(part.match.facts.length > 0),
    [`${kind}.yes-no`]: sign(form.isYesNo),
    [`${kind}.which`]: sign(form.isWhich || form.isDetail),
  };
}

function readOpening(compared: Compared): Signs {
  const { part, knowing } = compared;
  const isOpener = (matter: string) => matter === 'say-open' || knowing.topics.get(matter)?.role === 'opener';
  return {
    ...lead('open', isOpener, compared),
    'open.heard': sign(part.match.openers.length > 0),
    'open.first': sign(part.isFirst),
  };
}

function isThing(topic: Topic | undefined): boolean {
  return (
    topic !== undefined && topic.role === undefined && !topic.everyday && !topic.ordinary && !topic.personal
  );
}

/** What all signs come to. */
export function weighSigns(signs: Signs, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in signs) sum += (weights[name] ?? 0) * (signs[name] ?? 0);
  return sum;
}
