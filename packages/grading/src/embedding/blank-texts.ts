/** Embeds each distinct text that holds something; blank ones get the zero vector, as models answer them at random. */
export async function embedNonBlank(
  texts: readonly string[],
  embed: (written: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<readonly Float32Array[]> {
  const written = [...new Set(texts)].filter(text => /[^\p{Z}\p{C}\p{M}]/u.test(text));
  const vectors = written.length === 0 ? [] : await embed(written);
  const vectorOf = new Map(vectors.map((vector, index) => [written[index], vector]));
  const zero = new Float32Array(vectors[0]?.length ?? 0);
  return texts.map(text => vectorOf.get(text) ?? zero);
}
