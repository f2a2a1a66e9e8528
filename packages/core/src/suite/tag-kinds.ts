import type { SuiteManifest } from './manifest.ts';
import { sectionFacet } from './paper.ts';
import type { PublishedRule } from './published.ts';
import { treatmentTagKinds } from './treatment-marks.ts';

/** Kinds of tags that published rules ask for. */
const kindsOfRule: Readonly<Partial<Record<PublishedRule, readonly string[]>>> = {
  'medcalc-tolerance': ['scored-by'],
};

/** The kinds of tags (`band` of `band:3`) that the report on a suite groups answers by. */
export function listTagKinds({
  facets = [],
  papers,
  published,
}: Pick<SuiteManifest, 'facets' | 'papers' | 'published'>): readonly string[] {
  return [
    ...treatmentTagKinds,
    ...facets.map(({ id }) => id),
    ...(papers ? [sectionFacet] : []),
    ...((published && kindsOfRule[published.rule]) ?? []),
  ];
}
