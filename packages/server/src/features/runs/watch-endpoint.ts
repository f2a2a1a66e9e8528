import {
  AppError,
  type Contamination,
  type Fingerprint,
  getItemKind,
  type Item,
  type EndpointWatch as WatchResult,
} from '@doctorbench/core';
import { runProbes, toVerdict } from '@doctorbench/datasets';
import type { Progress, Suite } from '@doctorbench/engine';
import { compareFingerprints, type EndpointClient, takeFingerprint } from '@doctorbench/models';
import type { CheckStore, Checks, Moment } from './store/checks.ts';

/** Looks at an endpoint while it is examined: whether it knows the items, and whether it stays the same model. */
export interface EndpointWatch {
  onProgress(progress: Pick<Progress, 'done' | 'planned'>): void;
  /** After the last answer. */
  finish(): Promise<void>;
}

interface WatchOptions {
  readonly submissionId: string;
  readonly model: string;
  readonly client: EndpointClient;
  /** As it was written: what could have been learnt by heart. */
  readonly suite: Suite;
  readonly store: CheckStore;
  readonly signal: AbortSignal;
}

/** Items for each probe. */
const probedItems = 40;
const mostTokens = 400;

/** What an earlier worker took is not taken again. */
export async function watchEndpoint(options: WatchOptions): Promise<EndpointWatch> {
  const { submissionId, store, client, model, signal } = options;
  let checks: Checks = (await store.find(submissionId)) ?? { fingerprints: {}, contamination: undefined };
  const take = async (moment: Moment) => {
    if (checks.fingerprints[moment]) return;
    const fingerprint = await takeFingerprint({ client, model, now: () => new Date(), signal });
    checks = { ...checks, fingerprints: { ...checks.fingerprints, [moment]: fingerprint } };
    await store.save(submissionId, checks);
  };
  await take('start');
  // Before the examination: behind it, every endpoint has seen the items.
  // An endpoint that answers nothing is for the run itself to find out.
  if (!checks.contamination && hasAnswered(checks.fingerprints.start)) {
    checks = { ...checks, contamination: await probe(options) };
    await store.save(submissionId, checks);
  }
  let middle: Promise<void> | undefined;
  return {
    onProgress({ done, planned }) {
      if (middle || done * 2 < planned || done >= planned) return;
      // Interrupted: what is taken stays, and the end is compared with the start.
      middle = take('middle').catch(() => undefined);
    },
    async finish() {
      await middle;
      await take('end');
    },
  };
}

function hasAnswered(fingerprint: Fingerprint | undefined): boolean {
  return fingerprint?.answers.some(({ replies }) => replies.some(reply => reply !== null)) ?? false;
}

async function probe({ suite, client, model, signal }: WatchOptions): Promise<Contamination> {
  const items: Item[] = [];
  for await (const item of suite.items()) if (getItemKind(item).answersWith !== 'deeds') items.push(item);
  const { id, version } = suite.manifest;
  const askedAt = new Date().toISOString();
  const { probes, unread } = await runProbes({
    manifest: suite.manifest,
    items,
    seed: 1,
    most: probedItems,
    keepsKeys: true,
    ask: prompt => complete(client, prompt, signal),
  });
  return {
    schemaVersion: 1,
    suite: { id, version, hash: suite.hash },
    model,
    askedAt,
    probes: [...probes],
    ...toVerdict(probes),
    unread,
  };
}

/** Nothing where this one asking failed: others may be answered. */
async function complete(client: EndpointClient, prompt: string, signal: AbortSignal) {
  try {
    const messages = [{ role: 'user', content: prompt }] as const;
    const asking = { messages, temperature: 0, maxOutputTokens: mostTokens };
    return (await client.complete(asking, { signal })).text;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'endpoint.key-rejected') return undefined;
    throw error;
  }
}

const moments: readonly Moment[] = ['start', 'middle', 'end'];

/** Each fingerprint held against the one before; undefined with fewer than two. */
export function readWatch({ fingerprints }: Checks): WatchResult | undefined {
  const taken = moments.flatMap(moment => {
    const fingerprint = fingerprints[moment];
    return fingerprint ? [{ moment, fingerprint }] : [];
  });
  const changes = taken.slice(1).flatMap(({ moment: to, fingerprint }, at) => {
    const before = taken[at];
    return before
      ? [{ from: before.moment, to, ...compareFingerprints(before.fingerprint, fingerprint) }]
      : [];
  });
  if (changes.length === 0) return undefined;
  const has = (verdict: WatchResult['verdict']) => changes.some(change => change.verdict === verdict);
  const missing = moments.filter(moment => !fingerprints[moment]);
  return {
    verdict: has('changed') ? 'changed' : has('unclear') ? 'unclear' : 'same',
    ...(missing.length > 0 ? { missing } : {}),
    changes,
  };
}
