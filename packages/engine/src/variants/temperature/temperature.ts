import { listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/** Of a body, as it is written: one decimal, or whole. Other degrees (a fridge, an angle) are left as they are. */
const celsius = /(?<![\d.])(3[4-9]|4[0-2])(\.\d)?\s?(℃|°C)(?![A-Za-z])/g;
const fahrenheit = /(?<![\d.])(9[4-9]|10[0-8])(\.\d)?\s?(℉|°F)(?![A-Za-z])/g;
/** A range or a difference would be converted by half. */
const joined =
  /[~～至到–—-]\s?\d+(?:\.\d)?\s?[℃℉°]|[℃℉]\s?[~～至到–—-]\s?\d|(?:升高|下降|相差|上升|降低|波动)[^，。]{0,6}\d+(?:\.\d)?\s?[℃℉°]/;

export const temperature: VariantFamily = {
  name: 'temperature-unit',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '体温单位', en: 'Unit of temperature' },
  describes: {
    zh: '体温在摄氏与华氏之间换算',
    en: 'Temperatures of the body change between Celsius and Fahrenheit',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    const texts = listQuestionTexts(item);
    const edited = texts.map(convert);
    if (edited.every((text, at) => text === texts[at])) return undefined;
    return { item: withQuestionTexts(item, edited) };
  },
};

function convert(text: string): string {
  if (joined.test(text)) return text;
  if (text.search(fahrenheit) >= 0)
    return text.replaceAll(
      fahrenheit,
      found => `${toOneDecimal(((Number.parseFloat(found) - 32) * 5) / 9)} ℃`,
    );
  return text.replaceAll(celsius, found => `${toOneDecimal((Number.parseFloat(found) * 9) / 5 + 32)} ℉`);
}

function toOneDecimal(value: number): string {
  return value.toFixed(1);
}
