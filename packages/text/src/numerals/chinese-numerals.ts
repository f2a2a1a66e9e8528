const digits: Readonly<Record<string, number>> = {
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
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Characters a Chinese number is written with, for use in a pattern. */
export const chineseNumeral = '[零〇一二两三四五六七八九十百千万]+(?:点[零〇一二三四五六七八九]+)?';

/** "二十五", "一百零五", "三点五", "二〇二四", "两万" as numbers; undefined when it is not well formed. */
export function parseChineseNumber(text: string): number | undefined {
  const [whole = '', fraction] = text.split('点');
  const value = /^[零〇一二三四五六七八九]{2,}$/.test(whole) ? readDigits(whole) : readWhole(whole);
  if (value === undefined || fraction === undefined) return value;
  return Number(`${value}.${[...fraction].map(character => digits[character]).join('')}`);
}

function readDigits(text: string): number {
  return Number([...text].map(character => digits[character]).join(''));
}

function readWhole(text: string): number | undefined {
  const [thousands = '', rest] = text.split('万', 2);
  if (rest === undefined) return readBelowTenThousand(text);
  const high = readBelowTenThousand(thousands);
  const low = rest === '' ? 0 : readBelowTenThousand(rest);
  return high === undefined || low === undefined ? undefined : high * 10_000 + low;
}

function readBelowTenThousand(text: string): number | undefined {
  if (text === '') return undefined;
  let sum = 0;
  let digit: number | undefined;
  let last = Number.POSITIVE_INFINITY;
  for (const character of text) {
    const power = powers[character];
    if (power === undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = digits[character];
      continue;
    }
    // "十五" has no digit before its ten; every other power needs one, and powers fall.
    if (power >= last || (digit === undefined && (power !== 10 || sum > 0))) return undefined;
    sum += (digit ?? 1) * power;
    digit = undefined;
    last = power;
  }
  return sum + (digit ?? 0);
}
