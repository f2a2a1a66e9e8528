import { makeOpenItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExpertStage } from '../../testing/expert-stage.ts';

const item = makeOpenItem('with-table', {
  ...{ track: 'vlm', scenario: 'image-diagnosis', audience: 'professional' },
  attachments: [{ id: 'labs', path: 'labs.csv', mediaType: 'text/csv' }],
});
let stage: Awaited<ReturnType<typeof openExpertStage>>;
beforeAll(async () => {
  stage = await openExpertStage({ items: [item], files: { 'labs.csv': Buffer.from('K,6.8') } });
});
afterAll(() => stage.close());

it('items of a suite are reviewed once, with what comes with them, by whom they were given to', async () => {
  const { experts, context, edition } = stage;
  const { protocol } = await context.services.editions.get(edition);
  const reviews = { suite: protocol.suite.hash, most: 5 };
  expect(await experts.takeReviews(reviews)).toBe(1);
  expect(await experts.takeReviews(reviews)).toBe(0);
  const [expert, other] = [await stage.admit(), await stage.admit()];
  const task = await experts.claim(expert);
  expect(task).toMatchObject({ kind: 'item-review', sheet: { criteria: expect.anything() } });
  expect(task?.sheet.attachments).toEqual([{ id: 'labs', mediaType: 'text/csv' }]);
  const wanted = { assignmentId: task?.id ?? '', attachmentId: 'labs' };
  expect((await experts.readTaskFile(expert, wanted)).bytes.toString()).toBe('K,6.8');
  await expect(experts.readTaskFile(other, wanted)).rejects.toMatchObject({ code: 'expert.lease' });
  const unknown = { ...wanted, attachmentId: 'film' };
  await expect(experts.readTaskFile(expert, unknown)).rejects.toMatchObject({ code: 'request.not-found' });
});
