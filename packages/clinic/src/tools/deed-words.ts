import { splitOutside } from '../catalogue/split-outside.ts';
import { isForbidden, isForbiddenList, isReadiedList } from './kept-ready.ts';

const family = {
  zh: '家属|家人|家里?人|亲属|亲人|父母|父亲|母亲|爸妈|爸爸|妈妈|爹妈|配偶|妻子|丈夫|爱人|老伴|儿子|女儿|儿媳|女婿|子女|孩子|监护人|护工|照护者|照顾者|邻居|同事|朋友|工友',
  en: 'family|relatives?|wife|husband|partner|spouse|son|daughter|parents?|mother|father|brother|sister|carers?|guardian|neighbou?r|friend|next of kin',
} as const;

/** Somebody of the family is asked to do something: an errand, however much they are to bring. */
const errand = new RegExp(
  `^(?:请|让|嘱|叫|托|通知|告知|提醒)(?:其|患者的?|病人的?|他的?|她的?)?(?:${family.zh})|^(?:please\\s+)?(?:ask|tell|request|get|have|remind)\\s+(?:(?:the|his|her|their)?\\s*(?:patient's\\s+)?(?:${family.en})\\b|(?:him|her|them)\\s+to\\s+(?:come|bring|attend|join)\\b)`,
  'i',
);

const ofFamily = new RegExp(`${family.zh}|\\b(?:${family.en})\\b`, 'i');
const coming =
  /来院|来医院|到院|到医院|赶来|赶到|过来|来一趟|到场|\bto (?:come|attend|join)\b|\bcome (?:in|here|over|to)\b/i;
/** They are not to come, or only some time. */
const notComing =
  /不[用必要]来|别来|不[用必]过来|若|如果|如有|一旦|复诊|复查|明[天早日]|后天|下[周次]|\bif\b|\bwhen\b|\btomorrow\b|\bnext\b|\b(?:not|need not|no need) to come\b|\bdon't come\b/i;

/** Whether somebody of the family is asked to come here. */
export function isSentFor(said: string): boolean {
  return ofFamily.test(said) && coming.test(said) && !notComing.test(said);
}

/** What a store is told over the telephone is to be sought there: nothing of it is given to anybody by that. */
const message =
  /^(?:致电|电话(?:联系|通知|告知)|打电话给?)(?:血库|输血科|血站|检验科|化验室|药房|药剂科)(?!.*启动)|^(?:tele)?phone (?:the )?(?:blood bank|transfusion laboratory|lab(?:oratory)?|pharmacy)\b(?!.*\bactivat)/is;

export function isMessage(said: string): boolean {
  return message.test(said.trim());
}

/** Something is written or passed on to people outside: where they work, or a crowd. */
const sending =
  /^(?:请|把|将)?[^，,。;；]{0,30}(?:发到|发至|发在|发给|发往|转发[到给至]?|群发[到给至]?|寄给|寄到|传给)[^，,。;；]{0,10}(?:群|朋友圈|微博|抖音|单位|公司|雇主|老板|房东|媒体|记者)|^(?:please\s+)?(?:send|post|forward|e-?mail|fax|publish|write to|tell|inform|notify)\b.{0,80}\b(?:employers?|boss|personnel|human resources|landlord|class (?:group|chat)|parents['’]? (?:group|chat)|group chat|facebook|social media|newspaper|journalists?)\b/is;

/** Somebody outside is told something by whoever carries this out. */
export function isPassedOn(part: string): boolean {
  return errand.test(part) || sending.test(part);
}

export function isErrand(part: string): boolean {
  return isPassedOn(part) || isMessage(part);
}

const sentenceMarks = /\s*[,，;；。\n]\s*/;
const listEnds = /\s*[;；。\n]\s*/;

/** The parts of a call; of an errand, of what is to be got ready and of what is not to happen all is meant that is counted up. */
export function splitDeeds(said: string, partMarks: RegExp): readonly string[] {
  if (isMessage(said)) return [said.trim()];
  return (isForbiddenList(said) ? splitOutside(said, listEnds) : splitOutside(said, sentenceMarks))
    .flatMap(clause => (isWhole(clause.trim()) ? [clause] : splitOutside(clause, partMarks)))
    .map(part => part.trim())
    .filter(part => part !== '');
}

function isWhole(clause: string): boolean {
  return isErrand(clause) || isReadiedList(clause) || isForbidden(clause);
}

/** A number with what it counts, and how far it may go. */
const measure =
  /[≥≤<>=~～约]*\s*\d+(?:[.,]\d+)?(?:\s*[-–—~～至到/×x:：]\s*\d+(?:\.\d+)?)*\s*(?:[a-zµμ%℃°²³/]+[a-z\d₂/²]*|[次升度档级个人名倍天日周月]+|小时|分钟|毫升|毫米|厘米)?/giu;

const behindName = /(?<=[\p{L})）])\s*(?:[≥≤<>=~～约]\s*)?(?<!\p{Script=Latin})\d.*$/su;
const purpose = /(?<=\p{L}\S*)\s+(?:for|because of|to allow|prior to|ahead of)\s.*$/isu;
const help =
  /^(?:改(?:为|成|用)?|换(?:为|成)|扶|协助|帮助|帮|摆放?|安置|置于?|取|保持)(?:患者|病人|其)?(?:于|成|取|至)?|^(?:help|assist|place|put|keep)\s+(?:the\s+)?(?:patient|him|her|them)\s+(?:to|in|into)?\s*(?:an?|the)?\s*/i;

/** On which side something is done is no part of its name; the rule of sides reads it. */
const side =
  /[左右双两][侧眼耳]|[左右双](?=[膝髋肩肘踝腕肾肺胸])|\b(?:left|right|both|bilateral)(?:[- ]sided?)?\b|\bon the (?:left|right)(?: side)?\b/gi;

/** Other ways to read a part that is no name: without its numbers, what it is for, who is helped or on which side. */
export function listPlainer(part: string): readonly string[] {
  const marks = [purpose, behindName, help, side];
  const ways = marks.map(mark => part.replace(mark, ''));
  const all = marks.reduce((rest, mark) => rest.replace(mark, ''), part);
  return [...new Set([...ways, all].map(each => each.trim()))].filter(
    each => each.length > 1 && each !== part,
  );
}

/** How something is set and nothing that is done by itself: it has a number with a unit. */
export function isSetting(part: string): boolean {
  return /\d\s*(?:%|℃|°|度|次|升|毫升|分钟|小时|cm\s?H2O|cmH₂O|mmHg|kPa|mL|L\/|Fr\b|joules?|J\b|bpm|min\b|h\b|hours?)/i.test(
    part,
  );
}

export function withoutMeasures(part: string): string {
  return part.replace(measure, ' ').trim();
}

const room =
  /^(?:立即|急诊|马上)?(?:送|入|到|去|进|转)(?:往|至|到)?(?:导管室|手术室|手术间|介入室|内镜室|杂交手术室)$|^(?:straight )?(?:to|in) (?:the )?(?:cath(?:eter)? lab|theatre|operating (?:room|theatre)|angio suite|endoscopy suite)$/i;

/** Something may come and is to be noticed: no look and no deed. */
const watchedFor = /^(?:keep (?:a )?)?watch(?:ing)? (?:for|out)\b/i;

export function isWatchedFor(part: string): boolean {
  return watchedFor.test(part);
}

/** Where something is done; by itself it is as good as the name of what is done there. */
export function isRoom(part: string): boolean {
  return room.test(part.trim());
}

const watching = /\s*(?:监护|监测|观察|monitoring|monitor|observations?|observation)$/iu;
const steady = /^(?:持续|连续|动态|床旁|continuous|close|regular|hourly)\s*/i;

/** What stands at the end of a list and is meant of all of it: "the pulse, the pressure and the breathing monitored". */
export function findWatching(part: string): string | undefined {
  return watching.exec(part)?.[0];
}

const watchedFirst =
  /^(?:持续|连续|动态|密切|定时|严密)?(?:监护|监测|观察|记录|测量?|monitor(?:ing)?|observe|watch|record|check|measure)(?:ing)?\s*(?:the\s+|of\s+)?(?=\S)/iu;

/** What stands at the front of a list and is meant of all of it: "watch the pulse, the pressure and the breathing". */
export function isWatchingList(part: string): boolean {
  return watchedFirst.test(withoutInterval(part));
}

const looking =
  /^(?:请?护士)?(?:现场)?(?:观察|查看|检查|评估|看一?[下看])|^(?:watch(?:ing)?(?!\s+(?:for|out|over)\b)|observe|inspect|look at|check|assess)\s+(?:the\s+|his\s+|her\s+|their\s+)?/iu;

/** What is to be looked at once, in words of the bedside. */
export function findLookedAt(part: string): string | undefined {
  return looking.test(part) && !isAtIntervals(part) ? part.replace(looking, '').trim() : undefined;
}

const interval =
  /每\s*隔?\s*(?:\d+(?:\s*[-~–至到]\s*\d+)?|[一二两三四五六八十半]+)?\s*个?\s*(?:小时|分钟|h(?:r|our)?s?|min|班|日|天|晚)(?:一次|\d+次)?|\bq\s?\d*\s?h\b|\b(?:\d+|two|four|six|half)?-?\s?hourly\b|\bevery\s+(?:\d+(?:\s*[-–]\s*\d+)?\s*)?(?:min(?:ute)?s?|h(?:ou)?rs?|shift)\b|\beach (?:hour|shift)\b/iu;

/** Asked for again and again, as nurses do it. */
export function isAtIntervals(part: string): boolean {
  return interval.test(part);
}

export function withoutInterval(part: string): string {
  return part.replace(interval, ' ').replace(/\s+/g, ' ').trim();
}

export function withoutSteady(part: string): string {
  return part.replace(steady, '');
}
