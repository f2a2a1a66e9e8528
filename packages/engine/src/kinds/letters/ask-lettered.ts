import type { AnswerTurn, Item } from '@doctorbench/core';
import { type AskContext, toAnswerTurn } from '../kind.ts';
import { getPromptStyle } from '../prompt-style.ts';
import { toUserContent } from '../user-content.ts';
import { type LetteredPrompt, toShotMessages } from './shot-messages.ts';

/** Asks an item that is answered with letters: one question, after the worked examples of its kind. */
export async function askLettered<I extends Item>(
  item: I,
  prompt: LetteredPrompt<I>,
  context: AskContext,
): Promise<readonly AnswerTurn[]> {
  const { promptStyle } = context;
  const content = await toUserContent(prompt.render(item, promptStyle), item.attachments, context);
  const { system } = getPromptStyle(promptStyle, item.language);
  const shots = toShotMessages<I>(context.listShots?.(item) ?? [], { kind: item.kind, promptStyle }, prompt);
  const completion = await context.complete([
    ...(system ? [{ role: 'system', content: system } as const] : []),
    ...shots,
    { role: 'user', content },
  ]);
  return [toAnswerTurn(completion)];
}
