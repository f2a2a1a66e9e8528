import type { HeardPart } from '@doctorbench/core';
import type { HeardContext } from './deny-heard.ts';
import { getFactIndex } from './fact-index.ts';
import { type Candidate, type Knowing, listCandidates, type PartHeard, weighSigns } from './hearing-signs.ts';
import { listSpoken } from './list-spoken.ts';
import type { PartMatch } from './match-facts.ts';
import type { QuestionPart } from './split-question.ts';

/** What a part asks for, as far as examples tell. */
export interface Choice {
  /** Facts and what else is offered, by id, or one plain answer, marked by `=`. */
  readonly ids: readonly string[];
  readonly kind: 'fact' | 'everyday' | 'answer' | 'talk';
  /** By how much its weight goes beyond that of everything else. */
  readonly lead: number;
  /** By how much it goes beyond the heaviest of these; beyond everything else where none of them was weighed. */
  leadOver(ids: readonly string[]): number;
  /** It holds what is told only to somebody who asks for just this. */
  readonly isReserved: boolean;
  /** It is asked for in words by which doctors ask for it, in thousandths. */
  readonly asked: number;
  /** The facts that come nearest, with how far each is behind the choice. */
  readonly nearest: readonly NearFact[];
  /** Whether a fact is of the matter, and not of the very thing that a yes-or-no question asks for. */
  isBeside(id: string): boolean;
}

export interface NearFact {
  readonly id: string;
  readonly behind: number;
  readonly isReserved: boolean;
}

/** Hears the parts of one question. */
export interface Listener {
  /** Everything that a part may be answered by. `before` is what was told to the part before it. */
  list(asked: QuestionPart, match: PartMatch, before: ReadonlySet<string>): readonly Candidate[];
  choose(asked: QuestionPart, match: PartMatch, before: ReadonlySet<string>): Choice | undefined;
}

/** Chooses what a part asks for by what was asked in like words and by the words of the case. */
export function createListener(context: HeardContext): Listener {
  const { options, memory, visit, life, recall, matcher } = context;
  const { encounter, topics, examples } = options;
  const spoken = listSpoken({ options, visit, life });
  const index = getFactIndex(encounter, examples);
  const knowing: Knowing = { options, spoken, index, topics, matcher, recall, examples };
  const last = new Set(memory.told.map(({ id }) => id));
  const list: Listener['list'] = ({ text, own = text }, match, before) => {
    const isFirst = memory.visit === 0;
    const part: PartHeard = { text, own, match, isFirst, visit, before, last, said: memory.said };
    return listCandidates(part, knowing);
  };
  const isTaught = encounter.facts.some(({ asks }) => asks !== undefined);
  const weights = isTaught ? examples.taughtWeights : examples.weights;
  return {
    list,
    choose: (asked, match, before) => chooseAmong(list(asked, match, before), match, weights),
  };
}

/** What is nearly as likely as the first choice is told with it. */
const beside = 700;
/** A detail is told with what it is a detail of. */
const besideDetail = 1200;
const mostTold = 3;
const mostNear = 3;
const inTalk = ['=remark', '=agree', '=open'];

function chooseAmong(
  candidates: readonly Candidate[],
  { facts }: PartMatch,
  weights: Readonly<Record<string, number>>,
): Choice | undefined {
  const weighed = candidates
    .map(({ id, signs }) => ({ id, weight: Math.round(weighSigns(signs, weights) / 100) }))
    .sort((left, right) => right.weight - left.weight);
  const [first, ...rest] = weighed;
  if (first === undefined) return undefined;
  const findSign = (id: string, name: string) => candidates.find(each => each.id === id)?.signs[name] ?? 0;
  const isDetail = findSign(first.id, 'fact.detail') > 0;
  const near = rest.filter(
    ({ id, weight }) => isFact(id) && first.weight - weight <= (isDetail ? besideDetail : beside),
  );
  const named = facts.filter(({ precise }) => precise).map(({ fact }) => fact.id);
  const ids = isFact(first.id)
    ? [...new Set([first.id, ...named, ...near.map(({ id }) => id)])].slice(0, mostTold)
    : [first.id];
  const second = rest.find(({ id }) => !ids.includes(id));
  const holdsReserved = (list: readonly string[]) => list.some(id => findSign(id, 'fact.reserved') > 0);
  const isBeside = (id: string) => {
    const signs = candidates.find(each => each.id === id)?.signs;
    return signs !== undefined && weighBeside(signs, weights) > 0;
  };
  const lead = first.weight - (second?.weight ?? 0);
  const nearest = weighed
    .filter(({ id }) => isFact(id))
    .slice(0, mostNear)
    .map(({ id, weight }) => ({ id, behind: first.weight - weight, isReserved: holdsReserved([id]) }));
  const leadOver = (others: readonly string[]) => {
    const other = weighed.find(({ id }) => others.includes(id));
    return other === undefined ? lead : first.weight - other.weight;
  };
  return {
    ids,
    kind: toKind(first.id),
    lead,
    leadOver,
    isReserved: holdsReserved(ids),
    asked: findSign(first.id, 'fact.asked'),
    nearest,
    isBeside,
  };
}

/** Signs of a fact that is told to a yes-or-no question, weighed for whether it lacks the very thing. */
function weighBeside(signs: Candidate['signs'], weights: Readonly<Record<string, number>>): number {
  const sum = Object.entries(signs).reduce(
    (total, [name, value]) => total + (weights[name.replace(/^fact\b/, 'beside')] ?? 0) * value,
    0,
  );
  return sum;
}

function isFact(id: string): boolean {
  return !/^[#=]/.test(id);
}

function toKind(id: string): Choice['kind'] {
  if (isFact(id)) return 'fact';
  if (id.startsWith('#')) return 'everyday';
  return inTalk.includes(id) ? 'talk' : 'answer';
}

const answers = ['no', 'yes', 'usual', 'unknown', 'agree', 'open', 'remark'] as const;

/** A choice as a patient model would have made it. */
export function toHeardPart(text: string, { ids }: Choice): HeardPart & { readonly sure?: true } {
  const answer = answers.find(each => ids.includes(`=${each}`));
  return answer === undefined ? { text, tells: [...ids], sure: true } : { text, answer };
}
