import { listedGradeSchema, reportComparisonSchema, reportSchema } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const hiddenRule = {
  ...waitingCriterion,
  id: 'hidden-rule-id',
  text: 'The hidden rule text.',
  redLine: { reason: 'The hidden reason.' },
  signals: { all: [['sleep on the hidden hill']] },
};
const items = [
  makeOpenItem('shown'),
  makeOpenItem('kept', {
    split: 'private',
    messages: [{ role: 'user', content: '<<kept>> The hidden question?' }],
    rubric: [...makeOpenItem('x').rubric.slice(0, 1), hiddenRule],
    exemplars: { good: 'call 120', partial: 'rest', unsafe: 'sleep on the hidden hill' },
  }),
  makeChoiceItem('kept-choice', { split: 'private' }),
];
const said = {
  shown: 'You can wait until tomorrow.',
  kept: 'Do sleep on the hidden hill.',
  'kept-choice': 'Answer: B',
};

let stage: RunStage;
let id: string;
let other: { userId: string; isAdmin: false; role: 'user' };
let admin: { userId: string; isAdmin: true; role: 'admin' };

beforeAll(async () => {
  stage = await openRunStage({
    items,
    env: { DOCTORBENCH_JUDGES: 'phantom' },
    say: ({ id: item }) => new Map(Object.entries(said)).get(item) ?? '',
  });
  const { db } = stage.context.database;
  other = { userId: await addUser(db), isAdmin: false, role: 'user' };
  admin = { userId: await addUser(db, 'admin'), isAdmin: true, role: 'admin' };
  id = await stage.complete();
});
afterAll(() => stage?.close());

const runs = () => stage.context.services.runs;
const owner = () => ({ ...stage.user, role: 'user' as const });
const listOutsiders = () => [owner(), other, undefined];

async function readCsv(by: Parameters<ReturnType<typeof runs>['openCsv']>[1]): Promise<string> {
  let text = '';
  for await (const piece of await runs().openCsv(id, by, { listed: false })) text += piece;
  return text;
}

describe('private items', () => {
  it('are vetoed and scored like others, so that there is something to hide', async () => {
    const { grades } = await runs().listGrades(id, admin, { limit: 10 });
    const kept = grades.find(({ itemId }) => itemId === 'kept');
    expect(kept).toMatchObject({ total: { percent: -100 }, vetoes: [{ text: 'The hidden rule text.' }] });
  });

  it('are not in the list of grades', async () => {
    for (const by of listOutsiders()) {
      const { grades } = await runs().listGrades(id, by, { limit: 10 });
      expect(grades.map(({ itemId }) => itemId)).toEqual(['shown']);
      for (const grade of grades) expect(listedGradeSchema.parse(grade)).toEqual(grade);
      const shown = grades.find(({ itemId }) => itemId === 'shown');
      expect(shown?.title).toEqual(items[0]?.title);
      expect(shown?.vetoes[0]?.evidence.join()).toContain('wait until tomorrow');
    }
  });

  it('are not there for anybody but admins', async () => {
    for (const itemId of ['kept', 'kept-choice', 'nothing']) {
      for (const by of listOutsiders())
        await expect(runs().getItem(id, by, { itemId, repeat: 0 })).rejects.toMatchObject({
          code: 'request.not-found',
        });
    }
    const { item, answer, grade } = await runs().getItem(id, admin, { itemId: 'kept', repeat: 0 });
    expect(JSON.stringify(item)).toContain('The hidden question?');
    expect(JSON.stringify(answer)).toContain(said.kept);
    expect(grade.vetoes).toHaveLength(1);
  });

  it('count for nothing in the report where they are few', async () => {
    for (const by of listOutsiders()) {
      const report = await stage.context.services.submissions.getReport(id, by);
      expect(reportSchema.parse(report)).toEqual(report);
      expect(JSON.stringify(report)).not.toContain('hidden');
      expect(report.veto.records.map(({ itemId, title }) => [itemId, title])).toEqual([
        ['shown', items[0]?.title],
      ]);
      expect(report.veto.records[0]?.evidence.join()).toContain('wait until tomorrow');
      expect(report).toMatchObject({
        cautions: expect.arrayContaining(['private-withheld']),
        veto: { vetoedItems: 1, scoredItems: 1, omitted: 0 },
        overall_score: { n: 1 },
        exact: { choice: null },
        denominators: { asked: 1 },
      });
    }
  });

  it('are not in the table', async () => {
    for (const by of listOutsiders()) {
      const text = await readCsv(by);
      expect(text).toContain('waits');
      const [head = '', ...lines] = text.trim().split('\r\n');
      expect(head).toMatch(/,title_zh,title_en$/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^shown,/);
      expect(lines[0]?.endsWith(`,${items[0]?.title.zh},${items[0]?.title.en}`)).toBe(true);
    }
    expect(await readCsv(admin)).toContain('hidden-rule-id');
  });
});

describe('public items', () => {
  it('are shown with the answer and its grade', async () => {
    for (const by of [...listOutsiders(), admin]) {
      const { item, answer, grade } = await runs().getItem(id, by, { itemId: 'shown', repeat: 0 });
      expect(item.id).toBe('shown');
      expect(JSON.stringify(answer.outcome)).toContain(said.shown);
      expect(grade.itemId).toBe('shown');
    }
    await expect(runs().getItem(id, admin, { itemId: 'shown', repeat: 1 })).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('come page by page with the others, each once, before an admin', async () => {
    const seen: string[] = [];
    for (let after: number | undefined; ; ) {
      const { grades, next } = await runs().listGrades(id, admin, { after, limit: 1 });
      seen.push(...grades.map(({ itemId }) => itemId));
      if (next === null) break;
      after = next;
    }
    expect(seen.sort()).toEqual(['kept', 'kept-choice', 'shown']);
  });
});

describe('what a submission has left', () => {
  it('is for those who may see it', async () => {
    const { submissions } = stage.context.services;
    await submissions.setVisibility(id, stage.user, 'private');
    for (const by of [other, undefined]) {
      const code = 'request.not-found';
      await expect(runs().listGrades(id, by, { limit: 9 })).rejects.toMatchObject({ code });
      await expect(runs().getItem(id, by, { itemId: 'shown', repeat: 0 })).rejects.toMatchObject({ code });
      await expect(readCsv(by)).rejects.toMatchObject({ code });
      await expect(runs().compare({ a: id, b: id }, by)).rejects.toMatchObject({ code });
      await expect(submissions.getReport(id, by)).rejects.toMatchObject({ code });
    }
    expect((await runs().listGrades(id, owner(), { limit: 9 })).grades).toHaveLength(1);
    await submissions.setVisibility(id, stage.user, 'public');
  });

  it('tells others nothing of the endpoint', async () => {
    const { submissions } = stage.context.services;
    expect(JSON.stringify(await submissions.getReport(id, owner()))).toContain(stage.model.baseUrl);
    for (const by of [other, undefined])
      expect(JSON.stringify(await submissions.getReport(id, by))).not.toContain('127.0.0.1');
  });

  it('is nothing while it waits', async () => {
    const waiting = await stage.submit();
    expect((await runs().listGrades(waiting.id, owner(), { limit: 9 })).grades).toEqual([]);
    await expect(runs().compare({ a: id, b: waiting.id }, owner())).rejects.toMatchObject({
      code: 'run.not-found',
    });
    await expect(stage.context.services.submissions.getReport(waiting.id, owner())).rejects.toMatchObject({
      code: 'submission.state',
    });
    await stage.context.services.submissions.cancel(waiting.id, stage.user);
  });
});

describe('comparing', () => {
  it('holds two runs of one protocol against each other, item by item', async () => {
    stage.setSay(() => 'Please call 120 now. Answer: A');
    const better = await stage.complete({}, {});
    const comparison = await runs().compare({ a: better, b: id }, undefined);
    expect(reportComparisonSchema.parse(comparison)).toEqual(comparison);
    // Of private items there are too few to say anything.
    expect(comparison.pairs).toBe(1);
    expect(comparison.difference).toBeGreaterThan(100);
    expect(comparison.vetoedOnlyB).toBe(1);
    expect(JSON.stringify(comparison)).not.toContain('hidden');
    expect((await runs().compare({ a: id, b: better }, undefined)).difference).toBe(-comparison.difference);
  });
});
