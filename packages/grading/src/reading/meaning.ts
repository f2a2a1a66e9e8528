import type { Embedder } from '../embedding/embedder.ts';
import { cosine } from '../embedding/vectors.ts';

/** The cosine of a text with each reference. Throws what the embedder throws. */
export async function compareMeaning(
  text: string,
  references: readonly string[],
  { embedder, signal }: { readonly embedder: Embedder; readonly signal?: AbortSignal | undefined },
): Promise<readonly number[]> {
  const [own, ...others] = await embedder.embed([text, ...references], signal);
  if (!own || others.length !== references.length)
    throw new Error(`${embedder.name} gave ${others.length} vectors for ${references.length} references`);
  return others.map(other => cosine(own, other));
}
