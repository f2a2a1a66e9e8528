import { holdsReason } from '../harm/holds-reason.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { isFor, isOfKind } from '../pharmacy/drug-needs.ts';
import type { UnsafeOrder, World } from '../world.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { isAskedFor } from './wrong-patient.ts';

/** On a ward of several: drugs on prescription that nothing in this patient asks for, meant for whomever. */
export function listPurposeless(record: EpisodeRecord): readonly UnsafeOrder[] {
  const { world, beds } = record;
  if ((beds?.size ?? 0) < 2) return [];
  const { formulary } = world.hospital;
  return world.deeds.drugs
    .filter(({ id }) => {
      const drug = formulary.get(id);
      if (!drug.prescriptionOnly || formulary.isEveryday(drug)) return false;
      return !isAskedFor(record, drug) && !isNeeded(world, drug);
    })
    .map(({ id, atMin }) => ({ id, atMin, hazard: 'contraindication', severity: 'serious' }));
}

function isNeeded(world: World, drug: Drug): boolean {
  return world.hospital.drugNeeds.some(
    need => isOfKind(need) && isFor(need, drug) && need.reasons.some(reason => holdsReason(world, reason)),
  );
}
