// A folder in memory for what tests write and delete: to make a file there takes a fifteenth of what it takes on a disk.
import { access, chmod, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const memoryType = 0x01021994;
/** Far more than the tests fill. */
const roomBytes = 2 * 1024 ** 3;

/** Its path; none where there is no such place, little room in it, or nothing may be written there or run from it. */
export async function makeMemoryFolder() {
  const { type, bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}));
  if (type !== memoryType || bavail * bsize < roomBytes) return undefined;
  const dir = await mkdtemp(join(memory, 'doctorbench-')).catch(() => undefined);
  if (dir === undefined) return undefined;
  // As root, PostgreSQL runs as another user, who has to pass here.
  await chmod(dir, 0o711);
  const program = join(dir, 'program');
  await writeFile(program, '', { mode: 0o755 });
  const runs = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (runs) return dir;
  await rm(dir, { recursive: true, force: true });
  return undefined;
}
