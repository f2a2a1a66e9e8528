import { countTurns, type Item, listOwnCriteria } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

/** Who recites what is asked for has not answered. */
export const echo: Adversary = {
  name: 'echo',
  title: { zh: '复述标准', en: 'echo' },
  must: { zh: `必须低于 ${most.worthless} 分`, en: `must score below ${most.worthless}` },
  list: ({ item }) => [
    { how: 'zh', turns: recite(item, ({ zh }) => [zh?.text ?? '']) },
    { how: 'en', turns: recite(item, ({ text }) => [text]) },
    { how: 'zh + en', turns: recite(item, ({ zh, text }) => [zh?.text ?? '', text]) },
  ],
  fails: grade => toPercent(grade) < most.worthless,
};

type Words = ReturnType<typeof listOwnCriteria>[number]['criterion'];

/** What is to be earned; reciting what must not be said would be caught by that. */
function recite(item: Item, say: (criterion: Words) => readonly string[]) {
  return Array.from({ length: countTurns(item) }, (_, turn) =>
    toTurn(
      listOwnCriteria(item)
        .filter(({ criterion, turn: own }) => own === turn && criterion.points > 0)
        .flatMap(({ criterion }) => say(criterion))
        .join('\n'),
    ),
  );
}
