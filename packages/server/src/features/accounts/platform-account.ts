import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

const id = 'usr_platform0000000000';

/** The account that phantoms belong to. It has no number, so nobody can sign in to it. */
export async function ensurePlatformAccount(db: Db): Promise<string> {
  await db.insert(users).values({ id, phone: null }).onConflictDoNothing();
  return id;
}
