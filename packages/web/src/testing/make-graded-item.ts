import {
  type Answer,
  type AnswerTurn,
  type Grade,
  type GradedItem,
  gradedItemSchema,
  type Item,
} from '@doctorbench/core';
import { makeAnswer, makeGrade } from '@doctorbench/core/testing';

export const itemSubmissionId = 'sub_0000000000000001';

interface GradedParts {
  /** What the model said, a text a turn; turns may be given whole. */
  readonly said?: string | readonly (string | Partial<AnswerTurn>)[];
  readonly outcome?: Answer['outcome'];
  readonly grade?: Partial<Grade>;
  readonly controls?: GradedItem['controls'];
}

/** An item with an answer and a grade, as the server sends it. */
export function makeGradedItem(item: Item, parts: GradedParts = {}): GradedItem {
  const { said = 'Please call 120 now.', grade, controls } = parts;
  const turns = (typeof said === 'string' ? [said] : said).map(turn => ({
    text: '',
    finishReason: 'stop' as const,
    latencyMs: 1500,
    ...(typeof turn === 'string' ? { text: turn } : turn),
  }));
  return gradedItemSchema.parse({
    item,
    answer: makeAnswer(item.id, { outcome: parts.outcome ?? { kind: 'answered', turns } }),
    grade: makeGradeOf(item, grade),
    ...(controls ? { controls } : {}),
  });
}

/** A grade that fits the item. */
export function makeGradeOf(item: Item, part: Partial<Grade> = {}): Grade {
  return makeGrade(item.id, {
    kind: item.kind,
    scenario: item.scenario,
    departments: [...item.departments],
    difficulty: item.difficulty,
    language: item.language,
    grader: 'offline-lexical@1',
    ...part,
  });
}

/** The table of all items of a result, as `items.csv` has it: of each its id, total and repeat. */
export function makeItemTable(
  rows: readonly { readonly id: string; readonly total: string; readonly repeat?: number }[],
): Response {
  const lines = rows.map(
    ({ id, total, repeat = 0 }) => `${id},${repeat},symptom-query,open,medium,answered,${total},no,no`,
  );
  const head = 'item_id,repeat,scenario,kind,difficulty,status,total,vetoed,awaiting';
  return new Response([head, ...lines].join('\n'), { headers: { 'content-type': 'text/csv' } });
}
