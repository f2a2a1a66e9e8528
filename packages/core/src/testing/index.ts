export { anyText } from './any-text.ts';
export {
  dangerousText,
  helpfulText,
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeEncounterItem,
  makeOpenItem,
  makeSequenceItem,
  sayRight,
  toTag,
  waitingCriterion,
} from './items.ts';
export {
  exampleVeto,
  gradeOf,
  makeAnswerRecord,
  makeGradeRecord,
  makeProtocol,
  makeRun,
  makeTurn,
} from './run-fixtures.ts';
export { makeAnswer, makeFailedAnswer, makeFullGrade, makeGrade, makeRunManifest } from './run-records.ts';
