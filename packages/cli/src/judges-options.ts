/** Who reads, as commands are told. */
export interface JudgesOptions {
  readonly judges?: string;
  readonly family?: string;
  readonly embedder?: string;
  readonly audit?: string;
}
