import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';
import { createNotificationService } from './service.ts';
import { type Mail, MailRefusedError } from './smtp.ts';
import { createNotificationStore, eraseNotificationSettings } from './store.ts';

let database: TestDatabase;
let sent: Mail[];
let userId: string;
const signal = new AbortController().signal;

beforeAll(async () => {
  database = await openTestDatabase();
  await addEdition(database.db, 'exam');
});
beforeEach(async () => {
  sent = [];
  userId = await addUser(database.db);
  await database.db.update(users).set({ email: 'member@example.org' }).where(eq(users.id, userId));
});
afterAll(() => database?.drop());

const open = (send: (mail: Mail) => Promise<void> = async mail => void sent.push(mail)) =>
  createNotificationService({
    store: createNotificationStore(database.db),
    mailer: { send },
    publicUrl: 'https://exam.example',
  });

/** Ended a minute from now, after whatever was asked for. */
const addEnded = async (
  status: 'completed' | 'failed' | 'cancelled',
  endedAt = new Date(Date.now() + 60_000),
) =>
  addSubmission(database.db, {
    ...{ userId, editionId: 'exam', modelId: await addModel(database.db, userId) },
    ...{ status, endedAt },
    card: { displayName: 'BUY NOW', developer: 'Testers', parameterSize: '7B' },
  });

describe('notifications', () => {
  it('tell once of what completed or failed since they were asked for, in no word of a member', async () => {
    const service = open();
    await addEnded('completed', new Date(Date.now() - 60_000));
    await service.set(userId, { mail: true });
    const ids = [await addEnded('completed'), await addEnded('failed')];
    await addEnded('cancelled');
    expect(await service.tellEnded(new Date(), signal)).toEqual({ told: 2, refused: 0 });
    expect(sent.map(({ to }) => to)).toEqual(['member@example.org', 'member@example.org']);
    for (const [place, id] of ids.entries())
      expect(sent[place]?.text).toContain(`https://exam.example/submissions/${id}`);
    expect(JSON.stringify(sent)).not.toContain('BUY NOW');
    expect(await service.tellEnded(new Date(), signal)).toEqual({ told: 0, refused: 0 });
  });

  it('are told in a later round when the mail server was away, and not again when it refused', async () => {
    await open().set(userId, { mail: true });
    const ids = [await addEnded('completed'), await addEnded('completed')];
    const away = open(async mail => {
      if (sent.length === 1) throw new Error('connection refused');
      sent.push(mail);
    });
    await expect(away.tellEnded(new Date(), signal)).rejects.toThrow('connection refused');
    const refusing = open(() => Promise.reject(new MailRefusedError('550')));
    expect(await refusing.tellEnded(new Date(), signal)).toEqual({ told: 0, refused: 1 });
    expect(await open().tellEnded(new Date(), signal)).toEqual({ told: 0, refused: 0 });
    expect([sent.length, ids.length]).toEqual([1, 2]);
  });

  it('go to nobody who turned them off, has no address any more, or has left', async () => {
    const service = open();
    await service.set(userId, { mail: true });
    await addEnded('completed');
    await database.db.update(users).set({ email: null }).where(eq(users.id, userId));
    expect((await service.tellEnded(new Date(), signal)).told).toBe(0);
    await expect(service.set(userId, { mail: true })).rejects.toMatchObject({ code: 'request.invalid' });
    await database.db.update(users).set({ email: 'member@example.org' }).where(eq(users.id, userId));
    await eraseNotificationSettings(userId, database.db);
    expect(await service.read(userId)).toEqual({ mail: false, available: true });
    expect((await service.tellEnded(new Date(), signal)).told).toBe(0);
  });

  it('cannot be asked for where no mail is sent', async () => {
    const store = createNotificationStore(database.db);
    const service = createNotificationService({ store, mailer: undefined, publicUrl: undefined });
    expect(await service.read(userId)).toEqual({ mail: false, available: false });
    await expect(service.set(userId, { mail: true })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await service.tellEnded(new Date(), signal)).toEqual({ told: 0, refused: 0 });
  });
});
