import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyRing, createMasterKey } from '../../../secrets/key-ring.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../../testing/platform-rows.ts';
import { rotateKeys } from './rotate-keys.ts';

const [older, newer] = [createMasterKey('k1'), createMasterKey('k2')];
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.drop());

async function addSealed(seal: (id: string) => Buffer | null): Promise<string> {
  const { db, pool } = database;
  const userId = await addUser(db);
  const editionId = await addEdition(db, `e-${userId.slice(4)}`);
  const id = await addSubmission(db, { userId, editionId, modelId: await addModel(db, userId) });
  await pool.query('update submissions set sealed_key = $2 where id = $1', [id, seal(id)]);
  return id;
}

async function readSealed(id: string): Promise<Buffer | null | undefined> {
  const { rows } = await database.pool.query<{ sealed_key: Buffer | null }>(
    'select sealed_key from submissions where id = $1',
    [id],
  );
  return rows[0]?.sealed_key;
}

it('seals under the current key what was sealed under an older one, and leaves the rest alone', async () => {
  const before = createKeyRing([older]);
  const after = createKeyRing([newer, older]);
  const stale = await addSealed(id => before.seal('sk-stale', id));
  const current = await addSealed(id => after.seal('sk-current', id));
  const none = await addSealed(() => null);
  const kept = await readSealed(current);

  expect(await rotateKeys({ pool: database.pool, keyRing: after })).toBe(1);
  const alone = createKeyRing([newer]);
  expect(alone.open((await readSealed(stale)) ?? Buffer.alloc(0), stale)).toBe('sk-stale');
  expect(await readSealed(current)).toEqual(kept);
  expect(await readSealed(none)).toBeNull();
  expect(await rotateKeys({ pool: database.pool, keyRing: after })).toBe(0);
});

it('renews the others when one does not open, and says so', async () => {
  const lost = createKeyRing([createMasterKey('k0')]);
  await addSealed(id => lost.seal('sk-lost', id));
  const stale = await addSealed(id => createKeyRing([older]).seal('sk-after', id));
  const keyRing = createKeyRing([newer, older]);
  await expect(rotateKeys({ pool: database.pool, keyRing })).rejects.toThrow('no master key "k0"');
  expect(createKeyRing([newer]).open((await readSealed(stale)) ?? Buffer.alloc(0), stale)).toBe('sk-after');
});

it('seals the keys of suites and of wordings anew too', async () => {
  const before = createKeyRing([older]);
  const after = createKeyRing([newer, older]);
  // Those of the tests before.
  await database.pool.query('update submissions set sealed_key = null');
  const edition = await addEdition(database.db, 'worded');
  await database.pool.query('update editions set mark_key = $2 where id = $1', [
    edition,
    before.seal('mark', `wording ${edition}`),
  ]);
  await database.pool.query(
    `insert into suites (hash, manifest, items, data_key) values ('sha256:x', '{}', 1, $1)`,
    [before.seal('data', 'suite key')],
  );
  expect(await rotateKeys({ pool: database.pool, keyRing: after })).toBe(2);
  const onlyNew = createKeyRing([newer]);
  const { rows } = await database.pool.query<{ mark_key: Buffer; data_key: Buffer }>(
    `select mark_key, data_key from editions, suites where id = $1 and hash = 'sha256:x'`,
    [edition],
  );
  expect(onlyNew.open(rows[0]?.mark_key ?? Buffer.alloc(0), `wording ${edition}`)).toBe('mark');
  expect(onlyNew.open(rows[0]?.data_key ?? Buffer.alloc(0), 'suite key')).toBe('data');
});
