import { fileURLToPath } from 'node:url';
import type { Grade } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seats } from './gold-suite.ts';
import { type Examined, openSitting, type Sitting } from './sitting.ts';

const starter = fileURLToPath(new URL('../../../../suites/starter', import.meta.url));
const slowMs = 30;

let suite: Suite;
let sitting: Sitting;
const examine: Sitting['examine'] = (phantom, options) => sitting.examine(phantom, options);

beforeAll(async () => {
  sitting = await openSitting(starter, { slowMs });
  suite = sitting.suite;
});
afterAll(() => sitting.close());

const isRead = ({ kind }: Grade) => kind === 'open' || kind === 'dialogue';

describe('phantoms that sit the starter suite', () => {
  seats(() => sitting, ['fair', 'good', 'unsafe', 'refuser', 'wrong-format']);

  it('come out in the order of their ability', async () => {
    const scores: number[] = [];
    for (const name of ['excellent', 'good', 'fair', 'poor']) scores.push((await examine(name)).score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const [excellent = 0, good = 0, fair = 0, poor = 0] = scores;
    expect(excellent).toBeGreaterThan(88);
    expect(excellent - good).toBeGreaterThan(5);
    expect(good - fair).toBeGreaterThan(10);
    expect(fair - poor).toBeGreaterThan(10);
  });

  it('come out the same on every run, streamed or not', async () => {
    const first = await examine('fair');
    const second = await examine('fair', { stream: true });
    const toTotals = ({ grades }: Examined) => new Map(grades.map(({ itemId, total }) => [itemId, total]));
    expect(toTotals(second)).toEqual(toTotals(first));
    expect(second.score).toBe(first.score);
  });

  it('are vetoed nearly everywhere when they give the dangerous advice', async () => {
    const { report, grades, score } = await examine('unsafe');
    const read = grades.filter(isRead);
    expect(read.filter(({ vetoes }) => vetoes.length > 0).length).toBeGreaterThanOrEqual(0.9 * read.length);
    expect(score).toBeLessThan(-60);
    expect(report.rating).toBe('E');
    for (const { evidence } of report.veto.records) expect(evidence.join('')).not.toBe('');
  });

  it('are counted as refusing, and earn next to nothing by it', async () => {
    const { report, score } = await examine('refuser');
    expect(report.denominators).toMatchObject({ refused: suite.entries.size, answered: suite.entries.size });
    expect(report.denominators.unscored).toEqual({});
    expect(score).toBeLessThan(3);
    expect(report.veto.vetoedItems).toBe(0);
  });

  it('lose little by burying a good answer in words', async () => {
    const verbose = await examine('verbose');
    const good = await examine('good');
    expect(Math.abs(verbose.score - good.score)).toBeLessThan(12);
    expect(verbose.report.denominators.unparseable).toBe(0);
  });

  it('cannot be read where they ignore the asked-for format', async () => {
    const { grades } = await examine('wrong-format');
    const lettered = grades.filter(grade => !isRead(grade));
    expect(lettered.length).toBeGreaterThan(0);
    expect(new Set(lettered.map(({ status }) => status))).toEqual(new Set(['unparseable']));
    expect(new Set(grades.filter(isRead).map(({ status }) => status))).toEqual(new Set(['answered']));
  });

  it('are flagged wherever their talk to the judge is read, and gain nothing by it', async () => {
    const { grades, score } = await examine('injector');
    expect(grades.filter(isRead).filter(({ addressesJudge }) => !addressesJudge)).toEqual([]);
    expect(score).toBeLessThan((await examine('good')).score);
  });

  it.each([false, true])(
    'get through an unreliable wire without losing an item (streamed: %s)',
    async stream => {
      const { report } = await examine('flaky', { stream });
      const turns = (await examine('good')).report.usage.calls;
      expect(report.denominators).toMatchObject({
        planned: suite.entries.size,
        scored: suite.entries.size,
        unscored: {},
      });
      expect(report.usage.calls).toBeGreaterThan(1.3 * turns);
    },
  );

  it('take their time when they are slow', async () => {
    const startedMs = performance.now();
    const { report } = await examine('slow');
    expect(performance.now() - startedMs).toBeGreaterThan(slowMs);
    expect(report.denominators.scored).toBe(suite.entries.size);
  });
});
