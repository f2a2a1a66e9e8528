import { readFrequency, readRouteWords } from '../pharmacy/order-words.ts';

/** A dose as it is written in one line, "500 mg PO q8h prn for 7 days"; what it does not say is missing. */
export interface DosageText {
  readonly amount?: number;
  readonly unit?: string;
  readonly route?: string;
  readonly every?: number | 'once' | 'as-needed';
  readonly asNeeded?: true;
  readonly days?: number;
}

const dose =
  /(\d+(?:\.\d+)?)\s*((?:mg|mcg|µg|μg|ug|g|ml|l|units?|iu|u|mmol|meq|毫克|微克|克|毫升|单位)(?:\/kg)?(?:\/(?:h|hr|hour|min|minute|小时|分钟))?)(?![a-z])/i;
const length = /(?:for|x|×|共|连用|连续|疗程)\s*(\d+(?:\.\d+)?)\s*(days?|d|天|日|weeks?|wks?|w|周)(?![a-z])/i;
const dayCounts = { week: 7, day: 1 } as const;

export function readDosageText(text: string): DosageText {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const [written = '', amount, unit] = dose.exec(plain) ?? [];
  const [lasts = '', count, period = ''] = length.exec(plain) ?? [];
  const rest = plain.replace(written, ' ').replace(lasts, ' ');
  const route = findPhrase(rest, readRouteWords);
  const often = findOften(route ? rest.replace(route.phrase, ' ') : rest);
  const perDay = /^(?:w|周)/i.test(period) ? dayCounts.week : dayCounts.day;
  return {
    ...(amount === undefined || unit === undefined ? {} : { amount: Number(amount), unit }),
    ...(route === undefined ? {} : { route: route.meaning }),
    ...often,
    ...(count === undefined ? {} : { days: Number(count) * perDay }),
  };
}

type Often = Pick<DosageText, 'every' | 'asNeeded'>;

/** As needed may stand apart from how often. */
function findOften(text: string): Often {
  const read = (phrase: string) => readFrequency(phrase).every;
  const often = findPhrase(text, phrase => {
    const every = read(phrase);
    return every === 'as-needed' ? undefined : every;
  });
  const isWhenNeeded = findPhrase(text, phrase => (read(phrase) === 'as-needed' ? true : undefined));
  if (isWhenNeeded === undefined) return often === undefined ? {} : { every: often.meaning };
  return typeof often?.meaning === 'number'
    ? { every: often.meaning, asNeeded: true }
    : { every: 'as-needed' };
}

interface Phrase<T> {
  readonly phrase: string;
  readonly meaning: T;
}

const mostWords = 5;

/** The longest run of words that means something to the reader. A number alone is no phrase. */
function findPhrase<T>(text: string, read: (phrase: string) => T | undefined): Phrase<T> | undefined {
  const words = text
    .split(/[\s,，;；。()（）]+|(?<=[\u3400-\u9fff])(?=[a-z\d])|(?<=[a-z])(?=[\u3400-\u9fff])/i)
    .filter(word => word !== '');
  for (let size = Math.min(mostWords, words.length); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const phrase = words.slice(from, from + size).join(' ');
      if (/^[\d.]+$/.test(phrase)) continue;
      const meaning = read(phrase);
      if (meaning !== undefined) return { phrase, meaning };
    }
  return undefined;
}
