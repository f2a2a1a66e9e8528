export { listAwaiting } from './awaiting-records.ts';
export { compareRuns, type ItemTotals, toItemScores } from './compare-runs.ts';
export { createReportBuilder } from './report-builder.ts';
export { listShownHigher } from './shown-higher.ts';
