import type { Fact } from '@doctorbench/core';
import type { PartContext } from './part-context.ts';

const asksMore = /什么|为何|谁|哪|怎么|\b(?:what|why|who|whom|which|where|when|how)\b/;

/** Asked to agree to something, people do, unless the case has words of their own for it. */
export function agree(part: string, { match, draft, options }: PartContext): boolean {
  const asked = match.topics.filter(({ speaksOf }) => speaksOf === 'consent');
  if (asked.length === 0 || asksMore.test(part)) return false;
  // What was never operated on may be: only what the case says of wishes and worries, or in words of its own, answers.
  const isOfWill = ({ topics = [] }: Fact) =>
    topics.some(id => options.topics.get(id)?.everyday || asked.some(each => each.id === id));
  if (match.facts.some(({ fact, precise }) => precise || isOfWill(fact))) return false;
  draft.agreed = true;
  draft.usual.add(part);
  if (!draft.pieces.some(({ kind }) => kind === 'agreed')) draft.pieces.push({ kind: 'agreed' });
  return true;
}
