import type { AnswerTurn, ChoiceItem, PromptStyleName, SequenceItem } from '@doctorbench/core';
import { type AskContext, toAnswerTurn } from './kind.ts';
import { getPromptStyle } from './prompt-style.ts';
import { toShotMessages } from './shot-messages.ts';
import { toUserContent } from './user-content.ts';

/** Asks an item that is answered with letters: one question, after the worked examples of its kind. */
export async function askLettered<I extends ChoiceItem | SequenceItem>(
  item: I,
  render: (item: I, style: PromptStyleName) => string,
  context: AskContext,
): Promise<readonly AnswerTurn[]> {
  const { promptStyle } = context;
  const content = await toUserContent(render(item, promptStyle), item.attachments, context);
  const { system } = getPromptStyle(promptStyle, item.language);
  const shots = toShotMessages<I>(context.listShots?.(item) ?? [], { kind: item.kind, promptStyle, render });
  const completion = await context.complete([
    ...(system ? [{ role: 'system', content: system } as const] : []),
    ...shots,
    { role: 'user', content },
  ]);
  return [toAnswerTurn(completion)];
}
