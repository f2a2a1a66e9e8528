import type { Drug, Route } from '../pharmacy/drug.ts';
import { type DrugNeed, isFor } from '../pharmacy/drug-needs.ts';
import { inWords, noteUnsafe, toPatientNow, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';
import { needlessSeverities } from './judge-deed.ts';

interface JudgedDrug {
  readonly drug: Drug;
  readonly route: Route;
}

/** A high-risk drug for somebody in whom nothing asks for it. */
export function judgeDrug(world: World, { drug, route }: JudgedDrug): void {
  if (world.encounter.acceptable?.includes(drug.id) || world.physiology.improvesBy(drug)) return;
  for (const need of world.hospital.drugNeeds) {
    if (!isFor(need, drug) || (need.routes && !need.routes.includes(route))) continue;
    if (isNeeded(world, need)) continue;
    noteUnsafe(world, {
      id: drug.id,
      hazard: 'needless',
      severity: needlessSeverities[need.grade],
      text: inWords(world, {
        zh: `${drug.name.zh}：${need.text.zh}`,
        en: `${drug.name.en}: ${need.text.en}`,
      }),
    });
  }
}

function isNeeded(world: World, need: DrugNeed): boolean {
  const { formulary } = world.hospital;
  const taken = toPatientNow(world).takes ?? [];
  return (
    taken.some(id => isFor(need, formulary.get(id))) ||
    need.reasons.some(reason => holdsReason(world, reason))
  );
}
