import { makeChoiceItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

let stage: RunStage;

beforeAll(async () => {
  stage = await openRunStage({ items: ['one', 'two', 'three', 'four'].map(id => makeChoiceItem(id)) });
});
afterAll(() => stage?.close());

it('asks the experiment alone beside a result that is there, and keeps its scores', async () => {
  const { submissions, boards } = stage.context.services;
  const id = await stage.complete();
  const before = await submissions.getReport(id, stage.user);
  const sent = stage.model.requests.length;
  const added = await submissions.addStress(id, stage.user, {});
  expect(added).toMatchObject({ status: 'queued', stress: 'asked' });
  const claimed = await stage.claim();
  await stage.end(claimed, await stage.execute(claimed));
  expect(await submissions.get(added.id, stage.user)).toMatchObject({ stress: 'measured' });
  const { report: findings } = await submissions.getStress(added.id, stage.user);
  expect(findings.asked).toBeGreaterThan(0);
  expect(stage.model.requests.length - sent).toBe(findings.asked);
  const after = await submissions.getReport(added.id, stage.user);
  expect(after.overall_score).toEqual(before.overall_score);
  expect(after.denominators).toEqual(before.denominators);
  const { page } = await boards.read(stage.edition, { order: 'desc', limit: 10 });
  expect(page.rows[0]?.robustness).toMatchObject({ items: 4 });
  await expect(submissions.addStress(added.id, stage.user, {})).rejects.toMatchObject({
    code: 'submission.state',
  });
});

it('stays with the organisation whose result it goes beside', async () => {
  const { submissions, organisations } = stage.context.services;
  const { id: organisation } = await organisations.create('Ward 7', stage.user.userId);
  const id = await stage.complete({ organisation });
  const added = await submissions.addStress(id, stage.user, {});
  expect(added.organisation).toEqual({ id: organisation, name: 'Ward 7' });
  await submissions.cancel(added.id, stage.user);
});

it('is refused for what has not ended', async () => {
  const { id } = await stage.submit();
  await expect(stage.context.services.submissions.addStress(id, stage.user, {})).rejects.toMatchObject({
    code: 'submission.state',
  });
});
