import { AppError, type Item, type Stress, toVariantName, type Variant } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { findVariantFamily } from './families.ts';
import type { VariantGiven, VariedItem, Vary } from './family.ts';

/** Variants with their dictionaries at hand. */
export interface Variants {
  readonly names: readonly string[];
  /** The item as the variant of this name asks it; undefined where it cannot. The same on every call. */
  vary(item: Item, name: string): VariedItem | undefined;
}

/** Throws where a variant is of a family or a version that this product does not have. */
export async function openVariants(
  variants: readonly Variant[],
  given: VariantGiven = {},
): Promise<Variants> {
  const opened = new Map<string, { readonly variant: Variant; readonly vary: Vary }>();
  for (const variant of variants) {
    const family = findVariantFamily(variant.family);
    if (!family || family.version !== variant.version)
      throw new AppError('run.variant-unknown', `${variant.family}@${variant.version}`);
    const vary = await family.load(given);
    opened.set(toVariantName(variant), {
      variant,
      vary: (item, options) => (family.languages.includes(item.language) ? vary(item, options) : undefined),
    });
  }
  return {
    names: [...opened.keys()],
    vary(item, name) {
      const found = opened.get(name);
      if (!found) throw new AppError('run.variant-unknown', name);
      const { seed, rate } = found.variant;
      return found.vary(item, { seed, rate, random: createRandom(`${name}/${item.id}`) });
    },
  };
}

/** Those of an experiment, with the texts that were written for it. */
export function openExperiment({ variants, paraphrases }: Stress): Promise<Variants> {
  return openVariants(variants, { paraphrases: paraphrases?.texts });
}
