export { answerAs, chanceOfGood } from '../phantoms/answer-as.ts';
export { findParaphraseFault } from '../stress/paraphrase/guard.ts';
export {
  createWatchedJudge,
  gradeStage,
  readGrading,
  saySigned,
  toGradingDir,
  toSignedId,
} from './grading-stage.ts';
export { type JournalFactory, journalContract } from './journal-contract.ts';
export { listKeptFacts } from './kept-facts.ts';
export { labelExemplars } from './label-exemplars.ts';
export { readTotals, type Stage, type StageScript, withStage } from './run-stage.ts';
export { itemsFile, makeSuiteManifest, writeSuiteFolder } from './suite-folder.ts';
export { tinyPng } from './tiny-image.ts';
