import type { ItemLanguage } from '@doctorbench/core';
import type { Guideline } from './guideline.ts';
import { inLanguage } from './in-language.ts';

/** A guideline as the agent reads it. */
export function renderGuideline(guideline: Guideline, language: ItemLanguage): string {
  const isChinese = language !== 'en';
  const actions = guideline.keyActions.map(({ text, withinMin }) => {
    const limit = withinMin === undefined ? '' : renderLimit(withinMin, language);
    return `- ${inLanguage(text, language)}${limit}`;
  });
  return [
    inLanguage(guideline.title, language),
    inLanguage(guideline.summary, language),
    isChinese ? '关键措施：' : 'Key actions:',
    ...actions,
    `${isChinese ? '依据：' : 'Sources: '}${guideline.basis.join(isChinese ? '；' : '; ')}`,
  ].join('\n');
}

function renderLimit(withinMin: number, language: ItemLanguage): string {
  const isHours = withinMin >= 120 && withinMin % 60 === 0;
  const count = isHours ? withinMin / 60 : withinMin;
  if (language !== 'en') return `（${count} ${isHours ? '小时' : '分钟'}内）`;
  return ` (within ${count} ${isHours ? 'hours' : count === 1 ? 'minute' : 'minutes'})`;
}
