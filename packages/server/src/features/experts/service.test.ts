import type { ExpertResponse } from '@doctorbench/core/expert';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReview, openExpertStage, testProfile } from '../../testing/expert-stage.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { createExpertStore } from './store.ts';
import { createExpertWork } from './work.ts';

let stage: Awaited<ReturnType<typeof openExpertStage>>;

beforeAll(async () => {
  stage = await openExpertStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.context.database.pool.query(
    'truncate expert_tasks, expert_assignments, expert_skips, expert_invitations, experts cascade',
  );
});

const outcome = async () => {
  const { tasks } = await stage.experts.listTasks({ limit: 10 });
  return tasks[0];
};

describe('an invitation', () => {
  it('makes one person an expert, once', async () => {
    const { experts, operator, context } = stage;
    const { secret } = await experts.invite(operator, { note: 'Dr W', fee: null, expiresInDays: 1 });
    const userId = await addUser(context.database.db);
    const own = await experts.admit({ userId, isAdmin: false }, secret, testProfile);
    expect(own.pseudonym).toMatch(/^expert-\d\d/);
    expect((await context.services.accounts.getAccount(userId)).role).toBe('expert');
    const other = { userId: await addUser(context.database.db), isAdmin: false };
    await expect(experts.admit(other, secret, testProfile)).rejects.toMatchObject({
      code: 'expert.invitation',
    });
    await expect(experts.claim(other.userId)).rejects.toMatchObject({ code: 'expert.not-admitted' });
    await expect(experts.admit({ userId, isAdmin: false }, secret, testProfile)).resolves.toMatchObject({
      pseudonym: own.pseudonym,
    });
  });

  it('runs out', async () => {
    const { experts, operator, context } = stage;
    const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
    await context.database.pool.query(
      "update expert_invitations set expires_at = now() - interval '1 second'",
    );
    const by = { userId: await addUser(context.database.db), isAdmin: false };
    await expect(experts.admit(by, secret, testProfile)).rejects.toMatchObject({ code: 'expert.invitation' });
  });
});

describe('a task', () => {
  it('goes to two, and to a third where they differ', async () => {
    const { experts, admit, addTasks } = stage;
    await addTasks({});
    const [one, two, three, four] = [await admit(), await admit(), await admit(), await admit()];
    const first = await experts.claim(one);
    const second = await experts.claim(two);
    expect(await experts.claim(three)).toBeUndefined();
    expect(first?.id).not.toBe(second?.id);
    await experts.answer(one, first?.id ?? '', makeReview('accept'));
    expect(await experts.claim(one)).toBeUndefined();
    await experts.answer(two, second?.id ?? '', makeReview('reject'));
    expect(await outcome()).toMatchObject({ state: 'open', outcome: null });
    const third = await experts.claim(three);
    expect(await experts.claim(four)).toBeUndefined();
    await experts.answer(three, third?.id ?? '', makeReview('accept'));
    expect(await outcome()).toMatchObject({ state: 'settled', outcome: { verdict: 'accept' } });
  });

  it('is given again to who has it, and to another when the time has run out', async () => {
    const { experts, admit, addTasks, context } = stage;
    await addTasks({});
    const [one, two, three] = [await admit(), await admit(), await admit()];
    const first = await experts.claim(one);
    await experts.keepDraft(one, first?.id ?? '', { verdict: 'accept' });
    expect(await experts.claim(one)).toMatchObject({ id: first?.id, draft: { verdict: 'accept' } });
    await experts.claim(two);
    await context.database.pool.query(
      "update expert_assignments set lease_until = now() - interval '1 second' where expert_id = $1",
      [one],
    );
    const again = await experts.claim(three);
    expect(again).toMatchObject({ id: first?.id, draft: null });
    await expect(experts.answer(one, first?.id ?? '', makeReview('accept'))).rejects.toMatchObject({
      code: 'expert.lease',
    });
  });

  it('of an institution is never for its people, however it is written', async () => {
    const { experts, admit, addTasks } = stage;
    const owner = await admit();
    await addTasks({ institutions: ['Acme  Health（北京）'], people: [owner] });
    for (const name of ['ACME health', 'acme-health (北京)', '北京'])
      expect(await experts.claim(await admit({ institutions: [name] }))).toBeUndefined();
    expect(await experts.claim(owner)).toBeUndefined();
    const other = await admit({ institutions: ['Union Hospital'] });
    const claimed = await experts.claim(other);
    expect(claimed).toBeDefined();
    await experts.setProfile(other, { ...testProfile, institutions: ['Acme Health'] });
    await expect(experts.answer(other, claimed?.id ?? '', makeReview('accept'))).rejects.toMatchObject({
      code: 'expert.conflict',
    });
    expect(await outcome()).toMatchObject({ seats: [{ state: 'open' }, { state: 'open' }] });
  });

  it('is for those who read its language', async () => {
    const { experts, admit, addTasks } = stage;
    await addTasks({});
    expect(await experts.claim(await admit({ languages: ['zh-CN'] }))).toBeUndefined();
  });

  it('that was passed on is not offered again', async () => {
    const { experts, admit, addTasks } = stage;
    await addTasks({});
    const one = await admit();
    const claimed = await experts.claim(one);
    await experts.skip(one, claimed?.id ?? '', 'outside-specialty');
    expect(await experts.claim(one)).toBeUndefined();
    expect(await experts.claim(await admit())).toBeDefined();
  });

  it('is answered in its own terms', async () => {
    const { experts, admit, addTasks } = stage;
    await addTasks({});
    const one = await admit();
    const { id = '' } = (await experts.claim(one)) ?? {};
    const wrong: ExpertResponse = { kind: 'verdict', met: true, reason: 'x', evidence: [] };
    await expect(experts.answer(one, id, wrong)).rejects.toMatchObject({ code: 'expert.response' });
    const bare: ExpertResponse = { kind: 'item-review', verdict: 'reject', issues: [] };
    await expect(experts.answer(one, id, bare)).rejects.toMatchObject({ code: 'expert.response' });
  });
});

describe('the last answer', () => {
  it('can be taken back, with the outcome it led to', async () => {
    const { experts, admit, addTasks } = stage;
    await addTasks({});
    const [one, two] = [await admit(), await admit()];
    for (const expert of [one, two]) {
      const { id = '' } = (await experts.claim(expert)) ?? {};
      await experts.answer(expert, id, makeReview('accept'));
    }
    expect(await outcome()).toMatchObject({ state: 'settled' });
    expect(await experts.undo(two)).toMatchObject({ draft: { verdict: 'accept' } });
    expect(await outcome()).toMatchObject({ state: 'open', outcome: null });
  });

  it('stays once somebody sits on the seat that it opened, or something followed from it', async () => {
    const { experts, admit, addTasks, context } = stage;
    await addTasks({});
    const [one, two, three] = [await admit(), await admit(), await admit()];
    for (const [expert, verdict] of [
      [one, 'accept'],
      [two, 'reject'],
    ] as const) {
      const { id = '' } = (await experts.claim(expert)) ?? {};
      await experts.answer(expert, id, makeReview(verdict));
    }
    await experts.claim(three);
    await expect(experts.undo(one)).rejects.toMatchObject({ code: 'expert.decided' });
    await context.database.pool.query('update expert_tasks set applied_at = now()');
    await expect(experts.undo(two)).rejects.toMatchObject({ code: 'expert.decided' });
  });
});

describe('steadiness', () => {
  it('is measured by known answers and by the same question again', async () => {
    const { experts, admit, addTasks, context } = stage;
    const one = await admit();
    const plain = Array.from({ length: 12 }, (_, at) => ({ subject: `item-${at}@1` }));
    await addTasks(...plain, { subject: 'gold@1', gold: makeReview('accept') });
    const work = createExpertWork(createExpertStore(context.database.db), (_, done) => done % 10);
    for (let claimed = await work.claim(one); claimed; claimed = await work.claim(one))
      await work.answer(one, claimed.id, makeReview('accept'));
    const [standing] = await experts.listStandings();
    const all = { n: 1, equal: 1 };
    expect(standing).toMatchObject({ done: 14, gold: all, repeats: all, settled: { n: 0 }, drift: null });
    const csv = await experts.toWorkloadCsv({});
    expect(csv).toContain(`item-review,${standing?.done},`);
    expect(csv).toContain(`,500,${500 * (standing?.done ?? 0)}`);
    expect((await experts.getOwn(one)).steadiness).toBeNull();
    const two = await admit();
    for (let claimed = await work.claim(two); claimed; claimed = await work.claim(two))
      await work.answer(two, claimed.id, makeReview('accept'));
    // Told to the expert once so many are settled that none can be made out.
    expect((await experts.getOwn(one)).steadiness).toEqual({ settled: { n: 12, equal: 12 }, repeats: all });
  });
});

it('what experts say of a draft goes back to the construction that it came from', async () => {
  const { experts, admit, addTasks } = stage;
  await addTasks({ subject: 'ours zh-01-1@2' }, { subject: 'others zh-01-1@2' });
  const expert = await admit();
  for (let task = await experts.claim(expert); task; task = await experts.claim(expert))
    await experts.answer(expert, task.id, makeReview('accept'));
  const { pseudonym } = await experts.getOwn(expert);
  const line = { item: 'zh-01-1', version: 2, expert: pseudonym, verdict: 'accept' };
  const [first = '', ...more] = (await experts.writeConstructionDecisions('ours')).trim().split('\n');
  expect(JSON.parse(first)).toMatchObject(line);
  expect(more).toEqual([]);
});

it('an account that goes leaves what it decided, and nothing else', async () => {
  const { experts, admit, addTasks, context } = stage;
  await addTasks({}, { subject: 'other@1' });
  const one = await admit();
  const { id = '' } = (await experts.claim(one)) ?? {};
  await experts.answer(one, id, makeReview('accept'));
  await experts.claim(one);
  await context.services.accounts.deleteAccount(one);
  const { rows } = await context.database.pool.query(
    "select state, expert_id, response is null as bare from expert_assignments where state <> 'open'",
  );
  expect(rows).toEqual([{ state: 'done', expert_id: null, bare: false }]);
  expect(await experts.listStandings()).toEqual([]);
});
