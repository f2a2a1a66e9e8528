import { AppError, type Edition, type JudgeAudit, type Protocol } from '@doctorbench/core';
import { draftManifest, type Suite } from '@doctorbench/engine';
import { type Graders, withGraders } from '@doctorbench/grading';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { SuiteService } from '../suites/service.ts';
import { type DatesKept, keepDates } from './keep-dates.ts';
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
  /** When it opens and closes by itself, and for how long a run of it may be worked on. */
  setTimes(id: string, times: EditionTimes): Promise<Edition>;
  /** Opens and closes those whose time has come. */
  keepDates(now: Date): Promise<DatesKept>;
}

type TimeName = 'opensAt' | 'closesAt' | 'runMinutes';
type EditionTimes = { readonly [name in TimeName]?: Edition[name] | undefined };

const maxOutputTokens = 8192;

export function createEditionService({
  store,
  suites,
  readAudits,
  productVersion,
  events,
}: {
  readonly store: EditionStore;
  readonly suites: Pick<SuiteService, 'open'>;
  /** Of the operator's panel. */
  readonly readAudits: () => Promise<readonly JudgeAudit[]>;
  readonly productVersion: string;
  readonly events: Pick<Events, 'publish'>;
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
    async create(given) {
      const edition = toDraft(given, productVersion);
      if (!(await store.insert(edition)))
        throw new AppError('request.invalid', `edition ${edition.id} is there already`);
      return edition;
    },
    listAudits: readAudits,
    setState,
    async setTimes(id, times) {
      const edition = await get(id);
      const {
        opensAt = edition.opensAt,
        closesAt = edition.closesAt,
        runMinutes = edition.runMinutes,
      } = times;
      if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
        throw new AppError('request.invalid', `edition ${id} would close before it opens`);
      await store.change(id, { opensAt, closesAt, runMinutes });
      await events.publish({ kind: 'edition', id });
      return get(id);
    },
    keepDates: async now => keepDates(await store.list(), { now, setState }),
  };
}

function toDraft(
  { id, title, kind, suite, graders, selection, repeats = 1 }: Parameters<EditionService['create']>[0],
  productVersion: string,
): Edition {
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
    runMinutes: null,
  };
}
