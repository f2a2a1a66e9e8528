import type { ScenarioId } from '@doctorbench/core';
import { growthOf } from '@doctorbench/text/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SuiteEntry } from '../suite/entry-table.ts';
import { type SelectedItems, selectItems } from './select-items.ts';

function makeEntry(id: string, scenario: ScenarioId): SuiteEntry {
  const facts = {
    difficulty: 'easy',
    departments: ['cardiology'],
    language: 'zh-CN',
    tags: [],
  } as const;
  const shows = { hasImages: false, isSwappable: false, isPrivate: false };
  const place = { file: 'items.jsonl', line: 1, offset: 0 };
  return { id, scenario, kind: 'choice', ...facts, departments: [...facts.departments], ...shows, ...place };
}

function makeEntries(counts: Partial<Record<ScenarioId, number>>): SuiteEntry[] {
  return Object.entries(counts).flatMap(([scenario, count]) =>
    Array.from({ length: count }, (_, index) => makeEntry(`${scenario}-${index}`, scenario as ScenarioId)),
  );
}

/** Selected items by scenario. */
function countByScenario(entries: readonly SuiteEntry[], selected: SelectedItems): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, scenario } of entries)
    if (selected.has(id)) counts[scenario] = (counts[scenario] ?? 0) + 1;
  return counts;
}

const entries = makeEntries({ 'symptom-query': 5, 'chronic-care': 3, 'mental-health': 2 });

describe('a selection', () => {
  it('takes everything, in suite order, when nothing narrows it', () => {
    for (const sample of ['first', 'stratified'] as const)
      expect([...selectItems(entries, { sample }, 1)]).toEqual(entries.map(({ id }) => id));
  });

  it('keeps to difficulty, department, language and tag together', () => {
    const [first, second, ...rest] = entries as [SuiteEntry, SuiteEntry, ...SuiteEntry[]];
    const marked: SuiteEntry[] = [
      { ...first, difficulty: 'hard', departments: ['emergency'], language: 'en', tags: ['rare', 'dose'] },
      { ...second, difficulty: 'hard', departments: ['emergency'], language: 'en' },
      ...rest,
    ];
    const hard = { sample: 'first', difficulties: ['hard'], departments: ['emergency'] } as const;
    const select = (more: object) => [
      ...selectItems(marked, { ...hard, difficulties: ['hard'], departments: ['emergency'], ...more }, 1),
    ];
    expect(select({ languages: ['en'] })).toEqual([first.id, second.id]);
    expect(select({ languages: ['en'], tags: ['dose', 'other'] })).toEqual([first.id]);
    expect(() => select({ languages: ['zh-CN'] })).toThrow();
  });

  it('takes the first ones in suite order', () => {
    expect([...selectItems(entries, { sample: 'first', limit: 2 }, 1)]).toEqual([
      'symptom-query-0',
      'symptom-query-1',
    ]);
    expect(selectItems(entries, { sample: 'first', limit: 99 }, 1).size).toBe(10);
  });

  it('keeps to the named scenarios', () => {
    const scenarios: ScenarioId[] = ['mental-health', 'chronic-care'];
    expect(countByScenario(entries, selectItems(entries, { sample: 'first', scenarios }, 1))).toEqual({
      'chronic-care': 3,
      'mental-health': 2,
    });
    expect([...selectItems(entries, { sample: 'first', scenarios, limit: 1 }, 1)]).toEqual([
      'chronic-care-0',
    ]);
  });

  it('names scenarios that the suite does not hold', () => {
    const scenarios: ScenarioId[] = ['symptom-query', 'ethics-law', 'documentation'];
    expect(() => selectItems(entries, { sample: 'first', scenarios }, 1)).toThrow(
      expect.objectContaining({
        code: 'suite.scenario-unknown',
        detail: 'the suite has no item of ethics-law, documentation',
      }),
    );
  });

  it('is an error when it takes nothing', () => {
    const failure = expect.objectContaining({ code: 'suite.empty-selection' });
    expect(() => selectItems([], { sample: 'first' }, 1)).toThrow(failure);
    expect(() => selectItems([], { sample: 'stratified', limit: 3 }, 1)).toThrow(failure);
    expect(() => selectItems(entries, { sample: 'first', scenarios: [] }, 1)).toThrow(failure);
  });
});

describe('a stratified selection', () => {
  const scenarioIds: ScenarioId[] = ['symptom-query', 'chronic-care', 'mental-health', 'ethics-law'];
  const suites = fc
    .tuple(...scenarioIds.map(() => fc.integer({ min: 0, max: 12 })))
    .map(counts => makeEntries(Object.fromEntries(scenarioIds.map((id, index) => [id, counts[index] ?? 0]))))
    .filter(suite => suite.length > 0);

  it('takes exactly the limit, and scenarios differ by one at most unless one has run out', () => {
    fc.assert(
      fc.property(suites, fc.integer({ min: 1, max: 50 }), fc.nat(), (suite, limit, seed) => {
        const selected = selectItems(suite, { sample: 'stratified', limit }, seed);
        expect(selected.size).toBe(Math.min(limit, suite.length));
        const taken = countByScenario(suite, selected);
        const available = countByScenario(suite, new Set(suite.map(({ id }) => id)));
        const most = Math.max(...Object.values(taken));
        for (const [scenario, count] of Object.entries(available))
          expect(taken[scenario] ?? 0).toBeGreaterThanOrEqual(Math.min(count, most - 1));
      }),
    );
  });

  it('is the same for the same seed, whatever the order of the lines', () => {
    fc.assert(
      fc.property(suites, fc.integer({ min: 1, max: 50 }), fc.nat(), (suite, limit, seed) => {
        const selection = { sample: 'stratified', limit } as const;
        const backwards = selectItems([...suite].reverse(), selection, seed);
        expect([...backwards].sort()).toEqual([...selectItems(suite, selection, seed)].sort());
      }),
    );
  });

  it('differs between seeds, and gives every item its chance', () => {
    const suite = makeEntries({ 'symptom-query': 10, 'chronic-care': 10 });
    const seen = new Set<string>();
    const draws = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const selected = [...selectItems(suite, { sample: 'stratified', limit: 4 }, seed)].sort();
      draws.add(selected.join());
      for (const id of selected) seen.add(id);
    }
    expect(draws.size).toBeGreaterThan(150);
    expect(seen.size).toBe(20);
  });

  it('of a smaller limit is part of the one of a larger limit', () => {
    const small = selectItems(entries, { sample: 'stratified', limit: 4 }, 3);
    const large = selectItems(entries, { sample: 'stratified', limit: 7 }, 3);
    expect([...small].filter(id => !large.has(id))).toEqual([]);
  });

  it('takes time in proportion to the items there are', () => {
    const suites = new Map<number, ReturnType<typeof makeEntries>>();
    const select = (size: number) => {
      const suite = suites.get(size) ?? makeEntries({ 'symptom-query': size });
      suites.set(size, suite);
      return selectItems(suite, { sample: 'stratified', limit: 50 }, 1).size;
    };
    expect(select(1_000)).toBe(50);
    expect(growthOf(select)).toBeLessThan(1.75);
  });
});
