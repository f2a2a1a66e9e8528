import { makeChoiceItem, makeDialogueItem } from '@doctorbench/core/testing';
import { sayJson } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { openFileJournal } from '../journal/file-journal.ts';
import { readTotals, type StageScript, withStage } from '../testing/run-stage.ts';
import type { Progress } from './progress.ts';

const ten = Array.from({ length: 10 }, (_, index) => makeChoiceItem(`item-${index}`));
const prices = { inputUsdPerMillion: 0, outputUsdPerMillion: 1_000_000 };

async function raiseBudget(dir: string, budget: { maxCalls?: number; maxCostUsd?: number }): Promise<void> {
  const journal = await openFileJournal(dir, { writable: true });
  await journal.updateManifest({ budget });
  await journal.close();
}

function sayTokens(tokens: number | undefined): StageScript {
  return (_, response) =>
    sayJson(response, 200, {
      choices: [{ index: 0, message: { role: 'assistant', content: 'Answer: A' }, finish_reason: 'stop' }],
      ...(tokens === undefined ? {} : { usage: { prompt_tokens: 0, completion_tokens: tokens } }),
    });
}

describe('a run with a budget of calls', () => {
  it('sends exactly as many requests as allowed, retries included', async () => {
    const script: StageScript = ({ item, times, answer }, response) =>
      item.id === 'item-1' && times < 3 ? sayJson(response, 500, {}) : answer();
    for (const concurrency of [1, 4])
      await withStage({ items: ten, script, run: { budget: { maxCalls: 6 } } }, async stage => {
        const state = await stage.session({ client: { concurrency } });
        expect(state).toMatchObject({ kind: 'stopped', cause: 'run.budget-reached', detail: '6 calls' });
        expect(stage.model.requests).toHaveLength(6);
      });
  });

  it('sends nothing more in a second session unless the budget is raised', async () => {
    await withStage({ items: ten, run: { budget: { maxCalls: 6 } } }, async stage => {
      await stage.session();
      expect(await stage.session()).toMatchObject({ kind: 'stopped', cause: 'run.budget-reached' });
      expect(stage.model.requests).toHaveLength(6);
      await raiseBudget(stage.runDir, { maxCalls: 10 });
      expect((await stage.session()).kind).toBe('completed');
      expect(stage.model.requests).toHaveLength(10);
      expect(Object.keys(await readTotals(stage))).toHaveLength(10);
    });
  });

  it('counts requests whose answers were lost when the run stopped', async () => {
    const dialogues = ['a', 'b', 'c'].map(id => makeDialogueItem(id));
    await withStage({ items: dialogues, run: { budget: { maxCalls: 3 } } }, async stage => {
      // The third request is the first turn of a dialogue that the budget cuts short: its answer is lost.
      await stage.session({ client: { concurrency: 1 } });
      expect(stage.model.requests).toHaveLength(3);
      await raiseBudget(stage.runDir, { maxCalls: 5 });
      expect((await stage.session({ client: { concurrency: 1 } })).kind).toBe('stopped');
      expect(stage.model.requests).toHaveLength(5);
    });
  });

  it('still counts the requests of a failure after another answer took its place', async () => {
    let broken = true;
    const script: StageScript = ({ item, answer }, response) =>
      broken && item.id === 'item-0' ? sayJson(response, 500, {}) : answer();
    await withStage({ items: ten.slice(0, 2), script, run: { budget: { maxCalls: 100 } } }, async stage => {
      const calls: number[] = [];
      const deps = { onProgress: (progress: Progress) => calls.push(progress.calls) };
      await stage.session({ deps });
      broken = false;
      await stage.session({ deps });
      await stage.session({ deps });
      expect(calls.at(-1)).toBe(stage.model.requests.length);
      expect(stage.model.requests.length).toBe(6 + 1 + 1);
    });
  });

  it('does not begin a turn of a dialogue that it cannot pay for, and journals no half dialogue', async () => {
    await withStage({ items: [makeDialogueItem('d')], run: { budget: { maxCalls: 1 } } }, async stage => {
      expect(await stage.session()).toMatchObject({ cause: 'run.budget-reached' });
      expect(stage.model.requests).toHaveLength(1);
      await stage.read(async journal => expect(journal.hasAnswer('d#0')).toBe(false));
    });
  });
});

describe('a run with a budget of money', () => {
  it('stops before the request that would go over', async () => {
    const run = { budget: { maxCostUsd: 5 }, prices };
    await withStage({ items: ten, run, script: sayTokens(1) }, async stage => {
      const state = await stage.session({ client: { concurrency: 1 } });
      expect(state).toMatchObject({ cause: 'run.budget-reached', detail: 'US$ 5.0000 spent' });
      expect(stage.model.requests).toHaveLength(5);
      expect(await stage.session()).toMatchObject({ cause: 'run.budget-reached' });
      expect(stage.model.requests).toHaveLength(5);
    });
  });

  it('estimates what the endpoint does not count, in this session and from earlier ones', async () => {
    const run = {
      budget: { maxCostUsd: 9 },
      prices: { inputUsdPerMillion: 1_000, outputUsdPerMillion: 1_000_000 },
    };
    await withStage({ items: ten, run, script: sayTokens(undefined) }, async stage => {
      const costs: (number | undefined)[] = [];
      const deps = { onProgress: (progress: Progress) => costs.push(progress.costUsd) };
      await stage.session({ client: { concurrency: 1 }, deps });
      const asked = stage.model.requests.length;
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThan(10);
      const spent = costs.at(-1) ?? 0;
      expect(spent).toBeGreaterThan(9);
      await stage.session({ client: { concurrency: 1 }, deps });
      expect(stage.model.requests).toHaveLength(asked);
      expect(costs.at(-1)).toBeCloseTo(spent, 6);
    });
  });
});
