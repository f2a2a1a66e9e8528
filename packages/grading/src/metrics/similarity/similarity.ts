import type { Embedder } from '../../embedding/embedder.ts';
import { cosine } from '../../embedding/vectors.ts';
import { defineMetric } from '../metric.ts';
import { sayReference } from '../samples.ts';

/** 100 · the similarity above the floor. Named with its embedder: two of them are two instruments. */
export const similarity = defineMetric('similarity', {
  version: 1,
  reads: 'text',
  toInstrument: (_, { embedder }) => `similarity@1${embedder ? `/${embedder.name}` : ''}`,
  async measure(text, { references, floor = 0 }, { embedder, signal }) {
    if (text.trim() === '') return { kind: 'unparseable' };
    if (!embedder) return { kind: 'failed' };
    try {
      const options = { floor, ...(signal ? { signal } : {}) };
      const { percent, similarity, nearestReference } = await gradeSimilarity(
        text,
        references,
        embedder,
        options,
      );
      return { kind: 'measured', percent, detail: { similarity, nearestReference } };
    } catch (error) {
      if (signal?.aborted) throw error;
      return { kind: 'failed' };
    }
  },
  sample: ({ references }, level, language) => sayReference(references, level, language),
});

export interface SimilarityOptions {
  /** The similarity that scores 0, in [−1, 1); embedders differ in what unrelated texts get. */
  readonly floor?: number;
  readonly signal?: AbortSignal;
}

/** How near a text comes to the nearest of its references. */
export interface SimilarityGrade {
  readonly percent: number;
  /** Cosine with the nearest reference. */
  readonly similarity: number;
  /** 0-based. */
  readonly nearestReference: number;
  /** The embedder's name. */
  readonly embedder: string;
  /** False when the number measures shared wording only. */
  readonly semantic: boolean;
}

/** Throws what the embedder throws. Percent grows evenly from `floor` (0) to identity (100). */
export async function gradeSimilarity(
  text: string,
  references: readonly string[],
  embedder: Embedder,
  { floor = 0, signal }: SimilarityOptions = {},
): Promise<SimilarityGrade> {
  if (references.length === 0) throw new Error('similarity needs a reference');
  if (!(floor >= -1 && floor < 1)) throw new Error(`a floor of ${floor} is not in [−1, 1)`);
  const [own, ...others] = await embedder.embed([text, ...references], signal);
  if (!own || others.length !== references.length)
    throw new Error(`${embedder.name} gave ${others.length} vectors for ${references.length} references`);
  const similarities = others.map(other => cosine(own, other));
  const similarity = Math.max(...similarities);
  return {
    percent: Math.max(0, Math.min(100, (100 * (similarity - floor)) / (1 - floor))),
    similarity,
    nearestReference: similarities.indexOf(similarity),
    embedder: embedder.name,
    semantic: embedder.semantic,
  };
}
