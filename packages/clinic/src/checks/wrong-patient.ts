import { matchSignals, unlessNegated } from '@doctorbench/text';
import { holdIndications } from '../harm/bears-out.ts';
import { listKnownText } from '../harm/holds-reason.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { type Deed, toPatientNow, type UnsafeOrder, type World } from '../world.ts';
import type { Bed, EpisodeRecord } from './episode-record.ts';

/** A deed of this patient that was another's: it harms, or a drug that nothing in this one asks for. */
export function findSwapped(record: EpisodeRecord): UnsafeOrder | Deed | undefined {
  const { world, expert, beds } = record;
  const others = [...(beds?.values() ?? [])].filter(bed => bed.world !== world);
  const isAnothers = (id: string) =>
    expert?.given.has(id) !== true &&
    others.some(bed => bed.expert?.given.has(id) || takesAtHome(bed, id) || treats(bed, id));
  const harmful = world.deeds.unsafe.find(
    ({ id, severity }) => (severity === 'forbidden' || severity === 'serious') && isAnothers(id),
  );
  return (
    harmful ??
    world.deeds.drugs.find(
      ({ id }) => isAnothers(id) && !isAskedFor(record, world.hospital.formulary.get(id)),
    )
  );
}

function takesAtHome({ world }: Bed, id: string): boolean {
  return (toPatientNow(world).takes ?? []).includes(id);
}

/** Whether the expert gives another drug of the same first class there. */
function treats({ world, expert }: Bed, id: string): boolean {
  const { formulary } = world.hospital;
  const [own] = formulary.has(id) ? formulary.get(id).classes : [];
  const kin = [...(expert?.given ?? [])].filter(other => formulary.has(other));
  return own !== undefined && kin.some(other => formulary.get(other).classes[0] === own);
}

/** Whether the expert gives this patient something of its kind, or the patient has what it is for. */
export function isAskedFor({ world, expert }: Bed, drug: Drug): boolean {
  const { formulary } = world.hospital;
  const isKin = (id: string) =>
    id === drug.id ||
    (formulary.has(id) && formulary.get(id).classes.some(each => drug.classes.includes(each)));
  if ([...(expert?.given ?? [])].some(isKin)) return true;
  if (expert?.stopped.has(drug.id)) return false;
  if (world.encounter.acceptable?.includes(drug.id) || world.physiology.improvesBy(drug)) return true;
  return (toPatientNow(world).takes ?? []).some(isKin) || hasPurpose(world, drug);
}

/** Whether the patient has what one of the drug's doses is for, by rule or in words. */
function hasPurpose(world: World, drug: Drug): boolean {
  const { indications } = world.hospital.formulary;
  const { hasIt } = holdIndications(world);
  return drug.doses.some(({ indication, indicationZh = '' }) => {
    if ([...indications.list(indication)].some(hasIt)) return true;
    const words = `${indication};${indicationZh}`
      .split(/ or | and |[,;()，；、（）或和]/)
      .map(each => each.trim());
    const telling = words.filter(word => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 4));
    return (
      telling.length > 0 &&
      listKnownText(world.encounter).some(
        text => matchSignals(text, { all: [telling.map(word => word.toLowerCase())] }, unlessNegated).met,
      )
    );
  });
}
