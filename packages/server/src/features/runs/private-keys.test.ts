import type { Item, Report } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const letters = ['A', 'B', 'C'] as const;
const options = letters.map(id => ({ id, text: `number ${id}` }));
const keyOf = (at: number) => letters[(at * 7 + 1) % 3] ?? 'A';
const scenarios = ['symptom-query', 'chronic-care'] as const;
const privateItems = Array.from({ length: 36 }, (_, at) =>
  makeChoiceItem(`kept-${at}`, {
    split: 'private',
    scenario: scenarios[at % 2] ?? 'symptom-query',
    options,
    key: [keyOf(at)],
  }),
);
const items: readonly Item[] = [...privateItems, ...[0, 1, 2].map(at => makeChoiceItem(`shown-${at}`))];

let stage: RunStage;
beforeAll(async () => {
  stage = await openRunStage({ items, env: { DOCTORBENCH_SUBMISSIONS_PER_DAY: '100' } });
  await stage.context.services.editions.setPlan(stage.edition, { askLimit: 20 });
});
afterAll(() => stage?.close());

/** Submits a model that says what it is told to, and reads all that its owner may read. */
async function attack(say: (itemId: string) => string) {
  stage.setSay(({ id }) => `Answer: ${say(id)}`);
  const id = await stage.complete({ visibility: 'private' });
  const { runs, submissions } = stage.context.services;
  const { grades } = await runs.listGrades(id, stage.user, { limit: 100 });
  let csv = '';
  for await (const piece of await runs.openCsv(id, stage.user, { listed: false })) csv += piece;
  return { id, grades, csv, report: await submissions.getReport(id, stage.user) };
}

/** What of a report depends on the answers alone. */
function toFigures({ generatedAt: _, run: __, usage: ___, receipt: ____, ...rest }: Report): string {
  return JSON.stringify(rest);
}

describe('the keys of private items', () => {
  it('are not told item by item', async () => {
    const recovered = new Set<string>();
    for (const letter of letters) {
      const { grades, csv, report } = await attack(() => letter);
      for (const { id } of privateItems) {
        const graded = grades.find(({ itemId }) => itemId === id);
        if (graded?.total.kind === 'scored' && graded.total.percent === 100) recovered.add(id);
        if (`${csv}${JSON.stringify(report)}`.includes(`${id}"`) || csv.includes(`${id},`)) recovered.add(id);
      }
    }
    expect([...recovered]).toEqual([]);
  });

  it('are not told by what one changed answer changes', async () => {
    const base = await attack(() => 'A');
    const told: string[] = [];
    for (const { id: changed } of privateItems.slice(0, 4)) {
      const next = await attack(id => (id === changed ? 'B' : 'A'));
      if (toFigures(next.report) !== toFigures(base.report)) told.push(changed);
      const { difference } = await stage.context.services.runs.compare(
        { a: next.id, b: base.id },
        stage.user,
      );
      if (difference !== 0) told.push(`${changed} (compared)`);
    }
    expect(told).toEqual([]);
  });
});

describe('a run that was broken off', () => {
  it('tells nothing of private items either, neither while it runs nor after', async () => {
    const seen: (number | null)[] = [];
    const cancel = new AbortController();
    stage.setSay(({ id: itemId }) => {
      if (itemId === 'shown-2') cancel.abort();
      return 'Answer: A';
    });
    const { id } = await stage.submit({ visibility: 'private' });
    const claimed = await stage.claim();
    const outcome = await stage.execute(claimed, {
      abort: cancel.signal,
      onProgress: ({ vetoed }) => seen.push(vetoed),
    });
    const { submissions, runs } = stage.context.services;
    expect(outcome.report).toBeUndefined();
    await submissions.cancel(id, stage.user);
    const { submissions: store } = stage.context.stores;
    await store.transaction(tx => store.end(tx, claimed.claim, { status: 'cancelled' }));
    const { grades } = await runs.listGrades(id, stage.user, { limit: 100 });
    expect(grades.filter(({ itemId }) => itemId.startsWith('kept'))).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([null]));
  });
});

describe('a changed model', () => {
  it('is shown what it scores, of all private items together and within the error that is drawn', async () => {
    const right = await attack(id => privateItems.find(item => item.id === id)?.key[0] ?? 'A');
    const wrong = await attack(id => (privateItems.some(item => item.id === id) ? 'none' : 'A'));
    const [high, low] = [right.report, wrong.report].map(report => report.average_total_score);
    expect([high?.n, low?.n]).toEqual([39, 39]);
    // All right but for the error, none right but for the error: of 36 items, with a deviation of 4.2.
    expect(high?.value).toBeGreaterThan(50);
    expect(low?.value).toBeLessThan(60);
    expect((low?.interval?.high ?? 0) - (low?.value ?? 0)).toBeGreaterThan(20);
    expect(wrong.report.cautions).toContain('private-blurred');
    // Scenarios have eighteen private items each: too few for a score of their own.
    expect(wrong.report.cautions).toContain('private-overall-only');
    expect(wrong.report.scenarios.map(({ items: count }) => count)).toEqual([3]);
  });
});
