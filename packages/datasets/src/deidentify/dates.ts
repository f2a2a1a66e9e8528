import { parseChineseNumber } from '@doctorbench/text';

const dayMs = 86_400_000;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Parts of a date in the order in which they were written. */
interface Written {
  readonly form: RegExp;
}

const number = '(?:\\d+|[零〇一二三四五六七八九十正元廿]+)';
/** Forms that can be shifted and written again in their own way; others become a placeholder. */
const forms: readonly Written[] = [
  {
    form: new RegExp(
      `(?<y>\\d{2,4}|[零〇一二三四五六七八九]{2,4})年\\s?(?<m>${number})月(?:\\s?(?<d>${number})(?:日|号)?)?`,
      'du',
    ),
  },
  { form: /(?<y>(?:19|20)\d{2})\s?[-/.．]\s?(?<m>\d{1,2})(?:\s?[-/.．]\s?(?<d>\d{1,2}))?/du },
  { form: /(?<a>\d{1,2})(?<s>[-/.])(?<b>\d{1,2})\k<s>(?<y>\d{4}|\d{2})/du },
  {
    form: /(?<d>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -](?<mon>[A-Za-z]{3,9})\.?(?:,?[ -]'?(?<y>\d{4}|\d{2}))?/du,
  },
  { form: /(?<mon>[A-Za-z]{3,9})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?(?:,? '?(?<y>\d{4}|\d{2}))?(?!\d)/du },
  { form: new RegExp(`(?<m>${number})月\\s?(?<d>${number})(?:日|号)?`, 'du') },
  { form: /^(?<a>\d{1,2})[-/.](?<b>\d{1,2})$/du },
  { form: /^(?<y>(?:19|20)\d{2})(?:年|$)/du },
];

/** Full years named in a text's dates; the latest stands for those without a year. */
export function findAnchorYear(dates: readonly string[], fallback: number): number {
  const years = dates.flatMap(date => [...date.matchAll(/(?:19|20)\d{2}/g)].map(match => Number(match[0])));
  return years.length > 0 ? Math.max(...years) : fallback;
}

/**
 * Writes a date anew, moved by whole weeks: intervals and days of the week stay. Undefined where the date is written
 * in a way that cannot be counted with (a lunar month, a festival, a day without its month).
 */
export function shiftDate(
  text: string,
  {
    weeks,
    anchorYear,
    dayFirst,
  }: { readonly weeks: number; readonly anchorYear: number; readonly dayFirst: boolean },
): string | undefined {
  if (/[农阴旧]历|[初廿卅腊冬正]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]/.test(text))
    return undefined;
  for (const { form } of forms) {
    const match = form.exec(text);
    const groups = match?.groups;
    const places = match?.indices?.groups;
    if (!groups || !places) continue;
    const parts = readParts(groups, { anchorYear, dayFirst });
    if (!parts) continue;
    const shifted = new Date(Date.UTC(parts.year, parts.month - 1, parts.day) + weeks * 7 * dayMs);
    return writeParts(text, { groups, places, swapped: parts.swapped }, shifted);
  }
  return undefined;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Written month first where `a` and `b` stand for the two. */
  readonly swapped: boolean;
}

function readParts(
  groups: Readonly<Record<string, string | undefined>>,
  { anchorYear, dayFirst }: { readonly anchorYear: number; readonly dayFirst: boolean },
): Parts | undefined {
  const first = toNumber(groups.a);
  const second = toNumber(groups.b);
  const swapped = first !== undefined && second !== undefined && (second > 12 || (first <= 12 && !dayFirst));
  const month = groups.mon
    ? monthNames.findIndex(name => groups.mon?.toLowerCase().startsWith(name.toLowerCase())) + 1
    : (toNumber(groups.m) ?? (swapped ? first : second));
  const day = toNumber(groups.d) ?? (first === undefined ? 15 : swapped ? second : first);
  const year = toYear(groups.y, anchorYear);
  // A year alone moves as its middle does.
  if (Object.keys(groups).length === 1 && groups.y !== undefined)
    return { year, month: 7, day: 1, swapped: false };
  if (!month || !day || month > 12 || day > 31) return undefined;
  return { year, month, day, swapped };
}

function toNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : parseChineseNumber(text.replace('元', '一'));
}

function toYear(text: string | undefined, anchorYear: number): number {
  const year = toNumber(text);
  if (year === undefined) return anchorYear;
  return year >= 100 ? year : year + (year > (anchorYear % 100) + 1 ? 1900 : 2000);
}

function writeParts(
  text: string,
  {
    groups,
    places,
    swapped,
  }: {
    readonly groups: Readonly<Record<string, string | undefined>>;
    readonly places: Readonly<Record<string, [number, number] | undefined>>;
    readonly swapped: boolean;
  },
  date: Date,
): string {
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  const values: Readonly<Record<string, string | undefined>> = {
    y: like(groups.y, date.getUTCFullYear()),
    m: like(groups.m, month),
    d: like(groups.d, day),
    a: like(groups.a, swapped ? month : day),
    b: like(groups.b, swapped ? day : month),
    mon: groups.mon && (groups.mon.length > 4 ? longMonths[month - 1] : monthNames[month - 1]),
  };
  const edits = Object.entries(places)
    .flatMap(([name, place]) => (place && values[name] !== undefined ? [{ place, value: values[name] }] : []))
    .sort((one, other) => other.place[0] - one.place[0]);
  const written = edits.reduce(
    (result, { place, value }) => result.slice(0, place[0]) + value + result.slice(place[1]),
    text,
  );
  return written.replace(
    /\b(\d{1,2})(st|nd|rd|th)\b/,
    (_, digits: string) => `${digits}${toOrdinal(Number(digits))}`,
  );
}

function toOrdinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

/** A number written as the one it replaces: digits or Chinese, padded or not, two or four figures of a year. */
function like(sample: string | undefined, value: number): string | undefined {
  if (sample === undefined) return undefined;
  if (/^\d+$/.test(sample)) {
    if (value > 99 && sample.length === 2) return String(value % 100).padStart(2, '0');
    return sample.length === 2 ? String(value).padStart(2, '0') : String(value);
  }
  const figures = '〇一二三四五六七八九';
  if (value > 99)
    return [...String(value)]
      .slice(-sample.length)
      .map(digit => figures[Number(digit)])
      .join('');
  const tens = Math.floor(value / 10);
  return `${tens > 1 ? figures[tens] : ''}${tens > 0 ? '十' : ''}${value % 10 > 0 ? figures[value % 10] : ''}`;
}
