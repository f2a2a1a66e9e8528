import type { FingerprintChange } from '@doctorbench/core';
import type { Context } from '../context.ts';

/** What two fingerprints say of each other, the verdict first. */
export function toFingerprintLines(
  { verdict, tokens, replies, slower }: FingerprintChange,
  { messages, paint }: Context,
): readonly string[] {
  const { fingerprint: words } = messages;
  const title = words.verdicts[verdict];
  return [
    verdict === 'changed' ? paint.red(title) : title,
    ...(tokens.compared > 0 ? [`  ${words.tokens(tokens.differing, tokens.compared)}`] : []),
    ...(replies.compared > 0
      ? [`  ${words.replies(`${Math.round(100 * replies.apart)} %`, replies.p.toFixed(4))}`]
      : []),
    ...(slower === null ? [] : [`  ${words.slower(slower.toFixed(2))}`]),
  ];
}
