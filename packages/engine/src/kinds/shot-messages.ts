import type { PromptStyleName } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import type { Shot } from '../shots/shot-pool.ts';
import { getPromptStyle } from './prompt-style.ts';

/** Worked examples as a conversation that went before: each asked and answered in the form that is asked for. */
export function toShotMessages<S extends Shot>(
  shots: readonly Shot[],
  {
    kind,
    promptStyle,
    render,
  }: {
    readonly kind: S['kind'];
    readonly promptStyle: PromptStyleName;
    render(shot: S, style: PromptStyleName): string;
  },
): readonly ChatMessage[] {
  return shots
    .filter((shot): shot is S => shot.kind === kind)
    .flatMap(shot => [
      { role: 'user', content: render(shot, promptStyle) },
      { role: 'assistant', content: renderWorked(shot, promptStyle) },
    ]);
}

function renderWorked(shot: Shot, promptStyle: PromptStyleName): string {
  const style = getPromptStyle(promptStyle, shot.language);
  const [template, between, reason] =
    shot.kind === 'choice'
      ? [style.chosen, shot.language === 'zh-CN' ? '、' : ', ', shot.explanation ?? '']
      : [style.ordered, shot.language === 'zh-CN' ? '→' : ' → ', ''];
  return template
    .replace('{letters}', shot.key.join(between))
    .replace('{list}', JSON.stringify(shot.kind === 'choice' && !shot.multiple ? shot.key[0] : shot.key))
    .replace('{reason}', () => reason)
    .trim();
}
