import type { DecideVerdict } from '../runs/decide-verdict.ts';
import type { RetireItem } from '../runs/retire-item.ts';
import type { RunService } from '../runs/service.ts';
import { type AdmissionDeps, createAdmission } from './admission.ts';
import { applyDecisions } from './apply-decisions.ts';
import { listDecisions } from './list-decisions.ts';
import { createOperatorTasks } from './operator-tasks.ts';
import { createDisputes } from './raise-dispute.ts';
import { toRatingsCsv, toRatingsPage } from './read-ratings.ts';
import { readReviews } from './read-reviews.ts';
import { readTaskFile, type TaskFileDeps } from './read-task-file.ts';
import { createStandings } from './standings.ts';
import { takePreferences } from './take-preferences.ts';
import { takeRatings } from './take-ratings.ts';
import { takeReviews } from './take-reviews.ts';
import { takeVerdicts } from './take-verdicts.ts';
import { createExpertWork } from './work.ts';
import { writeConstructionDecisions } from './write-construction-decisions.ts';
import { writeLabels } from './write-labels.ts';

export type ExpertService = ReturnType<typeof createExpertService>;

interface ExpertDeps extends AdmissionDeps, Pick<TaskFileDeps, 'suites'> {
  readonly runs: RunService;
  readonly decideVerdict: DecideVerdict;
  readonly retireItem: RetireItem;
}

/** Experts and what they are asked. */
export function createExpertService(deps: ExpertDeps) {
  return {
    ...createAdmission(deps),
    ...createExpertWork(deps.store),
    ...createOperatorTasks(deps),
    ...createStandings(deps.store),
    ...createDisputes(deps),
    readTaskFile: (userId: string, wanted: Parameters<typeof readTaskFile>[2]) =>
      readTaskFile(deps, userId, wanted),
    takeReviews: (wanted: Parameters<typeof takeReviews>[1]) => takeReviews(deps, wanted),
    takeRatings: (wanted: Parameters<typeof takeRatings>[1]) => takeRatings(deps, wanted),
    takePreferences: (wanted: Parameters<typeof takePreferences>[1]) => takePreferences(deps, wanted),
    toRatingsPage: (wanted: Parameters<typeof toRatingsPage>[1]) => toRatingsPage(deps.store, wanted),
    toRatingsCsv: (suiteHash: string) => toRatingsCsv(deps.store, suiteHash),
    readReviews: (suiteHash: string) => readReviews(deps.store, suiteHash),
    writeConstructionDecisions: (name: string) => writeConstructionDecisions(deps.store, name),
    writeLabels: (suiteHash: string) => writeLabels(deps.store, suiteHash),
    takeVerdicts: (signal: AbortSignal) => takeVerdicts(deps, signal),
    applyDecisions: (options: Parameters<typeof applyDecisions>[1]) => applyDecisions(deps, options),
    listDecisions: (editionId: string) => listDecisions(deps.store, editionId),
  };
}
