import type { SubmissionStatus } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityLog, answers, submissions, submissionUses } from '../../db/schema.ts';
import type { Submitter } from '../../http/submitter.ts';
import { type ContextStage, makeRequest, openContextStage } from '../../testing/context-stage.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';

const perDay = 3;
let stage: ContextStage;
let user: Submitter;
let admin: Submitter;

beforeAll(async () => {
  stage = await openContextStage({
    env: { DOCTORBENCH_SUBMISSIONS_PER_DAY: String(perDay), DOCTORBENCH_MEMBER_MEGABYTES: '1' },
  });
  admin = { userId: await addUser(db(), 'admin'), isAdmin: true };
});
beforeEach(async () => {
  user = { userId: await addUser(db()), isAdmin: false };
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const service = () => stage.context.services.submissions;
const submit = (by = user, overrides = {}, options = {}) =>
  service().submit(makeRequest(overrides), by, options);
const listRows = (userId = user.userId) =>
  db().select().from(submissions).where(eq(submissions.userId, userId)).orderBy(submissions.seq);
const set = (id: string, values: Partial<typeof submissions.$inferInsert>) =>
  db().update(submissions).set(values).where(eq(submissions.id, id));
const listActions = async (subject: string) =>
  (await db().select().from(activityLog).where(eq(activityLog.subject, subject))).map(
    ({ actorId, action }) => [actorId, action] as const,
  );

describe('submitting', () => {
  it('queues it with its key sealed, and shows at most a mask', async () => {
    const apiKey = 'sk-secret-0123456789';
    const { submission, created } = await submit(user, { apiKey });
    expect(created).toBe(true);
    expect(submission).toMatchObject({
      status: 'queued',
      keyMask: 'sk-…89',
      phantom: false,
      regradeOf: null,
      stress: null,
    });
    expect(JSON.stringify(submission)).not.toContain(apiKey);
    const [row] = await listRows();
    expect(row?.sealedKey?.includes(Buffer.from(apiKey))).toBe(false);
    expect(JSON.stringify(row)).not.toContain(apiKey);
    expect(stage.context.keyRing.open(row?.sealedKey ?? Buffer.from(''), submission.id)).toBe(apiKey);
    expect(await listActions(submission.id)).toEqual([[user.userId, 'submission.created']]);
  });

  it('puts the base URL into one spelling, and refuses what is none', async () => {
    const endpoint = { provider: 'custom', baseUrl: 'https://Host.example/v1/', model: 'm' };
    const { submission } = await submit(user, { endpoint });
    expect(submission.endpoint?.baseUrl).toBe('https://host.example/v1');
    const bad = submit(user, { endpoint: { ...endpoint, baseUrl: 'ftp://host' } });
    await expect(bad).rejects.toMatchObject({ code: 'config.base-url-invalid' });
    await expect(submit(user, { apiKey: 'a key' })).rejects.toMatchObject({ code: 'config.key-malformed' });
    expect(await listRows()).toHaveLength(1);
  });

  it('finds the model again by owner, developer and name, however they are spelled', async () => {
    const card = { displayName: 'Model  One', developer: 'Lab', parameterSize: '7B' };
    const first = await submit(user, { card });
    const again = await submit(user, { card: { ...card, displayName: 'model one', developer: ' LAB' } });
    const other = await submit(admin, { card });
    expect(again.submission.modelId).toBe(first.submission.modelId);
    expect(other.submission.modelId).not.toBe(first.submission.modelId);
  });

  it('takes nothing for an edition that is closed, unknown or a draft', async () => {
    await addEdition(db(), 'closed', { state: 'closed' });
    await addEdition(db(), 'draft', { state: 'draft' });
    for (const [edition, code] of [
      ['closed', 'edition.closed'],
      ['draft', 'request.not-found'],
      ['nowhere', 'request.not-found'],
    ] as const)
      await expect(submit(user, { edition })).rejects.toMatchObject({ code });
    expect((await submit(admin, { edition: 'draft' })).created).toBe(true);
    expect(await listRows()).toEqual([]);
  });
});

describe('the quota', () => {
  it('is exact, however many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => submit()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(perDay);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'submission.quota' });
    expect(await listRows()).toHaveLength(perDay);
  });

  it('does not count what was cancelled before it began, what we broke, or what was yesterday', async () => {
    const cause = { code: 'internal.unexpected', detail: '', ours: true } as const;
    for (const values of [{ status: 'cancelled' }, { status: 'failed', cause }] satisfies Partial<
      typeof submissions.$inferInsert
    >[]) {
      const { submission } = await submit();
      await set(submission.id, values);
    }
    const { submission } = await submit();
    const at = new Date(Date.now() - 86_400_000);
    await db().update(submissionUses).set({ at }).where(eq(submissionUses.submissionId, submission.id));
    for (let count = 0; count < perDay; count++) await submit();
    await expect(submit()).rejects.toMatchObject({ code: 'submission.quota' });
  });

  it('counts what was cancelled while it ran, and goes on counting when the account is deleted', async () => {
    const { accounts } = stage.context.services;
    const phone = '+8613900001234';
    const { id: first } = await accounts.grantAdmin(phone);
    const asUser = (userId: string): Submitter => ({ userId, isAdmin: false });
    for (let count = 0; count < perDay; count++) {
      const { submission } = await submit(asUser(first));
      await set(submission.id, { status: 'cancelled', startedAt: new Date() });
    }
    await expect(submit(asUser(first))).rejects.toMatchObject({ code: 'submission.quota' });
    await accounts.grantAdmin('+8613900001235');
    await accounts.deleteAccount(first);
    const { id: second } = await accounts.grantAdmin(phone);
    expect(second).not.toBe(first);
    await expect(submit(asUser(second))).rejects.toMatchObject({ code: 'submission.quota' });
    // The number itself stands nowhere.
    const [use] = await db().select().from(submissionUses);
    expect(use?.owner.toString('latin1')).not.toContain('13900001234');
  });

  it('counts what failed by the endpoint', async () => {
    for (let count = 0; count < perDay; count++) {
      const { submission } = await submit();
      const cause = { code: 'endpoint.quota', detail: '', ours: false } as const;
      await set(submission.id, { status: 'failed', cause });
    }
    await expect(submit()).rejects.toMatchObject({ code: 'submission.quota' });
  });

  it('binds the room that answers take, and not admins', async () => {
    const { submission } = await submit();
    const record = 'x'.repeat(600_000);
    await db()
      .insert(answers)
      .values(['a#0', 'b#0'].map(key => ({ submissionId: submission.id, key, record })));
    await expect(submit()).rejects.toMatchObject({ code: 'submission.storage' });
    expect((await submit({ ...user, isAdmin: true })).created).toBe(true);
  });

  it('does not bind admins', async () => {
    for (let count = 0; count < perDay + 2; count++) expect((await submit(admin)).created).toBe(true);
  });
});

describe('an idempotency key', () => {
  it('gives the same submission for the same request, without counting it again', async () => {
    const made = await submit(user, {}, { idempotencyKey: 'k' });
    for (let count = 0; count < perDay + 1; count++) {
      const again = await submit(user, {}, { idempotencyKey: 'k' });
      expect(again).toMatchObject({ created: false, submission: { id: made.submission.id } });
    }
    expect(await listRows()).toHaveLength(1);
    expect(await listActions(made.submission.id)).toHaveLength(1);
  });

  it('is refused for another request, be it another API key only', async () => {
    const apiKey = 'sk-secret-0123456789';
    await submit(user, { apiKey }, { idempotencyKey: 'k' });
    for (const overrides of [
      { apiKey: 'sk-secret-0123456780' },
      {},
      { apiKey, visibility: 'private' },
      { apiKey, card: { displayName: 'Other', developer: 'Testers', parameterSize: '7B' } },
    ])
      await expect(submit(user, overrides, { idempotencyKey: 'k' })).rejects.toMatchObject({
        code: 'submission.idempotency-conflict',
      });
    expect(await listRows()).toHaveLength(1);
  });

  it('makes one submission of twenty that come at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => submit(user, {}, { idempotencyKey: 'k' })),
    );
    expect(all.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(all.map(({ submission }) => submission.id)).size).toBe(1);
    expect(await listRows()).toHaveLength(1);
  });

  it('is of one user: another may have the same', async () => {
    const mine = await submit(user, {}, { idempotencyKey: 'k' });
    const other = await submit(admin, {}, { idempotencyKey: 'k' });
    expect(other.submission.id).not.toBe(mine.submission.id);
  });
});

describe('who may see a submission', () => {
  const statuses: readonly SubmissionStatus[] = ['queued', 'running', 'completed', 'failed', 'cancelled'];
  const cases = statuses.flatMap(status =>
    (['public', 'private'] as const).map(visibility => ({ status, visibility })),
  );

  it.each(cases)(
    'that is $status and $visibility: its owner, admins, others only when completed and public',
    async values => {
      const modelId = await addModel(db(), user.userId);
      const keyMask = 'sk-…89';
      const id = await addSubmission(db(), {
        userId: user.userId,
        editionId: stage.edition,
        modelId,
        ...values,
        keyMask,
      });
      const other = { userId: await addUser(db()), isAdmin: false };
      for (const by of [user, admin])
        expect(await service().get(id, by)).toMatchObject({
          id,
          endpoint: { baseUrl: 'http://127.0.0.1:1/v1' },
          keyMask,
        });
      const isOpen = values.status === 'completed' && values.visibility === 'public';
      for (const by of [other, undefined]) {
        const got = service().get(id, by);
        if (isOpen) expect(await got).toMatchObject({ id, endpoint: null, keyMask: null });
        else await expect(got).rejects.toMatchObject({ code: 'request.not-found' });
      }
      const change = service().setVisibility(id, other, 'private');
      const code = isOpen ? 'auth.forbidden' : 'request.not-found';
      await expect(change).rejects.toMatchObject({ code });
      await expect(service().cancel(id, other)).rejects.toMatchObject({ code });
      await expect(service().resubmit(id, other, {})).rejects.toMatchObject({ code });
      await expect(service().regrade(id, other)).rejects.toMatchObject({ code });
      await set(id, { status: 'cancelled' });
    },
  );

  it('in lists: one has one’s own, newest first, page by page; a model shows what is public and completed', async () => {
    const modelId = await addModel(db(), user.userId);
    const ids: string[] = [];
    for (const { status, visibility } of cases)
      ids.push(
        await addSubmission(db(), {
          userId: user.userId,
          editionId: stage.edition,
          modelId,
          status,
          visibility,
        }),
      );
    const seen: string[] = [];
    for (let before: number | undefined; ; ) {
      const page = await service().listOwn(user, { before, limit: 3 });
      seen.push(...page.submissions.map(({ id }) => id));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual([...ids].reverse());
    const open = await service().listOfModel(modelId);
    expect(open.map(({ id, endpoint }) => [id, endpoint])).toEqual([
      [ids[cases.findIndex(one => one.status === 'completed' && one.visibility === 'public')], null],
    ]);
    expect((await service().listActive()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids.slice(0, 4)),
    );
    expect((await service().listFailed()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids.slice(6, 8)),
    );
    await db().delete(submissions).where(eq(submissions.userId, user.userId));
  });
});
