import { createHash } from 'node:crypto';
import { type Criterion, type Item, listCriteria } from '@doctorbench/core';
import { renderChoice } from '../kinds/choice/choice.ts';
import { renderSequence } from '../kinds/sequence/sequence.ts';
import type { Suite } from '../suite/suite.ts';

/** What a phantom recognises in front of it: the item, and which of its turns is asked. */
interface Question {
  readonly itemId: string;
  readonly turn: number;
}

/** Finds the item behind a request by the words of the users in it. Holds digests and criteria, not the suite. */
export interface ExamPaper {
  recognise(userTexts: readonly string[]): Question | undefined;
  getItem(itemId: string): Promise<Item>;
  /** The criterion that has this text, wherever it stands in the suite. */
  findCriterion(text: string): Criterion | undefined;
  /** Every word that the offline judge pays for in this scenario. */
  listKeywords(scenario: Item['scenario']): readonly string[];
}

export async function readExamPaper(suite: Suite): Promise<ExamPaper> {
  const questions = new Map<string, Question>();
  const criteria = new Map<string, Criterion>();
  const keywords = new Map<string, Set<string>>();
  for await (const item of suite.items()) {
    for (const { criterion } of listCriteria(item)) {
      criteria.set(criterion.text, criterion);
      const ofScenario = keywords.get(item.scenario) ?? new Set();
      keywords.set(item.scenario, ofScenario);
      if (criterion.points > 0)
        for (const word of (criterion.signals?.all ?? []).flat()) ofScenario.add(word);
    }
    for (const [turn, userTexts] of listPrompts(item).entries())
      questions.set(digest(userTexts), { itemId: item.id, turn });
  }
  return {
    listKeywords: scenario => [...(keywords.get(scenario) ?? [])],
    findCriterion: text => criteria.get(text),
    recognise: userTexts => questions.get(digest(userTexts)),
    getItem: itemId => suite.getItem(itemId),
  };
}

/** The user texts as they stand in the request for each turn of the item. */
function listPrompts(item: Item): readonly (readonly string[])[] {
  switch (item.kind) {
    case 'choice':
      return [[renderChoice(item)]];
    case 'sequence':
      return [[renderSequence(item)]];
    case 'open':
      return [item.messages.filter(({ role }) => role === 'user').map(({ content }) => content)];
    case 'dialogue':
      return item.turns.map((_, turn) => item.turns.slice(0, turn + 1).map(({ user }) => user));
    case 'encounter':
      return [];
  }
}

/** Attached tables follow the text after a blank line and bracket; they are not part of what is recognised. */
function digest(userTexts: readonly string[]): string {
  const words = userTexts.map(text => text.split('\n\n[')[0] ?? '');
  return createHash('sha256').update(JSON.stringify(words)).digest('base64');
}
