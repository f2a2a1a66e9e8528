import { type Account, AppError, phoneSchema, type Role } from '@doctorbench/core';
import { createId } from '../../ids.ts';
import type { AccessDeps } from './access.ts';
import { getPresent, type Origin, parsePhone, toAccount } from './account-rows.ts';
import { refuseLastAdmin } from './own-account.ts';
import type { UserFilter } from './store.ts';

export interface Members {
  /** For admins (`auth.forbidden`); the last one stays an admin. */
  setRole(actor: Origin & Pick<Account, 'id'>, userId: string, role: Role): Promise<Account>;
  /** Who was invited becomes an expert; an admin stays one. */
  admitExpert(userId: string, origin?: Origin): Promise<Account>;
  /** For the command line, whoever runs it. Makes the account where there is none. */
  grantAdmin(phone: string): Promise<Account>;
  /** Newest first; the routes see to it that an admin asks. `query`: an id, a part of an e-mail, last digits. */
  listUsers(options?: {
    readonly query?: string | undefined;
    /** The `next` of the page before. */
    readonly before?: string | undefined;
    readonly limit?: number | undefined;
  }): Promise<{ readonly users: readonly Account[]; readonly next: string | undefined }>;
}

const defaultLimit = 50;
const maxLimit = 200;

export function createMembers({ store, activity, clock }: AccessDeps): Members {
  return {
    setRole({ id: actorId, address }, userId, role) {
      return store.transact(async (queries, tx) => {
        // As it is now, not as it was when the request began.
        const admins = await queries.lockAdmins();
        if (!admins.includes(actorId)) throw new AppError('auth.forbidden');
        const before = getPresent(await queries.lockUser(userId), userId);
        if (role === before.role) return toAccount(before);
        if (role !== 'admin') refuseLastAdmin(admins, userId);
        const user = getPresent(await queries.updateUser(userId, { role }), userId);
        const detail = { from: before.role, to: role };
        await activity.record({ actorId, action: 'role.changed', subject: userId, detail, address }, tx);
        return toAccount(user);
      });
    },
    admitExpert(userId, { address } = {}) {
      return store.transact(async (queries, tx) => {
        const user = getPresent(await queries.lockUser(userId), userId);
        if (user.role !== 'user') return toAccount(user);
        const expert = getPresent(await queries.updateUser(userId, { role: 'expert' }), userId);
        const detail = { from: 'user', to: 'expert' };
        await activity.record(
          { actorId: userId, action: 'role.changed', subject: userId, detail, address },
          tx,
        );
        return toAccount(expert);
      });
    },
    async grantAdmin(phoneText) {
      const phone = parsePhone(phoneText);
      return store.transact(async (queries, tx) => {
        await queries.lockPhone(phone);
        const { user, made } = await queries.ensureUser({
          id: createId('usr'),
          phone,
          createdAt: clock.now(),
        });
        const by = { actorId: null, subject: user.id };
        if (made) await activity.record({ ...by, action: 'account.created' }, tx);
        if (user.role === 'admin') return toAccount(user);
        const admin = getPresent(await queries.updateUser(user.id, { role: 'admin' }), user.id);
        const detail = { from: user.role, to: 'admin' };
        await activity.record({ ...by, action: 'role.changed', detail }, tx);
        return toAccount(admin);
      });
    },
    async listUsers({ query = '', before, limit = defaultLimit } = {}) {
      const size = Math.min(Math.max(limit, 1), maxLimit);
      const rows = await store.listUsers({ filter: toFilter(query.trim()), before, limit: size + 1 });
      const users = rows.slice(0, size).map(toAccount);
      return { users, next: rows.length > size ? users.at(-1)?.id : undefined };
    },
  };
}

function toFilter(query: string): UserFilter | undefined {
  if (query === '') return undefined;
  const whole = phoneSchema.safeParse(query);
  const ending = /^\d{4,}$/.test(query) ? query : undefined;
  return { id: query, email: query, phoneEnding: whole.success ? whole.data : ending };
}
