export { journalContract, type JournalFactory } from './journal-contract.ts';
export { labelExemplars } from './label-exemplars.ts';
export { itemsFile, makeSuiteManifest, writeSuiteFolder } from './suite-folder.ts';
