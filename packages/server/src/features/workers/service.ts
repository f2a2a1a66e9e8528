import type { WorkerStore } from './store.ts';

export type WorkerService = ReturnType<typeof createWorkerService>;

/** Which workers there are: they report themselves, operators look. */
export function createWorkerService({ store }: { readonly store: WorkerStore }) {
  return {
    begin: store.begin,
    seen: store.seen,
    end: store.end,
    async list() {
      return (await store.list()).map(({ startedAt, seenAt, ...worker }) => ({
        ...worker,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
    },
  };
}
