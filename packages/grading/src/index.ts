export type { Embedder } from './embedding/embedder.ts';
export { joinMetrics, toExpectedDimension, toExpectedPoints } from './join-metrics.ts';
export type { ConversationLine, Judge, Judgement, JudgeRequest } from './judge.ts';
export { createJudgeAudit } from './judge-audit/judge-audit-builder.ts';
export { assessFitness } from './judge-audit/judge-fitness.ts';
export { createJudgingTotals } from './judge-audit/judging-totals.ts';
export { coversRun, findVetoCorrection, type VetoCorrection } from './judge-audit/veto-correction.ts';
export { lexicalJudge } from './lexical/lexical-judge.ts';
export { type BoundMetric, listMetricVersions, sampleAnswer, toMetric } from './metrics.ts';
export { type Graders, openGraders, reopenGraders, withGraders } from './open-graders.ts';
export { type Decision, decideGrade } from './override-verdict.ts';
export { type GraderHost, openJudges, type PhantomPanel, toJudgesManifest } from './panel/open-panel.ts';
export { createPanel } from './panel/panel.ts';
export {
  type JudgeSheet,
  judgeAs,
  type PhantomJudge,
  phantomJudges,
  readJudgeSheet,
  readStatement,
} from './panel/phantom-judge.ts';
export { listJudgePromptVersions } from './panel/prompt.ts';
export type { PanelJudge } from './panel/read-answer.ts';
export { findTrialCriterion } from './panel/trial/trial-answers.ts';
export { type JudgedScore, scoreJudged } from './score-judged.ts';
export { addressesJudge } from './tampering/find-tampering.ts';
export { withholdScores } from './withhold-reading.ts';
