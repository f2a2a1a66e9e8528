const chineseDigits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

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
  for (const [, numeral = ''] of text.matchAll(chineseNumber)) numbers.push(String(toNumber(numeral)));
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

function toNumber(numeral: string): number {
  let total = 0;
  let digit = 0;
  for (const character of numeral) {
    const unit = chineseUnits[character];
    if (unit === undefined) digit = digit * 10 + (chineseDigits[character] ?? 0);
    else {
      total += Math.max(digit, 1) * unit;
      digit = 0;
    }
  }
  return total + digit;
}
