import type { AnswerCall, Bilingual, ClinicTool } from '@doctorbench/core';

const looking: readonly string[] = ['vital_signs', 'read_results', 'examine'] satisfies ClinicTool[];
export const tooSoon: Bilingual = {
  zh: '（注意：本轮所见的体征、查体和结果是等待之前的；等待之后的请在下一轮再看）',
  en: '(Mind: what was measured, examined and read in this turn is from before the wait; look again in the next turn.)',
};

/** Whether somebody waited and looked in one turn: they see what was before. */
export function lookedTooSoon(calls: readonly AnswerCall[]): boolean {
  const made = calls.filter(({ fault }) => fault === undefined).map(({ name }) => name.trim());
  return made.includes('wait') && made.some(name => looking.includes(name));
}
