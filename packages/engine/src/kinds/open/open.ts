import type { OpenItem } from '@doctorbench/core';
import type { ChatMessage } from '../../endpoint/chat.ts';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type Kind, toAnswerTurn } from '../kind.ts';
import { toUserContent } from '../user-content.ts';

/** Given turns, one answer, criteria. */
export const open: Kind<OpenItem> = {
  countCalls: () => 1,
  async ask(item, context) {
    if (!item.attachments?.length) return [toAnswerTurn(await context.complete(item.messages))];
    const messages: ChatMessage[] = [...item.messages];
    const last = item.messages.length - 1;
    const asked = item.messages[last];
    if (asked)
      messages[last] = {
        role: 'user',
        content: await toUserContent(asked.content, item.attachments, context),
      };
    return [toAnswerTurn(await context.complete(messages))];
  },
  grade: (item, turns, judge) => gradeByRubric({ item, rubrics: [item.rubric], turns, judge }),
};
