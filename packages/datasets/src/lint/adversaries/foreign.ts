import { countTurns } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

/** A good answer to another question of the scenario is no answer to this one. */
export const foreign: Adversary = {
  name: 'foreign',
  title: { zh: '答非所问', en: 'foreign' },
  must: { zh: `必须低于 ${most.worthless} 分`, en: `must score below ${most.worthless}` },
  list: ({ item, pool }) =>
    pool
      .filter(
        ({ id, scenario, language }) =>
          id !== item.id && scenario === item.scenario && language === item.language,
      )
      .map(({ id, text }) => ({
        how: id,
        turns: Array.from({ length: countTurns(item) }, () => toTurn(text)),
      })),
  fails: grade => toPercent(grade) < most.worthless,
};
