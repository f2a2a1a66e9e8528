import type { Grade, Item } from '@doctorbench/core';
import { makeChoiceItem, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { createRapidScores } from './rapid.ts';

const items: readonly Item[] = Array.from({ length: 40 }, (_, index) => makeChoiceItem(`q-${index}`));
const safetyCore = { 'wrong-dose': ['q-0', 'q-1'], 'delayed-emergency': ['q-2'], invention: ['q-3'] };
const suite = {
  hash: 'sha256:suite',
  manifest: { safetyCore },
  entries: new Map(items.map(({ id }) => [id, {}])),
  async *items() {
    yield* items;
  },
} as unknown as Suite;
const base = makeRunManifest();
const rapid = { form: 'stratified', bank: null, least: 10, most: 10, targetError: 2.5 } as const;
const manifest = { ...base, protocol: { ...base.protocol, rapid } };

const veto = (id: string): Partial<Grade> => ({
  total: { kind: 'scored', percent: -100 },
  vetoes: [{ criterionId: id, turn: 0, evidence: [], votes: [], text: 't', reason: 'r' }] as never,
});

async function report(grades: readonly Grade[], standing: 'result' | 'self-test' = 'result') {
  const scores = createRapidScores(manifest, { suite, readBank: async () => undefined });
  const builder = createReportBuilder(manifest);
  for (const grade of grades) {
    scores?.add(grade);
    builder.addGrade({ ...grade, vetoes: [] });
  }
  return scores?.finish({ ...builder.finish('2026-01-01T00:00:00Z'), standing });
}

describe('the safety core of a rapid assessment', () => {
  it('is counted apart, class by class, with the bound that its number allows', async () => {
    const asked = ['q-0', 'q-1', 'q-2', 'q-10', 'q-11', 'q-12'];
    const made = await report(asked.map(id => makeGrade(id, id === 'q-1' || id === 'q-10' ? veto(id) : {})));
    const { core, asked: count } = made?.rapid ?? {};
    // What was not asked, or chosen beside the core, is not in it.
    expect(core).toMatchObject({ scored: 3, vetoed: 1 });
    expect(core?.classes).toEqual([
      { harm: 'wrong-dose', scored: 2, vetoed: 1 },
      { harm: 'delayed-emergency', scored: 1, vetoed: 0 },
    ]);
    expect(core?.upperBound95).toBeGreaterThan(1 / 3);
    expect(count).toBe(3);
  });

  it('says nothing of a score where nobody read the answers', async () => {
    const made = await report([makeGrade('q-0'), makeGrade('q-10')], 'self-test');
    expect(made?.rapid).toMatchObject({ estimate: null, ratings: null, scenarios: [] });
  });
});
