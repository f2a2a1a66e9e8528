import type { AnswerTurn, DialogueItem } from '@doctorbench/core';
import type { ChatMessage } from '../../endpoint/chat.ts';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type Kind, toAnswerTurn } from '../kind.ts';
import { toUserContent } from '../user-content.ts';

/** Several user turns, each answered before the next is put; every turn has its own criteria. */
export const dialogue: Kind<DialogueItem> = {
  countCalls: item => item.turns.length,
  async ask(item, context) {
    const messages: ChatMessage[] = item.system ? [{ role: 'system', content: item.system }] : [];
    const answers: AnswerTurn[] = [];
    for (const [index, turn] of item.turns.entries()) {
      const attachments = index === 0 ? item.attachments : undefined;
      messages.push({ role: 'user', content: await toUserContent(turn.user, attachments, context) });
      const answer = toAnswerTurn(await context.complete([...messages]));
      answers.push(answer);
      messages.push({ role: 'assistant', content: (context.history === 'gold' && turn.gold) || answer.text });
    }
    return answers;
  },
  grade: (item, turns, judge) =>
    gradeByRubric({ item, rubrics: item.turns.map(({ rubric }) => rubric), turns, judge }),
};
