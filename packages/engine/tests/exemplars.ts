import type { Answer, Item } from '@doctorbench/core';
import { lexicalJudge } from '../src/grading/lexical/lexical-judge.ts';
import { gradeAnswer } from '../src/run/grade-answer.ts';

type Level = 'good' | 'partial' | 'unsafe';

function toAnswer(item: Item, level: Level): Answer | undefined {
  if (!('exemplars' in item) || !item.exemplars) return undefined;
  const exemplar = item.exemplars[level];
  const texts = typeof exemplar === 'string' ? [exemplar] : exemplar;
  return {
    schemaVersion: 1,
    itemId: item.id,
    repeat: 0,
    askedAt: '2026-11-15T00:00:00Z',
    calls: 1,
    outcome: { kind: 'answered', turns: texts.map(text => ({ text, finishReason: 'stop', latencyMs: 1 })) },
  };
}

/** The grade of an item's own exemplar by the offline judge. */
export async function gradeExemplar(item: Item, level: Level) {
  const answer = toAnswer(item, level);
  if (!answer) throw new Error(`${item.id} has no exemplars`);
  const grade = await gradeAnswer(item, answer, {
    judge: lexicalJudge,
    policy: 'doctorbench@1',
    history: 'own',
  });
  return { grade, total: grade.total.kind === 'scored' ? grade.total.percent : Number.NaN };
}
