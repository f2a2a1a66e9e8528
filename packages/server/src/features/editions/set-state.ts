import { AppError, type Edition, type JudgeAudit } from '@doctorbench/core';
import type { Events } from '../../db/events.ts';
import type { SuiteService } from '../suites/service.ts';
import { checkOfficial } from './check-official.ts';
import type { EditionStore } from './store.ts';

interface Deps {
  readonly store: EditionStore;
  readonly suites: Pick<SuiteService, 'open'>;
  readonly readAudits: () => Promise<readonly JudgeAudit[]>;
  readonly events: Pick<Events, 'publish'>;
  readonly get: (id: string) => Promise<Edition>;
}

/** Throws what an official edition lacks before it is published. */
export function createSetState({ store, suites, readAudits, events, get }: Deps) {
  return async (id: string, state: Edition['state']) => {
    const edition = await get(id);
    if (edition.state !== 'draft' && state === 'draft')
      throw new AppError('submission.state', `edition ${id} is published`);
    if (edition.state === 'retired' && state !== 'retired')
      throw new AppError('submission.state', `edition ${id} is retired`);
    if (edition.state === 'draft' && state === 'retired')
      throw new AppError('submission.state', `edition ${id} was never open`);
    const first = state === 'open' && edition.publishedAt === null;
    if (first && edition.kind === 'official')
      await checkOfficial(edition, {
        suite: await suites.open(edition.protocol.suite.hash),
        audits: await readAudits(),
      });
    const now = new Date();
    // Opened again after its day: it closes by hand.
    const isOver = state === 'open' && edition.closesAt !== null && new Date(edition.closesAt) <= now;
    await store.change(id, {
      state,
      ...(first ? { publishedAt: now.toISOString() } : {}),
      ...(isOver ? { closesAt: null } : {}),
    });
    await events.publish({ kind: 'edition', id });
    return get(id);
  };
}
