export { acceleratedIntervals } from './accelerated-bootstrap.ts';
export { planAcceptance } from './acceptance-sampling.ts';
export { type AskedWays, measureConsistency } from './answer-consistency.ts';
export { type BinaryTable, binaryKappa, macroF1 } from './binary-agreement.ts';
export { binomialTail } from './binomial-tail.ts';
export {
  bearsInterval,
  bootstrapIntervals,
  type Cluster,
  drawStatistics,
  type Interval,
  packStratum,
  replicates,
  type Stratum,
} from './bootstrap.ts';
export {
  type AnchoredScore,
  chainShifts,
  type FormShift,
  findFormShift,
  shiftScore,
} from './chained-equating.ts';
export { clusteredMean, clusteredSlope, designEffect } from './clustered.ts';
export { cochranQ } from './cochran-q.ts';
export { correctVetoRate } from './correct-veto-rate.ts';
export { mean, median, quantileSorted, standardDeviation } from './describe.ts';
export { detectableLoss } from './detectable-loss.ts';
export { testLogisticDif, testMantelHaenszel } from './differential-functioning.ts';
export { adjustHolm } from './holm.ts';
export { findDependentItems, fitItems } from './irt/fit.ts';
export { type Anchor, meanSigma, stockingLord } from './irt/linking.ts';
export { getRow, toResponseMatrix } from './irt/responses.ts';
export { fitSummedScores } from './irt/summed-score-fit.ts';
export { testInformation } from './irt/three-parameter.ts';
export { type EquatedForm, equateTrueScore } from './irt/true-score-equating.ts';
export { analyseItems, type ItemAnalysis } from './item-analysis.ts';
export { normalProbability, z975 } from './normal.ts';
export { comparePaired } from './paired-outcomes.ts';
export { type FrontPlace, paretoFront, type ShownHigher } from './pareto-front.ts';
export { upperBound95, wilsonInterval } from './proportion.ts';
export { createRandom, drawNormal, hash32, type Random, shuffle } from './random.ts';
export { rankByEstimate } from './rank-by-estimate.ts';
export {
  createRankFamily,
  type RankFamily,
  type RankSet,
  signOf,
} from './rank-sets.ts';
export { choosePartialCredit } from './rapid/choose-partial-credit.ts';
export type { ContentQuotas } from './rapid/content-quotas.ts';
export { crossFit, decideGate, toLinks } from './rapid/cross-fit.ts';
export { findCopies } from './rapid/duplicates.ts';
export { listResting } from './rapid/exposure.ts';
export { judgeSynthetic } from './rapid/judge-synthetic.ts';
export { applyLink, linkAt, toScenarioMargin } from './rapid/link.ts';
export { batchSize } from './rapid/predict.ts';
export {
  type BankParameters,
  calibrateTable,
  type RapidBank,
  type TableCalibration,
  toRapidBank,
} from './rapid/rapid-bank.ts';
export { type ScoreTable, toFullScore, toShares, toWeights } from './rapid/score-table.ts';
export { createSitting, type Sitting } from './rapid/sitting.ts';
export { drawForm, estimateForm, type FormStratum, toStrata } from './rapid/stratified-form.ts';
export {
  type ValidatedForm,
  type Validation,
  validateRapid,
} from './rapid/validate.ts';
export { intraclassCorrelations } from './raters/intraclass.ts';
export { krippendorffAlpha } from './raters/krippendorff.ts';
export { fitManyFacetRasch } from './raters/many-facet-rasch.ts';
export { weightedKappa } from './raters/weighted-kappa.ts';
export type { ItemScores } from './score-profile.ts';
export { studentPoint975 } from './student-t.ts';
export { compareGroups } from './validity/group-difference.ts';
export { correlateRanks } from './validity/rank-correlation.ts';
export { measureReliability } from './validity/reliability.ts';
export { createVoteAgreement } from './vote-agreement.ts';
