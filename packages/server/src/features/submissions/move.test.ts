import { makeChoiceItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

let stage: RunStage;
let organisation: string;
let colleague: string;

beforeAll(async () => {
  stage = await openRunStage({ items: [makeChoiceItem('one')] });
  const { organisations } = stage.context.services;
  ({ id: organisation } = await organisations.create('Ward 7', stage.user.userId));
  colleague = await addUser(stage.context.database.db);
  const { secret } = await organisations.invite({ id: organisation, by: stage.user.userId }, 'member');
  await organisations.join(secret, colleague);
});
afterAll(() => stage?.close());

const service = () => stage.context.services.submissions;
const asUser = (userId: string) => ({ userId, isAdmin: false });
const listModels = async () => {
  const { page } = await stage.context.services.boards.read(stage.edition, { order: 'desc', limit: 10 });
  return page.rows.map(({ modelId }) => modelId);
};
/** Boards follow what they are told, a moment later. */
const showOnly = (modelId: string) =>
  vi.waitFor(async () => expect(await listModels()).toEqual([modelId]), patience);

it('takes the result with its place on the board to the organisation, and back', async () => {
  const id = await stage.complete();
  const own = await service().get(id, stage.user);
  await showOnly(own.modelId);

  const moved = await service().move(id, stage.user, organisation);
  expect(moved.organisation).toEqual({ id: organisation, name: 'Ward 7' });
  expect(moved.modelId).not.toBe(own.modelId);
  await showOnly(moved.modelId);
  expect((await service().get(id, asUser(colleague))).endpoint).not.toBeNull();

  const back = await service().move(id, stage.user, null);
  expect(back.organisation).toBeUndefined();
  expect(back.modelId).toBe(own.modelId);
  await showOnly(own.modelId);
  expect((await service().get(id, asUser(colleague))).endpoint).toBeNull();
});

it('is for who submitted it, into what they belong to', async () => {
  const id = await stage.complete({ organisation });
  const elsewhere = await stage.context.services.organisations.create('Ward 8', colleague);
  await expect(service().move(id, asUser(colleague), null)).rejects.toMatchObject({ code: 'auth.forbidden' });
  for (const isAdmin of [false, true])
    await expect(service().move(id, { ...stage.user, isAdmin }, elsewhere.id)).rejects.toMatchObject({
      code: 'request.not-found',
    });
});

it('waits until it has ended', async () => {
  const { id } = await stage.submit();
  await expect(service().move(id, stage.user, organisation)).rejects.toMatchObject({
    code: 'submission.state',
  });
});
