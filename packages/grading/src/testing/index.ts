export {
  createScriptedJudge,
  type JudgeScript,
  readSheet,
  sayAllMet,
  sayBySignals,
} from './scripted-judge.ts';
export { trustedLexicalJudge } from './trusted-lexical-judge.ts';
