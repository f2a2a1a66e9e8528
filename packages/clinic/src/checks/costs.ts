import type { World } from '../world.ts';

/** What an episode cost, by what it was spent on, in yuan. */
export interface Costs {
  readonly tests: number;
  readonly procedures: number;
  readonly drugs: number;
}

export function splitCosts({ deeds, costCny, hospital }: World): Costs {
  const { tests, procedures } = hospital.catalogue;
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  const onTests = sum(deeds.tests.map(({ id }) => tests.get(id).priceCny));
  const onProcedures = sum(deeds.performed.map(({ id }) => procedures.get(id).priceCny));
  return { tests: onTests, procedures: onProcedures, drugs: Math.max(0, costCny - onTests - onProcedures) };
}
