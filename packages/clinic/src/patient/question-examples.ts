import { z } from 'zod';
import { eachGram, listGrams } from './question-grams.ts';

const sentencesSchema = z.array(z.string().min(1));

/** The questions file of a hospital: how people ask for things, and what speaks for what. */
export const questionsSchema = z.strictObject({
  /** What each sign counts for that a thing is meant; learned from questions that readers understood. */
  weights: z.record(z.string().min(1), z.int()),
  /** The same of cases whose facts say how they are asked for. */
  taughtWeights: z.record(z.string().min(1), z.int()).optional(),
  /** Sentences as they are said at a bedside: of a topic by its id, of an everyday detail as `detail-`, of what is no question as `say-`. */
  matters: z
    .array(z.strictObject({ id: z.string().min(1), zh: sentencesSchema, en: sentencesSchema }))
    .min(1),
});
export type Questions = z.infer<typeof questionsSchema>;

/** Hears by examples: what was asked in like words. */
export interface QuestionExamples {
  readonly weights: Readonly<Record<string, number>>;
  /** Of cases whose facts say how they are asked for. */
  readonly taughtWeights: Readonly<Record<string, number>>;
  /** How near a text is to the nearest examples of each matter, in thousandths; matters without a common word are left out. */
  compare(text: string): ReadonlyMap<string, number>;
  /** The pieces of a text with what they weigh in its language. */
  weigh(text: string): WeighedText;
  /** How much of what a text says another says too, in thousandths. */
  shareWords(text: string, other: string): number;
}

/** What pieces weigh in one language: the rare ones more. */
export interface GramScale {
  /** Squared. Whole numbers, so that every machine comes to the same. */
  weigh(gram: string): number;
}

export interface WeighedText {
  readonly weights: ReadonlyMap<string, number>;
  readonly norm: number;
  readonly scale: GramScale;
}

/** By the place of an example. */
interface Examples {
  /** By its place. */
  readonly matters: Int32Array;
  readonly norms: Float64Array;
}

interface Gram {
  /** Examples that have it, by their place. */
  readonly places: number[];
  /** Squared: a rare piece tells more. Whole numbers, so that every machine comes to the same. */
  weight: number;
}

interface Taught {
  readonly examples: Examples;
  readonly matters: readonly string[];
  readonly grams: ReadonlyMap<string, Gram>;
  readonly scratch: Scratch;
  readonly scale: GramScale;
  /** How many examples there are in both languages. */
  readonly all: number;
}

/** Of many episodes: what the facts of their cases are near to, and some questions. */
const textsKept = 20_000;

/** How near a text is, in thousandths: the nearest example counts for three quarters, the second for one. */
export function joinNearest(first: number, second: number): number {
  return Math.round(250 * (3 * first + second));
}

export function createQuestionExamples({
  weights,
  taughtWeights = weights,
  matters,
}: Questions): QuestionExamples {
  const taught: { zh?: Taught; en?: Taught } = {};
  const all = matters.reduce((sum, { zh, en }) => sum + zh.length + en.length, 0);
  const compared = new Map<string, ReadonlyMap<string, number>>();
  const grams = new Map<string, ReadonlySet<string>>();
  const weighed = new Map<string, WeighedText>();
  const getGrams = (text: string) => keep(grams, text, () => listGrams(text));
  // Each language when the first question in it is put: most talks need one.
  const teach = (text: string) => {
    const language = /[\u3400-\u9fff]/.test(text) ? 'zh' : 'en';
    taught[language] ??= teachExamples(
      matters.map(matter => ({ id: matter.id, said: matter[language] })),
      all,
    );
    return taught[language];
  };
  return {
    weights,
    taughtWeights,
    compare: text => keep(compared, text, () => compareWith(getGrams(text), teach(text))),
    weigh: text => keep(weighed, text, () => weighAll(getGrams(text), teach(text).scale)),
    shareWords(text, other) {
      const { scale } = teach(text);
      const others = getGrams(other);
      let shared = 0;
      let total = 0;
      for (const gram of getGrams(text)) {
        const weight = Math.sqrt(scale.weigh(gram));
        total += weight;
        if (others.has(gram)) shared += weight;
      }
      return total === 0 ? 0 : Math.round((1000 * shared) / total);
    },
  };
}

function keep<T>(kept: Map<string, T>, text: string, make: () => T): T {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size < textsKept) kept.set(text, made);
  return made;
}

interface Said {
  readonly id: string;
  readonly said: readonly string[];
}

/** `all` is how many examples there are in both languages. */
function teachExamples(matters: readonly Said[], all: number): Taught {
  const grams = new Map<string, Gram>();
  const matterOf: number[] = [];
  for (const [matter, { said }] of matters.entries())
    for (const text of said) {
      const place = matterOf.push(matter) - 1;
      eachGram(text, gram => {
        const places = grams.get(gram)?.places;
        if (places === undefined) grams.set(gram, { places: [place], weight: 0 });
        else if (places.at(-1) !== place) places.push(place);
      });
    }
  const examples: Examples = {
    matters: Int32Array.from(matterOf),
    norms: new Float64Array(matterOf.length),
  };
  const { norms } = examples;
  for (const gram of grams.values()) {
    gram.weight = toWeight(gram.places.length, all);
    for (const place of gram.places) norms[place] = (norms[place] ?? 0) + gram.weight;
  }
  for (let place = 0; place < norms.length; place++) norms[place] = Math.sqrt(norms[place] ?? 0);
  const scratch: Scratch = {
    shared: new Float64Array(matterOf.length),
    first: new Float64Array(matters.length),
    second: new Float64Array(matters.length),
  };
  const scale = { weigh: (gram: string) => grams.get(gram)?.weight ?? toWeight(0, all) };
  return { examples, matters: matters.map(({ id }) => id), grams, scratch, scale, all };
}

function toWeight(having: number, all: number): number {
  return Math.round(64 * Math.log(1 + all / (1 + having))) ** 2;
}

function weighAll(grams: ReadonlySet<string>, scale: GramScale): WeighedText {
  const weights = new Map<string, number>();
  let sum = 0;
  for (const gram of grams) {
    const weight = scale.weigh(gram);
    weights.set(gram, weight);
    sum += weight;
  }
  return { weights, norm: Math.sqrt(sum), scale };
}

/** Of one comparison, by the place of an example or of a matter; all zero between two of them. */
interface Scratch {
  readonly shared: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Matters stand in the order in which the words of the text come upon their examples: of two as near, the first counts. */
function compareWith(grams: ReadonlySet<string>, known: Taught): ReadonlyMap<string, number> {
  const { examples, matters, scratch } = known;
  const { shared, first, second } = scratch;
  const met: number[] = [];
  let sum = 0;
  for (const gram of grams) {
    const found = known.grams.get(gram);
    const weight = found?.weight ?? toWeight(0, known.all);
    sum += weight;
    if (found === undefined) continue;
    for (const place of found.places) {
      if (shared[place] === 0) met.push(place);
      shared[place] = (shared[place] ?? 0) + weight;
    }
  }
  const norm = Math.sqrt(sum);
  const nearMatters: number[] = [];
  for (const place of met) {
    const matter = examples.matters[place] ?? 0;
    const near = (shared[place] ?? 0) / (norm * (examples.norms[place] ?? 0));
    shared[place] = 0;
    const best = first[matter] ?? 0;
    if (near > best) {
      if (best === 0) nearMatters.push(matter);
      first[matter] = near;
      second[matter] = best;
    } else if (near > (second[matter] ?? 0)) second[matter] = near;
  }
  const compared = new Map<string, number>();
  for (const matter of nearMatters) {
    compared.set(matters[matter] ?? '', joinNearest(first[matter] ?? 0, second[matter] ?? 0));
    first[matter] = 0;
    second[matter] = 0;
  }
  return compared;
}
