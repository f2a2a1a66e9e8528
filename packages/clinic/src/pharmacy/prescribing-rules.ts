import { toWordPattern } from '../catalogue/families.ts';
import type { Drug, Release, Route } from './drug.ts';
import type { Prescribing } from './prescribing.ts';

/** By what share a dose may be rounded up to the next ampoule, tablet or syringe. */
export interface Rounding {
  readonly byWeight: number;
  /** Against an amount that does not depend on weight. */
  readonly plain: number;
}

/** The hospital's rules for orders, ready for use. Ages in years. */
export interface PrescribingRules {
  readonly ages: {
    readonly newbornBelow: number;
    readonly adultRowsFrom: number;
    readonly adultRowsFromKg: number;
    readonly adultFrom: number;
    readonly elderlyFrom: number;
  };
  readonly rounding: Rounding;
  readonly ceilings: { readonly childShareKg: number; readonly reducedShare: number };
  /** Minutes before which a drug does not work by a route that is not its quickest; 0 by its quickest. */
  toLeastOnset(route: Route, routes: readonly Route[]): number;
  findRoute(route: Route): Prescribing['routes'][number] | undefined;
  /** Whether an infusion of it is taken down when the patient leaves, and not missed. */
  isTakenDown(drug: Drug): boolean;
  /** How the form lets the drug out that a name is of. */
  findRelease(name: string): Release | undefined;
}

const yearDays = 365;

export function createPrescribingRules({
  ages,
  rounding,
  ceilings,
  routes,
  takenDown,
  releases,
}: Prescribing): PrescribingRules {
  const forms = (['modified', 'immediate'] as const).flatMap(release =>
    releases ? [{ release, words: toWordPattern(releases[release]) }] : [],
  );
  const byRoute = new Map(routes.map(rule => [rule.route, rule]));
  return {
    ages: {
      newbornBelow: ages.newbornBelowDays.value / yearDays,
      adultRowsFrom: ages.adultRowsFromYears.value,
      adultRowsFromKg: ages.adultRowsFromKg.value,
      adultFrom: ages.adultFromYears.value,
      elderlyFrom: ages.elderlyFromYears.value,
    },
    rounding: { byWeight: rounding.byWeight.value, plain: rounding.plain.value },
    ceilings: {
      childShareKg: ceilings.childShareKg.value,
      reducedShare: ceilings.reducedShare.value,
    },
    toLeastOnset(route, own) {
      const least = (each: Route) => byRoute.get(each)?.leastOnsetMin ?? 0;
      return own.every(other => least(route) <= least(other)) ? 0 : least(route);
    },
    findRoute: route => byRoute.get(route),
    findRelease: name => forms.find(({ words }) => words.test(name.normalize('NFKC')))?.release,
    isTakenDown: ({ id, classes }) =>
      (takenDown?.drugs?.includes(id) ?? false) || classes.some(each => takenDown?.classes?.includes(each)),
  };
}
