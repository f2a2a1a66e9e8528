import { toCaseTime } from '../chart/case-time.ts';
import type { DueStart } from '../due-drug.ts';
import type { World } from '../world.ts';

/** What words say of when to begin: `now`, a start that is due, or nothing that is understood. */
export function readStart(world: World, words: string): DueStart | 'now' | undefined {
  const text = words.normalize('NFKC').toLowerCase().trim();
  if (/^(?:now|at once|immediately|stat|asap|立即|立刻|马上|即刻|现在)?$/.test(text)) return 'now';
  if (endsNow.test(text) && !waits.test(text)) return 'now';
  const atMin = readDelay(world, text) ?? readClock(world, text);
  if (atMin !== undefined) return { kind: 'at', atMin };
  return readValue(world, text) ?? readAfter(world, text);
}

/** At once, after a remark on what has been done. */
const endsNow =
  /(?:^|[^a-z])(?:now|at once|immediately)[.!]?$|(?:现在|立即|立刻|马上|即刻)+(?:就|给予?|给药|使用|用上?|执行|开始|输注|静推|静滴|注射)*[。.！]?$/;
const waits = /后|待|等|再|若|如|不|勿|\b(?:after|once|when|if|until|not|before|following)\b/;

const hourMin = 60;
const dayMin = 24 * hourMin;

const delay =
  /(?:in|after|过)?\s*(\d+(?:\.\d+)?|half an|an|半|一)\s*(?:个)?\s*(min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?|months?|分钟|小时|天|日|周|星期|月)\s*(?:later|from now|time|后|之后|以后)?(?![a-z\d:])/;

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(?:mo|月)/, 30 * dayMin],
  [/^(?:w|周|星)/, 7 * dayMin],
  [/^(?:d|天|日)/, dayMin],
  [/^(?:h|小)/, hourMin],
];

/** "In 4 hours", "30 分钟后". */
function readDelay({ atMin }: World, text: string): number | undefined {
  const [whole, amount = '', unit = ''] = delay.exec(text) ?? [];
  if (whole === undefined || !/in |after |later|from now|time|后|过/.test(whole)) return undefined;
  const count = /^\d/.test(amount) ? Number(amount) : /half|半/.test(amount) ? 0.5 : 1;
  const length = lengths.find(([words]) => words.test(unit))?.[1] ?? 1;
  return atMin + Math.max(1, Math.round(count * length));
}

const clock = /(?<!\d)(\d{1,2})(?::(\d{2})|\s*(am|pm)|\s*(点)(半)?)(?!\d)/;

/** Hours of a ward's day. */
const morning = 8;
const noon = 12;
const evening = 20;
const night = 22;

/** "20:00", "8 pm", "明早 8 点", "tomorrow morning", "tonight": the next time that it is so. */
function readClock(world: World, text: string): number | undefined {
  const isTomorrow = /tomorrow|next (?:day|morning)|明[天日早晨晚]|次[日晨]|翌/.test(text);
  const isLate = /evening|tonight|pm|晚|下午/.test(text);
  const [, hours, minutes, half, , halfPast] = clock.exec(text) ?? [];
  const part = /noon|中午/.test(text)
    ? noon
    : /bedtime|睡前|at night|夜/.test(text)
      ? night
      : isLate
        ? evening
        : isTomorrow || /morning|[早晨]/.test(text)
          ? morning
          : undefined;
  if (hours === undefined && part === undefined) return undefined;
  const given = Number(hours ?? part);
  const isAfternoon = hours !== undefined && (half === 'pm' || isLate) && given < noon;
  const ofDay =
    (given + (isAfternoon ? noon : 0)) * hourMin + (halfPast ? hourMin / 2 : Number(minutes ?? 0));
  const [, h = '0', m = '0'] =
    /T(\d{2}):(\d{2})/.exec(toCaseTime(world.encounter.startsAt, world.atMin)) ?? [];
  const now = Number(h) * hourMin + Number(m);
  const wait = ofDay - now;
  return world.atMin + (isTomorrow ? wait + dayMin : wait > 0 ? wait : wait + dayMin);
}

const comparison =
  /^(.*?)(>=|<=|>|<|≥|≤|is above|is below|above|below|over|under|高于|低于|大于|小于|超过|达到)\s*(\d+(?:\.\d+)?)/;

/** "When K > 3.5", "血钾>3.5时". */
function readValue({ hospital }: World, text: string): DueStart | undefined {
  const [, subject = '', sign = '', number] = comparison.exec(text) ?? [];
  if (number === undefined) return undefined;
  const name = subject
    .replace(
      /^(?:start|begin|give)?\s*(?:once|when|if|as soon as|after|until|待|等|当|如|若)?\s*(?:the )?/,
      '',
    )
    .trim();
  const row = hospital.catalogue.figures?.analytes.find(({ names }) =>
    names.some(each => each.toLowerCase() === name.replace(/\s*(?:is|level|值)$/, '')),
  );
  if (!row) return undefined;
  const isAbove = !/<|≤|below|under|低于|小于/.test(sign);
  return { kind: 'value', analytes: new Set(row.analytes), isAbove, limit: Number(number) };
}

const around =
  /^(?:to )?(?:start|begin|give|first dose)?\s*(?:once|when|after|following|as soon as|待|等|在)?\s*(?:the )?|\s*(?:(?:have|has) been |are |is )?(?:taken|drawn|sent|done|back|available|results?|采集|抽取|留取|送检|完成|做完|抽完|采完|结果|报告|回报|出来)*\s*(?:后|之后|以后)?$/g;

/** "After the cultures", "CT 结果出来后". */
function readAfter({ hospital }: World, text: string): DueStart | undefined {
  if (!/after|once|when|following|后|待|等/.test(text)) return undefined;
  const name = text.replace(around, '').trim();
  const { tests, listMethods } = hospital.catalogue;
  const named = tests.findAll(name).flatMap(hospital.catalogue.expandPanel);
  const made = listMethods().find(({ words }) => words.some(word => word.toLowerCase() === name));
  const ids = named.length > 0 ? named.map(({ id }) => id) : (made?.tests ?? []);
  if (ids.length === 0) return undefined;
  const isSampled = ids.every(id => tests.get(id).kind === 'microbiology');
  return {
    kind: 'after',
    tests: new Set(ids),
    isResult: !isSampled || /result|back|available|report|结果|报告|回报|出来/.test(text),
  };
}
