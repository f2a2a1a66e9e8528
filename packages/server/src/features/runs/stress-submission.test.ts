import { stressFindingsSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const open = ['one', 'two', 'three', 'four'].map(id => makeChoiceItem(id));
const secret = makeChoiceItem('secret', { split: 'private' });
let stage: RunStage;

beforeAll(async () => {
  stage = await openRunStage({ items: [...open, secret] });
});
afterAll(() => stage?.close());

describe('a stress run beside a submission', () => {
  it('asks public items alone again, leaves the run as it is, and puts an index on the board', async () => {
    const id = await stage.complete({ stress: true });
    const { submissions, runs, boards } = stage.context.services;
    const findings = await submissions.getStress(id, stage.user);
    expect(stressFindingsSchema.parse(findings)).toEqual(findings);
    const asked = stage.countAsked();
    expect(asked.secret).toBe(1);
    for (const { id: itemId } of open) expect(asked[itemId]).toBeGreaterThan(4);
    expect(JSON.stringify(findings)).not.toContain('secret');
    expect(await submissions.get(id, stage.user)).toMatchObject({ stress: 'measured' });
    const report = await submissions.getReport(id, stage.user);
    // One private item is too few to be in any figure; the variants are in none.
    expect(report.denominators).toMatchObject({ planned: 4, asked: 4 });
    const { grades } = await runs.listGrades(id, stage.user, { limit: 100 });
    expect(grades.map(({ itemId }) => itemId).sort()).toEqual(open.map(item => item.id).sort());
    const { page } = await boards.read(stage.edition, { order: 'desc', limit: 10 });
    const { robustness } = findings.report;
    expect(robustness?.of).toBe(4);
    // The scripted model always says the same letter: moved options are lost, and nothing else is.
    expect(page.rows[0]?.robustness).toMatchObject({
      value: (100 * (robustness?.count ?? 0)) / 4,
      items: 4,
      design: 'board-stress@1',
    });
    expect(findings.pairs.some(({ move }) => move === 'lost')).toBe(true);
  });

  it('that breaks off takes nothing from the run', async () => {
    const before = stage.model.requests.length;
    stage.setSay(() => (stage.model.requests.length - before > 5 ? 401 : 'Answer: A'));
    const { id } = await stage.submit({ stress: true });
    const claimed = await stage.claim();
    const outcome = await stage.execute(claimed);
    expect(outcome).toMatchObject({ state: { kind: 'completed' }, stress: null });
    await stage.end(claimed, outcome);
    const { submissions } = stage.context.services;
    expect(await submissions.get(id, stage.user)).toMatchObject({ status: 'completed', stress: 'failed' });
    await expect(submissions.getStress(id, stage.user)).rejects.toMatchObject({
      code: 'submission.no-stress',
    });
  });

  it('has a quota of its own', async () => {
    await expect(stage.submit({ stress: true })).rejects.toMatchObject({ code: 'submission.stress-quota' });
    expect(await stage.submit()).toMatchObject({ status: 'queued', stress: null });
  });

  it('gives its place to others and goes on where it stopped', async () => {
    const drain = new AbortController();
    const { pool } = stage.context.database;
    await pool.query("update submissions set stress = 'asked' where status = 'queued'");
    let asked = 0;
    stage.setSay(() => {
      if (++asked === 8) drain.abort();
      return 'Answer: A';
    });
    const claimed = await stage.claim();
    const first = await stage.execute(claimed, { drain: drain.signal });
    expect(first.state.kind).toBe('stopped');
    const second = await stage.execute(claimed);
    expect(second.stress?.report.asked).toBe(second.stress?.report.planned);
    expect(asked).toBe(5 + (second.stress?.report.planned ?? 0));
  });
});
