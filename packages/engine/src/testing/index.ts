export { journalContract, type JournalFactory } from './journal-contract.ts';
export { labelExemplars } from './label-exemplars.ts';
export { withStage } from './run-stage.ts';
export { itemsFile, makeSuiteManifest, writeSuiteFolder } from './suite-folder.ts';
export { tinyPng } from './tiny-image.ts';
