import { AppError, type Selection } from '@doctorbench/core';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import type { SuiteEntry } from '../suite/entry-table.ts';

/** The ids a selection takes out of a suite; the same for the same seed. */
export function selectItems(
  entries: readonly SuiteEntry[],
  selection: Selection,
  seed: number,
): ReadonlySet<string> {
  const { scenarios, items, limit, sample } = selection;
  const named = items ? entries.filter(({ id }) => items.includes(id)) : entries;
  const unknown = items?.filter(id => !named.some(entry => entry.id === id)) ?? [];
  if (unknown.length > 0) throw new AppError('suite.item-unknown', unknown.join(', '));
  const fitting = named.filter(entry => fits(entry, selection));
  const wanted = scenarios ? fitting.filter(entry => scenarios.includes(entry.scenario)) : fitting;
  const absent = scenarios?.filter(scenario => !wanted.some(entry => entry.scenario === scenario)) ?? [];
  if (absent.length > 0)
    throw new AppError('suite.scenario-unknown', `the suite has no item of ${absent.join(', ')}`);
  const chosen =
    limit === undefined
      ? wanted
      : sample === 'first'
        ? wanted.slice(0, limit)
        : drawEvenly(wanted, limit, seed);
  if (chosen.length === 0) throw new AppError('suite.empty-selection');
  return new Set(chosen.map(({ id }) => id));
}

function fits(entry: SuiteEntry, { difficulties, departments, languages, tags }: Selection): boolean {
  return (
    (difficulties?.includes(entry.difficulty) ?? true) &&
    (departments?.some(id => entry.departments.includes(id)) ?? true) &&
    (languages?.includes(entry.language) ?? true) &&
    (tags?.some(tag => entry.tags.includes(tag)) ?? true)
  );
}

/**
 * Draws round-robin over the scenarios, each in its own seeded order, so that none differs by more than one.
 * Like the hash of a suite, the draw does not depend on the order of its lines.
 */
function drawEvenly(entries: readonly SuiteEntry[], limit: number, seed: number): SuiteEntry[] {
  const strata = new Map<string, SuiteEntry[]>();
  for (const entry of [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const members = strata.get(entry.scenario);
    if (members) members.push(entry);
    else strata.set(entry.scenario, [entry]);
  }
  const orders = [...strata].map(([scenario, members]) =>
    shuffle(members, createRandom(`${seed}/${scenario}`)),
  );
  const turns = shuffle(orders, createRandom(`${seed}/scenarios`));
  const chosen: SuiteEntry[] = [];
  for (let round = 0; chosen.length < limit && turns.some(order => round < order.length); round++)
    for (const order of turns) {
      const entry = order[round];
      if (entry && chosen.length < limit) chosen.push(entry);
    }
  return chosen;
}
