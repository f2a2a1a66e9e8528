import type { Fact } from '@doctorbench/core';
import { isWillAlone } from './agree.ts';
import { answerHeardPart } from './answer-heard.ts';
import { asksForKind, findKind, holdsAnswer, isPlainNo, lacksAnswer, wantsYesNo } from './answer-kind.ts';
import { answerPart } from './answer-part.ts';
import { completePart, sayNotKept } from './complete-part.ts';
import { askBack, copyDraft, type Draft, measureDraft, mostByRules } from './draft.ts';
import { type Choice, createListener, type Listener, toHeardPart } from './hear-by-examples.ts';
import { findJargon, type Jargon } from './jargon.ts';
import type { FactMatcher, PartMatch } from './match-facts.ts';
import type { PartContext } from './part-context.ts';
import { leaveUnsaid } from './say-unspoken.ts';
import type { QuestionPart } from './split-question.ts';
import { goesByRules, isOnlyRetold, type Outcome, readOutcome } from './trust-examples.ts';

interface Hearing {
  readonly matcher: FactMatcher;
  readonly jargon: readonly Jargon[];
  readonly context: Omit<PartContext, 'match'>;
  /** Whether a part only gives an example of another. */
  readonly isExample: (part: string) => boolean;
}

/** Behind another question, a bare "叫什么" asks for the name of what that one is about. */
const asksName =
  /^(?:它|都|那个)?(?:叫|是)(?:什么|啥)(?:名字?|牌子|药)?\??$|^(?:那|当时)?(?:几岁|多大)的?时候?\??$|^(?:and )?what(?:'s| is| are) (?:it|they) called\??$/;

/** Answers the parts of a question in their order, every one in words of its own, and returns those that were too many. */
export function answerParts(asked: readonly QuestionPart[], hearing: Hearing): readonly QuestionPart[] {
  const { matcher, jargon, context, isExample } = hearing;
  const { memory, draft, visit, recall } = context;
  // Made when rules leave something to it.
  let listener: Listener | undefined;
  const listen = () => {
    listener ??= createListener({ ...context, matcher, jargon });
    return listener;
  };
  let kept = 0;
  let told: ReadonlySet<string> = new Set();
  for (const [index, part] of asked.entries()) {
    const isCounted = !isExample(part.own ?? part.text);
    if (kept === mostByRules && isCounted) return asked.slice(index);
    const term = part.instructs ? undefined : findJargon(part.text, jargon);
    const about = (draft.thread ?? memory.thread)?.topics;
    const found = matcher.match(part, visit, about);
    const match = keepFresh(part, found, { recall, draft });
    const before = countTold(draft);
    if (term !== undefined) askBack(term, draft);
    else if (index > 0 && draft.pieces.length > 0 && asksName.test(part.text)) {
      if (draft.thread === undefined) sayNotKept(part.text, 'name', draft);
    } else {
      told = answerOne(part, { match, choose: () => listen().choose(part, found, told) }, hearing);
    }
    // A no, and what is answered already, need no room in anybody's mind.
    if (countTold(draft) > before) kept += isCounted ? 1 : 0;
  }
  return [];
}

interface Understood {
  readonly match: PartMatch;
  readonly choose: () => Choice | undefined;
}

/** Answers a part, and sees to it that something is said to it; returns the facts that were told. */
function answerOne(part: QuestionPart, { match, choose }: Understood, hearing: Hearing): ReadonlySet<string> {
  const { matcher, jargon, context } = hearing;
  const { draft } = context;
  const from = draft.pieces.length;
  const before = measureAll(draft);
  let choice: Choice | undefined;
  const understood = {
    match,
    choose() {
      choice = choose();
      return choice;
    },
  };
  const told = answerBest(part, understood, hearing);
  if (measureAll(draft) > before || draft.saidNo || part.instructs) return told;
  if (choice === undefined || !isPassedOver(part, choice, context)) return told;
  completePart(part, { from, facts: [], choice: undefined, match }, { ...context, matcher, jargon });
  return told;
}

function measureAll(draft: Draft): number {
  return measureDraft(draft) + draft.usual.size;
}

/** Nothing was said to a part, and nothing that was told to another part of the question is what it asks for. */
function isPassedOver(
  { text, own = text }: QuestionPart,
  choice: Choice,
  { draft, recall, options }: Omit<PartContext, 'match'>,
): boolean {
  const isNear = choice.nearest.some(({ id, behind }) => draft.released.has(id) && behind <= sure.behind);
  if (choice.kind !== 'fact' && isNear) return false;
  if (choice.ids.includes('=remark'))
    return (findKind(text) !== undefined || wantsYesNo(text)) && choice.lead < sure.remark;
  if (choice.kind !== 'fact') return true;
  const told = options.encounter.facts.filter(({ id }) => draft.released.has(id) && choice.ids.includes(id));
  const isMeant = choice.asked >= sure.asked || choice.lead >= sure.lead;
  return told.length === 0 || (!isMeant && told.every(fact => recall.shareOf(own, fact) < sure.share));
}

/** From where on a part is held to be no question, or to be answered by what was told to another. */
const sure = { remark: 2500, behind: 500, asked: 150, lead: 2500, share: 0.45 } as const;

/** Answers by rules, or by examples where these are the surer; returns the facts that were told. */
function answerBest(
  part: QuestionPart,
  { match, choose }: Understood,
  { matcher, jargon, context }: Hearing,
): ReadonlySet<string> {
  const { draft, recall, options } = context;
  const byRules = copyDraft(draft);
  answerPart(part, { ...context, match, draft: byRules });
  if (byRules.usual.has(part.text) && isWillAlone(part, { ...context, match })) {
    Object.assign(draft, byRules);
    return new Set();
  }
  if (measureDraft(byRules) === measureDraft(draft))
    account(part, { match, recall, draft: byRules, facts: options.encounter.facts });
  const outcome = readOutcome(draft, byRules, match);
  const isCertain = outcome.isSettled && !outcome.isNamed;
  const choice = (isCertain && !outcome.mayYield) || part.instructs ? undefined : choose();
  if (isHeldByThread(part.text, { outcome, choice }, context)) return new Set(outcome.facts);
  const from = draft.pieces.length;
  const heardContext = { ...context, matcher, jargon };
  if (!isCertain && isOnlyRetold(part, { outcome, choice }, context)) {
    draft.saidNo = false;
    completePart(part, { from, facts: [], choice: undefined, match }, heardContext);
    return new Set();
  }
  if (choice === undefined || isIdleNo(part.text, choice) || goesByRules(part, outcome, choice, context)) {
    Object.assign(draft, byRules);
    completePart(part, { from, facts: outcome.facts, choice, match }, heardContext);
  } else if (!choice.ids.includes('=remark')) {
    draft.saidNo = choice.ids.includes('=no');
    // A no is said where nothing that was told speaks against it.
    if (!draft.saidNo)
      answerHeardPart(toHeardPart(part.text, choice), { context: heardContext, alone: false });
    completePart(part, { from, facts: choice.ids, choice, match }, heardContext);
  }
  return new Set([...outcome.facts, ...(choice?.ids ?? [])]);
}

/** What was just told of another part has the time or the amount that this one asks for, and what rules find for it has not. */
function isHeldByThread(
  text: string,
  { outcome: { facts }, choice }: { readonly outcome: Outcome; readonly choice: Choice | undefined },
  { draft, options }: Omit<PartContext, 'match'>,
): boolean {
  const isOfOther = choice && choice.lead >= leastLead && !choice.ids.some(id => draft.released.has(id));
  if (isOfOther) return false;
  const last = draft.thread?.facts ?? [];
  const found = options.encounter.facts.filter(({ id }) => facts.includes(id));
  const toTexts = (list: readonly Fact[]) => list.map(({ says }) => says);
  return (
    asksForKind(text) &&
    last.some(({ id }) => draft.released.has(id)) &&
    holdsAnswer(text, toTexts(last)) &&
    !holdsAnswer(text, toTexts(found))
  );
}

/** So far ahead, what examples choose is not what was told to another part. */
const leastLead = 300;

/** No is no answer to how, why, who, where and when. */
function isIdleNo(text: string, { ids }: Choice): boolean {
  return ids.includes('=no') && wantsMore.has(findKind(text) ?? '');
}

const wantsMore: ReadonlySet<string> = new Set([
  'manner',
  'reason',
  'person',
  'place',
  'name',
  'day',
  'clock',
  'choice',
]);

function countTold({ released, softened }: Draft): number {
  return released.size + softened.size;
}

/** What was just told of one member of a list answers for another only where it speaks of it, and not by its topic alone. */
function keepFresh(
  { own }: QuestionPart,
  match: PartMatch,
  { recall, draft }: Pick<PartContext, 'recall' | 'draft'>,
): PartMatch {
  if (own === undefined || recall.isVague(own)) return match;
  const isOfOthers = match.topics.some(({ role }) => role === 'scope');
  const isStale = ({ fact, precise }: PartMatch['facts'][number]) =>
    draft.released.has(fact.id) && (!precise || isOfOthers) && !recall.names(own, fact);
  return { ...match, facts: match.facts.filter(each => !isStale(each)) };
}

/** A part that added nothing is answered by what was told of another, or idle after a no; else it is said to be open. */
function account(
  { text, own = text, instructs }: QuestionPart,
  {
    match,
    recall,
    draft,
    facts,
  }: Pick<PartContext, 'match' | 'recall' | 'draft'> & { readonly facts: readonly Fact[] },
): void {
  if (instructs || draft.saidNo || match.facts.length > 0 || match.denied.length > 0) return;
  if (match.unsure.some(({ id }) => draft.usual.has(id))) return;
  const told = facts.filter(({ id }) => draft.released.has(id) || draft.softened.has(id));
  const texts = told.map(({ says }) => says);
  const isLeaning = recall.isVague(own) || (goesBack.test(own) && !recall.namesSurely(own));
  const speaks = (fact: Fact) => (own === text ? recall.touches(own, fact) : recall.names(own, fact));
  const isTold = told.some(fact => isLeaning || speaks(fact) || isPlainNo(fact.says));
  if (!isTold || lacksAnswer(text, texts)) leaveUnsaid(text, draft);
}

const goesBack = /[那这](?:回|次|个|时|会儿)|它|\b(?:it|that|this|then|those|them)\b/;
