import type { ValidityReport, ValidityTable } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import type { ActivityService } from '../activity/service.ts';
import { parseEvidence } from './parse-evidence.ts';
import { readValidity, type ValidityDeps } from './read-validity.ts';
import type { ValidityStore } from './store.ts';

export type ValidityService = ReturnType<typeof createValidityService>;

/** What speaks for suites and against them. */
export function createValidityService(
  deps: Omit<ValidityDeps, 'listEvidence'> & {
    readonly store: ValidityStore;
    readonly activity: ActivityService;
  },
) {
  const { store, activity, editions } = deps;
  return {
    read: (editionId: string): Promise<ValidityReport> =>
      readValidity(editionId, { ...deps, listEvidence: store.list }),

    /** Replaces a table about the edition's suite; an empty one takes it away. */
    async setEvidence(
      by: Submitter,
      {
        editionId,
        kind,
        csv,
      }: { readonly editionId: string; readonly kind: ValidityTable; readonly csv: string },
    ): Promise<void> {
      const { protocol } = await editions.getPublished(editionId);
      if (csv.trim() === '') await store.remove(protocol.suite.hash, kind);
      else {
        parseEvidence(kind, csv);
        await store.put(protocol.suite.hash, kind, csv);
      }
      await activity.record({
        ...{ actorId: by.userId, address: by.address ?? null },
        ...{ action: 'validity.evidence', subject: editionId, detail: { kind } },
      });
    },
  };
}
