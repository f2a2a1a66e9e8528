import type { TopicIndex } from './topic-index.ts';

/** How near a text is to each matter, in thousandths. */
type Near = ReadonlyMap<string, number>;

/** How near a kind of matters is, and the nearest of all others. */
interface Lead {
  readonly near: number;
  readonly other: number;
}

/** What hearing asks of the matters that a text is near to, found once for as long as the text is kept. */
interface Known {
  /** Made when first needed: of what facts say, neither the order nor a lead is asked for. */
  order: readonly string[] | undefined;
  strong: Strong | undefined;
  topics: TopicIndex | undefined;
  readonly leads: Map<string, Lead>;
}

interface Strong {
  /** Squared. */
  readonly matters: ReadonlyMap<string, number>;
  readonly names: readonly string[];
  readonly sum: number;
}

const kept = new WeakMap<Near, Known>();

function getKnown(near: Near): Known {
  const known = kept.get(near);
  if (known) return known;
  const made: Known = { order: undefined, strong: undefined, topics: undefined, leads: new Map() };
  kept.set(near, made);
  return made;
}

/** Matters, the nearest first. */
export function orderMatters(near: Near): readonly string[] {
  const known = getKnown(near);
  known.order ??= [...near].sort((left, right) => right[1] - left[1]).map(([matter]) => matter);
  return known.order;
}

/** Of a kind of matters that the topics of a hospital tell, by its name. */
export function findLead(
  near: Near,
  kind: string,
  { topics, isOf }: { readonly topics: TopicIndex; readonly isOf: (matter: string) => boolean },
): Lead {
  const known = getKnown(near);
  if (known.topics !== topics) known.leads.clear();
  known.topics = topics;
  const found = known.leads.get(kind);
  if (found) return found;
  const order = orderMatters(near);
  const lead = {
    near: near.get(order.find(isOf) ?? '') ?? 0,
    other: near.get(order.find(matter => !isOf(matter)) ?? '') ?? 0,
  };
  known.leads.set(kind, lead);
  return lead;
}

/** Of some matters by their names. */
export function findLeadOf(near: Near, matters: readonly string[]): Lead {
  const other = orderMatters(near).find(matter => !matters.includes(matter));
  return {
    near: matters.reduce((most, matter) => Math.max(most, near.get(matter) ?? 0), 0),
    other: near.get(other ?? '') ?? 0,
  };
}

/** How alike two texts are in the matters that they are near to. */
export function compareMatters(left: Near, right: Near): number {
  const [lefts, rights] = [findStrong(left), findStrong(right)];
  let both = 0;
  for (const matter of lefts.names) {
    const square = rights.matters.get(matter);
    if (square !== undefined) both += (left.get(matter) ?? 0) ** 2 * square;
  }
  return both === 0 ? 0 : Math.round((1000 * both) / Math.sqrt(lefts.sum * rights.sum));
}

/** What a text is really near to, squared. */
function findStrong(near: Near): Strong {
  const known = getKnown(near);
  if (known.strong) return known.strong;
  const matters = new Map([...near].filter(each => each[1] > leastNear).map(each => [each[0], each[1] ** 2]));
  const sum = [...matters.values()].reduce((total, each) => total + each ** 2, 0);
  known.strong = { matters, names: [...matters.keys()], sum };
  return known.strong;
}

/** A text is not really near to what it is less near to. */
export const leastNear = 150;
