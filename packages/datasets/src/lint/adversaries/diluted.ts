import { listExemplarTexts } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

const others = 12;

/** Who says everything leaves it to the reader to find the answer. */
export const diluted: Adversary = {
  name: 'diluted',
  title: { zh: '淹没在十二份答案里', en: 'diluted' },
  must: { zh: `不得超过 ${most.buried} 分`, en: `must not score above ${most.buried}` },
  list({ item, pool }) {
    const good = listExemplarTexts(item, 'good');
    const around = pick(
      pool.filter(({ id, language }) => id !== item.id && language === item.language),
      item.id,
    );
    if (around.length < others) return [];
    return [0, others / 2, others].map(at => ({
      how: `after ${at}`,
      turns: good.map(text => toTurn([...around.slice(0, at), text, ...around.slice(at)].join('\n\n'))),
    }));
  },
  fails: grade => toPercent(grade) <= most.buried,
};

/** Twelve that lie evenly spread over the suite, the same each time. */
function pick(pool: readonly { readonly text: string }[], id: string): readonly string[] {
  const step = Math.floor(pool.length / others);
  const start = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return step < 1
    ? []
    : Array.from({ length: others }, (_, at) => pool[(start + at * step) % pool.length]?.text ?? '');
}
