import type { Drug } from './drug.ts';
import type { Formulary } from './formulary.ts';
import type { OrderContext } from './order-context.ts';
import { type OrderHazard, say } from './order-hazard.ts';

/** Known allergies forbid; relatives of what the patient is allergic to do as the formulary says. */
export function checkAllergies(drug: Drug, { patient, formulary }: OrderContext): readonly OrderHazard[] {
  return (patient.allergies ?? []).flatMap(allergy => {
    const finding = findReaction(drug, allergy, formulary);
    if (finding === undefined) return [];
    const name = formulary.nameOf(allergy);
    const known = { zh: `患者对“${name.zh}”过敏`, en: `The patient is allergic to ${name.en}` };
    const { reason, ...rest } = finding;
    return [{ ...rest, with: allergy, text: say(known, reason) }];
  });
}

type Reaction = Omit<OrderHazard, 'text' | 'with'> & { readonly reason: OrderHazard['text'] };

/** What the formulary says of a relative goes before mere membership of a class (coxibs, antivenoms). */
function findReaction(drug: Drug, allergy: string, formulary: Formulary): Reaction | undefined {
  const { zh, en } = drug.name;
  const forbidden = {
    hazard: 'allergy',
    severity: 'forbidden',
    reason: { zh: `禁用${zh}`, en: `${en} is forbidden` },
  } as const;
  if (allergy === drug.id || drug.allergyClasses.includes(allergy)) return forbidden;
  const kin = formulary.has(allergy) ? formulary.get(allergy) : undefined;
  const group = new Set([allergy, ...(kin?.allergyClasses ?? [])]);
  const cross = drug.crossAllergy?.find(entry => group.has(entry.class));
  if (cross !== undefined) {
    const severity = cross.action === 'avoid' ? 'serious' : 'caution';
    const reason = cross.note ?? { zh: '可能交叉过敏', en: 'cross-reaction is possible' };
    return { hazard: 'cross-allergy', severity, reason };
  }
  if (drug.classes.includes(allergy)) return forbidden;
  if (!drug.allergyClasses.some(id => group.has(id))) return undefined;
  return {
    hazard: 'cross-allergy',
    severity: 'serious',
    reason: { zh: `${zh}与之同类`, en: `${en} is of the same group` },
  };
}
