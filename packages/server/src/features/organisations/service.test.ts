import type { SubmissionRequest } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models, submissions as submissionRows } from '../../db/schema.ts';
import { type ContextStage, makeRequest, openContextStage } from '../../testing/context-stage.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { createActivityService } from '../activity/service.ts';
import { createActivityStore } from '../activity/store.ts';
import { createOrganisationService } from './service.ts';
import { createOrganisationStore } from './store.ts';

let stage: ContextStage;
beforeAll(async () => {
  stage = await openContextStage();
});
afterAll(() => stage?.close());

const organisations = () => stage.context.services.organisations;
const submissions = () => stage.context.services.submissions;
const db = () => stage.context.database.db;
const asUser = (userId: string) => ({ userId, isAdmin: false });

/** An organisation with one of each role, and a stranger. */
async function found() {
  const [owner, member, viewer, stranger] = await Promise.all([0, 1, 2, 3].map(() => addUser(db())));
  if (!owner || !member || !viewer || !stranger) throw new Error('nobody');
  const { id } = await organisations().create('Ward 7', owner);
  for (const [userId, role] of [
    [member, 'member'],
    [viewer, 'viewer'],
  ] as const)
    await organisations().join((await organisations().invite({ id, by: owner }, role)).secret, userId);
  return { id, owner, member, viewer, stranger };
}

function submit(by: string, request: Partial<SubmissionRequest> = {}) {
  return submissions().submit(makeRequest(request), asUser(by));
}

describe('an invitation', () => {
  it('lets one person in, once', async () => {
    const { id, owner, stranger } = await found();
    const { secret } = await organisations().invite({ id, by: owner }, 'viewer');
    expect(await organisations().join(secret, stranger)).toMatchObject({ id, role: 'viewer' });
    const next = await addUser(db());
    await expect(organisations().join(secret, next)).rejects.toMatchObject({
      code: 'organisation.invitation-spent',
    });
    expect(await organisations().findRole(id, next)).toBeUndefined();
  });

  it('lets one of many in that use it at once', async () => {
    const { id, owner } = await found();
    const { secret } = await organisations().invite({ id, by: owner }, 'member');
    const people = await Promise.all([0, 1, 2, 3, 4].map(() => addUser(db())));
    const outcomes = await Promise.allSettled(people.map(userId => organisations().join(secret, userId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not spent by who belongs already', async () => {
    const { id, owner, member, stranger } = await found();
    const { secret } = await organisations().invite({ id, by: owner }, 'member');
    await expect(organisations().join(secret, member)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await organisations().join(secret, stranger)).toMatchObject({ id });
  });

  it('expires after a week', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const service = createOrganisationService({
      store: createOrganisationStore(db()),
      activity: createActivityService({ store: createActivityStore(db()) }),
      clock: { now: () => now },
    });
    const [owner, late] = [await addUser(db()), await addUser(db())];
    const { id } = await service.create('Late', owner);
    const { secret, expiresAt } = await service.invite({ id, by: owner }, 'member');
    now = new Date(expiresAt);
    await expect(service.join(secret, late)).rejects.toMatchObject({ code: 'organisation.invitation-spent' });
  });

  it('is made by owners alone', async () => {
    const { id, member, viewer, stranger } = await found();
    for (const by of [member, viewer])
      await expect(organisations().invite({ id, by }, 'owner')).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    await expect(organisations().invite({ id, by: stranger }, 'viewer')).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });
});

describe('a shared submission', () => {
  it('is seen by who belongs, and by nobody else', async () => {
    const { id, owner, member, viewer, stranger } = await found();
    const { submission } = await submit(member, { organisation: id, visibility: 'private' });
    for (const by of [owner, member, viewer]) {
      const seen = await submissions().get(submission.id, asUser(by));
      expect(seen).toMatchObject({ organisation: { id, name: 'Ward 7' } });
      expect(seen.endpoint).not.toBeNull();
      const { submissions: listed } = await submissions().listOwn(asUser(by), { limit: 10 });
      expect(listed.map(each => each.id)).toEqual([submission.id]);
    }
    await expect(submissions().get(submission.id, asUser(stranger))).rejects.toMatchObject({
      code: 'request.not-found',
    });
    await expect(organisations().get({ id, by: stranger })).rejects.toMatchObject({
      code: 'request.not-found',
    });
    expect((await submissions().listOwn(asUser(stranger), { limit: 10 })).submissions).toEqual([]);
  });

  it('is changed by members and owners, not by viewers', async () => {
    const { id, owner, member, viewer } = await found();
    const { submission } = await submit(member, { organisation: id, visibility: 'private' });
    await expect(submissions().cancel(submission.id, asUser(viewer))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(submit(viewer, { organisation: id })).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await submissions().cancel(submission.id, asUser(owner))).toMatchObject({ status: 'cancelled' });
  });

  it('cannot be made by a stranger', async () => {
    const { id, stranger } = await found();
    await expect(submit(stranger, { organisation: id })).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('is out of reach for who made it and left', async () => {
    const { id, member } = await found();
    const { submission } = await submit(member, { organisation: id, visibility: 'private' });
    await organisations().remove({ id, by: member }, member);
    await expect(submissions().get(submission.id, asUser(member))).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('is of one model, whichever member submits it, and apart from the founder’s own', async () => {
    const { id, owner, member } = await found();
    const [one, other, own] = [
      await submit(member, { organisation: id }),
      await submit(owner, { organisation: id }),
      await submit(owner),
    ];
    expect(other.submission.modelId).toBe(one.submission.modelId);
    expect(own.submission.modelId).not.toBe(one.submission.modelId);
  });
});

describe('the last owner', () => {
  it('can neither leave, nor step down, nor delete the account while others belong', async () => {
    const { id, owner, member } = await found();
    const refused = { code: 'organisation.last-owner' };
    await expect(organisations().remove({ id, by: owner }, owner)).rejects.toMatchObject(refused);
    await expect(
      organisations().setRole({ id, by: owner }, { userId: owner, role: 'member' }),
    ).rejects.toMatchObject(refused);
    await expect(stage.context.services.accounts.deleteAccount(owner)).rejects.toMatchObject(refused);
    await organisations().setRole({ id, by: owner }, { userId: member, role: 'owner' });
    await organisations().remove({ id, by: owner }, owner);
    expect((await organisations().get({ id, by: member })).members).toHaveLength(2);
  });
});

describe('an account that is deleted', () => {
  it('leaves what is the organisation’s, and takes its own', async () => {
    const { id, owner, member } = await found();
    const shared = await submit(member, { organisation: id, visibility: 'private' });
    const own = await submit(member, { visibility: 'private' });
    const { others } = await stage.context.services.accounts.exportData(member);
    expect(others).toMatchObject({ organisations: [{ id, role: 'member' }] });
    expect((others.submissions as { id: string }[]).map(each => each.id)).toEqual([own.submission.id]);
    await stage.context.services.accounts.deleteAccount(member);
    expect(await submissions().get(shared.submission.id, asUser(owner))).toMatchObject({
      organisation: { id },
    });
    expect(await db().$count(submissionRows, eq(submissionRows.id, own.submission.id))).toBe(0);
    expect((await organisations().get({ id, by: owner })).members.map(({ userId }) => userId)).not.toContain(
      member,
    );
  });

  it('takes an organisation with it that has nobody else', async () => {
    const owner = await addUser(db());
    const { id } = await organisations().create('Alone', owner);
    const { submission } = await submit(owner, { organisation: id });
    await stage.context.services.accounts.deleteAccount(owner);
    expect(await organisations().find(id)).toBeUndefined();
    expect(await db().$count(submissionRows, eq(submissionRows.id, submission.id))).toBe(0);
    expect(await db().$count(models, eq(models.organisationId, id))).toBe(0);
  });
});
