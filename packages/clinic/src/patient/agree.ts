import type { Fact } from '@doctorbench/core';
import type { PartMatch } from './match-facts.ts';
import type { PartContext } from './part-context.ts';
import type { QuestionPart } from './split-question.ts';

const asksMore = /什么|为何|谁|哪|怎么|\b(?:what|why|who|whom|which|where|when|how)\b/;

/** Asked to agree to something, people do, unless the case has words of their own for it. */
export function agree(part: string, { match, draft, options, isExplained }: PartContext): boolean {
  const asked = match.topics.filter(({ speaksOf }) => speaksOf === 'consent');
  const isWill = asksForWill({ text: part }, options);
  if ((asked.length === 0 && !isWill) || asksMore.test(part)) return false;
  // What was never operated on may be: only what the case says of wishes and worries, or in words of its own, answers.
  const isOfWill = ({ topics = [] }: Fact) =>
    topics.some(id => options.topics.get(id)?.everyday || asked.some(each => each.id === id));
  if (match.facts.some(({ fact, precise }) => precise || isWill || isOfWill(fact))) return false;
  draft.usual.add(part);
  // Nobody agrees to be opened or kept in who was not told why.
  const isWeighty = isWill && match.topics.some(({ lasting }) => lasting);
  const kind = isWeighty && isExplained === false ? 'unexplained' : 'agreed';
  if (kind === 'agreed') draft.agreed = true;
  if (!draft.pieces.some(piece => piece.kind === kind)) draft.pieces.push({ kind });
  return true;
}

/** Whether a part asks if somebody wants what is to be done. */
function asksForWill(
  { text }: Pick<QuestionPart, 'text'>,
  { manners }: Pick<PartContext['options'], 'manners'>,
): boolean {
  const { zh = [], en = [] } = manners.will?.words ?? {};
  return [...zh, ...en].some(word => text.includes(word));
}

/** Of a question for somebody's will, no history: what the case has them say to it and they did not say yet. */
export function withoutHistory(part: QuestionPart, context: PartContext): PartMatch {
  const { match, memory, options } = context;
  if (!asksForWill(part, options)) return match;
  const ofWill = new Set(options.manners.will?.topics);
  const isOfWill = ({ fact: { id, topics = [] }, precise }: PartMatch['facts'][number]) =>
    (precise || topics.some(topic => ofWill.has(topic))) && !memory.released.has(id);
  return { ...match, facts: match.facts.filter(isOfWill), denied: [], unsure: [] };
}

/** Whether a part is answered by somebody's will, and nothing that was once is to be looked for. */
export function isWillAlone(part: QuestionPart, context: PartContext): boolean {
  return asksForWill(part, context.options) && withoutHistory(part, context).facts.length === 0;
}
