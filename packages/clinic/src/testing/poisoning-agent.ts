import type { EncounterItem } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { Hospital } from '../hospital/hospital.ts';
import type { RawCall } from '../run-call.ts';

const factors = [1, 5, 20, 100];
const waits = [3, 15, 60, 240, 720];

/** An agent that gives anything by its own routes, too much of it and several at once, and lets time go by. */
export function createPoisoningAgent(
  item: EncounterItem,
  { hospital, random }: { readonly hospital: Hospital; readonly random: Random },
): { act(): readonly RawCall[] } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const patients = [item.case, ...(item.case.shift?.patients ?? [])].map(bed => bed.patient.id);
  const toCall = (name: string, args: object): RawCall => ({
    id: 'call-1',
    name,
    arguments: JSON.stringify(args),
  });
  const give = (patient: string) => {
    const drug = pick(hospital.formulary.drugs);
    const dose = pick(drug.doses);
    return toCall('prescribe', {
      ...{ patient, drug: drug.id, route: dose.route, indication: dose.indication },
      amount: dose.max * pick(factors),
      unit: `${dose.unit}${dose.perKg ? '/kg' : ''}${dose.per === 'dose' ? '' : dose.per === 'hour' ? '/h' : '/min'}`,
      ...(random() < 0.3 && dose.per === 'dose' ? { every: pick([4, 8, 24]), days: 3 } : {}),
    });
  };
  const act = (patient: string) =>
    random() < 0.85
      ? give(patient)
      : toCall('perform', { patient, procedure: pick(hospital.catalogue.procedures.entries).id });
  return {
    act() {
      const patient = pick(patients);
      const deeds = Array.from({ length: 1 + Math.floor(random() * 3) }, () => act(patient));
      return [...deeds, toCall('wait', { minutes: pick(waits) })];
    },
  };
}
