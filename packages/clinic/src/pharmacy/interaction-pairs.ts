import type { Drug, Interaction } from './drug.ts';

const rank = { moderate: 0, major: 1, contraindicated: 2 } as const;

/** What happens between a drug and another drug or substance. */
export type FindInteraction = (drug: Drug, otherId: string) => Interaction | undefined;

/** Over the entries that drugs have: an id beats a class, the worse class wins. */
export function createInteractionFinder(drugs: readonly Drug[]): FindInteraction {
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  const interactions = new Map(
    drugs.map(drug => [drug.id, new Map(drug.interactions.map(entry => [entry.with, entry]))]),
  );
  return (drug, otherId) => {
    if (otherId === drug.id) return undefined;
    const known = interactions.get(drug.id);
    const direct = known?.get(otherId);
    if (direct !== undefined) return direct;
    let worst: Interaction | undefined;
    for (const classId of byId.get(otherId)?.classes ?? []) {
      const entry = known?.get(`class:${classId}`);
      if (entry && (worst === undefined || rank[entry.severity] > rank[worst.severity])) worst = entry;
    }
    return worst;
  };
}

/**
 * Drugs with what others say of them. An interaction is written once, at one of the two: a drug that has no word of its
 * own on another has the other's, after its own entries and by id.
 */
export function withBothSides(drugs: readonly Drug[]): readonly Drug[] {
  const find = createInteractionFinder(drugs);
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  const ofClass = new Map<string, Drug[]>();
  for (const drug of drugs)
    for (const id of drug.classes) ofClass.set(`class:${id}`, [...(ofClass.get(`class:${id}`) ?? []), drug]);
  const mirrored = new Map<string, Map<string, Interaction>>();
  for (const other of drugs)
    for (const { with: partner } of other.interactions)
      for (const drug of ofClass.get(partner) ?? [byId.get(partner)].filter(found => found !== undefined)) {
        const entry = find(drug, other.id) ? undefined : find(other, drug.id);
        if (!entry) continue;
        const entries = mirrored.get(drug.id) ?? new Map<string, Interaction>();
        mirrored.set(drug.id, entries.set(other.id, { ...entry, with: other.id }));
      }
  return drugs.map(drug => {
    const said = [...(mirrored.get(drug.id)?.values() ?? [])];
    if (said.length === 0) return drug;
    said.sort((one, two) => (one.with < two.with ? -1 : 1));
    return { ...drug, interactions: [...drug.interactions, ...said] };
  });
}
