export { createJournalComparison } from './compare-journals.ts';
export { toCsvRow } from './csv.ts';
export { toItemsCsv } from './items-csv.ts';
export { reportFiles, writeReport } from './write-report.ts';
