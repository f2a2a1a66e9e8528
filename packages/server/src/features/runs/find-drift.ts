import type { Fingerprint, FingerprintChange } from '@doctorbench/core';
import {
  compareFingerprints,
  createEndpointClient,
  takeFingerprint,
  toEndpoint,
  toTimeouts,
} from '@doctorbench/models';
import type { BoardService } from '../boards/service.ts';
import type { DriftStore, WatchedEntry } from './store/drift.ts';

interface DriftDeps {
  readonly store: DriftStore;
  readonly boards: Pick<BoardService, 'announce'>;
  readonly connect: Parameters<typeof createEndpointClient>[0]['connect'];
  readonly replyTimeoutSeconds: number;
}

interface DriftFound {
  /** Entries that could be held against anything. */
  readonly looked: number;
  /** Submissions whose endpoint is another model by now. */
  readonly drifted: readonly string[];
}

export type FindDrift = (signal: AbortSignal) => Promise<DriftFound>;

/**
 * Looks at board entries again whose endpoint was watched. Keys are erased with the run, so that one that needed a key
 * is held against the fingerprints of a later submission of it, and one that needed none is asked anew.
 */
export function createFindDrift(deps: DriftDeps): FindDrift {
  const { store, boards } = deps;
  return async signal => {
    const drifted: string[] = [];
    let looked = 0;
    for (const entry of await store.listWatched()) {
      if (signal.aborted) break;
      const now = (await store.findLater(entry)) ?? (await askAnew(entry, signal, deps));
      const change: FingerprintChange | undefined = now && compareFingerprints(entry.fingerprint, now);
      const hasDrifted = change?.verdict === 'changed';
      await store.note(entry, { change, hasDrifted });
      if (change) looked++;
      if (!hasDrifted) continue;
      drifted.push(entry.submissionId);
      await boards.announce(entry.editionId, entry.modelId);
    }
    return { looked, drifted };
  };
}

async function askAnew(
  { endpoint, hasKey }: WatchedEntry,
  signal: AbortSignal,
  { connect, replyTimeoutSeconds }: DriftDeps,
): Promise<Fingerprint | undefined> {
  if (hasKey) return undefined;
  const client = createEndpointClient({
    endpoint: toEndpoint(endpoint),
    ...(connect ? { connect } : {}),
    concurrency: 2,
    ...toTimeouts(replyTimeoutSeconds),
    stream: false,
  });
  try {
    const { model } = endpoint;
    const taken = await takeFingerprint({ client, model, now: () => new Date(), signal });
    // An endpoint that answers nothing is away, which is not to be another.
    const answered = taken.answers.some(({ replies }) => replies.some(reply => reply !== null));
    return answered ? taken : undefined;
  } finally {
    await client.close();
  }
}
