import { parseChineseNumber } from '@doctorbench/text';

const englishNumbers: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A numeral before something that is counted: "三天" but not "一起". */
const chineseNumber =
  /([零〇一二两三四五六七八九十百千万]+)(?=(?:多|来)?(?:个|天|周|月|年|小时|分|秒|次|回|片|粒|颗|支|包|毫克|毫升|克|升|斤|公斤|度|岁|点(?!儿|也|都|点)|层|米|里|两|杯|瓶|号|日|夜|晚|遍|胎|宿|成))/g;
const englishNumber = new RegExp(
  `\\b(?:(${englishTens.join('|')})(?:[- ](${englishNumbers.slice(1, 10).join('|')}))?|(${englishNumbers.join('|')}))\\b`,
  'g',
);

/** "a bit", "once": no count at all. */
const idle = /一点|一下|一些|一会|一直|一样|一般|一起|一定|一个劲|一个人|万一|十分(?![钟之])/g;
const idleEnglish = /\b(?:no one|one of|one more|the one|one thing|this one|that one)\b/g;

/** Every number in a folded text, digits and numerals alike, as digits. */
export function listNumbers(folded: string): readonly string[] {
  const text = folded.replaceAll(idle, ' ').replaceAll(idleEnglish, ' ');
  const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => String(Number(digits)));
  for (const [, numeral = ''] of text.matchAll(chineseNumber))
    numbers.push(String(parseChineseNumber(numeral) ?? numeral));
  for (const [, tens, ones, small] of text.matchAll(englishNumber)) {
    const value =
      small === undefined
        ? 20 + 10 * englishTens.indexOf(tens ?? '') + Math.max(0, englishNumbers.indexOf(ones ?? ''))
        : englishNumbers.indexOf(small);
    numbers.push(String(value));
  }
  if (/半[天年个小]|[天年时月岁]半/.test(text)) numbers.push('0.5');
  return numbers;
}
