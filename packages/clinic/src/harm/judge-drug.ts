import type { Drug, Route } from '../pharmacy/drug.ts';
import { type DrugNeed, isFor } from '../pharmacy/drug-needs.ts';
import { inWords, noteUnsafe, toPatientNow, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';
import { needlessSeverities } from './judge-deed.ts';

interface JudgedDrug {
  readonly drug: Drug;
  readonly route: Route;
  /** How long the order stands, where it says so. */
  readonly days: number | undefined;
}

/** A high-risk drug for somebody in whom nothing asks for it. */
export function judgeDrug(world: World, { drug, route, days = 0 }: JudgedDrug): void {
  const isAcceptable = world.encounter.acceptable?.includes(drug.id) ?? false;
  const improves = world.physiology.improvesBy(drug);
  for (const need of world.hospital.drugNeeds) {
    if ((isAcceptable || (improves && !need.strict)) && need.overDays === undefined) continue;
    if (need.overDays !== undefined && days <= need.overDays) continue;
    if (!isFor(need, drug) || (need.routes && !need.routes.includes(route))) continue;
    if (isNeeded(world, need)) continue;
    noteUnsafe(world, {
      id: drug.id,
      // That somebody gives it for days excuses no months.
      hazard: need.overDays === undefined ? 'needless' : 'contraindication',
      severity: needlessSeverities[need.grade],
      text: inWords(world, {
        zh: `${drug.name.zh}：${need.text.zh}`,
        en: `${drug.name.en}: ${need.text.en}`,
      }),
    });
  }
}

/** Ways in which nobody takes anything at home. */
const waysOfAHospital: readonly Route[] = ['iv-bolus', 'iv-infusion', 'intraosseous'];

function isNeeded(world: World, need: DrugNeed): boolean {
  const { formulary } = world.hospital;
  const taken = toPatientNow(world).takes ?? [];
  const isForHome = need.routes?.some(route => !waysOfAHospital.includes(route)) ?? true;
  return (
    (isForHome && taken.some(id => isFor(need, formulary.get(id)))) ||
    need.reasons.some(reason => holdsReason(world, reason))
  );
}
