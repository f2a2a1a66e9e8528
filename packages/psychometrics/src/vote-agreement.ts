import { type BinaryTable, binaryKappa } from './binary-agreement.ts';

/** How far several judges agree on yes-or-no questions. Values are undefined where nothing allows one. */
export interface VoteAgreement {
  /** Questions on which at least two judges voted. */
  readonly units: number;
  /** Share of pairs of votes on one question that are equal. */
  readonly observed: number | undefined;
  /** Krippendorff's α for nominal data, missing votes allowed. */
  readonly alpha: number | undefined;
  /** Mean of Cohen's κ over the pairs of judges. */
  readonly kappa: number | undefined;
}

/** Counts of two judges' votes on the questions that both voted on, the second held against the first. */
type PairCounts = { -readonly [Count in keyof BinaryTable]: BinaryTable[Count] };

/** Takes votes one question at a time and keeps counts alone. */
export function createVoteAgreement(): {
  add(votes: readonly { readonly judge: string; readonly met: boolean }[]): void;
  finish(): VoteAgreement;
} {
  let units = 0;
  /** Krippendorff's coincidences. */
  const coincidences = { yesYes: 0, noNo: 0, yesNo: 0 };
  const pairs = new Map<string, PairCounts>();
  return {
    add(votes) {
      if (votes.length < 2) return;
      units++;
      const yes = votes.filter(({ met }) => met).length;
      const no = votes.length - yes;
      const weight = 1 / (votes.length - 1);
      coincidences.yesYes += yes * (yes - 1) * weight;
      coincidences.noNo += no * (no - 1) * weight;
      coincidences.yesNo += yes * no * weight;
      const ordered = [...votes].sort((a, b) => (a.judge < b.judge ? -1 : 1));
      for (const [index, first] of ordered.entries())
        for (const second of ordered.slice(index + 1)) countPair(pairs, first, second);
    },
    finish() {
      const kappas = [...pairs.values()].flatMap(counts => binaryKappa(counts) ?? []);
      const { yesYes, noNo, yesNo } = coincidences;
      const total = yesYes + noNo + 2 * yesNo;
      return {
        units,
        observed: total > 0 ? (yesYes + noNo) / total : undefined,
        alpha: toAlpha(coincidences),
        kappa: kappas.length > 0 ? kappas.reduce((sum, kappa) => sum + kappa, 0) / kappas.length : undefined,
      };
    },
  };
}

function countPair(
  pairs: Map<string, PairCounts>,
  first: { readonly judge: string; readonly met: boolean },
  second: { readonly judge: string; readonly met: boolean },
): void {
  const key = JSON.stringify([first.judge, second.judge]);
  const counts = pairs.get(key) ?? {
    truePositives: 0,
    falsePositives: 0,
    falseNegatives: 0,
    trueNegatives: 0,
  };
  pairs.set(key, counts);
  if (first.met && second.met) counts.truePositives++;
  else if (first.met) counts.falseNegatives++;
  else if (second.met) counts.falsePositives++;
  else counts.trueNegatives++;
}

/** Krippendorff (2011), nominal: 1 − observed over expected disagreement. Undefined where nobody ever differed in value. */
function toAlpha({
  yesYes,
  noNo,
  yesNo,
}: {
  readonly yesYes: number;
  readonly noNo: number;
  readonly yesNo: number;
}): number | undefined {
  const yes = yesYes + yesNo;
  const no = noNo + yesNo;
  return yes > 0 && no > 0 ? 1 - ((yes + no - 1) * yesNo) / (yes * no) : undefined;
}
