import type { Contamination } from '@doctorbench/core';
import { defineWords } from './define-words.ts';

interface ContaminationWords {
  readonly badges: Readonly<Record<Contamination['verdict'], string>>;
  notice(percent: string): string;
}

/** Words of whether a score may come from memory. */
export const contaminationWords = defineWords<ContaminationWords>({
  en: {
    badges: {
      'no-sign': 'Memory of the items: no sign',
      signs: 'Memory of the items: signs',
      'not-tested': 'Memory of the items: not tested',
    },
    notice: percent =>
      `The model shows signs of having seen the items before it was examined (probability at most ${percent} from even odds). Its scores may come from memory.`,
  },
  zh: {
    badges: { 'no-sign': '题目记忆：未见迹象', signs: '题目记忆：有迹象', 'not-tested': '题目记忆：未测' },
    notice: percent =>
      `该模型有在考核之前见过题目的迹象（以对等先验计，概率至多 ${percent}）。其分数可能来自记忆。`,
  },
});
