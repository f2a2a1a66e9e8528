/** Turns texts into vectors whose angle tells how alike the texts are. */
export interface Embedder {
  /** Kept with every score it takes part in. */
  readonly name: string;
  /** False for the offline stand-in, whose numbers are labelled. */
  readonly semantic: boolean;
  /** One vector of length 1 per text, in the order of the texts; the zero vector for a text without content. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}
