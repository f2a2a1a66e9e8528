export { createCoverageCounter } from './admission/coverage.ts';
export { type Counted, datasheetFile, renewDatasheet } from './admission/datasheet.ts';
export { lintSuite } from './admission/lint-suite.ts';
export { auditJudges } from './audit/audit-judges.ts';
export { type LabelsProblem, readLabels } from './audit/read-labels.ts';
export { type Clock, systemClock } from './clock.ts';
export { type AddressPolicy, createAddressPolicy } from './endpoint/address-policy.ts';
export { type ApiKey, parseApiKey } from './endpoint/api-key.ts';
export { parseBaseUrl } from './endpoint/base-url.ts';
export type { ChatMessage, ChatRequest, Completion, Tool } from './endpoint/chat.ts';
export {
  type CheckResult,
  type CheckStep,
  checkEndpoint,
  checkSteps,
  type StepResult,
} from './endpoint/check.ts';
export { type ClientOptions, createEndpointClient, type EndpointClient } from './endpoint/client.ts';
export { createGuardedConnector, type GuardedConnectorOptions } from './endpoint/guarded-connect.ts';
export type { Connector } from './endpoint/transport.ts';
export { type Graders, openGraders, reopenGraders, withGraders } from './graders/graders.ts';
export { openJudges, type Surroundings, toJudgesManifest } from './graders/judges.ts';
export { type OpenedPatient, openPatient, reopenPatient } from './graders/patient.ts';
export { toTimeouts } from './graders/timeouts.ts';
export type { Embedder } from './grading/embedding/embedder.ts';
export { createEndpointEmbedder } from './grading/embedding/endpoint-embedder.ts';
export { offlineEmbedder } from './grading/embedding/offline-embedder.ts';
export { openOnnxEmbedder } from './grading/embedding/onnx-embedder.ts';
export type { Judge, Judgement, JudgeRequest } from './grading/judge.ts';
export { lexicalJudge } from './grading/lexical/lexical-judge.ts';
export { listMetricVersions } from './grading/metrics/metrics.ts';
export { type Decision, decideGrade } from './grading/override-verdict.ts';
export { createPanel } from './grading/panel/panel.ts';
export { listJudgePromptVersions } from './grading/panel/prompt.ts';
export type { PanelJudge } from './grading/panel/read-answer.ts';
export { imageDefaults } from './images/image-urls.ts';
export { prepareImage } from './images/prepare-image.ts';
export type { ImportRecord } from './importers/import-record.ts';
export { importRecordFile } from './importers/import-record.ts';
export { type ImportProgress, importSuite } from './importers/import-suite.ts';
export { importers } from './importers/importers.ts';
export { createFileJournal, openFileJournal, runFiles } from './journal/file-journal.ts';
export type { Journal } from './journal/journal.ts';
export { type ExamPaper, readExamPaper } from './phantoms/exam-paper.ts';
export { findPhantom, type Phantom, phantoms, toPhantomModel } from './phantoms/phantom.ts';
export { phantomJudges } from './phantoms/phantom-judge.ts';
export { type PhantomServer, startPhantomServer } from './phantoms/phantom-server.ts';
export { createJournalComparison } from './report/compare-journals.ts';
export { toCsvRow } from './report/csv.ts';
export { type ReportedItem, renderReportPage } from './report/html/report-page.ts';
export { toItemsCsv } from './report/items-csv.ts';
export { reportFiles, writeReport } from './report/write-report.ts';
export { draftManifest } from './run/draft-manifest.ts';
export { estimateRun, type RunEstimate } from './run/estimate-run.ts';
export { executeRun, type RunDeps } from './run/execute-run.ts';
export { gradeAnswer } from './run/grade-answer.ts';
export { gradeRun } from './run/grade-run.ts';
export { planItems } from './run/plan.ts';
export type { Progress } from './run/progress.ts';
export { type EncounterSeat, seatEncounter } from './run/seat-encounter.ts';
export { type SuiteEntry, type SuiteProblem, type SuiteScan, scanSuite } from './suite/scan.ts';
export { openSuite, type Suite } from './suite/suite.ts';
