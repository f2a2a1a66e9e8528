import { join } from 'node:path';
import type { Fingerprint, FingerprintChange } from '@doctorbench/core';
import { type Progress, writeAtomic } from '@doctorbench/engine';
import { compareFingerprints, type EndpointClient, takeFingerprint } from '@doctorbench/models';
import type { Context } from './context.ts';
import { toFingerprintLines } from './terminal/fingerprint-lines.ts';

const file = 'fingerprints.json';

type Moment = 'start' | 'middle' | 'end';

/** Takes fingerprints of an endpoint while it is examined: a model that is swapped meanwhile shows in them. */
interface EndpointWatch {
  onProgress(progress: Pick<Progress, 'done' | 'planned'>): void;
  /** Takes the last one, keeps all of them in the run folder, and says what they show. */
  finish(): Promise<void>;
}

export async function watchEndpoint(
  { client, model, dir }: { readonly client: EndpointClient; readonly model: string; readonly dir: string },
  context: Context,
): Promise<EndpointWatch> {
  const take = () => takeFingerprint({ client, model, now: () => new Date(), signal: context.abort });
  const taken = new Map<Moment, Fingerprint>([['start', await take()]]);
  let middle: Promise<unknown> | undefined;
  return {
    onProgress({ done, planned }) {
      if (middle || done * 2 < planned || done >= planned) return;
      middle = take().then(
        fingerprint => taken.set('middle', fingerprint),
        // Interrupted: what is taken stays.
        () => undefined,
      );
    },
    async finish() {
      await middle;
      if (context.abort.aborted) return;
      taken.set('end', await take());
      const changes = compareAll(taken);
      await writeAtomic(
        join(dir, file),
        `${JSON.stringify({ schemaVersion: 1, taken: Object.fromEntries(taken), changes }, undefined, 2)}\n`,
      );
      say(changes, context);
    },
  };
}

interface Change extends FingerprintChange {
  readonly from: Moment;
  readonly to: Moment;
}

/** Each with the one before. */
function compareAll(taken: ReadonlyMap<Moment, Fingerprint>): readonly Change[] {
  const order = (['start', 'middle', 'end'] as const).flatMap(moment => {
    const fingerprint = taken.get(moment);
    return fingerprint ? [{ moment, fingerprint }] : [];
  });
  return order.slice(1).flatMap(({ moment: to, fingerprint }, at) => {
    const before = order[at];
    return before
      ? [{ from: before.moment, to, ...compareFingerprints(before.fingerprint, fingerprint) }]
      : [];
  });
}

function say(changes: readonly Change[], context: Context): void {
  const { fingerprint: words } = context.messages;
  for (const change of changes) {
    const [title = '', ...evidence] = toFingerprintLines(change, context);
    const span = words.between(words.moments[change.from], words.moments[change.to]);
    const shown = change.verdict === 'changed' ? ['', ...evidence].join('\n') : '';
    context.stderr.write(`${words.taken} ${span}: ${title}${shown}\n`);
  }
}
