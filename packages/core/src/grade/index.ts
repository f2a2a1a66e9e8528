export { getPolicy } from './get-policy.ts';
export { type Grade, gradeSchema, type ReadingStatus, readingStatusSchema } from './grade.ts';
export {
  type AnsweredItem,
  answeredItemSchema,
  type GradedItem,
  gradedItemSchema,
  type ListedGrade,
  listedGradeSchema,
} from './graded-item.ts';
export {
  type Harm,
  type HarmFinding,
  type HarmSeverity,
  harmSeverities,
  overrideHarm,
  settleHarm,
  weighFindings,
} from './harm.ts';
export { type ItemBox, listItemBoxes } from './item-boxes.ts';
export type { JudgeFault, Judging } from './judging.ts';
export {
  type AnswerKind,
  answerKinds,
  type HarmReading,
  type HumanLabel,
  isAtLeast,
  type LabelledAnswer,
  labelledAnswerSchema,
  settleLabels,
  settleReadings,
} from './labels.ts';
export { doctorbench, scoreCriteria, vetoPercent, weighDimensions } from './policies/doctorbench.ts';
export { healthbench } from './policies/healthbench.ts';
export { seriousHarmMarks, toSingleMarks } from './policies/points.ts';
export type { ItemScore, JudgedCriterion, Policy } from './policy.ts';
export { checkItemUnderPolicy } from './policy-rules.ts';
export { type Rating, ratingBounds, ratingCaps, toRating } from './rating.ts';
export {
  type Score,
  scored,
  scoreSchema,
  type UnscoredReason,
  unscored,
  unscoredReasonSchema,
} from './score.ts';
export type { Override, Verdict, Vote } from './verdict.ts';
export { countVotes, overrideVerdict, settleVerdict } from './votes.ts';
