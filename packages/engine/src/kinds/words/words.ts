import {
  type AnswerTurn,
  type Criterion,
  countTurns,
  type GivenText,
  hasExemplars,
  type Item,
  listExemplarTexts,
  listExpected,
  listGiven,
  listOwnCriteria,
  type Protocol,
} from '@doctorbench/core';
import { type ConversationLine, sampleAnswer } from '@doctorbench/grading';
import type { ChatMessage } from '@doctorbench/models';
import { estimateAnswer, estimateTokens, type TokenEstimate } from '../../tokens/estimate-tokens.ts';
import { gradeByRubric } from '../grade-by-rubric.ts';
import { type Kind, toAnswerTurn } from '../kind.ts';
import { toUserContent } from '../user-content.ts';
import { gradeExpected } from './grade-expected.ts';
import { noExemplar } from './no-exemplar.ts';

/** One turn or several, each answered before the next is put, and held against criteria, metrics or both. */
export const words: Kind<Item> = {
  phantom: {
    say(item, { level, turn }) {
      if (hasExemplars(item)) return listExemplarTexts(item, level)[turn] ?? '';
      const expected = listExpected(item);
      return expected.length > 0 ? sampleAnswer(expected, level, item.language) : noExemplar[item.language];
    },
  },
  countCalls: countTurns,
  estimate,
  listPrompts(item) {
    const given = listGivenByTurn(item);
    return given.map((_, turn) =>
      given
        .slice(0, turn + 1)
        .flat()
        .flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
    );
  },
  async ask(item, context) {
    const messages: ChatMessage[] = [];
    const answers: AnswerTurn[] = [];
    for (const [turn, given] of listGivenByTurn(item).entries()) {
      for (const [index, { role, text }] of given.entries()) {
        const attachments = turn === 0 && index === given.length - 1 ? item.attachments : undefined;
        if (role === 'user' && attachments)
          messages.push({ role, content: await toUserContent(text, attachments, context) });
        else messages.push({ role, content: text });
      }
      const answer = toAnswerTurn(await context.complete([...messages]));
      answers.push(answer);
      messages.push({ role: 'assistant', content: toHistory(given, answer, context.history) });
    }
    return answers;
  },
  async grade(item, turns, context) {
    const rubrics = listRubrics(item);
    const gradeRubric = () =>
      gradeByRubric(
        {
          item,
          rubrics,
          turns,
          listConversation: turn => listConversation(item, { turn, turns, history: context.history }),
        },
        context,
      );
    if (listExpected(item).length === 0) return gradeRubric();
    const isRead = rubrics.flat().length > 0 || context.judge.readsHarm;
    return gradeExpected({ item, turns, rubric: isRead ? await gradeRubric() : undefined }, context);
  },
};

/** An empty list for each turn. */
function makeTurns<T>(item: Item): T[][] {
  const byTurn: T[][] = [];
  for (let left = countTurns(item); left > 0; left--) byTurn.push([]);
  return byTurn;
}

function listGivenByTurn(item: Item): readonly (readonly GivenText[])[] {
  const byTurn = makeTurns<GivenText>(item);
  for (const given of listGiven(item)) byTurn[given.turn ?? 0]?.push(given);
  return byTurn;
}

function listRubrics(item: Item): readonly (readonly Criterion[])[] {
  const byTurn = makeTurns<Criterion>(item);
  for (const { criterion, turn } of listOwnCriteria(item)) byTurn[turn]?.push(criterion);
  return byTurn;
}

/** What later turns see as the answer to this one. */
function toHistory(
  given: readonly GivenText[],
  answer: AnswerTurn | undefined,
  history: Protocol['history'],
): string {
  return (history === 'gold' && given.at(-1)?.gold) || (answer?.text ?? '');
}

/** Each turn sends the whole history again. */
function estimate(item: Item): TokenEstimate {
  const good = listExemplarTexts(item, 'good');
  let history = 0;
  let input = 0;
  let output = 0;
  for (const [turn, given] of listGivenByTurn(item).entries()) {
    const answer = estimateAnswer(good[turn]);
    for (const { text } of given) history += estimateTokens(text);
    input += history;
    output += answer;
    history += answer;
  }
  return { input, output };
}

/** What stood before the answer of a turn, as the model saw it. */
function listConversation(
  item: Item,
  {
    turn,
    turns,
    history,
  }: {
    readonly turn: number;
    readonly turns: readonly AnswerTurn[];
    readonly history: Protocol['history'];
  },
): readonly ConversationLine[] {
  return listGivenByTurn(item)
    .slice(0, turn + 1)
    .flatMap((given, index): ConversationLine[] => [
      ...given.map(({ role, text }) => ({ role, text })),
      ...(index === turn
        ? []
        : [{ role: 'assistant', text: toHistory(given, turns[index], history) } as const]),
    ]);
}
