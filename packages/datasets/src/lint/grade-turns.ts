import type { Hospital } from '@doctorbench/clinic';
import type { Answer, AnswerTurn, Grade, Item, PolicyName } from '@doctorbench/core';
import { gradeAnswer } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';

export interface GradingDeps {
  readonly policy: PolicyName;
  openHospital(): Promise<Hospital>;
}

/** The grade of an answer by the offline judge. */
export function gradeTurns(
  item: Item,
  turns: readonly AnswerTurn[],
  { policy, openHospital }: GradingDeps,
): Promise<Grade> {
  const answer: Answer = {
    schemaVersion: 1,
    itemId: item.id,
    repeat: 0,
    askedAt: '1970-01-01T00:00:00.000Z',
    calls: 1,
    outcome: { kind: 'answered', turns: [...turns] },
  };
  return gradeAnswer(item, answer, {
    judge: lexicalJudge,
    policy,
    history: 'own',
    clinic: { seed: 0, openHospital },
    leavesUncounted: true,
  });
}

export function toTurn(text: string): AnswerTurn {
  return { text, finishReason: 'stop', latencyMs: 0 };
}
