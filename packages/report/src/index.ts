export { drawDeciles } from './charts/deciles.ts';
export { type Domain, toDomain, toFittedDomain, wholeDomain } from './charts/domain.ts';
export { type HeatStep, toHeatStep } from './charts/heat-scale.ts';
export { drawHistogram } from './charts/histogram.ts';
export { drawIntervalBar } from './charts/interval-bar.ts';
export { drawRadar, type RadarDrawing } from './charts/radar.ts';
export { drawRateCross } from './charts/rate-cross.ts';
export { drawReachCurve } from './charts/reach-curve.ts';
export { drawSlopes, toSlopesHeight } from './charts/slopes.ts';
export { createTimeAxis, type TimeAxis } from './charts/timeline.ts';
export { drawTradeScatter } from './charts/trade-scatter.ts';
export { drawVital, findValueAt, type VitalSeries } from './charts/vitals.ts';
export type { Block } from './documents/block.ts';
export { parseCsv } from './documents/parse-csv.ts';
export { readDocument, shownRows } from './documents/read-document.ts';
export { listValiditySections } from './validity/validity-view.ts';
export { type BankView, toBankView, toErrorLeft } from './view/bank.ts';
export type { BarsView, BarView } from './view/bars.ts';
export { listShownCautions, toCautionText } from './view/cautions.ts';
export { type ActionsView, type ClinicView, toClinicView } from './view/clinic.ts';
export { type ComparedGroup, listComparedGroups } from './view/compared-groups.ts';
export { toDenominatorsView } from './view/denominators.ts';
export { readArguments } from './view/encounter/call-arguments.ts';
export { createClock, createTimeText } from './view/encounter/case-time.ts';
export { toHearingText } from './view/encounter/hearing.ts';
export { toEventText, toLogQuote } from './view/encounter/log-quote.ts';
export {
  type ClinicState,
  isGrave,
  listMoments,
  type Moment,
  toMomentOptions,
} from './view/encounter/moments.ts';
export { listOutcomeFacts } from './view/encounter/outcome-facts.ts';
export { listStateChanges } from './view/encounter/state-changes.ts';
export { markTimeline, type TimelineMark, toMarkText } from './view/encounter/timeline-marks.ts';
export {
  describeSteady,
  findEndMin,
  listBedVitals,
  listVitalRows,
} from './view/encounter/vital-series.ts';
export { createFormat, type Format } from './view/format.ts';
export { listFindingRows, summarizeHarm, toHarmsView } from './view/harms.ts';
export { type BoundsView, describeInterval, type HeadlineView, toHeadlineView } from './view/headline.ts';
export { toHeatLegend } from './view/heat-legend.ts';
export { type ImagingView, toImagingNotice, toImagingView } from './view/imaging.ts';
export { listAsked, toFailure } from './view/item/asked.ts';
export {
  type BoxKind,
  describeBoxes,
  isPicture,
  listBoxes,
  listBoxKeys,
  toBoxPlace,
  toPictureText,
} from './view/item/attachments.ts';
export { type ControlView, toControlView } from './view/item/control-answers.ts';
export {
  type CriterionOptions,
  type CriterionRow,
  type Finding,
  listCriterionRows,
  splitStanding,
} from './view/item/criterion-rows.ts';
export { listDimensionScores } from './view/item/dimension-scores.ts';
export { listItemFacts } from './view/item/item-facts.ts';
export { isHarmful, listItemFlags, listItemNotes } from './view/item/item-flags.ts';
export { toItemSources } from './view/item/item-sources.ts';
export {
  type JudgedLine,
  listJudgedLines,
  listQuotes,
  listSpokenQuotes,
  listTones,
} from './view/item/judged-lines.ts';
export { markQuotes, type Quote, type QuoteTone } from './view/item/mark-quotes.ts';
export { listMetricRows } from './view/item/metric-rows.ts';
export { listOptionRows, toKeyReading } from './view/item/option-rows.ts';
export {
  isSplit,
  listJudgeTroubles,
  listVoteRows,
  summarizeVotes,
  toExpertSentence,
} from './view/item/vote-rows.ts';
export { type JudgesView, type JudgeView, toJudgesView } from './view/judges.ts';
export { formatScore } from './view/numbers.ts';
export { toPapersView } from './view/papers.ts';
export { toProfileView, toTagsView } from './view/profile.ts';
export { toRapidView } from './view/rapid.ts';
export { listReferenceLines } from './view/reference-lines.ts';
export { type ScoreView, toScoreView } from './view/score.ts';
export { toScoreSumView } from './view/score-sum.ts';
export { type ScoreRow, type ScoreTableView, toScoreTableView } from './view/score-table.ts';
export { toScenarioBars, toScoresView } from './view/scores.ts';
export { type SelfTestView, toSelfTestView } from './view/self-test.ts';
export type { CellView, FactView, TableView, Tone } from './view/shapes.ts';
export { type StressView, toStressView } from './view/stress.ts';
export type { DecilesView, SlopesView } from './view/stress-charts.ts';
export {
  isShown,
  markPair,
  type PairFilter,
  type PairView,
  pairFilters,
  toPairsView,
} from './view/stress-pairs.ts';
export { cleanText } from './view/text.ts';
export { toToxicityView } from './view/toxicity.ts';
export { getTrackWords } from './view/track-words.ts';
export type { TradePanel, TradeView } from './view/trade.ts';
export { type FrontView, findFront, toFrontView, toTraded } from './view/trade-front.ts';
export { toUsageView } from './view/usage.ts';
export { toVetoesView } from './view/vetoes.ts';
export { toAuditDocument } from './words/audit/audit-document.ts';
export {
  describeBlindSpots,
  describeHarm,
  describeHarmParts,
  describeReach,
} from './words/audit/harm-audit-words.ts';
export { bankWords } from './words/bank.ts';
export { commonWords, verdictWords, type Wording } from './words/common.ts';
export type { Words } from './words/define-words.ts';
export { encounterWords } from './words/encounter/encounter-words.ts';
export { timelineWords } from './words/encounter/timeline-words.ts';
export { vitalWords } from './words/encounter/vital-words.ts';
export { describeCheck } from './words/fitness-words.ts';
export { harmClassNames } from './words/harm-names.ts';
export { harmWords } from './words/harms.ts';
export { headlineWords } from './words/headline.ts';
export { imagingWords } from './words/imaging.ts';
export { attachmentWords } from './words/item/attachment-words.ts';
export { criteriaWords } from './words/item/criteria-words.ts';
export { itemWords } from './words/item/item-words.ts';
export { metricWords } from './words/item/metric-words.ts';
export { voteWords } from './words/item/vote-words.ts';
export { rapidFormWords } from './words/rapid-forms.ts';
export { scoreWords } from './words/scores.ts';
export { standingWords } from './words/standing.ts';
export { stressWords } from './words/stress.ts';
export { validityWords } from './words/validity.ts';
export { awaitingWords, vetoWords } from './words/vetoes.ts';
