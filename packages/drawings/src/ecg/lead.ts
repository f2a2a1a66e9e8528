/** The leads that are measured; the other four limb leads follow from I and II by Einthoven's and Goldberger's laws. */
export const basisLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type Lead = (typeof leads)[number];

/** A value in mV for each of the basis leads, in their order. */
export type Basis = readonly number[];

/** V1 to V6. */
export type Chest = readonly [number, number, number, number, number, number];

/**
 * A frontal vector of a size and direction, with what the chest leads see of it. The direction is in degrees of the
 * hexaxial system: 0 points to lead I, +90 to aVF.
 */
export function toward(mv: number, deg: number, chest: Chest): Basis {
  const radians = (deg * Math.PI) / 180;
  return [mv * Math.cos(radians), mv * Math.cos(radians - Math.PI / 3), ...chest];
}

/** Weights with which a lead is made of the basis leads. */
export function toWeights(lead: Lead): readonly number[] {
  const [first, second] = limbWeights[lead] ?? [0, 0];
  return basisLeads.map(basis => {
    if (basis === 'I') return first;
    if (basis === 'II') return second;
    return basis === lead ? 1 : 0;
  });
}

const limbWeights: Readonly<Partial<Record<Lead, readonly [number, number]>>> = {
  I: [1, 0],
  II: [0, 1],
  III: [-1, 1],
  aVR: [-0.5, -0.5],
  aVL: [1, -0.5],
  aVF: [-0.5, 1],
};

export function toLeadValue(values: Basis, lead: Lead): number {
  return toWeights(lead).reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}
