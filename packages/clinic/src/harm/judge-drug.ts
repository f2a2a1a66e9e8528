import { convertAmount } from '../pharmacy/amount.ts';
import type { DoseUnit, Drug, Route } from '../pharmacy/drug.ts';
import { type DrugNeed, isFor, isOfKind } from '../pharmacy/drug-needs.ts';
import { inWords, noteUnsafe, toPatientNow, type UnsafeOrder, type World } from '../world.ts';
import type { GivenAmount } from './dose-load.ts';
import { holdsReason } from './holds-reason.ts';
import { needlessSeverities } from './judge-deed.ts';

interface JudgedDrug {
  readonly drug: Drug;
  readonly route: Route;
  /** Of one dose. */
  readonly amount: number;
  readonly unit: DoseUnit;
  readonly per: GivenAmount['per'];
  /** Hours between doses, of what is given again. */
  readonly everyHours: number | undefined;
  /** How long the order stands, where it says so. */
  readonly days: number | undefined;
  readonly indication: string | undefined;
}

/** A drug for somebody in whom nothing asks for it, or to whom it must never be given. */
export function judgeDrug(world: World, order: JudgedDrug): void {
  judgeBy(world, order, world.hospital.drugNeeds);
}

/** A drug of which no amount is known, in a state of the body that forbids it. */
export function judgeByState(
  world: World,
  { drug, route, said }: Pick<JudgedDrug, 'drug' | 'route'> & { readonly said: string },
): void {
  const needs = world.hospital.drugNeeds.filter(
    ({ where, over }) => where !== undefined && over === undefined,
  );
  judgeBy(
    world,
    {
      drug,
      route,
      amount: 0,
      unit: 'mg',
      per: 'dose',
      everyHours: undefined,
      days: undefined,
      indication: said,
    },
    needs,
  );
}

function judgeBy(world: World, order: JudgedDrug, needs: readonly DrugNeed[]): void {
  const { drug } = order;
  const isAccepted = world.encounter.acceptable?.includes(drug.id) === true;
  const isHelpful = world.physiology.improvesBy(drug);
  for (const need of needs) {
    if (need.overDays === undefined && (isAccepted || (isHelpful && !need.strict && isOfKind(need))))
      continue;
    if (!isAbout(world, need, order) || isNeeded(world, need, order)) continue;
    noteUnsafe(world, {
      id: drug.id,
      hazard: toHazard(need),
      severity: needlessSeverities[need.grade],
      isOfDose: need.over === undefined ? undefined : true,
      text: inWords(world, {
        zh: `${drug.name.zh}：${need.text.zh}`,
        en: `${drug.name.en}: ${need.text.en}`,
      }),
    });
  }
}

/** That somebody gives it for days excuses no months. */
function toHazard({ hazard, overDays }: DrugNeed): UnsafeOrder['hazard'] {
  return hazard ?? (overDays === undefined ? 'needless' : 'contraindication');
}

function isAbout(world: World, need: DrugNeed, order: JudgedDrug): boolean {
  const { drug, route, days = 0 } = order;
  if (!isFor(need, drug) || (need.routes && !need.routes.includes(route))) return false;
  if (need.overDays !== undefined && days <= need.overDays) return false;
  if (need.over && !isOver(world, need.over, order)) return false;
  return need.where === undefined || need.where.some(reason => holdsReason(world, reason, order.indication));
}

function isOver(
  world: World,
  { amount: most, unit: to, perKg, inAnHour, inADay }: NonNullable<DrugNeed['over']>,
  order: JudgedDrug,
): boolean {
  const { amount, unit: from, drug, per, route } = order;
  if (inAnHour && per === 'dose' && route === 'iv-infusion') return false;
  const times = inADay ? countInADay(order) : inAnHour && per === 'minute' ? 60 : 1;
  const value = (convertAmount(amount, { from, to, drug }) ?? 0) * times;
  return value > most * (perKg ? toPatientNow(world).weightKg : 1);
}

/** Hours that a drip is taken to run where its order does not say: it will be looked at again. */
const openEndedHours = 6;

/** How many times its amount an order gives within a day. */
function countInADay({ per, days, everyHours }: JudgedDrug): number {
  const hours = Math.min(24, days === undefined ? 24 : days * 24);
  if (per === 'dose') return everyHours === undefined ? 1 : Math.max(1, Math.floor(hours / everyHours));
  const runs = days === undefined ? openEndedHours : hours;
  return per === 'minute' ? runs * 60 : runs;
}

/** Ways in which nobody takes anything at home. */
const waysOfAHospital: readonly Route[] = ['iv-bolus', 'iv-infusion', 'intraosseous'];

function isNeeded(world: World, need: DrugNeed, { indication }: JudgedDrug): boolean {
  const { formulary } = world.hospital;
  // What was stopped here is begun anew, where the question is whether this patient may have it at all.
  const stopped = isOfKind(need) ? [] : world.deeds.stopped.map(({ id }) => id);
  const taken = need.evenIfTaken ? [] : (toPatientNow(world).takes ?? []).filter(id => !stopped.includes(id));
  const isForHome = need.routes?.some(route => !waysOfAHospital.includes(route)) ?? true;
  return (
    (isForHome && taken.some(id => isFor(need, formulary.get(id)))) ||
    need.reasons.some(reason => holdsReason(world, reason, indication))
  );
}
