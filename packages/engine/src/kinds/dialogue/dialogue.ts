import type { AnswerTurn, DialogueItem } from '@doctorbench/core';
import type { ConversationLine } from '@doctorbench/grading';
import type { ChatMessage } from '@doctorbench/models';
import { estimateAnswer, estimateTokens, type TokenEstimate } from '../../tokens/estimate-tokens.ts';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type GradeContext, type Kind, toAnswerTurn } from '../kind.ts';
import { noExemplar } from '../no-exemplar.ts';
import { toUserContent } from '../user-content.ts';

/** Several user turns, each answered before the next is put; every turn has its own criteria. */
export const dialogue: Kind<DialogueItem> = {
  kind: 'dialogue',
  phantom: {
    say: ({ exemplars, language }, { level, turn }) =>
      exemplars ? (exemplars[level][turn] ?? '') : noExemplar[language],
  },
  countCalls: item => item.turns.length,
  estimate: estimateDialogue,
  listPrompts: ({ turns }) => turns.map((_, turn) => turns.slice(0, turn + 1).map(({ user }) => user)),
  toJudged(item, labelled) {
    const turns = item.turns.map(turn =>
      turn.rubric.some(({ id }) => labelled.has(id)) ? turn : { ...turn, rubric: [] },
    );
    return { ...item, turns };
  },
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
  grade: (item, turns, context) =>
    gradeByRubric(
      {
        item,
        rubrics: item.turns.map(({ rubric }) => rubric),
        turns,
        listConversation: turn => listConversation(item, { turn, turns, history: context.history }),
      },
      context,
    ),
};

/** Each turn sends the whole history again. */
function estimateDialogue({ system = '', turns, exemplars }: DialogueItem): TokenEstimate {
  let history = estimateTokens(system);
  let input = 0;
  let output = 0;
  for (const [turn, { user }] of turns.entries()) {
    const answer = estimateAnswer(exemplars?.good[turn]);
    history += estimateTokens(user);
    input += history;
    output += answer;
    history += answer;
  }
  return { input, output };
}

/** What stood before the answer of a turn, as the model saw it. */
function listConversation(
  item: DialogueItem,
  {
    turn,
    turns,
    history,
  }: {
    readonly turn: number;
    readonly turns: readonly AnswerTurn[];
    readonly history: GradeContext['history'];
  },
): readonly ConversationLine[] {
  const lines: ConversationLine[] = item.system ? [{ role: 'system', text: item.system }] : [];
  for (const [index, { user, gold }] of item.turns.slice(0, turn + 1).entries()) {
    lines.push({ role: 'user', text: user });
    if (index === turn) break;
    lines.push({ role: 'assistant', text: (history === 'gold' && gold) || (turns[index]?.text ?? '') });
  }
  return lines;
}
