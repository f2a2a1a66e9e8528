import type { PartContext } from './part-context.ts';

const asksMore = /什么|为何|谁|哪|怎么|\b(?:what|why|who|whom|which|where|when|how)\b/;

/** Asked to agree to something, people do, unless the case has words of their own for it. */
export function agree(part: string, { match, draft }: PartContext): boolean {
  const isAsked = match.topics.some(({ speaksOf }) => speaksOf === 'consent') && !asksMore.test(part);
  if (!isAsked || match.facts.length > 0 || match.denied.length > 0) return false;
  draft.agreed = true;
  draft.usual.add(part);
  if (!draft.pieces.some(({ kind }) => kind === 'agreed')) draft.pieces.push({ kind: 'agreed' });
  return true;
}
