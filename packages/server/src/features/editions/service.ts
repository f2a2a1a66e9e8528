import { AppError, type Edition, type JudgeAudit, type Protocol } from '@doctorbench/core';
import { draftManifest, type Suite } from '@doctorbench/engine';
import { type Graders, withGraders } from '@doctorbench/grading';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { SuiteService } from '../suites/service.ts';
import { checkOfficial } from './check-official.ts';
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
}

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
    async setState(id, state) {
      const edition = await get(id);
      if (edition.state !== 'draft' && state === 'draft')
        throw new AppError('submission.state', `edition ${id} is published`);
      const first = state === 'open' && edition.publishedAt === null;
      if (first && edition.kind === 'official')
        await checkOfficial(edition, {
          suite: await suites.open(edition.protocol.suite.hash),
          audits: await readAudits(),
        });
      await store.setState(id, state, first ? new Date() : undefined);
      await events.publish({ kind: 'edition', id });
      return get(id);
    },
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
  };
}
