import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Samples of public sets, which may not be copied into the project: beside the checkout, never in it. */
const root = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** The files of one sample, by name; undefined where it is not there. */
export function readShared(folder: string, isMeant: RegExp): Record<string, string> | undefined {
  const dir = join(root, folder);
  if (!existsSync(dir)) return undefined;
  const names = readdirSync(dir).filter(name => isMeant.test(name));
  return Object.fromEntries(names.map(name => [name, readFileSync(join(dir, name), 'utf8')]));
}

export const noSample = (folder: string) =>
  `no sample: put the set into ../shared/data/${folder} beside the checkout`;
