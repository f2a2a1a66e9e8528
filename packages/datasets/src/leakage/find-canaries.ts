import { foldText } from './fold-text.ts';
import type { Copy } from './ledger.ts';

/** Copies whose canary stands in a text, hyphens, case and white space aside. */
export function findCanaries(text: string, copies: readonly Copy[]): readonly Copy[] {
  const folded = foldText(text);
  return copies.filter(({ canary }) => folded.includes(foldText(canary)));
}
