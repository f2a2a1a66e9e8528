export {
  type EditionGate,
  editionGateSchema,
  type JudgeAuditEntry,
} from './audit-entry.ts';
export type { ClinicReport, Trade } from './clinic-report.ts';
export {
  type Comparison,
  type ComparisonVerdict,
  comparisonSchema,
} from './comparison.ts';
export type { Estimate } from './estimate.ts';
export type { FacetReport } from './facet-report.ts';
export { fitnessThresholds } from './fitness-thresholds.ts';
export type { Freshness } from './freshness.ts';
export {
  type BlindSpot,
  blindSpotBounds,
  type HarmAgreement,
  type HarmAudit,
} from './harm-audit.ts';
export {
  type AuditedLanguage,
  type AuditedRater,
  type Fitness,
  type FitnessCheck,
  type FitnessCheckId,
  fitnessCheckIdSchema,
  type JudgeAudit,
  judgeAuditSchema,
  type RaterAgreement,
} from './judge-audit.ts';
export {
  type JudgePanel,
  type JudgeTrial,
  judgePanelSchema,
  judgeTrialSchema,
} from './judge-trial.ts';
export type { Measure } from './measure.ts';
export type { PaperReport } from './paper-report.ts';
export type { PublishedFigure, PublishedReport } from './published-report.ts';
export type { RapidReport } from './rapid-report.ts';
export { type Receipt, receiptSchema } from './receipt.ts';
export {
  type AwaitingRecord,
  type Cell,
  type Denominators,
  type HarmRecord,
  type ImagingReport,
  type JudgeFlag,
  type Report,
  type ReportComparison,
  reportComparisonSchema,
  reportSchema,
  type ScenarioReport,
} from './report.ts';
export type { ScoreSum } from './score-sum.ts';
export {
  answerCautions,
  type MatchedReport,
  type ReportCaution,
  type ReportStanding,
  type VetoRecord,
} from './standing.ts';
export {
  type AnswerMove,
  type StressFindings,
  type StressPair,
  type StressReport,
  type StressShare,
  stressFindingsSchema,
  stressReportSchema,
  type VariantResult,
} from './stress-report.ts';
export type { ToxicityRate, ToxicityReport } from './toxicity-report.ts';
