import type { Fingerprint, FingerprintChange } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';

/** Token counts are exact: two that differ are no accident. One may be a changed template of the server. */
const fewestDiffering = 2;
/** Chance at which replies of one model would be taken for those of two. */
const falseAlarm = 0.001;
const fewestCompared = 6;
const draws = 9999;

/**
 * Whether one model gave both. Token counts of the same questions must be the same. For the replies the four of each
 * question (two a fingerprint) are exchangeable if one model gave them: the two fingerprints are as likely as either
 * other way of pairing the four (a randomisation test; it asks for no assumption about temperature or noise).
 */
export function compareFingerprints(first: Fingerprint, second: Fingerprint): FingerprintChange {
  const pairs = first.questions === second.questions ? toPairs(first, second) : [];
  const counted = pairs.filter(([a, b]) => a.promptTokens !== null && b.promptTokens !== null);
  const tokens = {
    compared: counted.length,
    differing: counted.filter(([a, b]) => a.promptTokens !== b.promptTokens).length,
  };
  const replies = compareReplies(pairs);
  const isCompared = replies.compared >= fewestCompared || tokens.compared >= fewestCompared;
  const isChanged =
    tokens.differing >= fewestDiffering || (replies.compared >= fewestCompared && replies.p <= falseAlarm);
  return {
    verdict: isChanged ? 'changed' : isCompared ? 'same' : 'unclear',
    tokens,
    replies,
    slower: compareTimes(pairs),
  };
}

type Answer = Fingerprint['answers'][number];

function toPairs(first: Fingerprint, second: Fingerprint): (readonly [Answer, Answer])[] {
  return first.answers.flatMap((answer, at) => {
    const other = second.answers[at];
    return other ? [[answer, other] as const] : [];
  });
}

function compareReplies(pairs: readonly (readonly [Answer, Answer])[]): FingerprintChange['replies'] {
  const pairings = pairs.flatMap(([{ replies: own }, { replies: others }]) => {
    const [a, b, c, d] = [...own, ...others].map(reply => (reply === null ? undefined : toBigrams(reply)));
    if (!a || !b || !c || !d) return [];
    // As they came, and the two other ways of making pairs of the four.
    return [[alike(a, b) + alike(c, d), alike(a, c) + alike(b, d), alike(a, d) + alike(b, c)] as const];
  });
  const sum = (pick: () => number) => pairings.reduce((total, ways) => total + (ways[pick()] ?? 0), 0);
  const seen = sum(() => 0);
  const random = createRandom('fingerprints');
  let asFar = 1;
  for (let draw = 0; draw < draws; draw++) if (sum(() => Math.floor(random() * 3)) >= seen - 1e-9) asFar++;
  const elsewhere = pairings.reduce((total, [, one, other]) => total + (one + other) / 2, 0);
  const compared = pairings.length;
  return {
    compared,
    apart: compared === 0 ? 0 : (seen - elsewhere) / (2 * compared),
    p: asFar / (draws + 1),
  };
}

function toBigrams(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const grams = new Set<string>([folded.slice(0, 1)]);
  for (let at = 0; at + 2 <= folded.length; at++) grams.add(folded.slice(at, at + 2));
  return grams;
}

/** Dice's coefficient of two sets. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared++;
  return (2 * shared) / (a.size + b.size);
}

function compareTimes(pairs: readonly (readonly [Answer, Answer])[]): number | null {
  const ratios = pairs
    .flatMap(([a, b]) => (a.latencyMs && b.latencyMs ? [b.latencyMs / a.latencyMs] : []))
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? null;
}
