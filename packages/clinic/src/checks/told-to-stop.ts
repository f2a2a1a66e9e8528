import { findLifelineCut } from '../harm/judge-stop.ts';
import type { Drug } from '../pharmacy/drug.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { listOwnNames } from '../pharmacy/own-names.ts';
import { listOnBoard, type World } from '../world.ts';

/** Telling somebody to take no more of what follows, or of what stood before; not what others did, and not not to. */
const before =
  /(?<!\b(?:not|never|n't|should|you|he|she|they|to|if|had|have|has)\s)(?:\b(?:stop|discontinue|quit|come off|throw away|no more|never take|never again take|(?:do not|don't|must not) (?:take|restart|use)(?: any more| any)?))\b(?: taking| using| all| the| your| any| of| her| his| more| that| those| this)*\s*$|(?<![不别勿自行已曾要能可擅])(?:停用|停服|停掉|永久停用|不要再吃|不要再用|别再吃|别再用|不用再吃|不必再吃|不许再吃|扔掉)(?:您的|你的|他的|她的|这个|那个|所有)?\s*$/i;
const after =
  /^\s*(?:tablets?|capsules?|pills?|injections?)?\s*(?:is|are|must be|should be|can be|will be)?\s*(?:stopped|to be stopped|finished with) (?:for good|today|now|from today)|^(?:片|胶囊|针)?[,，]?(?:从今天起|从现在起|以后|今后|回去)?(?:就|都|也)?(?:停掉|停了吧|停用吧|全停|不用吃了|不用再吃|不要再吃|别再吃|别吃了|不要吃了|不用打了|别打了)/i;

/** All that they take. */
const everything: readonly string[] = [
  ...['all your tablets', 'all your medicines', 'all your medication', 'all your pills', 'every tablet'],
  ...['所有的药', '所有药', '全部的药', '全部药物'],
];

/** So near stands what is said of a drug. */
const nearby = 36;

/** That it is only for a while, or on a condition, to be asked first, or not so much or not with something else. */
const withinLimits =
  /\b(?:until(?! .*(?:months?|years?|born|birth|delivery))|till|for (?:now|today|tonight|\w+ (?:days?|hours?|weeks?))|(?<!from )tonight|this (?:morning|evening)|before|if|unless|when|tomorrow|restart|resume|suddenly|abruptly|on your own|by yourself|without asking|instead|switch|replace|with(?! immediate)|together|than|twice|double|extra|without|on an empty)\b|直到|(?<!从)今晚|今早|今天先|明天|暂|如果|若|万一|之前|术前|恢复|再用|重新|改用|换成|换用|代替|突然|擅自|自行|自己|一起|同时|同服|合用|并用|加倍|空腹/i;

export interface ToldStop {
  readonly drug: Drug;
  readonly line: Lifeline;
  readonly atMin: number;
}

/** Drugs of their own on which a life hangs and which they were told to take no more, for no while and on no condition. */
export function listToldStops(world: World): readonly ToldStop[] {
  const { formulary } = world.hospital;
  const taken = listOnBoard(world);
  const fetchedMin = findFetched(world);
  const advised = world.deeds.advised.filter(({ atMin }) => atMin < fetchedMin);
  if (advised.length === 0) return [];
  return taken.flatMap(id => {
    const drug = formulary.get(id);
    const line = findLifelineCut(world, drug);
    if (line === undefined) return [];
    const own = [...formulary.listNames(id), ...listOwnNames(formulary, id, taken)];
    const names = [...new Set([...own, ...(line.called ?? []), ...everything])];
    const said = advised.find(({ text }) => saysStop(text, names));
    return said ? [{ drug, line, atMin: said.atMin }] : [];
  });
}

/** From when an ambulance is on its way to a caller: what is told then is for the minutes until it is there. */
function findFetched({ deeds, encounter, hospital }: World): number {
  const { departments } = hospital.catalogue;
  const called = deeds.called.find(({ id }) => departments.find(id)?.fetches === true);
  return encounter.setting === 'telephone' && called ? called.atMin : Number.POSITIVE_INFINITY;
}

function saysStop(text: string, names: readonly string[]): boolean {
  return text
    .split(/[。；;!！?？\n]|\.(?=\s|$)/)
    .filter(sentence => !withinLimits.test(sentence))
    .some(sentence => {
      const folded = sentence.toLowerCase();
      return names.some(name => {
        const at = folded.indexOf(name.toLowerCase());
        if (at < 0) return false;
        const rest = folded.slice(at + name.length, at + name.length + nearby);
        return before.test(folded.slice(Math.max(0, at - nearby), at)) || after.test(rest);
      });
    });
}
