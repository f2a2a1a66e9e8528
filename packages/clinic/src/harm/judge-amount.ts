import type { Procedure } from '../catalogue/procedure.ts';
import type { ProcedureRule } from '../catalogue/procedure-rules.ts';
import { inWords, noteUnsafe, toPatientNow, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';
import { isNeeded } from './judge-deed.ts';

interface Asked {
  readonly mlPerKg: number;
  readonly mlPerKgPerHour: number | undefined;
}

type Amount = NonNullable<ProcedureRule['amount']>;

/** What runs in is more than this body can hold, faster than it can bear, or beyond what it is to raise. */
export function judgeAmount(
  world: World,
  procedure: Procedure,
  { rule, said }: { readonly rule: Amount; readonly said: string },
): void {
  const asked = readAsked(world, procedure, { rule, said });
  if (!asked) return;
  const needed = world.hospital.procedureRules.get(rule.unlessNeeded);
  if ((needed && isNeeded(world, needed)) || rule.unless?.some(each => holdsReason(world, each))) return;
  const { mlPerKg, mlPerKgPerHour = 0 } = asked;
  const isFlood = mlPerKg > rule.mostMlPerKg || mlPerKgPerHour > rule.mostMlPerKgPerHour;
  if (!isFlood && !raisesTooFar(world, rule, mlPerKg)) return;
  const { id, name } = procedure;
  const [why, hazard, severity] = isFlood
    ? ([rule.text, 'needless', 'forbidden'] as const)
    : ([rule.raises?.text ?? rule.text, 'contraindication', 'serious'] as const);
  const text = inWords(world, { zh: `${name.zh}：${why.zh}`, en: `${name.en}: ${why.en}` });
  noteUnsafe(world, { id, hazard, severity, text });
}

function raisesTooFar(world: World, { raises }: Amount, mlPerKg: number): boolean {
  const value = raises && world.findValue(raises.analyte);
  return raises !== undefined && value !== undefined && value + mlPerKg * raises.perMlPerKg > raises.to;
}

const partMarks = /[,，、;；。\n]|\b(?:and|then)\b/;
const amount =
  /(\d+(?:\.\d+)?)\s*(units?\b|u\b|单位|袋|bags?\b|packs?\b|ml\b|毫升|l\b|litres?\b|liters?\b|升)/i;
const duration =
  /(\d+(?:\.\d+)?|半|an?|one|half an?)\s*(?:个)?\s*(hours?|hrs?|h\b|小时|minutes?|mins?\b|分钟)/i;
/** Before a time at which something else is due. */
const notRunning = /\b(?:after|every|at|recheck|repeat|check)\b|后|每|复查|再查/i;

/** How much the order says, in the words of this procedure, and in what time. */
function readAsked(
  world: World,
  { id }: Procedure,
  { rule, said }: { readonly rule: Amount; readonly said: string },
): Asked | undefined {
  const { procedures } = world.hospital.catalogue;
  const parts = said.normalize('NFKC').split(partMarks);
  const at = parts.findIndex(
    part => amount.test(part) && procedures.findAll(part).some(each => each.id === id),
  );
  const [part = '', next = ''] = parts.slice(Math.max(at, 0), Math.max(at, 0) + 2);
  const [, count, unit = ''] = at < 0 ? [] : (amount.exec(part) ?? []);
  const { weightKg } = toPatientNow(world);
  if (count === undefined || !weightKg) return undefined;
  const mlPerKg = (Number(count) * toMl(unit, rule, /\p{Script=Han}/u.test(said))) / weightKg;
  const hours = readHours(part) ?? (amount.test(next) ? undefined : readHours(next));
  return { mlPerKg, mlPerKgPerHour: hours === undefined ? undefined : mlPerKg / hours };
}

const mlPerL = 1000;

/** A Chinese unit of blood is made from 200 mL, one elsewhere from 450. */
function toMl(unit: string, { unitMl }: Amount, isChinese: boolean): number {
  if (/^(?:ml|毫升)/i.test(unit)) return 1;
  if (/^(?:l|升)/i.test(unit)) return mlPerL;
  return isChinese ? unitMl.zh : unitMl.en;
}

const minutesPerHour = 60;

function readHours(part: string): number | undefined {
  const [, count = '', unit = ''] = notRunning.test(part) ? [] : (duration.exec(part) ?? []);
  if (count === '') return undefined;
  const number = /半|half/i.test(count) ? 1 / 2 : /\d/.test(count) ? Number(count) : 1;
  return /^(?:min|分)/i.test(unit) ? number / minutesPerHour : number;
}
