import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../testing/platform-rows.ts';
import { countKnownMigrations, migrateTo } from '../migrations.ts';
import { answers, users } from '../schema.ts';
import type { BackupSecret } from './backup-secret.ts';
import { restoreInto } from './restore-backup.ts';
import { listTables, quote } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const hard = ['a\tb\nc\\.d\r', '\\.', '\\N', '', '中文 “引号” ❤️ \u2028', `x${'长'.repeat(200_000)}`];
let dir: string;
let source: TestDatabase;
let file: string;
let recipient: BackupSecret;
let identity: BackupSecret & { readonly kind: 'identity' };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-backup-'));
  file = join(dir, 'backup.age');
  identity = { kind: 'identity', identity: await generateX25519Identity() };
  recipient = { kind: 'recipient', recipient: await identityToRecipient(identity.identity) };
  source = await openTestDatabase();
  const { db } = source;
  const userId = await addUser(db);
  const modelId = await addModel(db, userId);
  const editionId = await addEdition(db, 'kept');
  for (const text of hard) {
    const submissionId = await addSubmission(db, {
      userId,
      modelId,
      editionId,
      sealedKey: Buffer.from([0, 10, 92, 255]),
    });
    await db.insert(answers).values({ submissionId, key: 'one', record: text });
  }
  await db.insert(users).values({ id: 'usr_x', email: 'a"b\\c@d' });
  await writeBackup(source.pool, { file, secret: recipient, version: '1.2.3' });
});
afterAll(async () => {
  await source?.drop();
  await rm(dir, { recursive: true, force: true });
});

/** Every row of every table, as PostgreSQL writes it. */
async function readAll(pool: Pool): Promise<Record<string, unknown[]>> {
  const client = await pool.connect();
  try {
    const all: Record<string, unknown[]> = {};
    for (const { name } of await listTables(client))
      all[name] = (await client.query(`select t::text from ${quote(name)} t order by 1`)).rows;
    return all;
  } finally {
    client.release();
  }
}

async function withBare<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const bare = await openBareDatabase();
  try {
    return await work(bare.pool);
  } finally {
    await bare.drop();
  }
}

describe('a backup', () => {
  it('comes back row for row, and numbers go on where they were', async () => {
    const seen = await withBare(async pool => {
      expect(await restoreInto(pool, { file, secret: identity })).toMatchObject({ version: '1.2.3' });
      const all = await readAll(pool);
      const next = await pool.query(
        `insert into answers (submission_id, key, record) values ('s', 'k', 'r') returning seq::int`,
      );
      return { all, next: next.rows[0] };
    });
    expect(seen.all).toEqual(await readAll(source.pool));
    expect(seen.next).toEqual({ seq: hard.length + 1 });
  });

  it('shows nothing of what is in it', async () => {
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('usr_x')).toBe(false);
  });

  it('is refused whole with another key, a changed byte or a missing end', async () => {
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[whole.length - 40] = (whole[whole.length - 40] ?? 0) ^ 1;
    const other: BackupSecret = { kind: 'identity', identity: await generateX25519Identity() };
    await withBare(async pool => {
      const cases = [
        { bytes: whole, secret: other },
        { bytes: changed, secret: identity },
        { bytes: whole.subarray(0, -100), secret: identity },
        { bytes: Buffer.from('no backup'), secret: identity },
      ];
      for (const { bytes, secret } of cases) {
        const spoilt = join(dir, 'spoilt.age');
        await writeFile(spoilt, bytes);
        await expect(restoreInto(pool, { file: spoilt, secret })).rejects.toMatchObject({
          code: 'backup.unreadable',
        });
      }
      // What was tried before leaves the way free.
      expect(await restoreInto(pool, { file, secret: identity })).toMatchObject({ version: '1.2.3' });
      await expect(restoreInto(pool, { file, secret: identity })).rejects.toMatchObject({
        code: 'backup.not-empty',
      });
    });
  });

  it('of the version before is restored and brought up to date', async () => {
    const older = join(dir, 'older.age');
    const steps = countKnownMigrations();
    await withBare(async pool => {
      await migrateTo(pool, steps - 1);
      await pool.query(`insert into users (id, phone) values ('usr_old', '+8613900000000')`);
      await writeBackup(pool, { file: older, secret: recipient, version: '0.9.0' });
    });
    await withBare(async pool => {
      expect(await restoreInto(pool, { file: older, secret: identity })).toEqual({
        rows: 1,
        version: '0.9.0',
      });
      expect((await pool.query('select id from users')).rows).toEqual([{ id: 'usr_old' }]);
      const { rows } = await pool.query('select count(*)::int as steps from drizzle.__drizzle_migrations');
      expect(rows).toEqual([{ steps }]);
    });
  });
});
