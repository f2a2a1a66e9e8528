import { AppError, baselineFamily, type Variant } from '@doctorbench/core';
import { findVariantFamily, variantFamilies } from '../variants/families.ts';

export interface VariantChoice {
  readonly families: readonly string[];
  /** In the place of each family's own. */
  readonly rate?: number | undefined;
  readonly seed: number;
  /** Variants of each family, with seeds one after the other. */
  readonly times: number;
}

/** The variants that a choice of families comes to. Unknown names are told with those there are. */
export function chooseVariants({ families, rate, seed, times }: VariantChoice): readonly Variant[] {
  return [...new Set(families)].flatMap(name => {
    const family = findVariantFamily(name);
    if (!family)
      throw new AppError(
        'run.variant-unknown',
        `${name}; there are: ${variantFamilies.map(known => known.name).join(', ')}`,
      );
    const { version, expectation, defaultRate } = family;
    return Array.from({ length: name === baselineFamily ? 1 : times }, (_, at) => ({
      family: name,
      version,
      seed: seed + at,
      rate: defaultRate === undefined ? 1 : (rate ?? defaultRate),
      expectation,
    }));
  });
}
