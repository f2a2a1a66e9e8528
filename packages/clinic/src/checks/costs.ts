import type { DrugOrder, World } from '../world.ts';

/** What an episode cost, by what it was spent on, in yuan; drugs for one day each. */
export interface Costs {
  readonly tests: number;
  readonly procedures: number;
  readonly drugs: number;
}

const dayMin = 1440;

/** Drugs count by the day: whoever writes a month is not dearer than who writes the same without an end. */
export function splitCosts({ deeds, hospital }: World): Costs {
  const { tests, procedures } = hospital.catalogue;
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  const onTests = sum(deeds.tests.map(({ id }) => tests.get(id).priceCny));
  const onProcedures = sum(deeds.performed.map(({ id }) => procedures.get(id).priceCny));
  return { tests: onTests, procedures: onProcedures, drugs: sum(deeds.drugs.map(toDaily)) };
}

function toDaily({ standing, atMin, untilMin, charged }: DrugOrder): number {
  const days = standing && untilMin !== undefined ? (untilMin - atMin) / dayMin : 1;
  return charged.costCny / Math.max(1, days);
}
