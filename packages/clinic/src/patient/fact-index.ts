import type { Fact } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';
import { type GramScale, joinNearest, type QuestionExamples, type WeighedText } from './question-examples.ts';
import { listGrams } from './question-grams.ts';

/** The facts of a case by the pieces of their words: a part is held against all of them at once. */
export interface FactIndex {
  /** By the id of a fact, in thousandths. */
  compare(text: string): ComparedFacts;
}

interface ComparedFacts {
  /** How near the text is to the nearest of what is known to ask for the fact. */
  getAsked(id: string): number;
  /** How much of what the text says the fact says too. */
  getShared(id: string): number;
  /** How near it is to the nearest of what is known to ask for any fact. */
  findNearest(): number;
}

/** What facts say, and behind it what is known to ask for them, by their place. */
interface Indexed {
  /** Places of the texts that have a piece; most stand in one. */
  readonly places: ReadonlyMap<string, number | readonly number[]>;
  /** By the id of a fact, its place. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** By the place of a fact, its first question and the one behind its last. */
  readonly asksOf: readonly (readonly [from: number, to: number])[];
  /** How many texts there are. */
  readonly texts: number;
  readonly norms: Map<GramScale, Float64Array>;
}

const made = new WeakMap<InformantCase, { readonly examples: QuestionExamples; readonly index: FactIndex }>();

/** Made once for all episodes of a case. */
export function getFactIndex(encounter: InformantCase, examples: QuestionExamples): FactIndex {
  const known = made.get(encounter);
  if (known?.examples === examples) return known.index;
  const indexed = indexFacts(encounter.facts);
  const index: FactIndex = {
    compare: text => compareFacts(examples.weigh(text), indexed),
  };
  made.set(encounter, { examples, index });
  return index;
}

function indexFacts(facts: readonly Fact[]): Indexed {
  const places = new Map<string, number | number[]>();
  const add = (text: string, place: number) => {
    for (const gram of listGrams(text)) {
      const known = places.get(gram);
      if (known === undefined) places.set(gram, place);
      else if (typeof known === 'number') places.set(gram, [known, place]);
      else known.push(place);
    }
  };
  for (const [place, { says }] of facts.entries()) add(says, place);
  let texts = facts.length;
  const asksOf = facts.map(({ asks = [] }): [number, number] => {
    const from = texts;
    for (const ask of asks) add(ask, texts++);
    return [from, texts];
  });
  const placeOf = new Map(facts.map(({ id }, place) => [id, place]));
  return { places, placeOf, asksOf, texts, norms: new Map() };
}

/** What is common is summed up piece by piece, in the order of the text. */
function compareFacts({ weights, norm, scale }: WeighedText, indexed: Indexed): ComparedFacts {
  const { places, placeOf, asksOf, texts } = indexed;
  const facts = asksOf.length;
  const shared = new Float64Array(texts);
  let total = 0;
  for (const [gram, weight] of weights) {
    const root = Math.sqrt(weight);
    total += root;
    eachPlace(places.get(gram), place => {
      shared[place] = (shared[place] ?? 0) + (place < facts ? root : weight);
    });
  }
  const norms = getNorms(scale, indexed);
  const compareWith = ([from, to]: readonly [from: number, to: number]) => {
    let [first, second] = [0, 0];
    for (let place = from; place < to; place++) {
      const common = shared[place] ?? 0;
      const near = common === 0 ? 0 : common / ((norms[place] ?? 0) * norm);
      if (near > first) [first, second] = [near, first];
      else if (near > second) second = near;
    }
    return joinNearest(first, second);
  };
  return {
    getShared(id) {
      const said = shared[placeOf.get(id) ?? -1] ?? 0;
      return total === 0 ? 0 : Math.round((1000 * said) / total);
    },
    getAsked: id => compareWith(asksOf[placeOf.get(id) ?? -1] ?? [0, 0]),
    findNearest: () => Math.max(0, ...asksOf.map(compareWith)),
  };
}

function eachPlace(places: number | readonly number[] | undefined, take: (place: number) => void): void {
  if (typeof places === 'number') take(places);
  else for (const place of places ?? []) take(place);
}

/** Of what is known to ask for facts; what facts say is held against nothing as a whole. */
function getNorms(scale: GramScale, { norms, places, asksOf, texts }: Indexed): Float64Array {
  const known = norms.get(scale);
  if (known) return known;
  const facts = asksOf.length;
  const sums = new Float64Array(texts);
  for (const [gram, having] of texts === facts ? [] : places) {
    // What facts say stands before all that asks for them.
    const last = typeof having === 'number' ? having : (having.at(-1) ?? 0);
    if (last < facts) continue;
    const weight = scale.weigh(gram);
    eachPlace(having, place => {
      sums[place] = (sums[place] ?? 0) + weight;
    });
  }
  for (let place = 0; place < texts; place++) sums[place] = Math.sqrt(sums[place] ?? 0);
  norms.set(scale, sums);
  return sums;
}
