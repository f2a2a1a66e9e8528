import type { Track } from '@doctorbench/core';
import { expect, it, vi } from 'vitest';
import type { Claimed } from '../db/submission-row.ts';
import { createLog } from '../http/log.ts';
import { patience } from '../testing/patience.ts';
import { watchQueue } from './watch-queue.ts';

/** A queue that both workers claim from, and what each of them has. */
function openStage(waiting: Record<string, Track>) {
  const left = new Map(Object.entries(waiting));
  const claim = async (track: Track): Promise<Claimed | undefined> => {
    const [id] = [...left].find(([, of]) => of === track) ?? [];
    if (id === undefined) return undefined;
    left.delete(id);
    return { row: { id } } as Claimed;
  };
  const startWorker = (runsPerTrack: number) => {
    const ends = new Map<string, () => void>();
    const watch = watchQueue({
      queue: { claim },
      ...{ workerId: 'wrk_1', runsPerTrack, stopping: new AbortController().signal },
      carryOut: ({ row }) => new Promise(resolve => ends.set(row.id, resolve)),
      log: createLog({ level: 'silent' }),
    });
    watch.lookEverywhere();
    return { ends, has: () => [...ends.keys()].sort() };
  };
  return { left, startWorker };
}

it('leaves to other workers what is more than its share of a track, and takes the next when one of its own ends', async () => {
  const { left, startWorker } = openStage({ a: 'llm', b: 'llm', c: 'llm', d: 'llm', e: 'vlm' });
  const first = startWorker(2);
  await vi.waitFor(() => expect(first.has()).toEqual(['a', 'b', 'e']), patience);
  const second = startWorker(1);
  await vi.waitFor(() => expect(second.has()).toEqual(['c']), patience);
  expect([...left.keys()]).toEqual(['d']);
  first.ends.get('e')?.();
  first.ends.get('a')?.();
  await vi.waitFor(() => expect(first.has()).toEqual(['a', 'b', 'd', 'e']), patience);
  expect(second.has()).toEqual(['c']);
});
