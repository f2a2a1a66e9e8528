import { AppError } from '@doctorbench/core';
import { findRunFolders } from './find-run-folders.ts';
import { createSuiteShelf, openViewedRun, readStamp, type ViewedRun } from './viewed-run.ts';

/** The runs of a folder, as they stand when they are asked for. */
export interface ViewedRuns {
  /** Newest first. Folders that cannot be read are left out. */
  list(): Promise<readonly ViewedRun[]>;
  /** Throws `request.not-found`. */
  get(id: string): Promise<ViewedRun>;
}

export function createViewedRuns(root: string): ViewedRuns {
  const suites = createSuiteShelf();
  const opened = new Map<string, ViewedRun>();
  const dirs = new Map<string, string>();

  const open = async (id: string, dir: string): Promise<ViewedRun> => {
    const known = opened.get(id);
    if (known && known.stamp === (await readStamp(dir))) return known;
    const run = await openViewedRun({ id, dir }, suites);
    // Two may ask at once: what the faster one opened is what both work with.
    const meanwhile = opened.get(id);
    if (meanwhile?.stamp === run.stamp) return meanwhile;
    opened.set(id, run);
    return run;
  };
  const scan = async () => {
    for (const { id, dir } of await findRunFolders(root)) dirs.set(id, dir);
  };
  return {
    async list() {
      await scan();
      const runs = await Promise.all([...dirs].map(([id, dir]) => open(id, dir).catch(skipUnreadable)));
      return runs
        .filter(run => run !== undefined)
        .filter(({ manifest }) => manifest.stress === undefined)
        .sort((a, b) => b.manifest.startedAt.localeCompare(a.manifest.startedAt));
    },
    async get(id) {
      if (!dirs.has(id)) await scan();
      const dir = dirs.get(id);
      if (dir === undefined) throw new AppError('request.not-found', id);
      return open(id, dir);
    },
  };
}

/** One folder that is broken does not keep the others from being seen. */
function skipUnreadable(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
  return undefined;
}
