import type { OpenItem } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type Kind, toAnswerTurn } from '../kind.ts';
import { toUserContent } from '../user-content.ts';
import { gradeExpected } from './grade-expected.ts';

/** Given turns, one answer, criteria or metrics or both. */
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
  async grade(item, turns, context) {
    const gradeRubric = () =>
      gradeByRubric(
        {
          item,
          rubrics: [item.rubric],
          turns,
          listConversation: () => item.messages.map(({ role, content }) => ({ role, text: content })),
        },
        context,
      );
    if (!item.expected) return gradeRubric();
    const rubric = item.rubric.length > 0 ? await gradeRubric() : undefined;
    return gradeExpected({ item, turns, rubric }, context);
  },
};
