import {
  accuracyDimensionId,
  findLettered,
  getPolicy,
  type Item,
  type Lettered,
  listQuestionTexts,
  type PromptStyleName,
  scored,
  toSingleMarks,
} from '@doctorbench/core';
import { estimateTokens, letterAnswerTokens } from '../../tokens/estimate-tokens.ts';
import type { Kind } from '../kind.ts';
import { getPromptStyle, renderLettered } from '../prompt-style.ts';
import { askLettered } from './ask-lettered.ts';
import { lettersPhantom } from './letters-phantom.ts';
import { hasOtherLabels, nameLabels } from './other-labels.ts';
import { readChoice } from './read-choice.ts';
import { readSequence } from './read-sequence.ts';
import { fillWorked, listSeparators } from './shot-messages.ts';

/** A question with lettered lines: which letters, or in which order; the kind of item says what they are worth. */
export const letters: Kind<Item> = {
  phantom: lettersPhantom,
  countCalls: () => 1,
  estimate: item => ({ input: estimateTokens(renderLetters(item)), output: letterAnswerTokens }),
  listPrompts: (item, style) => [[renderLetters(item, style)]],
  ask: (item, context) => askLettered(item, { render: renderLetters, renderAnswer }, context),
  async grade(item, turns, { policy }) {
    const lettered = getLettered(item);
    const { key, ordered, grader, dimension = accuracyDimensionId[item.track] } = lettered;
    const reading = readLetters(turns.map(({ text }) => text).join('\n'), lettered);
    const read = reading.kind === 'read' ? reading.letters : undefined;
    const percent = read ? lettered.score(read, key) : 0;
    const total = scored(percent);
    return {
      grader: `${grader.name}@${grader.version}`,
      status: reading.kind === 'read' ? 'answered' : reading.kind,
      ...(read ? { read: [...read] } : {}),
      ...(ordered ? {} : { partialPercent: toPartialPercent(read ?? [], key) }),
      verdicts: [],
      dimensions: { [dimension]: total },
      total,
      vetoes: [],
      ...(getPolicy(policy).pointsDecide ? { marks: toSingleMarks(dimension, percent) } : {}),
    };
  },
};

function getLettered(item: Item): Lettered {
  const found = findLettered(item);
  if (!found) throw new Error(`${item.kind} is not answered with letters`);
  return found;
}

export function renderLetters(item: Item, name: PromptStyleName = 'plain@1'): string {
  const lettered = getLettered(item);
  return renderLettered(
    listQuestionTexts(item).join('\n\n'),
    lettered.lines,
    toInstruction(lettered, { language: item.language, name }),
  );
}

function toInstruction(
  { lines, ordered, multiple, instruction }: Lettered,
  { language, name }: Pick<Item, 'language'> & { readonly name: PromptStyleName },
): string {
  if (instruction) return instruction[language];
  const style = getPromptStyle(name, language);
  if (ordered) return style.order;
  const chosen = multiple ? style.multiple : style.single;
  return hasOtherLabels({ options: lines }) ? nameLabels(chosen, { options: lines }) : chosen;
}

function renderAnswer(item: Item, name: PromptStyleName): string {
  const { language } = item;
  const { key, ordered, multiple, explanation = '' } = getLettered(item);
  const style = getPromptStyle(name, language);
  if (ordered)
    return fillWorked(style.ordered, { letters: key.join(language === 'zh-CN' ? '→' : ' → '), list: key });
  return fillWorked(style.chosen, {
    letters: key.join(listSeparators[language]),
    list: multiple ? key : (key[0] ?? ''),
    reason: explanation,
  });
}

type Reading =
  | { readonly kind: 'read'; readonly letters: readonly string[] }
  | { readonly kind: 'refused' | 'unparseable' };

function readLetters(text: string, { lines, ordered, multiple = false }: Lettered): Reading {
  if (ordered) {
    const reading = readSequence(text, lines);
    return reading.kind === 'read' ? { kind: 'read', letters: reading.order } : reading;
  }
  const reading = readChoice(text, { options: lines, multiple });
  return reading.kind === 'read' ? { kind: 'read', letters: reading.chosen } : reading;
}

/** Share of the key that was chosen; a wrong option among them gives nothing, as in Chinese licence examinations. */
function toPartialPercent(chosen: readonly string[], key: readonly string[]): number {
  if (chosen.some(id => !key.includes(id))) return 0;
  return (100 * chosen.length) / key.length;
}
