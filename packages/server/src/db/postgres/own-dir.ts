import { join } from 'node:path';

/** Where the platform's own server lies in the data folder. */
export function ownPostgresDir(dataDir: string): string {
  return join(dataDir, 'postgres');
}
