import { AppError, hasRole, type Role } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import { type SubmissionRow, toRecipient } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import type { BoardService } from '../boards/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { SubmissionService } from '../submissions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import { isPrivate } from './private-items.ts';
import type { RecordStore } from './store/records.ts';

/** Who asks; an admin sees private items too. */
export type Reader = (Submitter & { readonly role?: Role }) | undefined;

export interface RunDeps {
  readonly records: RecordStore;
  readonly submissions: SubmissionService;
  readonly editions: EditionService;
  readonly boards: Pick<BoardService, 'readTotals'>;
  readonly suites: SuiteService;
}

export type RunReader = ReturnType<typeof createRunReader>;

/** A submission's records and suite, as far as the reader may see them. */
export function createRunReader(deps: RunDeps) {
  const { records, editions, suites } = deps;
  const openSuite = async (row: SubmissionRow) => {
    const edition = await editions.get(row.editionId);
    return editions.reword(edition, await suites.open(edition.protocol.suite.hash), toRecipient(row));
  };
  return {
    ...deps,
    openSuite,

    async withJournal<T>(row: SubmissionRow, read: (journal: Journal) => Promise<T>): Promise<T> {
      const journal = await records.openJournal(row);
      try {
        return await read(journal);
      } finally {
        await journal.close();
      }
    },

    /** Whose grades are shown: of private items before an admin alone, of sealed ones before nobody. */
    async openShow(row: SubmissionRow, by: Submitter | undefined) {
      const suite = await openSuite(row);
      const isAdmin = by?.isAdmin === true && !suite.sealed;
      return { suite, shows: (itemId: string) => isAdmin || !isPrivate(suite, itemId) };
    },

    /** Throws for private items, except before an admin. */
    async getShownItem(row: SubmissionRow, by: Reader, itemId: string) {
      const suite = await openSuite(row);
      const unknown = new AppError('request.not-found', `item ${itemId}`);
      if (suite.sealed || !suite.entries.has(itemId)) throw unknown;
      const item = await suite.getItem(itemId);
      if (item.split !== 'public' && !(by?.role && hasRole(by.role, 'admin'))) throw unknown;
      return { item, suite, unknown };
    },
  };
}
