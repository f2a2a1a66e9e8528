export { acceleratedIntervals } from './accelerated-bootstrap.ts';
export { type AskedWays, measureConsistency } from './answer-consistency.ts';
export { type BinaryTable, binaryKappa, macroF1 } from './binary-agreement.ts';
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
export { clusteredMean, clusteredSlope } from './clustered.ts';
export { cochranQ } from './cochran-q.ts';
export { correctVetoRate } from './correct-veto-rate.ts';
export { mean, median, quantileSorted, standardDeviation } from './describe.ts';
export { adjustHolm } from './holm.ts';
export { analyseItems, type ItemAnalysis } from './item-analysis.ts';
export { kendallTau } from './kendall.ts';
export { comparePaired } from './paired-outcomes.ts';
export { wilsonInterval } from './proportion.ts';
export { createRandom, hash32, type Random, shuffle } from './random.ts';
export {
  createRankFamily,
  type RankFamily,
  type RankSet,
  signOf,
} from './rank-sets.ts';
export type { ItemScores } from './score-profile.ts';
export { createVoteAgreement } from './vote-agreement.ts';
