/** Characters that a token stands for at least, where the endpoint does not count. */
const charactersPerToken = 2;

/** Tokens that a reply took. */
export function countOutputTokens({
  usage,
  text,
  reasoning = '',
}: {
  readonly usage?: { readonly outputTokens: number } | undefined;
  readonly text: string;
  readonly reasoning?: string | undefined;
}): number {
  return usage?.outputTokens ?? Math.ceil((text.length + reasoning.length) / charactersPerToken);
}
