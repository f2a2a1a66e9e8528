import type { Fact } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';
import { type GramScale, joinNearest, type QuestionExamples, type WeighedText } from './question-examples.ts';
import { listGrams } from './question-grams.ts';

/** The facts of a case by the pieces of their words: a part is held against all of them at once. */
export interface FactIndex {
  readonly facts: ReadonlyMap<string, Fact>;
  /** By the id of a fact, in thousandths. */
  compare(text: string): ComparedFacts;
}

interface ComparedFacts {
  /** How near the text is to the nearest of what is known to ask for the fact. */
  getAsked(id: string): number;
  /** How much of what the text says the fact says too. */
  getShared(id: string): number;
}

interface Places {
  /** Facts that say it. */
  readonly facts: number[];
  /** Questions for facts that have it. */
  readonly asks: number[];
}

interface Indexed {
  readonly places: ReadonlyMap<string, Places>;
  /** By the id of a fact, its place. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** By the place of a fact, its first question and the one behind its last. */
  readonly asksOf: readonly (readonly [from: number, to: number])[];
  readonly texts: readonly ReadonlySet<string>[];
  readonly norms: Map<GramScale, Float64Array>;
}

const made = new WeakMap<InformantCase, { readonly examples: QuestionExamples; readonly index: FactIndex }>();

/** Made once for all episodes of a case. */
export function getFactIndex(encounter: InformantCase, examples: QuestionExamples): FactIndex {
  const known = made.get(encounter);
  if (known?.examples === examples) return known.index;
  const { facts } = encounter;
  const indexed = indexFacts(facts);
  const index: FactIndex = {
    facts: new Map(facts.map(fact => [fact.id, fact])),
    compare: text => compareFacts(examples.weigh(text), indexed),
  };
  made.set(encounter, { examples, index });
  return index;
}

function indexFacts(facts: readonly Fact[]): Indexed {
  const places = new Map<string, Places>();
  const getPlaces = (gram: string) => {
    const known = places.get(gram);
    if (known) return known;
    const empty: Places = { facts: [], asks: [] };
    places.set(gram, empty);
    return empty;
  };
  const texts: ReadonlySet<string>[] = [];
  const asksOf = facts.map(({ says, asks = [] }, place): [number, number] => {
    for (const gram of listGrams(says)) getPlaces(gram).facts.push(place);
    const from = texts.length;
    for (const ask of asks) {
      const grams = listGrams(ask);
      for (const gram of grams) getPlaces(gram).asks.push(texts.length);
      texts.push(grams);
    }
    return [from, texts.length];
  });
  const placeOf = new Map(facts.map(({ id }, place) => [id, place]));
  return { places, placeOf, asksOf, texts, norms: new Map() };
}

/** What is common is summed up piece by piece, in the order of the text. */
function compareFacts({ weights, norm, scale }: WeighedText, indexed: Indexed): ComparedFacts {
  const { places, placeOf, asksOf, texts } = indexed;
  const said = new Float64Array(asksOf.length);
  const asked = new Float64Array(texts.length);
  let total = 0;
  for (const [gram, weight] of weights) {
    const root = Math.sqrt(weight);
    total += root;
    const found = places.get(gram);
    if (found === undefined) continue;
    for (const place of found.facts) said[place] = (said[place] ?? 0) + root;
    for (const place of found.asks) asked[place] = (asked[place] ?? 0) + weight;
  }
  const norms = getNorms(scale, indexed);
  return {
    getShared(id) {
      const shared = said[placeOf.get(id) ?? -1] ?? 0;
      return total === 0 ? 0 : Math.round((1000 * shared) / total);
    },
    getAsked(id) {
      const [from, to] = asksOf[placeOf.get(id) ?? -1] ?? [0, 0];
      let [first, second] = [0, 0];
      for (let place = from; place < to; place++) {
        const shared = asked[place] ?? 0;
        const near = shared === 0 ? 0 : shared / ((norms[place] ?? 0) * norm);
        if (near > first) [first, second] = [near, first];
        else if (near > second) second = near;
      }
      return joinNearest(first, second);
    },
  };
}

function getNorms(scale: GramScale, { norms, texts }: Indexed): Float64Array {
  const known = norms.get(scale);
  if (known) return known;
  const sums = Float64Array.from(texts, grams => {
    let sum = 0;
    for (const gram of grams) sum += scale.weigh(gram);
    return Math.sqrt(sum);
  });
  norms.set(scale, sums);
  return sums;
}
