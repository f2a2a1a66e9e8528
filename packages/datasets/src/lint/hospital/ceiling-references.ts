import type { HospitalData } from '@doctorbench/clinic';
import { checkReference, type HospitalProblem, toIds } from './hospital-problem.ts';

type Drug = HospitalData['formulary.json'][number];
type Ceiling = HospitalData['ceilings.json'][number]['limits'][number];

/** So many times the largest usual dose is no ceiling any more: nobody would ever reach it. */
const mostTimes = 10;
const rounding = 1.05;

/** Every drug has ceilings, for every route and age that it has doses for, above its usual doses and not far above. */
export function checkCeilings(data: HospitalData): readonly HospitalProblem[] {
  const drugs = data['formulary.json'];
  const byDrug = new Map(data['ceilings.json'].map(({ drug, limits }) => [drug, limits]));
  return [
    ...checkReference({
      from: 'ceilings.json',
      id: 'ceilings',
      what: 'the drug',
      names: [...byDrug.keys()],
      among: toIds(drugs),
      which: 'formulary.json does not have',
    }),
    ...drugs.flatMap(drug => {
      const limits = byDrug.get(drug.id);
      if (limits === undefined)
        return [problem(drug.id, `${drug.id} has no ceilings: add what may be given at most`)];
      return [...checkRoutes(drug, limits), ...limits.flatMap(limit => checkLimit(drug, limit))];
    }),
  ];
}

function problem(id: string, message: string): HospitalProblem {
  return { file: 'ceilings.json', id, message };
}

function checkRoutes({ id, doses }: Drug, limits: readonly Ceiling[]): readonly HospitalProblem[] {
  const places = new Set(limits.map(({ route, population }) => `${route} ${population}`));
  const wanted = new Set(
    doses.map(({ route, population }) => `${route} ${population === 'adult' ? 'adult' : 'child'}`),
  );
  return [...wanted]
    .filter(place => !places.has(place))
    .map(place => problem(id, `${id} has doses, but no ceiling for: ${place}`));
}

/** Held against the formulary's own doses of the same route, age and unit. */
function checkLimit({ id, doses }: Drug, limit: Ceiling): readonly HospitalProblem[] {
  const { route, population, unit, perKg, perDose, meant } = limit;
  const here = doses.filter(
    dose =>
      dose.route === route &&
      (dose.population === 'adult' ? 'adult' : 'child') === population &&
      dose.per === 'dose',
  );
  const usual = here.filter(dose => dose.unit === unit && dose.perKg === (perKg === true));
  const open = usual.filter(({ indicationOnly }) => meant === true || indicationOnly !== true);
  if (perDose === undefined || open.length === 0) return [];
  const least = Math.max(...open.map(({ max }) => max));
  const largest = Math.max(...usual.map(({ max }) => max));
  const where = `${id} ${route} ${population}`;
  return [
    ...(perDose.ceiling < least
      ? [problem(id, `${where}: the ceiling of ${perDose.ceiling} ${unit} lies below the usual ${least}`)]
      : []),
    ...(perDose.ceiling > largest * mostTimes * rounding && usual.length === here.length
      ? [
          problem(
            id,
            `${where}: the ceiling of ${perDose.ceiling} ${unit} is over ${mostTimes} times the usual ${largest}`,
          ),
        ]
      : []),
  ];
}
