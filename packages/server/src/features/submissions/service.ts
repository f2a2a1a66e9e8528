import type { Submission, SubmissionRequest } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import { addStress } from './add-stress.ts';
import { cancel } from './cancel.ts';
import { move } from './move.ts';
import { createOperation, type SubmissionDeps } from './operation.ts';
import { createSubmissionReader } from './read-submissions.ts';
import { regrade } from './regrade.ts';
import { remove } from './remove.ts';
import { type ResubmitRequest, resubmit } from './resubmit.ts';
import { setVisibility } from './set-visibility.ts';
import { type SubmitOptions, submit } from './submit.ts';

export type SubmissionService = ReturnType<typeof createSubmissionService>;

/** Requests to have a model examined: one file per operation. */
export function createSubmissionService(deps: SubmissionDeps) {
  const operation = createOperation(deps);
  return {
    ...createSubmissionReader(operation),

    /** The row, for features that read what hangs on it. */
    getRow: operation.getRow,

    submit: (request: SubmissionRequest, by: Submitter, options: SubmitOptions = {}) =>
      submit(operation, request, { ...options, by }),

    cancel: (id: string, by: Submitter) => cancel(operation, id, by),

    resubmit: (id: string, by: Submitter, request: ResubmitRequest) =>
      resubmit(operation, id, { ...request, by }),

    addStress: (id: string, by: Submitter, request: { readonly apiKey?: string | undefined }) =>
      addStress(operation, id, { ...request, by }),

    remove: (id: string, by: Submitter) => remove(operation, id, by),

    /** `null`: back to who made it. */
    move: (id: string, by: Submitter, organisation: string | null) =>
      move(operation, id, { by, organisation }),

    regrade: (id: string, by: Submitter) => regrade(operation, id, by),

    setVisibility: (id: string, by: Submitter, visibility: Submission['visibility']) =>
      setVisibility(operation, id, { by, visibility }),
  };
}
