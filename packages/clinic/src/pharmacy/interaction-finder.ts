import type { Drug, Interaction } from './drug.ts';

const rank = { moderate: 0, major: 1, contraindicated: 2 } as const;

/** What happens between a drug and another drug or substance. */
export type FindInteraction = (drug: Drug, otherId: string) => Interaction | undefined;

/** The same whichever of the two is ordered first: an id beats a class, then the worse wins, then the first by id. */
export function createInteractionFinder(drugs: readonly Drug[]): FindInteraction {
  const find = createSideReader(drugs);
  return (drug, otherId) => {
    const [first, second] = drug.id < otherId ? ([drug.id, otherId] as const) : ([otherId, drug.id] as const);
    const [one, two] = [find(first, second), find(second, first)];
    if (one === undefined || two === undefined) return one ?? two;
    const [isClass, isClassToo] = [one, two].map(({ with: partner }) => partner.startsWith('class:'));
    if (isClass !== isClassToo) return isClass ? two : one;
    return isWorse(two, one) ? two : one;
  };
}

function isWorse(one: Interaction, two: Interaction): boolean {
  if (one.severity !== two.severity) return rank[one.severity] > rank[two.severity];
  return !one.mayBeIntended && two.mayBeIntended === true;
}

/** As interactions name a class. */
function toClassKey(id: string): string {
  return `class:${id}`;
}

/** What one drug's own entries say of another: an id beats a class, the worse class wins. */
function createSideReader(drugs: readonly Drug[]): (id: string, otherId: string) => Interaction | undefined {
  const classKeys = new Map(drugs.map(({ id, classes }) => [id, classes.map(toClassKey)]));
  const interactions = new Map(
    drugs.map(drug => [drug.id, new Map(drug.interactions.map(entry => [entry.with, entry]))]),
  );
  return (id, otherId) => {
    if (otherId === id) return undefined;
    const known = interactions.get(id);
    const direct = known?.get(otherId);
    if (direct !== undefined) return direct;
    let worst: Interaction | undefined;
    for (const key of known ? (classKeys.get(otherId) ?? []) : []) {
      const entry = known?.get(key);
      if (entry && (worst === undefined || isWorse(entry, worst))) worst = entry;
    }
    return worst;
  };
}

/**
 * Drugs with what others say of them. An interaction is written once, at one of the two: a drug that has no word of its
 * own on another has the other's, after its own entries and by id.
 */
export function withBothSides(drugs: readonly Drug[]): readonly Drug[] {
  const find = createSideReader(drugs);
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  const ofClass = new Map<string, Drug[]>();
  for (const drug of drugs)
    for (const key of drug.classes.map(toClassKey)) {
      const list = ofClass.get(key) ?? [];
      list.push(drug);
      ofClass.set(key, list);
    }
  const mirrored = new Map<string, Map<string, Interaction>>();
  for (const other of drugs)
    for (const { with: partner } of other.interactions)
      for (const drug of ofClass.get(partner) ?? [byId.get(partner)].filter(found => found !== undefined)) {
        const entry = find(drug.id, other.id) ? undefined : find(other.id, drug.id);
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
