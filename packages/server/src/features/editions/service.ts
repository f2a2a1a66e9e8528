import { AppError, type Edition, type JudgeAudit } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { SuiteService } from '../suites/service.ts';
import { type EditionRefusal, findRefusal } from './check-official.ts';
import { createDrafting, type EditionDraft } from './draft-edition.ts';
import { type DatesKept, keepDates } from './keep-dates.ts';
import { createOwnQuestions } from './own-questions.ts';
import { createSetPlan, type EditionPlan } from './set-plan.ts';
import { createSetState } from './set-state.ts';
import type { EditionStore } from './store.ts';

export interface EditionService {
  /** Throws `request.not-found`. Within a transaction, by its executor: a second connection might never come free. */
  get(id: string, executor?: Executor): Promise<Edition>;
  /** As those see it who are not admins: a draft is not there. */
  getPublished(id: string): Promise<Edition>;
  /** Newest first. Drafts are listed for admins alone. */
  list(options: { readonly drafts: boolean }): Promise<readonly Edition[]>;
  create(draft: EditionDraft): Promise<Edition>;
  /** What is known of how well the operator's panel reads. */
  listAudits(): Promise<readonly JudgeAudit[]>;
  /** What an edition lacks before it may be official; null for nothing. */
  findRefusal(id: string): Promise<EditionRefusal>;
  /** Throws what an official edition lacks before it is published. */
  setState(id: string, state: Edition['state']): Promise<Edition>;
  /** When it opens, closes and retires by itself, its limits, and what is said of it. */
  setPlan(id: string, plan: EditionPlan): Promise<Edition>;
  /** The suite as a submission to the edition is asked it: its forms and its wording where the edition says so. */
  reword(edition: Edition, suite: Suite, recipient: string): Promise<Suite>;
  /** The suite with the forms that all submissions to the edition have, before any wording. */
  redraw(edition: Edition, suite: Suite): Promise<Suite>;
  /** The key of its wordings and forms; undefined where all are asked the suite as it is. */
  findMarkKey(id: string): Promise<Buffer | undefined>;
  /** Opens, closes and retires those whose time has come. */
  keepDates(now: Date): Promise<DatesKept>;
}

export function createEditionService({
  store,
  suites,
  readAudits,
  productVersion,
  events,
  keyRing,
}: {
  readonly store: EditionStore;
  readonly suites: Pick<SuiteService, 'open'>;
  /** Of the operator's panel. */
  readonly readAudits: () => Promise<readonly JudgeAudit[]>;
  readonly productVersion: string;
  readonly events: Pick<Events, 'publish'>;
  readonly keyRing: KeyRing;
}): EditionService {
  const get = async (id: string, executor?: Executor) => {
    const edition = await store.find(id, executor);
    if (!edition) throw new AppError('request.not-found', `edition ${id}`);
    return edition;
  };
  const setState = createSetState({ store, suites, readAudits, events, get });
  return {
    get,
    async getPublished(id) {
      const edition = await get(id);
      if (edition.state === 'draft') throw new AppError('request.not-found', `edition ${id}`);
      return edition;
    },
    async list({ drafts }) {
      const all = await store.list();
      return drafts ? all : all.filter(({ state }) => state !== 'draft');
    },
    create: createDrafting({ store, keyRing, productVersion, get }),
    ...createOwnQuestions({ store, keyRing }),
    listAudits: readAudits,
    findRefusal: async id => findRefusal(await get(id), { suites, readAudits }),
    setState,
    setPlan: createSetPlan({ store, events, get }),
    keepDates: async now => keepDates(await store.list(), { now, setState }),
  };
}
