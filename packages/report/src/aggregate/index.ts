export { listAwaiting } from './awaiting-records.ts';
export {
  addToItemTotals,
  compareRuns,
  type ItemTotals,
  type ScoredItems,
  toItemScores,
} from './compare-runs.ts';
export { createReportBuilder } from './report-builder.ts';
