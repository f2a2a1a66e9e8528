import type { Urgency } from '@doctorbench/core';

/** How people say how soon; the first that is found counts. */
const words: readonly (readonly [Urgency, readonly string[]])[] = [
  [
    'emergency',
    [
      ...[
        'emergency',
        'emergent',
        'immediate',
        'immediately',
        'at once',
        'right now',
        'right away',
        'stat',
        'asap',
        'now',
      ],
      ...['急会诊', '急诊', '紧急', '立即', '立刻', '马上', '即刻', '特急', '危急'],
    ],
  ],
  [
    'urgent',
    [
      ...['urgent', 'soon', 'today', 'same day', 'same-day', 'tomorrow', 'this week', 'next day', 'expedite'],
      ...['尽快', '当天', '当日', '今天', '今日', '明天', '次日', '本周', '近期', '加急', '优先', '急'],
    ],
  ],
  [
    'routine',
    [
      ...['routine', 'elective', 'non-urgent', 'next month', 'scheduled', 'when convenient'],
      ...['择期', '常规', '普通', '不急', '平诊', '预约', '下月', '定期'],
    ],
  ],
];

const hoursOf: readonly (readonly [RegExp, number])[] = [
  [/(\d+|[a-z]+|[一二两三四五六七八九十半]+)\s*个?\s*(?:minutes?|mins?|分钟)/, 1 / 60],
  [/(\d+|[a-z]+|[一二两三四五六七八九十半]+)\s*个?\s*(?:hours?|hrs?|h\b|小时)/, 1],
  [/(\d+|[a-z]+|[一二两三四五六七八九十半]+)\s*(?:days?|d\b|天|日)/, 24],
  [/(\d+|[a-z]+|[一二两三四五六七八九十半]+)\s*个?\s*(?:weeks?|wks?|w\b|周|星期|礼拜)/, 168],
  [/(\d+|[a-z]+|[一二两三四五六七八九十半]+)\s*个?\s*(?:months?|月)/, 720],
];

const numbers: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, fourteen: 14 },
  ...{ 半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};

/** Until then it is an emergency, until then urgent; two weeks is how long an urgent referral may take. */
const latestHours = { emergency: 4, urgent: 14 * 24 } as const;

/** How soon is meant: "today", "within 2 weeks", 急会诊, 两周内. Undefined for what says nothing of time. */
export function readUrgency(text: string): Urgency | undefined {
  const said = text.normalize('NFKC').trim().toLowerCase();
  const hours = readHours(said);
  if (hours !== undefined)
    return hours <= latestHours.emergency ? 'emergency' : hours <= latestHours.urgent ? 'urgent' : 'routine';
  if (/non[- ]?urgent|not urgent|不急/.test(said)) return 'routine';
  return words.find(([, each]) => each.some(word => isIn(said, word)))?.[0];
}

function readHours(said: string): number | undefined {
  for (const [pattern, factor] of hoursOf) {
    const count = pattern.exec(said)?.[1];
    const number = count === undefined ? undefined : (numbers[count] ?? Number(count));
    if (number !== undefined && !Number.isNaN(number)) return number * factor;
  }
  return undefined;
}

function isIn(said: string, word: string): boolean {
  return /[a-z]/.test(word) ? new RegExp(`(?<![a-z])${word}(?![a-z])`).test(said) : said.includes(word);
}
