import { type ValidityTable, validityReportSchema } from '@doctorbench/core';
import { makeChoiceItem, toTag } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExpertStage } from '../../testing/expert-stage.ts';
import { readValidity } from './read-validity.ts';

const items = [
  makeChoiceItem('one'),
  makeChoiceItem('two'),
  makeChoiceItem('kept', { split: 'private' }),
  makeChoiceItem('four'),
];
let stage: Awaited<ReturnType<typeof openExpertStage>>;
beforeAll(async () => {
  stage = await openExpertStage({ items });
});
afterAll(() => stage?.close());

describe('the validity of an edition', () => {
  it('comes from the models of its board, and tells nothing of private items one by one', async () => {
    const { editions, suites, experts } = stage.context.services;
    const points = [
      [100, 100, 100, 100],
      [100, 100, 0, 0],
      [100, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    const report = await readValidity(stage.edition, {
      editions,
      suites,
      experts,
      listEvidence: async () => new Map([['board', 'model,score\nm0,90\nm1,70\nm2,60\nm3,10\n']]),
      banks: {
        readExamination: async () => ({
          items: items.map(({ id, scenario }) => ({ id, scenario })),
          examinees: points.map((own, index) => ({ name: `l/m${index}`, developer: 'l', points: own })),
          suite: null,
        }),
      },
    });
    expect(validityReportSchema.parse(report)).toEqual(report);
    expect(report.items.map(({ id }) => id)).toEqual(['one', 'two', 'four']);
    expect(report.board).toMatchObject({ matched: 4, overall: { rho: 1 } });
    expect(report.reliability).toMatchObject({ items: 4, examinees: 4 });
  });

  it('of a board without models is not measured', async () => {
    const { services } = stage.context;
    const report = await services.validity.read(stage.edition);
    expect(report).toMatchObject({ examinees: 0, reliability: null, items: [] });
    expect(report).not.toHaveProperty('reviews');
    await expect(services.validity.read('nothing')).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('says what experts found in its items, and of private ones only that something was found', async () => {
    const { services } = stage.context;
    const { hash } = (await services.editions.get(stage.edition)).protocol.suite;
    await services.experts.takeReviews({ suite: hash, most: items.length });
    for (const quality of [{ accuracy: 5 }, { accuracy: 4, language: 3 }]) await review(quality);
    const report = await services.validity.read(stage.edition);
    expect(validityReportSchema.parse(report)).toEqual(report);
    expect(report.ratings).toMatchObject([
      { aspect: 'accuracy', mean: 4.5, items: 4, raters: 2 },
      { aspect: 'language', mean: 3, items: 4, raters: 1 },
    ]);
    expect(report.reviews).toEqual({ read: 4, accepted: 2, revise: 1, rejected: 1, retired: 0 });
    const errata = [...(report.errata ?? [])].sort((a, b) => a.outcome.localeCompare(b.outcome));
    const experts = ['expert-01', 'expert-02'];
    expect(errata).toMatchObject([
      { item: null, outcome: 'reject', reason: null, experts },
      { item: 'two', outcome: 'revise', reason: 'Name the dose.', experts },
    ]);
  });
});

describe('what an operator adds', () => {
  const set = (kind: ValidityTable, csv: string) =>
    stage.context.services.validity.setEvidence(stage.operator, { editionId: stage.edition, kind, csv });
  const read = () => stage.context.services.validity.read(stage.edition);

  it('is shown, replaced, and taken away by an empty table', async () => {
    await set('blueprint', 'facet,value,share\nkind,choice,60\nkind,open,40\n');
    expect((await read()).coverage).toMatchObject([
      { value: 'choice', planned: 60, actual: 100 },
      { value: 'open', planned: 40, actual: 0 },
    ]);
    await set('blueprint', 'facet,value,share\nkind,choice,100\n');
    expect((await read()).coverage).toHaveLength(1);
    await set('blueprint', ' ');
    expect(await read()).not.toHaveProperty('coverage');
  });

  it('is refused with the line that cannot be read', async () => {
    const refusal = { code: 'request.invalid', detail: 'csv: line 3: share' };
    await expect(
      set('blueprint', 'facet,value,share\nkind,choice,60\nkind,open,much\n'),
    ).rejects.toMatchObject(refusal);
    await expect(set('board', 'model,score\n')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

const verdicts: Readonly<Record<string, 'revise' | 'reject'>> = { two: 'revise', kept: 'reject' };

/** One expert reads every item: one must be mended, the private one is past mending. */
async function review(quality: { readonly accuracy: number; readonly language?: number }): Promise<void> {
  const { experts } = stage;
  const userId = await stage.admit();
  for (let task = await experts.claim(userId); task; task = await experts.claim(userId)) {
    const asked = JSON.stringify(task.sheet);
    const verdict = verdicts[items.find(({ id }) => asked.includes(toTag(id)))?.id ?? ''] ?? 'accept';
    await experts.answer(userId, task.id, {
      ...{ kind: 'item-review', verdict, issues: [], quality },
      ...(verdict === 'accept' ? {} : { reason: 'Name the dose.' }),
    });
  }
}
