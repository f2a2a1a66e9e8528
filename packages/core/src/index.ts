export * from './account/index.ts';
export {
  type Answer,
  type AnswerCall,
  type AnswerTurn,
  answerSchema,
  type FinishReason,
  isCutShort,
  type PhrasedBy,
  type TokenLogprob,
  toAnswerKey,
  tokenLogprobSchema,
} from './answer/answer.ts';
export { type Control, controlSchema, hasImages, isSwappable, toControlItem } from './answer/control.ts';
export { type FoundAnswers, foundAnswersSchema } from './answer/found-answers.ts';
export {
  type Bank,
  type BankDif,
  type BankGate,
  type BankItem,
  type BankScale,
  type BankWarning,
  bankSchema,
} from './bank/bank.ts';
export {
  type BankRecord,
  bankRecordSchema,
  type EditionBanks,
  editionBanksSchema,
} from './bank/bank-record.ts';
export {
  type BoardPage,
  type BoardRow,
  boardColumnSchema,
  boardPageSchema,
  boardRowSchema,
  dateColumn,
  listBoardColumns,
  listSortColumns,
  overallColumn,
  robustnessColumn,
} from './board/board.ts';
export { type CalibratedPhantom, type Calibration, calibrationSchema } from './board/calibration.ts';
export { toMedal } from './board/medal.ts';
export { type ModelRecord, modelRecordSchema } from './board/model-record.ts';
export { isRanked, type RankedRow } from './board/ranked-row.ts';
export { type RapidBoard, type RapidRow, rapidBoardSchema } from './board/rapid-board.ts';
export { type Audience, audiences } from './catalogue/audiences.ts';
export { type DepartmentId, departmentIdSchema, departments } from './catalogue/departments.ts';
export { type Difficulty, difficulties, difficultySchema } from './catalogue/difficulties.ts';
export {
  accuracyDimensionId,
  type Dimension,
  type DimensionGroup,
  findDimension,
  listDimensions,
} from './catalogue/dimensions.ts';
export { type HarmClass, harmClasses } from './catalogue/harm-classes.ts';
export { type ModalityId, modalities } from './catalogue/modalities.ts';
export {
  findScenario,
  getScenario,
  listAllScenarios,
  listExaminedScenarios,
  listScenarios,
  type ScenarioFamily,
  type ScenarioId,
  scenarioFamilies,
  scenarioIdSchema,
  scenarios,
} from './catalogue/scenarios.ts';
export { type Track, type TrackEntry, trackSchema, tracks } from './catalogue/tracks.ts';
export {
  type ConstructionDecision,
  type ConstructionEvent,
  type ConstructionIssue,
  type ConstructionSpent,
  constructionDecisionSchema,
  constructionEventSchema,
  constructionIssueSchema,
  constructionPrincipleSchema,
  constructionPrinciples,
  type DraftedItem,
  draftedItemSchema,
} from './construct/construction.ts';
export {
  type Contamination,
  type ContaminationProbe,
  contaminationSchema,
  type ProbeResult,
} from './contamination/contamination.ts';
export {
  type Deidentified,
  type IdentifierClass,
  identifierClassNames,
  identifierClassSchema,
  type Replacement,
} from './deidentify/identifier.ts';
export {
  type Edition,
  type EditionKind,
  editionIdSchema,
  editionKindSchema,
  editionSchema,
  editionStateSchema,
  type RunEstimate,
  ranksModels,
  runEstimateSchema,
} from './edition/edition.ts';
export {
  type EditionChanges,
  editionChangesSchema,
  type ModelHistory,
  modelHistorySchema,
} from './edition/edition-history.ts';
export * from './encounter/index.ts';
export { AppError } from './errors/app-error.ts';
export {
  type EndpointErrorCode,
  type ErrorCode,
  errorCatalogue,
  errorCodeSchema,
  getErrorEntry,
} from './errors/catalogue.ts';
export { exitCodes } from './errors/exit-codes.ts';
export * from './grade/index.ts';
export { type Endpoint, type Prices, toCostUsd, type Usage } from './model/endpoint.ts';
export type { EndpointWatch } from './model/endpoint-watch.ts';
export { toFamily } from './model/family.ts';
export { type Fingerprint, type FingerprintChange, fingerprintSchema } from './model/fingerprint.ts';
export { type ModelCard, modelCardSchema, toModelKey } from './model/model-card.ts';
export { type ActivityEntry, activityEntrySchema, queueSchema, type Worker } from './platform/operations.ts';
export { toPageSchema } from './platform/page.ts';
export { type Platform, platformSchema } from './platform/platform.ts';
export {
  type AnswerRating,
  answerRatingSchema,
  type RatingAspect,
  ratingAspectSchema,
  ratingScales,
} from './rating/expert-rating.ts';
export * from './report/index.ts';
export { type ComparisonKind, toComparability } from './run/comparability.ts';
export { type EmbedderRecord, embedderFileSchema } from './run/embedder.ts';
export { type JudgeConfig, type JudgeRecord, judgesFileSchema, seatJudges } from './run/judges.ts';
export { countAskings, type RunManifest, type RunState, runManifestSchema } from './run/manifest.ts';
export { type Matrix, type MatrixModel, matrixSchema, toMatrixName } from './run/matrix.ts';
export { type PatientRecord, patientFileSchema } from './run/patient.ts';
export {
  type FormsProtocol,
  type ImageProtocol,
  listProtocolDifferences,
  type PromptStyleName,
  type Protocol,
  promptStyleSchema,
  type Selection,
} from './run/protocol.ts';
export {
  baselineFamily,
  type Expectation,
  expectationSchema,
  type Paraphrases,
  type Stress,
  toVariantName,
  type Variant,
} from './run/variant.ts';
export { fewestPeople, type HumanBaseline, humanBaselineSchema } from './sitting/human-baseline.ts';
export {
  type Sitting,
  type SittingAnswer,
  type SittingItem,
  type SittingResult,
  sittingAnswerSchema,
  sittingIdSchema,
  sittingItemSchema,
  sittingSavedSchema,
  sittingSchema,
} from './sitting/sitting.ts';
export {
  isEnded,
  modelIdSchema,
  type RapidMoment,
  rapidLimits,
  type Submission,
  type SubmissionProgress,
  type SubmissionRapid,
  type SubmissionRequest,
  type SubmissionStatus,
  stressStateSchema,
  submissionEventSchema,
  submissionIdSchema,
  submissionMoveSchema,
  submissionProgressSchema,
  submissionRequestSchema,
  submissionSchema,
  submissionStatusSchema,
  submittedEndpointSchema,
  type Visibility,
  visibilitySchema,
} from './submission/submission.ts';
export { type Attachment, imageMediaTypes, textMediaTypes } from './suite/attachment.ts';
export { toCanonicalJson } from './suite/canonical.ts';
export { type Criterion, criterionSchema, toCriterionWords } from './suite/criterion.ts';
export type {
  AnswerReader,
  DateReading,
  Measurement,
  MembersReading,
  NumberReading,
  SampleLevel,
} from './suite/expected/answer-reader.ts';
export type { Box } from './suite/expected/box/find-box.ts';
export type { ExpectedDate } from './suite/expected/date/date.ts';
export {
  describeExpected,
  type Expected,
  expectations,
  findMetricWords,
  getExpectation,
  getExpectedTitle,
  toExpectedKey,
} from './suite/expected/expectations.ts';
export type { ExpectedKeyPoints } from './suite/expected/key-points/key-points.ts';
export type { ExpectedNumber } from './suite/expected/number/number.ts';
export type { ExpectedRouge } from './suite/expected/rouge/rouge.ts';
export { type Facet, listFacetValues } from './suite/facet.ts';
export type { HumanReference } from './suite/human-reference.ts';
export { type ImportMapping, importMappingSchema, type MappedValue } from './suite/import-mapping.ts';
export {
  countTurns,
  findLettered,
  hasExemplars,
  listCriteria,
  listExemplarTexts,
  listExpected,
  listGiven,
  listOwnCriteria,
  listQuestionTexts,
  needsReading,
  toCaseId,
  withQuestionTexts,
} from './suite/item.ts';
export {
  type ExemplarLevel,
  type ExemplarName,
  exemplarLevels,
  type ItemLanguage,
  itemIdSchema,
  itemLanguageSchema,
} from './suite/item-fields.ts';
export type { ItemProblem } from './suite/item-problem.ts';
export type { ChoiceItem } from './suite/kinds/choice/choice.ts';
export type { DialogueItem } from './suite/kinds/dialogue/dialogue.ts';
export type { EncounterItem } from './suite/kinds/encounter/encounter.ts';
export type { Twist, TwistedOrder } from './suite/kinds/encounter/twist.ts';
export type { GoldStandard, PlacedCriterion } from './suite/kinds/item-kind.ts';
export {
  getItemKind,
  type Item,
  type ItemKind,
  itemKindSchema,
  itemKinds,
  itemSchema,
  listKindTitles,
  listLetterGraders,
} from './suite/kinds/kinds.ts';
export type { OpenItem } from './suite/kinds/open/open.ts';
export type { GivenText, Lettered, LetteredLine } from './suite/kinds/question.ts';
export type { SequenceItem } from './suite/kinds/sequence/sequence.ts';
export {
  type HospitalFile,
  hospitalFiles,
  type SuiteManifest,
  suiteManifestFile,
  suiteManifestSchema,
} from './suite/manifest.ts';
export { type Paper, sectionFacet } from './suite/paper.ts';
export { type PolicyName, policyNameSchema } from './suite/policy-name.ts';
export type { FormParameters, FormValue } from './suite/provenance.ts';
export type { Published, PublishedRule } from './suite/published.ts';
export { checkItem } from './suite/rules.ts';
export { listSafetyCore } from './suite/safety-core.ts';
export type { Signals } from './suite/signals.ts';
export { standingCriteria } from './suite/standing-criteria.ts';
export {
  type StoredSuite,
  type SuiteUpload,
  storedSuiteSchema,
  suiteUploadSchema,
} from './suite/stored-suite.ts';
export { listTagKinds } from './suite/tag-kinds.ts';
export { readTreatmentMarks, type TreatmentMarks } from './suite/treatment-marks.ts';
export { type Bilingual, bilingualSchema, type Locale, localeSchema } from './text/bilingual.ts';
export { parseJson } from './text/parse-json.ts';
export { unionByField } from './text/union-by-field.ts';
export {
  type TryoutCall,
  type TryoutCase,
  type TryoutEntry,
  type TryoutItem,
  type TryoutNames,
  type TryoutPath,
  type TryoutReading,
  type TryoutState,
  tryoutAnswerSchema,
  tryoutCaseSchema,
  tryoutItemSchema,
  tryoutListSchema,
  tryoutPathSchema,
  tryoutStateSchema,
} from './tryout/tryout.ts';
export {
  type BlueprintFacet,
  type BlueprintLine,
  type BoardLine,
  blueprintLineSchema,
  boardLineSchema,
  type Erratum,
  groupLineSchema,
  type SuiteRating,
  suiteAspectSchema,
  suiteAspects,
  suiteRatingSchema,
  type ValidityReport,
  type ValidityTable,
  validityReportSchema,
  validityTableSchema,
} from './validity/validity.ts';
