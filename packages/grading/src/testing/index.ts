export {
  createScriptedJudge,
  type JudgeScript,
  readSheet,
  sayAllMet,
  sayBySignals,
} from './scripted-judge.ts';
