import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** How hard an item was judged to be by its author and reviewer, before any model sat it. */
export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficultySchema>;

export const difficulties: readonly {
  readonly id: Difficulty;
  readonly name: Bilingual;
  readonly expects: Bilingual;
}[] = [
  {
    id: 'easy',
    name: { zh: '基础', en: 'Easy' },
    expects: { zh: '规范化培训第一年住院医师可答对', en: 'A first-year resident answers it' },
  },
  {
    id: 'medium',
    name: { zh: '中等', en: 'Medium' },
    expects: { zh: '主治医师可答对', en: 'An attending physician answers it' },
  },
  {
    id: 'hard',
    name: { zh: '困难', en: 'Hard' },
    expects: {
      zh: '需要专科经验或多步推理',
      en: 'Needs specialist experience or several steps of reasoning',
    },
  },
];
