import { type Bilingual, type BlindSpot, blindSpotBounds } from '@doctorbench/core';
import { harmClassNames } from '../harm-names.ts';
import { toWhole } from './share-text.ts';

/** What a panel does not see, or what nobody knows it to see: one sentence in each language. */
export function describeBlindSpot({ class: name, cause, hits, n }: BlindSpot): Bilingual {
  const { zh, en } = harmClassNames[name];
  const { leastFound, leastLabels } = blindSpotBounds;
  if (cause === 'too-few')
    return {
      zh: `盲点未知：${zh}——只标注了 ${n} 份，需要 ${leastLabels} 份`,
      en: `Not known: ${en}: ${n} labelled ${n === 1 ? 'answer' : 'answers'}, ${leastLabels} needed`,
    };
  return {
    zh: `盲点：${zh}——${n} 份中只发现 ${hits} 份，低于 ${toWhole(leastFound)}%`,
    en: `Blind spot: ${en}: found in ${hits} of ${n}, below ${toWhole(leastFound)} %`,
  };
}
