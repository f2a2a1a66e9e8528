export { renderBankPage } from '../html/bank-page.ts';
export { renderErrorCurves } from '../html/charts/error-curves.ts';
export { renderComparePage } from '../html/compare-page.ts';
export { type ReviewedRecord, renderDeidentifyPage } from '../html/deidentify-page.ts';
export { renderRatingsPage } from '../html/ratings-page.ts';
export { renderValidityPage } from '../html/validity-page.ts';
export { analyseRatings } from '../ratings/analyse-ratings.ts';
export type { PreferenceVote } from '../ratings/count-preferences.ts';
export { toRatingsView } from '../ratings/ratings-view.ts';
export { readFindings } from '../stress/findings.ts';
export { createStressBuilder } from '../stress/stress-builder.ts';
export { stressFiles, writeStress } from '../stress/write-stress.ts';
export { analyseValidity } from '../validity/analyse-validity.ts';
export { ratingsWords } from '../words/ratings.ts';
export { buildReport } from './build-report.ts';
export {
  type ComparedRun,
  compareTotals,
  createRunTotals,
  type RunTotals,
  readRunTotals,
} from './compare-journals.ts';
export { toCsvRow } from './csv.ts';
export { toItemsCsv } from './items-csv.ts';
export { keepAudit, readAudit } from './kept-audit.ts';
export { keepContamination } from './kept-contamination.ts';
export { createListRows } from './list-rows.ts';
export { createRapidScores } from './rapid.ts';
export { checkReceipt, type ReceiptCheck, signAgain, signReport, toFingerprint } from './receipt.ts';
export { reportFiles, writeReport } from './write-report.ts';
