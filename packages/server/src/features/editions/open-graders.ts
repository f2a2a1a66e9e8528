import { AppError, type Edition } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { Graders } from '@doctorbench/grading';

/** Who reads answers: simulated judges, the operator's panel, or nobody: then code alone decides what it can. */
export type Reader = 'phantoms' | 'panel' | 'nobody';

/** Opens what reads answers. */
export type OpenGraders = (
  reader: Reader,
  work: { readonly suite: Suite; readonly model: string },
) => Promise<Graders>;

/** Where the judges of a reader are named. */
export function toGraderSource(
  reader: Reader,
  { judges }: { readonly judges: string | undefined },
): { judges?: string } {
  if (reader === 'nobody') return {};
  if (reader === 'phantoms') return { judges: 'phantom' };
  if (judges === undefined) throw new AppError('edition.no-panel');
  return { judges };
}

/** Who reads the answers of an edition that is there. */
export function toReader({ kind, protocol }: Pick<Edition, 'kind' | 'protocol'>): Reader {
  if (kind === 'demonstration') return 'phantoms';
  return protocol.judges.every(isOffline) ? 'nobody' : 'panel';
}

/** Of any version: an edition of an older one is refused for that, not taken for one with a panel. */
function isOffline(judge: string): boolean {
  return judge.startsWith('offline-');
}
