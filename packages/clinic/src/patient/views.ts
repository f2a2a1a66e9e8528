import type { Fact, HeardPart } from '@doctorbench/core';
import type { HeardContext } from './deny-heard.ts';
import { foldQuestion } from './fold-question.ts';
import { listDetails } from './list-details.ts';
import { isKnownAt } from './match-facts.ts';
import { isReserved } from './match-topics.ts';
import { known } from './offer.ts';
import { holdsView, type ViewName } from './view-words.ts';

interface View {
  readonly name: ViewName;
  readonly asks: RegExp;
}

/** What somebody fears, wishes, makes of it or thinks of a treatment, asked so that only that answers. */
const views: readonly View[] = [
  {
    name: 'fear',
    asks: /(?:担心|怕|顾虑|发愁|放心不下|担忧)[^，。？?]{0,4}(?:什么|啥|哪)|(?:什么|啥|哪)[^，。？?]{0,6}(?:担心|害怕|顾虑|放心不下|发愁|担忧)|最(?:担心|怕|害怕|放心不下|愁)|\b(?:what|which)\b[^.?!]{0,30}\b(?:worr(?:y|ies|ied|ying)|afraid|fears?|frighten\w*|scares?|scared|dread\w*|concern(?:s|ed|ing)?)\b(?! the (?:doctor|nurse))|\banything\b[^.?!]{0,20}\b(?:worr\w*|afraid|fears?|frighten\w*|scare[sd]?|concern\w*)\b|\b(?:biggest|main|worst|greatest) (?:worry|fear|concern)\b|\b(?:worr(?:y|ies)|frightens?|scares?|concerns?) (?:you|him|her|them) (?:the )?most\b/,
  },
  {
    name: 'wish',
    asks: /(?:希望|盼着?|指望|期望|图)[^，。？?]{0,10}(?:什么|啥|怎么|怎样)|(?:什么|啥|哪些)[^，。？?]{0,4}(?:希望|期望|愿望|诉求|要求)|最(?:想要?|看重|在乎|在意|要紧的是)|\bwhat\b[^.?!]{0,30}\b(?:hop(?:e|es|ing)|expect(?:s|ing|ations?)?|wish(?:es)?|matters? (?:most|to)|(?:most )?important to (?:you|him|her)|like (?:us|me) to do|want (?:us|me) to do|want from|get out of)\b|\bhop(?:e|ing) (?:for|to get)\b/,
  },
  {
    name: 'idea',
    asks: /(?:觉得|认为|以为|估计|猜|怀疑)[^，。？?]{0,8}(?:什么(?!样|感觉|时|味|地方|颜色|位置)|啥(?!样|感觉|时)|怎么(?:回事|引起|弄|来)|咋回事|哪里出)|自己(?:怎么|咋)[想看]|\bwhat (?:do|did|does) (?:you|he|she|they) (?:yourself |himself |herself )?(?:think|suppose|reckon|believe|suspect)\b[^.?!]{0,30}\b(?:is|was|be|been|caus\w+|wrong|behind)\b|\b(?:your|his|her) own (?:idea|theory|guess)\b|\bany (?:idea|thoughts) (?:what|why|of what)\b/,
  },
  {
    name: 'opinion',
    asks: /(?:什么|啥)(?:看法|想法|意见)|(?:您|你|他|她|家里人?)怎么(?:看(?!到|出|见)|想(?!起|到|着))|\bhow (?:do|does|would) (?:you|he|she|they) feel about\b|\bwhat (?:do|does|would) (?:you|he|she|they) think (?:of|about)\b|\b(?:your|his|her) (?:view|thoughts|opinion) (?:on|of|about)\b/,
  },
];

/** Which view of theirs a part asks for; nothing where it asks for something that is so. */
export function findView(text: string): ViewName | undefined {
  const folded = foldQuestion(text);
  return views.find(({ asks }) => asks.test(folded))?.name;
}

/**
 * A view is answered by a view: what the case has them fear, wish or think, or what everybody says of it, or that they
 * cannot say. Something near is told only where the case files it there.
 */
export function settleView(part: HeardPart, context: HeardContext): HeardPart {
  const { text, tells = [], answer } = part;
  const view = findView(text);
  const isOpen = answer === undefined || answer === 'unknown';
  if (view === undefined || !isOpen || tells.some(id => id.startsWith(known.detail))) return part;
  if (tells.length === 0 && answer === undefined) return part;
  const { options, visit } = context;
  const chosen = options.encounter.facts.filter(fact => tells.includes(fact.id) && isKnownAt(fact, visit));
  if (chosen.some(({ says }) => holdsView(view, says))) return part;
  const detail = listDetails(options).find(each => each.view === view);
  const isFiled = (fact: Fact) => isOf(view, fact, context);
  const filed = chosen.filter(isFiled);
  // What somebody blames is often said as what is so; what they fear of one thing alone may be just that.
  if (part.exactly && (view === 'idea' || (filed.length > 0 && isOfOne(text, context)))) return part;
  const isGeneral = view === 'opinion' || !isOfOne(text, context);
  const own = isGeneral ? findOwn(view, context) : undefined;
  const instead = own?.id ?? (isGeneral && detail ? `${known.detail}${detail.id}` : undefined);
  const near = filed.map(({ id }) => id);
  if (instead !== undefined) return { text, tells: [...near, instead], exactly: true };
  return near.length > 0 ? { text, tells: near, partly: true } : { text, answer: 'unknown' };
}

/** Speaks of one matter of the illness, and not of all that somebody has on their mind. */
function isOfOne(text: string, { options }: HeardContext): boolean {
  return options.topics
    .find(foldQuestion(text))
    .some(({ topic: { role, everyday } }) => role === undefined && !everyday);
}

/** What the case has them say of it, of this visit before an earlier one. */
function findOwn(view: ViewName, context: HeardContext): Fact | undefined {
  const { options, visit } = context;
  const own = options.encounter.facts.filter(
    fact =>
      isKnownAt(fact, visit) && !isReserved(fact) && isOf(view, fact, context) && holdsView(view, fact.says),
  );
  return own.find(({ fromVisit = 1 }) => fromVisit === visit) ?? own[0];
}

/** Filed where the answer of everybody gives way to the case. */
function isOf(view: ViewName, { topics = [] }: Fact, { options: { manners } }: HeardContext): boolean {
  const ofView = (manners.details ?? []).filter(detail => detail.view === view);
  return ofView.some(({ unlessTopics }) => unlessTopics?.some(id => topics.includes(id)));
}
