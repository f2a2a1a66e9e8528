export { createFakeClock } from './fake-clock.ts';
export { journalContract, type JournalFactory } from './journal-contract.ts';
export { labelExemplars } from './label-exemplars.ts';
export { makeDicom } from './picture-files.ts';
export { readSheet, sayBySignals } from './scripted-judge.ts';
export { sayJson, sayText, startScriptedModel, type Script, type ScriptedModel, type ScriptedRequest } from './scripted-model.ts';
export { itemsFile, makeSuiteManifest, writeSuiteFolder } from './suite-folder.ts';
