import { AppError, type Edition, type FormsProtocol, type Protocol } from '@doctorbench/core';
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
  const countExposure = async (edition: Edition) => {
    const suite = await suites.open(edition.protocol.suite.hash);
    return store.countExposure(suite.manifest.id, listExposed(edition, suite));
  };
  return {
    /** Writes down, before anything is asked, what a submission will be shown. */
    async handOut(
      submissionId: string,
      { edition, suite }: { readonly edition: Edition; readonly suite: Suite },
    ) {
      await store.handOut({
        submissionId,
        editionId: edition.id,
        suiteId: suite.manifest.id,
        itemIds: listExposed(edition, suite),
      });
    },

    countExposure: async (editionId: string) => countExposure(await editions.get(editionId)),

    /**
     * The items of a suite that fewer than `limit` submitters were shown, for an edition to come; undefined where that
     * is all of them. A form that is drawn anew is not worn.
     */
    selectFresh: (suite: Suite, options: FreshOptions) => selectFresh(suite, options, store),

    /** Closes open editions with an item that as many have seen as may. */
    async closeWorn(): Promise<readonly string[]> {
      const closed: string[] = [];
      for (const edition of await editions.list({ drafts: false })) {
        const { id, state, exposureLimit } = edition;
        if (state !== 'open' || exposureLimit === null) continue;
        const { mostSubmitters } = await countExposure(edition);
        if (mostSubmitters < exposureLimit) continue;
        await editions.setState(id, 'closed');
        closed.push(id);
      }
      return closed;
    },

    /** For the operator, beside the platform and never over its API: it opens sealed suites. */
    async trace(text: string, only?: string): Promise<readonly EditionTrace[]> {
      const found: EditionTrace[] = [];
      for (const edition of await editions.list({ drafts: true }))
        if (only === undefined || edition.id === only)
          found.push(...(await traceEdition(text, edition, { store, editions, suites })));
      return found;
    },
  };
}

interface FreshOptions {
  readonly limit: number;
  readonly forms: FormsProtocol['per'] | null;
}

async function selectFresh(
  suite: Suite,
  { limit, forms }: FreshOptions,
  store: LeakStore,
): Promise<Protocol['selection'] | undefined> {
  const worn = await store.listWorn(suite.manifest.id, limit);
  const entries = [...suite.entries.values()];
  const fresh = entries.filter(({ id, isForm }) => !worn.has(id) || (isForm && forms !== null));
  if (fresh.length === entries.length) return undefined;
  if (fresh.length === 0) throw new AppError('edition.all-worn', suite.manifest.id);
  return { sample: 'first', items: fresh.map(({ id }) => id) };
}

async function traceEdition(
  text: string,
  edition: Edition,
  { store, editions, suites }: Deps,
): Promise<readonly EditionTrace[]> {
  const key = await editions.findMarkKey(edition.id);
  if (!key) return [];
  const found: EditionTrace[] = [];
  const { suite } = await suites.openForRun(edition.protocol.suite.hash);
  const { per } = edition.protocol.forms ?? {};
  const clinic = { hospitalDir: suite.hospitalDir, seed: edition.protocol.seed };
  const drawn = per === 'edition' ? await editions.redraw(edition, suite) : undefined;
  if (edition.ownWording || per === 'submission') {
    const recipients = await store.listCopies(edition.id);
    const items = (drawn ?? suite).items();
    const trace = await createTracer({ items, key, recipients, ownForms: per === 'submission', clinic });
    found.push({ edition: edition.id, copies: recipients.length, ...trace(text) });
  }
  if (drawn) {
    // Who all its submissions were drawn for: the edition itself.
    const all = [drawn.wording ?? edition.id];
    const trace = await createTracer({ items: suite.items(), key, recipients: all, ownForms: true, clinic });
    found.push({ edition: edition.id, copies: all.length, ...trace(text) });
  }
  return found;
}

/**
 * By which names it is counted who saw the private items that an edition asks: a form that is drawn for it is another
 * than that of the suite, and one that is drawn for a submission is seen by nobody else.
 */
function listExposed(edition: Edition, suite: Suite): readonly string[] {
  const asked = planItems(suite, edition);
  const { forms } = edition.protocol;
  return [...suite.entries.values()]
    .filter(({ id, isPrivate }) => isPrivate && asked.has(id))
    .flatMap(({ id, isForm }) => {
      if (!isForm || !forms) return [id];
      return forms.per === 'submission' ? [] : [`${id} ${forms.draw}`];
    });
}
