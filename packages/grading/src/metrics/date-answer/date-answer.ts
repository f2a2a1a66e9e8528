import type { ExpectedDate } from '@doctorbench/core';
import { type Mention, parseChineseNumber, pickStated, toPlainText } from '@doctorbench/text';
import { defineMetric, toRead } from '../metric.ts';
import { sayValue } from '../samples.ts';

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

const dayMs = 86_400_000;

/** 100 when the day lies within the tolerance, else 0. A date without its year is taken to be of the key's. */
export const dateAnswer = defineMetric('date', {
  version: 1,
  reads: 'value',
  measure(text, { value, order, toleranceDays = 0 }) {
    const plain = toPlainText(text);
    const picked = pickStated(plain, listDates(plain, order), {
      toRank: ({ year }) => (year === undefined ? 1 : 0),
      toKey: ({ year, month, day }) => `${year}-${month}-${day}`,
      fitting: 1,
    });
    if (picked.kind !== 'picked' || !picked.mention.clear) return { kind: 'unparseable' };
    const { mention } = picked;
    const daysOff = toDaysOff(mention, value);
    return {
      kind: 'measured',
      percent: daysOff !== undefined && Math.abs(daysOff) <= toleranceDays ? 100 : 0,
      read: toRead(plain.slice(mention.start, mention.end)),
      detail: {
        ...(daysOff === undefined ? {} : { daysOff }),
        yearGiven: mention.year === undefined ? 0 : 1,
      },
    };
  },
  sample({ value, toleranceDays = 0 }, level, language) {
    const wrong = new Date(Date.parse(value) + (toleranceDays + 1) * dayMs).toISOString().slice(0, 10);
    return sayValue(level === 'good' ? value : wrong, language);
  },
});

function listDates(text: string, order: ExpectedDate['order']): readonly DateMention[] {
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
function toOrdered<T extends Pick<DateMention, 'month' | 'day' | 'clear'>>(
  date: T,
  order: ExpectedDate['order'],
): T {
  if (date.clear || order === undefined) return date;
  const swapped = order === 'day-first' ? { month: date.day, day: date.month } : {};
  return { ...date, ...swapped, clear: true };
}

const joinPattern = /^ ?(?:–|-|to|or|and|、|至|到|或者?|和) ?$/i;

function isInBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** Days after the key (before it: negative); undefined for a day that the calendar does not have. */
function toDaysOff({ year, month, day }: DateMention, key: string): number | undefined {
  const keyMs = Date.parse(key);
  const keyYear = new Date(keyMs).getUTCFullYear();
  const years = year === undefined ? [keyYear - 1, keyYear, keyYear + 1] : [year];
  const offs = years.flatMap(each => {
    const date = new Date(0);
    date.setUTCFullYear(each, month - 1, day);
    const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return real ? [Math.round((date.getTime() - keyMs) / dayMs)] : [];
  });
  return offs.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
