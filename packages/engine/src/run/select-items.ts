import { AppError, type Selection } from '@doctorbench/core';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { createKeyList } from '../files/key-list.ts';
import type { SuiteEntry } from '../suite/entry-table.ts';

/** Chosen items by id, in the order of their choice. There may be hundreds of thousands. */
export interface SelectedItems extends Iterable<string> {
  readonly size: number;
  has(id: string): boolean;
}

/** Whether a selection may leave an item out. */
export function narrows({ sample: _, ...selection }: Selection): boolean {
  return Object.values(selection).some(part => part !== undefined);
}

/** The ids a selection takes out of a suite; the same for the same seed. */
export function selectItems(
  entries: Iterable<SuiteEntry>,
  selection: Selection,
  seed: number,
): SelectedItems {
  const { limit, sample } = selection;
  const wanted = listWanted(entries, selection);
  const chosen =
    limit === undefined
      ? wanted
      : sample === 'first'
        ? takeFirst(wanted, limit)
        : drawEvenly(wanted, limit, seed);
  const selected = toSelected(chosen);
  if (selected.size === 0) throw new AppError('suite.empty-selection');
  return selected;
}

function toSelected(chosen: Iterable<Pick<SuiteEntry, 'id'>>): SelectedItems {
  const ids = createKeyList();
  for (const { id } of chosen) ids.add(id);
  return {
    size: ids.size,
    has: id => ids.find(id) !== undefined,
    *[Symbol.iterator]() {
      for (let number = 0; number < ids.size; number++) yield ids.at(number);
    },
  };
}

/** Those of the scenarios and marks that are asked for. Throws where one that is named is not there. */
function* listWanted(entries: Iterable<SuiteEntry>, selection: Selection): Generator<SuiteEntry> {
  const { scenarios, items } = selection;
  const unknown = new Set(items);
  const absent = new Set<string>(scenarios);
  const named = items && new Set(items);
  for (const entry of entries) {
    unknown.delete(entry.id);
    if ((named && !named.has(entry.id)) || !fits(entry, selection)) continue;
    if (scenarios && !scenarios.includes(entry.scenario)) continue;
    absent.delete(entry.scenario);
    yield entry;
  }
  if (unknown.size > 0) throw new AppError('suite.item-unknown', [...unknown].join(', '));
  if (absent.size > 0)
    throw new AppError('suite.scenario-unknown', `the suite has no item of ${[...absent].join(', ')}`);
}

/** Reads all the same: something that is named may be missing. */
function takeFirst(entries: Iterable<SuiteEntry>, limit: number): SuiteEntry[] {
  const first: SuiteEntry[] = [];
  for (const entry of entries) if (first.length < limit) first.push(entry);
  return first;
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
function drawEvenly(
  entries: Iterable<SuiteEntry>,
  limit: number,
  seed: number,
): readonly Pick<SuiteEntry, 'id'>[] {
  const strata = new Map<string, string[]>();
  for (const { id, scenario } of entries) {
    const members = strata.get(scenario);
    if (members) members.push(id);
    else strata.set(scenario, [id]);
  }
  // By the scenario of the first id in order, as ids are.
  const orders = [...strata]
    .map(([scenario, members]) => [scenario, members.sort(byText)] as const)
    .sort(([, [a = '']], [, [b = '']]) => byText(a, b))
    .map(([scenario, members]) => shuffle(members, createRandom(`${seed}/${scenario}`)));
  const turns = shuffle(orders, createRandom(`${seed}/scenarios`));
  const chosen: { id: string }[] = [];
  for (let round = 0; chosen.length < limit && turns.some(order => round < order.length); round++)
    for (const order of turns) {
      const id = order[round];
      if (id !== undefined && chosen.length < limit) chosen.push({ id });
    }
  return chosen;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
