import {
  accuracyDimensionId,
  getPolicy,
  type PromptStyleName,
  type SequenceItem,
  scored,
  toSingleMarks,
} from '@doctorbench/core';
import { kendallTau } from '@doctorbench/psychometrics';
import { estimateTokens, letterAnswerTokens } from '../../tokens/estimate-tokens.ts';
import { askLettered } from '../ask-lettered.ts';
import type { Kind } from '../kind.ts';
import { getPromptStyle, renderLettered } from '../prompt-style.ts';
import { fillWorked } from '../shot-messages.ts';
import { readSequence } from './read-sequence.ts';
import { sequencePhantom } from './sequence-phantom.ts';

/** Steps to be put into order: 100 · τ against the key; a missing or invented step is unparseable and scores 0. */
export const sequence: Kind<SequenceItem> = {
  kind: 'sequence',
  grader: 'kendall-tau@1',
  phantom: sequencePhantom,
  countCalls: () => 1,
  estimate: item => ({ input: estimateTokens(renderSequence(item)), output: letterAnswerTokens }),
  listPrompts: (item, style) => [[renderSequence(item, style)]],
  ask: (item, context) => askLettered(item, { render: renderSequence, renderAnswer }, context),
  async grade(item, turns, { policy }) {
    const reading = readSequence(turns.map(({ text }) => text).join('\n'), item.steps);
    const percent = reading.kind === 'read' ? 100 * kendallTau(reading.order, item.key) : 0;
    const total = scored(percent);
    const dimension = item.dimension ?? accuracyDimensionId[item.track];
    return {
      grader: 'kendall-tau@1',
      status: reading.kind === 'read' ? 'answered' : reading.kind,
      ...(reading.kind === 'read' ? { read: [...reading.order] } : {}),
      verdicts: [],
      dimensions: { [dimension]: total },
      total,
      vetoes: [],
      ...(getPolicy(policy).pointsDecide ? { marks: toSingleMarks(dimension, percent) } : {}),
    };
  },
};

function renderSequence({ stem, steps, language }: SequenceItem, name: PromptStyleName = 'plain@1'): string {
  return renderLettered(stem, steps, getPromptStyle(name, language).order);
}

function renderAnswer({ key, language }: SequenceItem, name: PromptStyleName): string {
  return fillWorked(getPromptStyle(name, language).ordered, {
    letters: key.join(language === 'zh-CN' ? '→' : ' → '),
    list: key,
  });
}
