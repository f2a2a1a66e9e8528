import {
  AppError,
  type Edition,
  type FormsProtocol,
  type JudgeAudit,
  type Protocol,
} from '@doctorbench/core';
import { draftManifest, type Suite } from '@doctorbench/engine';
import { type Graders, withGraders } from '@doctorbench/grading';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { SuiteService } from '../suites/service.ts';
import { type DatesKept, keepDates } from './keep-dates.ts';
import { createMarkKey, openMarkKey, redrawSuite, rewordSuite, toEditionDraw } from './reword-suite.ts';
import { createSetPlan, type EditionPlan } from './set-plan.ts';
import { createSetState } from './set-state.ts';
import type { EditionStore } from './store.ts';

interface EditionDraft {
  readonly id: string;
  readonly title: Edition['title'];
  readonly kind: Edition['kind'];
  readonly suite: Suite;
  readonly graders: Graders;
  readonly selection?: Protocol['selection'];
  readonly repeats?: number;
  readonly follows?: string | null;
  readonly notes?: Edition['notes'];
  readonly ownWording?: boolean;
  /** Forms of item families are drawn anew: for the edition, or for each submission. */
  readonly forms?: FormsProtocol['per'] | null;
  readonly watched?: boolean;
  readonly askLimit?: number | null;
  readonly exposureLimit?: number | null;
}

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

const maxOutputTokens = 8192;

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
  const findMarkKey = async (id: string) => {
    const sealed = await store.findMarkKey(id);
    return sealed && openMarkKey(keyRing, sealed, id);
  };
  const redraw = async ({ id, protocol }: Edition, suite: Suite) => {
    const key = protocol.forms?.per === 'edition' ? await findMarkKey(id) : undefined;
    return key ? redrawSuite(suite, { key, per: 'edition', recipient: toEditionDraw(id) }) : suite;
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
    async create(given) {
      const { id, ownWording = false, forms } = given;
      const markKey = ownWording || forms ? createMarkKey(keyRing, id) : undefined;
      const suite =
        markKey && forms
          ? redrawSuite(given.suite, {
              key: openMarkKey(keyRing, markKey, id),
              recipient: toEditionDraw(id),
              per: forms,
            })
          : given.suite;
      const edition = toDraft({ ...given, suite }, productVersion);
      if (edition.follows !== null) requireSameTrack(edition, await get(edition.follows));
      if (!(await store.insert(edition, { markKey })))
        throw new AppError('request.invalid', `edition ${edition.id} is there already`);
      return edition;
    },
    listAudits: readAudits,
    setState,
    setPlan: createSetPlan({ store, events, get }),
    findMarkKey,
    redraw,
    async reword(edition, suite, recipient) {
      const { per } = edition.protocol.forms ?? {};
      const key = edition.ownWording || per ? await findMarkKey(edition.id) : undefined;
      if (!key) return suite;
      const drawn =
        per === 'submission' ? redrawSuite(suite, { key, per, recipient }) : await redraw(edition, suite);
      return edition.ownWording ? rewordSuite(drawn, { key, recipient }) : drawn;
    },
    keepDates: async now => keepDates(await store.list(), { now, setState }),
  };
}

function requireSameTrack({ id, track }: Edition, before: Edition): void {
  if (before.track !== track)
    throw new AppError(
      'request.invalid',
      `edition ${id} cannot follow ${before.id}, which is of another track`,
    );
}

function toDraft(given: EditionDraft, productVersion: string): Edition {
  const { id, title, kind, suite, graders, selection, repeats = 1 } = given;
  const manifest = withGraders(
    draftManifest({
      suite,
      productVersion,
      sampling: { temperature: 0, maxOutputTokens },
      history: 'own',
      selection: selection ?? { sample: 'first' },
      repeats,
      seed: 1,
      endpoint: { baseUrl: 'none', model: 'none' },
      now: new Date(),
    }),
    graders,
  );
  return {
    id,
    track: manifest.track,
    title,
    kind,
    state: 'draft',
    protocol: manifest.protocol,
    planned: manifest.planned,
    publishedAt: null,
    opensAt: null,
    closesAt: null,
    retiresAt: null,
    follows: given.follows ?? null,
    notes: given.notes ?? null,
    ownWording: given.ownWording ?? false,
    watched: given.watched ?? false,
    askLimit: given.askLimit ?? null,
    exposureLimit: given.exposureLimit ?? null,
    runMinutes: null,
  };
}
