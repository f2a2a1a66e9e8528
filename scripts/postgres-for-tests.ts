import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/src/db/postgres/postgres-server.ts';
import { shareTestServer } from '../packages/server/src/testing/database.ts';

/** One PostgreSQL for all test files; each has databases of its own on it. */
export async function setup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'doctorbench-tests-'));
  // As root, PostgreSQL runs as another user, who has to pass here.
  await chmod(dir, 0o711);
  const server = await startPostgres({ dir: join(dir, 'postgres') });
  await shareTestServer(server.pool);
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
