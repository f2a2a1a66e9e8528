export {
  type Answer,
  type AnswerTurn,
  answerSchema,
  type FinishReason,
  toAnswerKey,
} from './answer/answer.ts';
export { type Audience, audienceSchema, audiences } from './catalogue/audiences.ts';
export { type DepartmentId, departmentIdSchema, departments } from './catalogue/departments.ts';
export { type Difficulty, difficulties, difficultySchema } from './catalogue/difficulties.ts';
export {
  accuracyDimensionId,
  type Dimension,
  type DimensionGroup,
  findDimension,
  listDimensions,
} from './catalogue/dimensions.ts';
export {
  findScenario,
  getScenario,
  listScenarios,
  type Scenario,
  type ScenarioId,
  scenarioIdSchema,
  scenarios,
} from './catalogue/scenarios.ts';
export { type Track, type TrackEntry, trackSchema, tracks } from './catalogue/tracks.ts';
export { AppError } from './errors/app-error.ts';
export {
  type EndpointErrorCode,
  type ErrorCode,
  errorCatalogue,
  errorCodeSchema,
  exitCodes,
  getErrorEntry,
} from './errors/catalogue.ts';
export { type Grade, gradeSchema, type ReadingStatus } from './grade/grade.ts';
export { type ItemScore, type JudgedCriterion, scoreCriteria, weighDimensions } from './grade/policy.ts';
export { type Rating, toRating } from './grade/rating.ts';
export { type Score, scored, type UnscoredReason, unscored } from './grade/score.ts';
export type { Verdict, Veto } from './grade/verdict.ts';
export {
  type Endpoint,
  endpointSchema,
  type Prices,
  pricesSchema,
  toCostUsd,
  type Usage,
  usageSchema,
} from './model/endpoint.ts';
export { addToItemTotals, type Comparison, compareRuns, type ItemTotals } from './report/comparison.ts';
export {
  type Cell,
  type Denominators,
  type Estimate,
  type Report,
  reportSchema,
  type ScenarioReport,
} from './report/report.ts';
export { createReportBuilder, type ReportBuilder } from './report/report-builder.ts';
export {
  listRunDifferences,
  type RunManifest,
  type RunState,
  runIdSchema,
  runManifestSchema,
} from './run/manifest.ts';
export {
  type Protocol,
  protocolSchema,
  type Sampling,
  type Selection,
} from './run/protocol.ts';
export type { Interval } from './stats/bootstrap.ts';
export { mean, median, quantile, standardDeviation } from './stats/describe.ts';
export { kendallTau } from './stats/kendall.ts';
export { createRandom, hash32, type Random, shuffle } from './stats/random.ts';
export { type Attachment, imageMediaTypes, textMediaTypes } from './suite/attachment.ts';
export { toCanonicalJson } from './suite/canonical.ts';
export type { Criterion } from './suite/criterion.ts';
export type { EncounterCase } from './suite/encounter-case.ts';
export {
  type ChoiceItem,
  type DialogueItem,
  type EncounterItem,
  type Item,
  type ItemKind,
  type ItemLanguage,
  itemSchema,
  type OpenItem,
  type SequenceItem,
  toCaseId,
} from './suite/item.ts';
export { type SuiteManifest, suiteManifestFile, suiteManifestSchema } from './suite/manifest.ts';
export { checkItem, type ItemProblem, listCriteria } from './suite/rules.ts';
export type { Signals } from './suite/signals.ts';
export { type Bilingual, type Locale, localeSchema } from './text/bilingual.ts';
