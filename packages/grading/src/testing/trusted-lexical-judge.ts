import type { Judge } from '../judge.ts';
import { lexicalJudge } from '../lexical/lexical-judge.ts';

/** The offline judge, taken at its word: for tests of what comes after the reading. */
export const trustedLexicalJudge: Judge = {
  name: lexicalJudge.name,
  judge: request => lexicalJudge.judge(request),
};
