import {
  accuracyDimensionId,
  type ChoiceItem,
  getPolicy,
  type PromptStyleName,
  scored,
  toSingleMarks,
} from '@doctorbench/core';
import { estimateTokens, letterAnswerTokens } from '../../tokens/estimate-tokens.ts';
import { askLettered } from '../ask-lettered.ts';
import type { Kind } from '../kind.ts';
import { getPromptStyle, renderLettered } from '../prompt-style.ts';
import { fillWorked, listSeparators } from '../shot-messages.ts';
import { choicePhantom } from './choice-phantom.ts';
import { hasOtherLabels, nameLabels } from './other-labels.ts';
import { readChoice } from './read-choice.ts';

/** A stem with options: all and only the keyed ones score. */
export const choice: Kind<ChoiceItem> = {
  kind: 'choice',
  grader: 'exact-choice@1',
  phantom: choicePhantom,
  countCalls: () => 1,
  estimate: item => ({ input: estimateTokens(renderChoice(item)), output: letterAnswerTokens }),
  listPrompts: (item, style) => [[renderChoice(item, style)]],
  ask: (item, context) => askLettered(item, { render: renderChoice, renderAnswer }, context),
  async grade(item, turns, { policy }) {
    const reading = readChoice(turns.map(({ text }) => text).join('\n'), item);
    const chosen = reading.kind === 'read' ? reading.chosen : [];
    const right = chosen.length === item.key.length && chosen.every(id => item.key.includes(id));
    const total = scored(right ? 100 : 0);
    const dimension = item.dimension ?? accuracyDimensionId[item.track];
    return {
      grader: 'exact-choice@1',
      status: reading.kind === 'read' ? 'answered' : reading.kind,
      ...(reading.kind === 'read' ? { read: [...chosen] } : {}),
      partialPercent: toPartialPercent(chosen, item.key),
      verdicts: [],
      dimensions: { [dimension]: total },
      total,
      vetoes: [],
      ...(getPolicy(policy).pointsDecide ? { marks: toSingleMarks(dimension, right ? 100 : 0) } : {}),
    };
  },
};

export function renderChoice(item: ChoiceItem, name: PromptStyleName = 'plain@1'): string {
  const { stem, options, multiple, language } = item;
  const style = getPromptStyle(name, language);
  const instruction = multiple ? style.multiple : style.single;
  return renderLettered(stem, options, hasOtherLabels(item) ? nameLabels(instruction, item) : instruction);
}

function renderAnswer(
  { key, multiple, explanation = '', language }: ChoiceItem,
  name: PromptStyleName,
): string {
  return fillWorked(getPromptStyle(name, language).chosen, {
    letters: key.join(listSeparators[language]),
    list: multiple ? key : (key[0] ?? ''),
    reason: explanation,
  });
}

/** Share of the key that was chosen; a wrong option among them gives nothing, as in Chinese licence examinations. */
function toPartialPercent(chosen: readonly string[], key: readonly string[]): number {
  if (chosen.some(id => !key.includes(id))) return 0;
  return (100 * chosen.length) / key.length;
}
