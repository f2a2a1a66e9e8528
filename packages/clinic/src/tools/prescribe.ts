import { toGivenEvery } from '../pharmacy/order.ts';
import { readOrderWords } from '../pharmacy/order-words.ts';
import { inWords } from '../world.ts';
import { drugOrderArgsSchema, type GivenOrder, readOrder } from './drug-order.ts';
import { putOff } from './due-drugs.ts';
import { giveDrug } from './give-drug.ts';
import { readStart } from './read-start.ts';
import { orderFor } from './subject.ts';
import { isTakenHome } from './taken-home.ts';
import { defineTool, wrong } from './tool.ts';

/** Words of an indication that say when to begin. */
const startsLater =
  /(?:^|[;,，；(]\s*)(?:to )?(?:start|begin|first dose)\s+(?:at |on )?(.+?)[).]?$|(?:^|[;,，；（(])((?:明[天日早晨晚]|次[日晨]|今晚).*?)(?:开始|起).*$/i;

const whenNeeded = { zh: '需要时', en: 'when needed' } as const;

/** Words of an indication that say of a single dose in which case it is given, or that it is kept for then; what follows if it does nothing is no such case. */
const conditional =
  /^(?:(?:give|use|only|to be given)\s+)*(?:if|in case|should (?:he|she|it|they|the))\b|\bonly if\b|\b(?:standby|stand-by)\b|^(?:如果?(?![常上下前])|若|万一|一旦|倘若?)|[,，;；(（]\s*(?:如果|若|万一|一旦)(?!(?:无效|不佳|效果不好|反应不佳)[^，,;；]{0,4}(?:用|改|换|加|上|请|转|考虑))|备用/i;

/** What is given only when it is needed: nothing of it is given by the order. */
function isKeptReady(order: GivenOrder): boolean {
  const every = toGivenEvery(order);
  if (every === 'as-needed') return true;
  return (every === undefined || every === 'once') && conditional.test(order.indication ?? '');
}

export const prescribe = defineTool({
  name: 'prescribe',
  describes: {
    zh: '开立并执行药物医嘱（首剂立即给予；必要时医嘱和写明什么情况下才用的医嘱只备在床旁，现在要给请开单次；要晚些开始用 start，如 "20:00"、"4小时后"、"明早"、"血培养后"、"血钾>3.5时"，到时由护士给，病历中记为未开始）。剂量写数值与单位；按体重给药用 perKg；输注用 rate。不会弹出提醒：安全由你负责，可先用 check_order。',
    en: 'Orders a drug and gives its first dose at once (what is ordered as needed, or for a case that its indication names, is only kept at hand: order it once to give it now), or later with start ("20:00", "in 4 hours", "tomorrow morning", "after the blood cultures", "when potassium > 3.5"): the nurses then give it when it is due, and the record has it as not yet begun. State amount and unit; perKg for doses by weight; rate for infusions. No alert will stop you: safety is yours; check_order helps.',
  },
  args: drugOrderArgsSchema,
  readWords: readOrderWords,
  example: { patient: 'P-1001', drug: 'aspirin', amount: 100, unit: 'mg', route: 'oral', every: 24, days: 7 },
  run: ({ start, ...args }, world) =>
    orderFor(world, { patient: args.patient, what: `${args.drug} ${args.amount} ${args.unit}` }, () => {
      const read = readOrder(args, world);
      if (read.kind === 'unreadable') return read.outcome;
      const [, en, zh] = startsLater.exec(args.indication ?? '') ?? [];
      const due = readStart(world, start ?? en ?? zh ?? '');
      if (due === undefined && start !== undefined)
        return wrong(
          inWords(world, {
            zh: `看不懂 start “${start.slice(0, 60)}”。可写："20:00"、"4小时后"、"明早"、“某检查后”“某检查结果出来后”、某结果高于或低于多少时；立即给则不写。`,
            en: `start "${start.slice(0, 60)}" is not understood. Write "20:00", "in 4 hours", "tomorrow morning", after a test or its result, or when a value is above or below a number; leave it out to give the drug at once.`,
          }),
        );
      if (due !== undefined && due !== 'now')
        return putOff(world, { args, order: read.order, due, words: start ?? en ?? zh ?? '' });
      const { order } = read;
      const isForLater = start === undefined && isKeptReady(order);
      return isForLater && !isTakenHome(world, order.route)
        ? putOff(world, {
            args,
            order,
            due: { kind: 'need' },
            words: conditional.test(args.indication ?? '')
              ? (args.indication ?? '')
              : inWords(world, whenNeeded),
          })
        : giveDrug(world, read);
    }),
});
