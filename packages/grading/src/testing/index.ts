export { createScriptedJudge, readSheet, sayAllMet, sayBySignals, type JudgeScript } from './scripted-judge.ts';
