import type { AnswerTurn, Item } from '@doctorbench/core';
import { choice } from './choice/choice.ts';
import { dialogue } from './dialogue/dialogue.ts';
import { encounter } from './encounter/encounter.ts';
import type { AskContext, GradeContext, KindGrade } from './kind.ts';
import { open } from './open/open.ts';
import { sequence } from './sequence/sequence.ts';

export function countCalls(item: Item): number {
  switch (item.kind) {
    case 'choice':
      return choice.countCalls(item);
    case 'sequence':
      return sequence.countCalls(item);
    case 'open':
      return open.countCalls(item);
    case 'dialogue':
      return dialogue.countCalls(item);
    case 'encounter':
      return encounter.countCalls(item);
  }
}

export function askItem(item: Item, context: AskContext): Promise<readonly AnswerTurn[]> {
  switch (item.kind) {
    case 'choice':
      return choice.ask(item, context);
    case 'sequence':
      return sequence.ask(item, context);
    case 'open':
      return open.ask(item, context);
    case 'dialogue':
      return dialogue.ask(item, context);
    case 'encounter':
      return encounter.ask(item, context);
  }
}

export function gradeTurns(
  item: Item,
  turns: readonly AnswerTurn[],
  context: GradeContext,
): Promise<KindGrade> {
  switch (item.kind) {
    case 'choice':
      return choice.grade(item, turns, context);
    case 'sequence':
      return sequence.grade(item, turns, context);
    case 'open':
      return open.grade(item, turns, context);
    case 'dialogue':
      return dialogue.grade(item, turns, context);
    case 'encounter':
      return encounter.grade(item, turns, context);
  }
}
