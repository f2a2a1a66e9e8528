import { type ItemLanguage, listExemplarTexts } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

/** Sentences that say nothing about any patient. */
const neutral: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': [
    '这个话题很多人都聊过。',
    '下面这段话只是换个方式把意思再说一遍。',
    '每个人读到这里的感受或许各有差别。',
    '文字写得长一点，读起来也会慢一点。',
    '说到这里，先停下来回味片刻也无妨。',
    '这样的话题放在哪里都值得聊上几句。',
  ],
  en: [
    'Many people have talked about this kind of topic before.',
    'The next lines only put the same thing in another way.',
    'Everyone who reads this far will feel somewhat differently about it.',
    'A longer text takes a little longer to read.',
    'It may be pleasant to pause at this point for a moment.',
    'Such a topic deserves a few more words wherever it comes up.',
  ],
};

/** Length alone earns nothing. */
export const stretched: Adversary = {
  name: 'stretched',
  title: { zh: '拉长', en: 'stretched' },
  must: {
    zh: `不得比 partial 高出 ${most.stretchGain} 分以上`,
    en: `must not score more than ${most.stretchGain} above partial`,
  },
  list({ item }) {
    const good = listExemplarTexts(item, 'good');
    const turns = listExemplarTexts(item, 'partial').map((text, at) =>
      toTurn(stretch(text, good[at]?.length ?? 0, neutral[item.language])),
    );
    return turns.length > 0 ? [{ how: 'partial', turns }] : [];
  },
  fails: async (grade, partial) => toPercent(grade) <= (await partial()) + most.stretchGain,
};

function stretch(text: string, length: number, sentences: readonly string[]): string {
  let long = text;
  for (let at = 0; long.length < length; at++) long += `\n${sentences[at % sentences.length]}`;
  return long;
}
