import {
  type Answer,
  departments,
  difficulties,
  type Grade,
  type Item,
  type Locale,
  modalities,
} from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { formatDuration } from '../duration.ts';

/** A label with what it says. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Graded {
  readonly item: Item;
  readonly answer: Answer;
  readonly grade: Grade;
}

/** Where an item stands in the catalogue, and how its answer was graded. */
export function listItemFacts({ item, answer, grade }: Graded, locale: Locale): readonly Fact[] {
  const words = itemWords[locale];
  const places = item.departments.map(id => departments.find(entry => entry.id === id)?.name[locale] ?? id);
  const modality = modalities.find(({ id }) => id === item.modality);
  const difficulty = difficulties.find(({ id }) => id === item.difficulty);
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  return [
    { label: words.itemId, value: item.id },
    { label: words.department, value: places.join(punctuation[locale].listSeparator) },
    ...(modality ? [{ label: words.modality, value: modality.name[locale] }] : []),
    ...(difficulty
      ? [{ label: words.difficulty, value: `${difficulty.name[locale]} · ${difficulty.expects[locale]}` }]
      : []),
    { label: words.grader, value: toGraderNames(grade.grader, locale) },
    ...(turns.length > 0
      ? [
          {
            label: words.latency,
            value: formatDuration(
              turns.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
              locale,
            ),
          },
        ]
      : []),
  ];
}

/** Graders in words: a model goes by its name, what needs none by what it does. */
function toGraderNames(grader: string, locale: Locale): string {
  const { graders } = itemWords[locale];
  const names = grader.split(', ').map(name => graders[name.split('@', 1)[0] ?? name] ?? name);
  return names.join(punctuation[locale].listSeparator);
}
