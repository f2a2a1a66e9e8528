export { createFakeClock, type FakeClock } from './fake-clock.ts';
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
  type ContractCase,
  type JournalFactory,
  type JournalPlace,
  journalContract,
} from './journal-contract.ts';
export { labelExemplars } from './label-exemplars.ts';
export { makeDicom } from './picture-files.ts';
export { makeAnswer, makeFailedAnswer, makeGrade, makeRunManifest } from './run-records.ts';
export { readSheet, sayBySignals } from './scripted-judge.ts';
export {
  type Script,
  type ScriptedBody,
  type ScriptedModel,
  type ScriptedRequest,
  sayJson,
  sayText,
  startScriptedModel,
} from './scripted-model.ts';
export { itemsFile, makeSuiteManifest, type SuiteFolder, writeSuiteFolder } from './suite-folder.ts';
export { tinyPng } from './tiny-image.ts';
