import { getItemKind, getPolicy, type Item, type ItemProblem, type SuiteManifest } from '@doctorbench/core';
import { findCompounds } from './compound.ts';
import { checkExemplarSet } from './exemplar-set.ts';
import { checkGoldItem } from './gold-standard.ts';
import { checkItemMarks } from './marks/check-item-marks.ts';
import { checkSuiteMarks, createSuiteMarks, type SuiteMarks } from './marks/suite-marks.ts';
import { createMixChecker } from './mix.ts';
import { createOverlapFinder } from './overlap.ts';
import { findOwnReview } from './second-reader.ts';

type OfSuite = Omit<ItemProblem, 'field'>;

/** Holds a suite that claims the gold standard to it. */
export interface GoldChecker {
  /** Whether adversaries try its items. */
  readonly challenges: boolean;
  /** What is wrong with an item. One that is not meant is only counted. */
  add(item: Item, meant: boolean): readonly ItemProblem[];
  listWarnings(): readonly { readonly id: string; readonly problems: readonly ItemProblem[] }[];
  /** What is wrong with the suite as a whole, and how it shares out its marks where points decide. */
  finish(): { readonly problems: readonly OfSuite[]; readonly marks?: SuiteMarks };
}

export function createGoldChecker({ track, policy }: SuiteManifest): GoldChecker {
  const { pointsDecide } = getPolicy(policy);
  const overlap = createOverlapFinder();
  const mix = createMixChecker(track);
  const marks = createSuiteMarks(track);
  const warnings: { readonly id: string; readonly problems: readonly ItemProblem[] }[] = [];
  return {
    challenges: pointsDecide,
    add(item, meant) {
      mix.add(item);
      marks.add(item);
      const repeated = overlap.add(item.id, getItemKind(item).describe(item));
      if (!meant) return [];
      const problems: ItemProblem[] = [...checkGoldItem(item, { pointsDecide })];
      if (repeated) {
        const message = `shares ${Math.round(repeated.share * 100)} % of its 8-grams with ${repeated.id}`;
        problems.push({ field: 'id', message });
      }
      warnings.push({ id: item.id, problems: findOwnReview(item) });
      if (!pointsDecide) return problems;
      warnings.push({ id: item.id, problems: findCompounds(item) });
      return [...problems, ...checkItemMarks(item), ...checkExemplarSet(item)];
    },
    listWarnings: () => warnings,
    finish() {
      const spread: OfSuite[] = mix.listProblems().map(message => ({ message }));
      if (!pointsDecide) return { problems: spread };
      const shares = marks.finish();
      return { problems: [...spread, ...checkSuiteMarks(shares)], marks: shares };
    },
  };
}
