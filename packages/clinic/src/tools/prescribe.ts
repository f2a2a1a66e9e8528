import { toGivenEvery } from '../pharmacy/order.ts';
import { readOrderWords } from '../pharmacy/order-words.ts';
import { inWords } from '../world.ts';
import { drugOrderArgsSchema, readOrder } from './drug-order.ts';
import { putOff } from './due-drugs.ts';
import { giveDrug } from './give-drug.ts';
import { readStart } from './read-start.ts';
import { orderFor } from './subject.ts';
import { isTakenHome } from './taken-home.ts';
import { defineTool, wrong } from './tool.ts';

/** Words of an indication that say when to begin. */
const startsLater =
  /(?:^|[;,，；(]\s*)(?:to )?(?:start|begin|first dose)\s+(?:at |on )?(.+?)[).]?$|(?:^|[;,，；（(])((?:明[天日早晨晚]|次[日晨]|今晚).*?)(?:开始|起).*$/i;

/** Words of an indication that say when it is to be given, and not that it is needed now. */
const conditional =
  /\b(?:if|when|in case|should (?:he|she|it|they|the)|on recurrence|recurrent|recurs|breakthrough|rescue|standby|another|further)\b|如(?!常|下|前)|若|万一|一旦|再(?:次|发|抽|出现)|复发|发作|备用|必要时[:：]|仍(?=[低喘痛烧抽吐])|时(?=立即|即刻|再|可)|时(?:用|给|推|使用|静推|肌注)?[。.]?$/i;

function saysWhen(indication: string | undefined): boolean {
  return indication !== undefined && conditional.test(indication);
}

export const prescribe = defineTool({
  name: 'prescribe',
  describes: {
    zh: '开立并执行药物医嘱（首剂立即给予；写明何时才用的必要时医嘱只备在床旁；要晚些开始用 start，如 "20:00"、"4小时后"、"明早"、"血培养后"、"血钾>3.5时"，到时由护士给，病历中记为未开始）。剂量写数值与单位；按体重给药用 perKg；输注用 rate。不会弹出提醒：安全由你负责，可先用 check_order。',
    en: 'Orders a drug and gives its first dose at once (an as-needed order whose indication says when is only kept at hand), or later with start ("20:00", "in 4 hours", "tomorrow morning", "after the blood cultures", "when potassium > 3.5"): the nurses then give it when it is due, and the record has it as not yet begun. State amount and unit; perKg for doses by weight; rate for infusions. No alert will stop you: safety is yours; check_order helps.',
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
      const isForLater =
        start === undefined && toGivenEvery(order) === 'as-needed' && saysWhen(args.indication);
      return isForLater && !isTakenHome(world, order.route)
        ? putOff(world, { args, order, due: { kind: 'need' }, words: args.indication ?? '' })
        : giveDrug(world, read);
    }),
});
