export { listAwaiting } from './awaiting-records.ts';
export { addToItemTotals, compareRuns, type ItemTotals } from './compare-runs.ts';
export { createReportBuilder } from './report-builder.ts';
