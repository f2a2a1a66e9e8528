import type { Edition } from '@doctorbench/core';
import { createTracer, type Trace } from '@doctorbench/datasets';
import { planItems, type Suite } from '@doctorbench/engine';
import type { EditionService } from '../editions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import type { LeakStore } from './store.ts';

interface Deps {
  readonly store: LeakStore;
  readonly editions: EditionService;
  readonly suites: SuiteService;
}

/** What a text says of the submissions to one edition. */
export interface EditionTrace extends Trace {
  readonly edition: string;
  /** Submissions that had a wording of their own. */
  readonly copies: number;
}

export type LeakService = ReturnType<typeof createLeakService>;

/** Counts who saw which private items, and finds out from whom a text came. */
export function createLeakService({ store, editions, suites }: Deps) {
  return {
    /** Writes down, before anything is asked, what a submission will be shown. */
    async handOut(
      submissionId: string,
      { edition, suite }: { readonly edition: Edition; readonly suite: Suite },
    ) {
      const asked = planItems(suite, edition);
      const hidden = [...suite.entries.values()].filter(({ id, isPrivate }) => isPrivate && asked.has(id));
      await store.handOut({
        submissionId,
        editionId: edition.id,
        suiteId: suite.manifest.id,
        itemIds: hidden.map(({ id }) => id),
      });
    },

    async countExposure(editionId: string) {
      const { protocol } = await editions.get(editionId);
      return store.countExposure(protocol.suite.id);
    },

    /** Closes open editions with an item that as many have seen as may. */
    async closeWorn(): Promise<readonly string[]> {
      const closed: string[] = [];
      for (const { id, state, exposureLimit, protocol } of await editions.list({ drafts: false })) {
        if (state !== 'open' || exposureLimit === null) continue;
        const { mostSubmitters } = await store.countExposure(protocol.suite.id);
        if (mostSubmitters < exposureLimit) continue;
        await editions.setState(id, 'closed');
        closed.push(id);
      }
      return closed;
    },

    /** For the operator, beside the platform and never over its API: it opens sealed suites. */
    async trace(text: string, only?: string): Promise<readonly EditionTrace[]> {
      const found: EditionTrace[] = [];
      for (const edition of await editions.list({ drafts: true })) {
        const key = edition.ownWording ? await editions.findMarkKey(edition.id) : undefined;
        if (!key || (only !== undefined && edition.id !== only)) continue;
        const { suite } = await suites.openForRun(edition.protocol.suite.hash);
        const recipients = await store.listCopies(edition.id);
        const trace = await createTracer({ items: suite.items(), key, recipients });
        found.push({ edition: edition.id, copies: recipients.length, ...trace(text) });
      }
      return found;
    },
  };
}
