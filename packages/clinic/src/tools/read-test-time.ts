import { toCaseTime } from '../chart/case-time.ts';
import type { World } from '../world.ts';
import { readStart } from './read-start.ts';

/** When a test is to be taken, by the words of its name. */
export interface TestTime {
  /** The name without them. */
  readonly name: string;
  readonly words: string;
  /** Case time; absent where it is not understood, or further off than the encounter and than any visit booked. */
  readonly atMin: number | undefined;
  /** In so many days, of what is for another visit that nobody has booked. */
  readonly tooFarDays?: number;
}

const count = String.raw`(?:\d+(?:\.\d+)?|半|[一两二三四五六八]|十二)`;

/** Behind a meal, a dose or an operation it belongs to the test: "餐后 2 小时血糖". */
const delayed = new RegExp(
  String.raw`(?<![餐饭糖药术析注\d.])${count}\s*个?\s*(?:分钟|小时|h|hr|min|天|日|周|星期|月)\s*(?:之后|以后|后)(?:再)?|\b(?:in|after) (?:\d+(?:\.\d+)?|an|half an|one|two|three|four|six|eight|twelve) ?(?:min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?|months?)\b(?! post)|\b\d+(?:\.\d+)? ?(?:min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?|months?) (?:later|from now)\b`,
  'i',
);

const clocked =
  /(?:(?:今|明)[天日晚早晨]?|次[日晨]|(?:tomorrow|today|tonight)(?: morning| evening)?)?\s*(?:(?:at|@|于|在)\s*)?(?<![\d.:])(?:[01]?\d|2[0-3])(?::[0-5]\d|\s*点半?|\s*[ap]m\b)(?!\d)|明[早晨]|明[天日](?:[早晨]上?)?|次[日晨]早?|\btomorrow(?: morning)?\b|\bAM\b|晨间|清晨/i;

const numbers: Readonly<Record<string, string>> = {
  两: '2',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  八: '8',
  十二: '12',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  six: '6',
  eight: '8',
  twelve: '12',
};
const spelled = /十二|[两二三四五六八]|\b(?:one|two|three|four|six|eight|twelve)\b/;

/** A time of day without an hour, of tests that are taken then: at that time it is now. */
const ofMorning = /^(?:am|晨间|清晨|8:00|8 ?点|8 ?am)$/i;
const morning = { from: 6, to: 10 };

function isMorning(world: World): boolean {
  const hour = Number(toClock(world, world.atMin).slice(0, 2));
  return hour >= morning.from && hour < morning.to;
}

/** Minutes. What is further off is for another visit. */
const longest = 24 * 60;
/** Who writes the time of a minute ago means now. */
const nearNow = 30;

/** Reads off a name when the test is to be taken; nothing where it names no time. */
export function readTestTime(world: World, written: string): TestTime | undefined {
  const text = written.normalize('NFKC');
  const wait = delayed.exec(text);
  const found = wait ?? clocked.exec(text);
  if (!found) return undefined;
  const words = found[0].trim();
  const name = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replace(
      /采血|抽血(?:查)?|复查|再查|重复|(?<=^|\s)(?:查|采|测)(?=[^\s])|\b(?:repeat|recheck|draw|drawn|taken|due)\b|[(),，（）@]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return undefined;
  if (ofMorning.test(words) && isMorning(world)) return { name, words, atMin: world.atMin };
  const start = readStart(
    world,
    words.replace(spelled, number => numbers[number.toLowerCase()] ?? number).replace(/再$/, ''),
  );
  const dueMin = typeof start === 'object' && start.kind === 'at' ? start.atMin : undefined;
  if (dueMin === undefined) return { name, words, atMin: undefined };
  const waitMin = dueMin - world.atMin;
  // The clock struck a moment ago: readers of clocks find the next day.
  if (!wait && waitMin > longest - nearNow && !tomorrow.test(words))
    return { name, words, atMin: world.atMin };
  const isTomorrow = tomorrow.test(words);
  const leftMin = world.encounter.limits.minutes - world.spentMin;
  // Who stays is there tomorrow, and who is told to come tomorrow comes.
  const most = isTomorrow ? 2 * longest : isStaying(world) ? longest : Math.min(longest, leftMin);
  if (waitMin <= most) return { name, words, atMin: dueMin };
  const visitMin = findVisit(world, dueMin);
  return visitMin === undefined
    ? { name, words, atMin: undefined, tooFarDays: Math.max(1, Math.round(waitMin / longest)) }
    : { name, words, atMin: visitMin };
}

/** A visit counts as on that day though it is booked for a little sooner or later. */
const nearby = { leastMin: longest, share: 0.25 } as const;

/** The first minute of the booked visit that is nearest to a time, where one is near. */
function findVisit({ deeds, atMin }: World, dueMin: number): number | undefined {
  const most = Math.max(nearby.leastMin, (dueMin - atMin) * nearby.share);
  const [next] = deeds.bookings
    .map(booking => booking.atMin + Math.round(booking.days * longest))
    .filter(visitMin => visitMin > atMin && Math.abs(visitMin - dueMin) <= most)
    .sort((left, right) => Math.abs(left - dueMin) - Math.abs(right - dueMin));
  return next === undefined ? undefined : next + 1;
}

const tomorrow = /明|次|tomorrow/i;

/** Somebody who does not go home between now and then. */
function isStaying({ encounter: { setting } }: World): boolean {
  return setting === 'ward' || setting === 'emergency';
}

/** The day of a minute of the case. */
export function toDay({ encounter }: World, atMin: number): string {
  return toCaseTime(encounter.startsAt, atMin).slice(0, 10);
}

/** The clock of a minute of the case. */
export function toClock({ encounter }: World, atMin: number): string {
  return toCaseTime(encounter.startsAt, atMin).slice(11, 16);
}
