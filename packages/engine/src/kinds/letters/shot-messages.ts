import type { ItemLanguage, PromptStyleName } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import type { Shot } from '../../shots/shot-pool.ts';

/** How a kind that letters answer is asked, and how a right answer to it is written. */
export interface LetteredPrompt<I> {
  render(item: I, style: PromptStyleName): string;
  renderAnswer(item: I, style: PromptStyleName): string;
}

/** Worked examples as a conversation that went before: each asked and answered in the form that is asked for. */
export function toShotMessages<S extends Shot>(
  shots: readonly Shot[],
  { kind, promptStyle }: { readonly kind: S['kind']; readonly promptStyle: PromptStyleName },
  { render, renderAnswer }: LetteredPrompt<S>,
): readonly ChatMessage[] {
  return shots
    .filter((shot): shot is S => shot.kind === kind)
    .flatMap(shot => [
      { role: 'user', content: render(shot, promptStyle) },
      { role: 'assistant', content: renderAnswer(shot, promptStyle) },
    ]);
}

/** A right answer in the words of a prompt style. */
export function fillWorked(
  template: string,
  {
    letters,
    list,
    reason = '',
  }: { readonly letters: string; readonly list: string | readonly string[]; readonly reason?: string },
): string {
  return template
    .replace('{letters}', letters)
    .replace('{list}', JSON.stringify(list))
    .replace('{reason}', () => reason)
    .trim();
}

/** What stands between letters that are listed. */
export const listSeparators: Readonly<Record<ItemLanguage, string>> = { 'zh-CN': '、', en: ', ' };
