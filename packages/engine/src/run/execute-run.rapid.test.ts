import { getEventListeners } from 'node:events';
import { type Bank, bankSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { sayText } from '@doctorbench/models/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { buildBank } from '../bank/build-bank.ts';
import { linkBanks } from '../bank/link-banks.ts';
import { readExamination } from '../bank/read-examination.ts';
import type { Journal } from '../journal/journal.ts';
import { createRapidDesign, toRapidProtocol } from '../rapid/design.ts';
import { estimateRapid } from '../rapid/estimate.ts';
import { type Stage, type StageScript, withStage } from '../testing/run-stage.ts';

const items = Array.from({ length: 60 }, (_, index) => makeChoiceItem(`q-${index}`));
const core = ['q-3', 'q-30'];
const rules = { least: 10, most: 25, targetError: 0.01 };

/** Items grow harder with their number, and models better with theirs. */
const built = buildBank(
  {
    items: items.map(({ id, scenario }) => ({ id, scenario })),
    examinees: Array.from({ length: 14 }, (_, model) => {
      const random = createRandom(`model-${model}`);
      return {
        name: `d${model % 7}/m${model}`,
        developer: `d${model % 7}`,
        points: items.map((_, item) => (random() < 1 / (1 + Math.exp((item - 4 * model) / 8)) ? 100 : 0)),
      };
    }),
    suite: null,
  },
  { seed: '1', productVersion: '0', now: new Date(0) },
);
const bank: Bank = { ...built, gate: { ...built.gate, open: true, reason: 'wins' } };

const sayByItem: StageScript = ({ item, answer }, response) =>
  Number(item.id.slice(2)) < 33 ? answer() : sayText(response, 'Answer: B');

/** Runs to its end, however often it dies on the way, and tells what it asked and estimated. */
async function sit(given: Bank | undefined, dying: readonly number[] = []) {
  const rapid = { ...toRapidProtocol(given, { items: items.length }), ...rules };
  const result = { asked: [] as string[], estimate: null as unknown, stopped: '' as unknown, times: 0 };
  await withStage(
    {
      items,
      script: sayByItem,
      manifest: { safetyCore: { 'wrong-dose': [...core] } },
      run: { protocol: { rapid } },
    },
    async (stage: Stage) => {
      const design = await createRapidDesign(stage.suite, { bank: given, rapid, seed: 1 });
      for (const records of dying)
        await expect(stage.session({ deps: { rapid: design }, wrap: dyingAfter(records) })).rejects.toThrow(
          'killed',
        );
      const { signal } = new AbortController();
      const deps = { rapid: design, drain: signal, abort: signal };
      expect((await stage.session({ deps })).kind).toBe('completed');
      // Many runs may share one signal.
      expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      await stage.read(async journal => {
        const points = new Map<string, number | null>();
        for await (const { itemId, total } of journal.readGrades())
          points.set(itemId, total.kind === 'scored' ? total.percent : null);
        result.asked = [...points.keys()].sort();
        result.estimate = estimateRapid(design, points);
        expect(estimateRapid(design, new Map([...points].reverse()))).toEqual(result.estimate);
        result.stopped = journal.manifest.rapid?.stopped;
        expect(journal.manifest.planned).toBe(points.size);
      });
      await expect(readExamination([stage.runDir, stage.runDir])).rejects.toMatchObject({
        code: 'bank.rapid-run',
      });
      result.times = Math.max(...Object.values(stage.countAsked()));
    },
  );
  return result;
}

function dyingAfter(records: number): (journal: Journal) => Journal {
  let left = records;
  const die = () => {
    if (left-- <= 0) throw new Error('killed');
  };
  return journal => ({
    ...journal,
    manifest: journal.manifest,
    async appendAnswer(answer) {
      die();
      await journal.appendAnswer(answer);
    },
    async appendGrade(grade) {
      die();
      await journal.appendGrade(grade);
    },
  });
}

describe('a rapid assessment', () => {
  it('asks the safety core whole and as many more as it may, adaptively where the gate is open', async () => {
    const { asked, stopped, estimate } = await sit(bank);
    expect(asked).toHaveLength(core.length + rules.most);
    expect(asked).toEqual(expect.arrayContaining(core));
    expect(['budget', 'disagreement']).toContain(stopped);
    expect(estimate).toMatchObject({ points: expect.any(Number), low: expect.any(Number) });
  });

  it('asks the same items and says the same after it was killed three times', async () => {
    const undisturbed = await sit(bank);
    const killed = await sit(bank, [9, 14, 5]);
    expect(killed.asked).toEqual(undisturbed.asked);
    expect(killed.estimate).toEqual(undisturbed.estimate);
    expect(killed.stopped).toBe(undisturbed.stopped);
  });

  it('takes a stratified form where the gate is closed or there is no bank', async () => {
    const closed = await sit({ ...bank, gate: { ...bank.gate, open: false, reason: 'no-win' } }, [7]);
    expect(closed).toMatchObject({ stopped: 'budget' });
    expect(closed.asked).toHaveLength(core.length + rules.most);
    const without = await sit(undefined);
    expect(without.asked).toHaveLength(core.length + rules.most);
    expect(without.asked).not.toEqual(closed.asked);
  });

  it('refuses the bank of another suite', async () => {
    await withStage({ items: items.slice(0, 20) }, async ({ suite }) => {
      const rapid = toRapidProtocol(bank, { items: 20 });
      await expect(createRapidDesign(suite, { bank, rapid, seed: 1 })).rejects.toMatchObject({
        code: 'bank.other-suite',
      });
    });
  });
});

describe('a bank', () => {
  it('is a file of its format, and names what is doubtful about it', () => {
    expect(bankSchema.parse(JSON.parse(JSON.stringify(built)))).toEqual(built);
    expect(built.items).toHaveLength(60);
    expect(built.links.map(({ asked }) => asked)).toEqual([10, 20, 30, 40, 50]);
    const [easy, hard] = [built.items[2], built.items[57]];
    expect(easy?.parameters.b).toBeLessThan(hard?.parameters.b ?? 0);
  });

  it('lies on the scale of another that shares items, and not of one that shares few', () => {
    const moved: Bank = {
      ...built,
      items: built.items
        .slice(20, 32)
        .map(item => ({ ...item, parameters: { ...item.parameters, b: item.parameters.b + 0.7 } })),
    };
    const scale = linkBanks(built, moved);
    expect(scale).toMatchObject({
      anchors: 12,
      slope: expect.closeTo(1, 5),
      intercept: expect.closeTo(0.7, 5),
    });
    expect(() => linkBanks(built, { ...moved, items: moved.items.slice(0, 3) })).toThrow(
      expect.objectContaining({ code: 'bank.few-anchors' }),
    );
  });

  it('leaves copies out and warns of few examinees', () => {
    const points = items.map((_, item) => (item % 3 ? 100 : 0));
    const other = items.map((_, item) => (item % 2 ? 100 : 0));
    const third = items.map((_, item) => (item % 5 ? 100 : 0));
    const examinees = [
      { name: 'a/one', developer: 'a', points },
      { name: 'b/copy', developer: 'b', points },
      { name: 'b/two', developer: 'b', points: other },
      { name: 'c/three', developer: 'c', points: third },
    ];
    const few = buildBank(
      { items: items.map(({ id }) => ({ id, scenario: null })), examinees, suite: null },
      { seed: '1', productVersion: '0', now: new Date(0) },
    );
    expect(few.dropped).toEqual([{ name: 'b/copy', sameAs: 'a/one' }]);
    expect(few.gate).toMatchObject({ open: false, reason: 'few-examinees' });
    expect(few.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['few-examinees', 'few-developers']),
    );
  });
});
