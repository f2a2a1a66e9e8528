import type { Submitter } from '../../http/submitter.ts';
import { type ComparedRuns, type ComparisonCache, compareRuns } from './compare-runs.ts';
import type { WantedFile } from './item-attachments.ts';
import { listGrades, openCsv } from './list-grades.ts';
import { type OpenedRun, openGraded } from './open-graded.ts';
import { getItem, readAttachment } from './read-item.ts';
import { createRunReader, type Reader, type RunDeps } from './run-reader.ts';

export type { Reader } from './run-reader.ts';

export type RunService = ReturnType<typeof createRunService>;

/** Reads what runs have left. */
export function createRunService(deps: RunDeps) {
  const reader = createRunReader(deps);
  const comparisons: ComparisonCache = new Map();
  return {
    listGrades: (
      id: string,
      by: Submitter | undefined,
      page: { readonly after?: number | undefined; readonly limit: number },
    ) => listGrades(reader, id, { ...page, by }),

    getItem: (id: string, by: Reader, wanted: { readonly itemId: string; readonly repeat: number }) =>
      getItem(reader, id, { ...wanted, by }),

    readAttachment: (id: string, by: Reader, wanted: WantedFile) =>
      readAttachment(reader, id, { ...wanted, by }),

    openCsv: (id: string, by: Submitter | undefined, { listed }: { readonly listed: boolean }) =>
      openCsv(reader, id, { by, listed }),

    /** The row, for whom may read it. */
    getRow: deps.submissions.getRow,

    /** A completed run with all that is private in it: for experts' work, never for a page. */
    openGraded: <T>(submissionId: string, read: (opened: OpenedRun) => Promise<T>) =>
      openGraded(reader, submissionId, read),

    compare: (wanted: ComparedRuns, by: Submitter | undefined) =>
      compareRuns(reader, { ...wanted, cache: comparisons }, by),
  };
}
