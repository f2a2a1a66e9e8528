export { type ImportRecord, importRecordFile } from './importers/import-record.ts';
export { importSuite } from './importers/import-suite.ts';
export { importers } from './importers/importers.ts';
export { createCoverageCounter } from './lint/coverage.ts';
export { type Counted, datasheetFile, renewDatasheet } from './lint/datasheet.ts';
export type { LintProblem, LintReport } from './lint/lint-report.ts';
export { lintSuite } from './lint/lint-suite.ts';
