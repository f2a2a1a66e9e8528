import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountStage, makePhone } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.drop());

describe('roles', () => {
  it('are given by admins, at once for sessions that are open', async () => {
    const { accounts, activity, signIn } = createAccountStage(database);
    const admin = await accounts.grantAdmin(makePhone());
    const { account, token } = await signIn();
    await accounts.setRole({ ...admin, address: '192.0.2.1' }, account.id, 'expert');
    expect((await accounts.authenticate({ sessionToken: token }))?.user.role).toBe('expert');
    expect((await activity.list({ limit: 1 }))[0]).toMatchObject({
      actorId: admin.id,
      action: 'role.changed',
      subject: account.id,
      detail: { from: 'user', to: 'expert' },
      address: '192.0.2.1',
    });
  });

  it('are not given by others, nor by one who was an admin when the request began', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const admin = await accounts.grantAdmin(makePhone());
    const other = await accounts.grantAdmin(makePhone());
    const { account } = await signIn();
    const forbidden = { code: 'auth.forbidden' };
    await expect(accounts.setRole(account, account.id, 'admin')).rejects.toMatchObject(forbidden);
    await accounts.setRole(admin, other.id, 'expert');
    await expect(accounts.setRole(other, account.id, 'admin')).rejects.toMatchObject(forbidden);
    expect((await accounts.getAccount(account.id)).role).toBe('user');
  });

  it('say of nobody that nobody is there', async () => {
    const { accounts } = createAccountStage(database);
    const admin = await accounts.grantAdmin(makePhone());
    await expect(accounts.setRole(admin, 'usr_none', 'expert')).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('leave one admin: the last can neither step down nor delete the account', async () => {
    const { accounts } = createAccountStage(database);
    const admin = await accounts.grantAdmin(makePhone());
    const forbidden = { code: 'auth.forbidden' };
    await expect(accounts.setRole(admin, admin.id, 'user')).rejects.toMatchObject(forbidden);
    await expect(accounts.deleteAccount(admin.id)).rejects.toMatchObject(forbidden);
    await accounts.grantAdmin(makePhone());
    await accounts.deleteAccount(admin.id);
  });

  it('leave one admin when all step down or go at once', async () => {
    const { accounts } = createAccountStage(database);
    const admins = [];
    for (let count = 0; count < 6; count += 1) admins.push(await accounts.grantAdmin(makePhone()));
    const results = await Promise.allSettled(
      admins.map((admin, place) =>
        place % 2 === 0 ? accounts.setRole(admin, admin.id, 'user') : accounts.deleteAccount(admin.id),
      ),
    );
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals).toEqual(['auth.forbidden']);
    const { users } = await accounts.listUsers();
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });
});

describe('granting admin from the command line', () => {
  it('makes the account that the number then signs in to, and does no more the second time', async () => {
    const { accounts, activity, signIn } = createAccountStage(database);
    const phone = makePhone();
    const admin = await accounts.grantAdmin(phone);
    expect(await accounts.grantAdmin(phone)).toEqual(admin);
    expect((await activity.list()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['role.changed', null],
      ['account.created', null],
    ]);
    expect(await signIn(phone)).toMatchObject({ account: admin, isNew: false });
  });
});

describe('the list of users', () => {
  it('is read newest first, a page at a time, without the deleted', async () => {
    const { accounts, clock, signIn } = createAccountStage(database);
    const ids: string[] = [];
    // Two at each moment: the order among them must hold from page to page too.
    for (let count = 0; count < 6; count += 1) {
      ids.push((await signIn()).account.id);
      if (count % 2 === 1) clock.advance(1000);
    }
    const gone = (await signIn()).account.id;
    await accounts.deleteAccount(gone);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await accounts.listUsers({ limit: 3, before });
      seen.push(...page.users.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined && seen.length < 20);
    expect(seen).toHaveLength(6);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(ids.slice(4)));
  });

  it('finds by id, part of an e-mail, last digits and whole number; signs of patterns are plain letters', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn('+8613912345678');
    const other = await signIn('+8613987654321');
    await accounts.setEmail(account.id, 'Li_Na@example.org');
    await accounts.setEmail(other.account.id, 'wang@example.org');
    const find = async (query: string) =>
      (await accounts.listUsers({ query })).users.map(({ phone }) => phone.slice(-4)).toSorted();
    expect(await find(account.id)).toEqual(['5678']);
    expect(await find('li_na')).toEqual(['5678']);
    expect(await find('5678')).toEqual(['5678']);
    expect(await find('139 1234 5678')).toEqual(['5678']);
    expect(await find('example.org')).toEqual(['4321', '5678']);
    expect(await find('w_ng')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toEqual(['4321', '5678']);
  });
});
