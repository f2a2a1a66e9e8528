import type { AnswerReader, DateReading } from '@doctorbench/core';
import { type Mention, parseChineseNumber, pickStated } from '@doctorbench/text';

type Order = Parameters<AnswerReader['findDate']>[0];

/** A day in an answer. Undefined parts were not given; `clear` is false where day and month may be swapped. */
interface DateMention extends Mention {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly clear: boolean;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWord =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const numeral = '[零〇一二三四五六七八九十]';

type Reader = (parts: readonly string[]) => Pick<DateMention, 'year' | 'month' | 'day' | 'clear'>;

const toMonth = (name = '') => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const toYear = (digits: string | undefined) => (digits ? Number(digits) : undefined);
const toChinese = (text = '') => parseChineseNumber(text) ?? 0;

/** Year first is read as year, month, day. Numbers that end with the year are clear only if one of them is no month. */
const forms: readonly (readonly [RegExp, Reader])[] = [
  [
    /(?<![\d.-])(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d)/g,
    ([year, , month, day]) => ({ year: toYear(year), month: Number(month), day: Number(day), clear: true }),
  ],
  [
    /(?<!\d)((?:19|20)\d{2})([01]\d)([0-3]\d)(?!\d)/g,
    ([year, month, day]) => ({ year: toYear(year), month: Number(month), day: Number(day), clear: true }),
  ],
  [
    /(?:(?<!\d)(\d{4}) ?年 ?)?(?<!\d)(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]/g,
    ([year, month, day]) => ({ year: toYear(year), month: Number(month), day: Number(day), clear: true }),
  ],
  [
    new RegExp(`(?:([零〇一二三四五六七八九]{4})年)?(${numeral}{1,2})月(${numeral}{1,3})[日号]`, 'g'),
    ([year, month, day]) => ({
      year: year ? toChinese(year) : undefined,
      month: toChinese(month),
      day: toChinese(day),
      clear: true,
    }),
  ],
  [
    new RegExp(`\\b${ordinal}(?: of)?[ -]${monthWord}(?:,?[ -](\\d{4}))?\\b`, 'gi'),
    ([day, month, year]) => ({ year: toYear(year), month: toMonth(month), day: Number(day), clear: true }),
  ],
  [
    new RegExp(`\\b${monthWord} ${ordinal}\\b(?!:)(?:,? ?(\\d{4})\\b)?`, 'gi'),
    ([month, day, year]) => ({ year: toYear(year), month: toMonth(month), day: Number(day), clear: true }),
  ],
  [
    /(?<![\d.])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/g,
    ([first, , second, year]) => toSwappable(Number(first), Number(second), toYear(year)),
  ],
];

function toSwappable(first: number, second: number, year: number | undefined) {
  const dayFirst = first > 12;
  return {
    year,
    month: dayFirst ? second : first,
    day: dayFirst ? first : second,
    clear: first > 12 || second > 12 || first === second,
  };
}

/** The day that an answer gives. One that could be read with day and month swapped is none. */
export function findDate(plain: string, order: Order): DateReading | undefined {
  const picked = pickStated(plain, listDates(plain, order), {
    toRank: ({ year }) => (year === undefined ? 1 : 0),
    toKey: ({ year, month, day }) => `${year}-${month}-${day}`,
    fitting: 1,
  });
  if (picked.kind !== 'picked' || !picked.mention.clear) return undefined;
  const { year, month, day, start, end } = picked.mention;
  return { ...(year === undefined ? {} : { year }), month, day, words: plain.slice(start, end) };
}

function listDates(text: string, order: Order): readonly DateMention[] {
  const found: DateMention[] = [];
  for (const [pattern, read] of forms)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some(other => start < other.end && other.start < end)) continue;
      const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
      found.push({ ...toOrdered(read(match.slice(1)), order), start, end, aside: isInBrackets(line) });
    }
  found.sort((a, b) => a.start - b.start);
  // "2024年3月5日至3月12日", "March 5 2024 or March 6": the year goes on.
  return found.map((mention, index) => {
    const before = found[index - 1];
    const joined = before && joinPattern.test(text.slice(before.end, mention.start));
    return joined && mention.year === undefined ? { ...mention, year: before.year } : mention;
  });
}

/** Numbers that could be swapped are told apart by the order that the question asks for. */
function toOrdered<T extends Pick<DateMention, 'month' | 'day' | 'clear'>>(date: T, order: Order): T {
  if (date.clear || order === undefined) return date;
  const swapped = order === 'day-first' ? { month: date.day, day: date.month } : {};
  return { ...date, ...swapped, clear: true };
}

const joinPattern = /^ ?(?:–|-|to|or|and|、|至|到|或者?|和) ?$/i;

function isInBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
