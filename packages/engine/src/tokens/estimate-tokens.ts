/**
 * Tokens per character, a little above what current tokenizers need, so that an estimate errs on the dear side.
 * Chinese characters take 0.6 to 1 token each in present vocabularies; other text about a quarter.
 */
const tokensPerHan = 0.9;
const tokensPerOther = 0.3;

export function estimateTokens(text: string): number {
  let han = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x2e80) han++;
  }
  return Math.ceil(han * tokensPerHan + (text.length - han) * tokensPerOther);
}

/** Tokens of asking something once. */
export interface TokenEstimate {
  readonly input: number;
  readonly output: number;
}

/** Tokens of an answer where the item has no exemplar to measure. */
const writtenAnswerTokens = 600;
export const letterAnswerTokens = 200;
/** Models write about as much again as a good exemplar. */
export const wordiness = 2;

/** Tokens of a written answer, going by a good one where there is one. */
export function estimateAnswer(exemplar: string | undefined): number {
  return exemplar === undefined ? writtenAnswerTokens : wordiness * estimateTokens(exemplar);
}
