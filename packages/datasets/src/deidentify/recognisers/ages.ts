import { type Finding, findPattern, type Note } from '../note.ts';

const old = '(?:9\\d|1[0-2]\\d)';
const spelledOld = '(?:九十[一二三四五六七八九]?|(?:一百零?|百)[一二三四五六七八九十]{0,2})';
const patterns = [
  new RegExp(`(?<![\\d.])${old}\\s?(?:周?岁|歲)(?:零?\\d+个?月|了)?`, 'g'),
  new RegExp(`${spelledOld}(?:多|余|来)?(?:周?岁|歲|高龄)`, 'g'),
  new RegExp(
    `(?:今年整?|年龄[:：]?|高龄|享年|都|快|年满|虚岁)\\s*(?<id>${spelledOld}|${old})(?![\\d.十百]|\\s?(?:mm|次|分|%|年))`,
    'dg',
  ),
  new RegExp(
    `(?<![\\d./])(?<id>${old})(?=[\\s-]?(?:y/?o\\b|yrs?\\b|years?[\\s-]old|year-old|yo\\b|y\\b|M\\b|F\\b))`,
    'dgi',
  ),
  new RegExp(`\\b(?:aged?|age:)\\s*(?<id>${old})\\b(?!\\s?(?:kg|cm|%))`, 'dgi'),
  new RegExp(
    `\\b(?:he|she|who|now|they|i)(?:'s| is|'m| am| was)?(?: now)? (?<id>${old})\\b(?!\\s?(?:kg|cm|%|bpm|\\/|mg|on|over|beats|mm))`,
    'dgi',
  ),
  new RegExp(`(?<id>${old}(?:st|nd|rd|th)) birthday`, 'dg'),
  /\b(?<id>nonagenarian|centenarian|ninety(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)(?=[ -]year|\b[,.) ])/dgi,
];

/** Ages of ninety and more. A bare number after a name is read with the names. */
export function findAges(note: Note): readonly Finding[] {
  return patterns.flatMap(pattern =>
    findPattern(note, pattern, { class: 'age', reason: 'age of 90 or more', strength: 88 }),
  );
}
