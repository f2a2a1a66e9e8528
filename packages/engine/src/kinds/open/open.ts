import type { OpenItem } from '@doctorbench/core';
import { sampleAnswer } from '@doctorbench/grading';
import type { ChatMessage } from '@doctorbench/models';
import { estimateAnswer, estimateTokens } from '../../tokens/estimate-tokens.ts';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type Kind, toAnswerTurn } from '../kind.ts';
import { noExemplar } from '../no-exemplar.ts';
import { toUserContent } from '../user-content.ts';
import { gradeExpected } from './grade-expected.ts';

/** Given turns, one answer, criteria or metrics or both. */
export const open: Kind<OpenItem> = {
  kind: 'open',
  phantom: {
    say({ exemplars, expected, language }, { level }) {
      if (exemplars) return exemplars[level];
      return expected ? sampleAnswer(expected, level, language) : noExemplar[language];
    },
  },
  countCalls: () => 1,
  estimate: ({ messages, exemplars }) => ({
    input: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
    output: estimateAnswer(exemplars?.good),
  }),
  listPrompts: ({ messages }) => [
    messages.filter(({ role }) => role === 'user').map(({ content }) => content),
  ],
  toJudged({ expected: _, ...judged }) {
    return judged;
  },
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
    const rubric = item.rubric.length > 0 || context.judge.readsHarm ? await gradeRubric() : undefined;
    return gradeExpected({ item, turns, rubric }, context);
  },
};
