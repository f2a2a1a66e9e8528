import { z } from 'zod';
import { listGrams } from './question-grams.ts';

const sentencesSchema = z.array(z.string().min(1));

/** The questions file of a hospital: how people ask for things, and what speaks for what. */
export const questionsSchema = z.strictObject({
  /** What each sign counts for that a thing is meant; learned from questions that readers understood. */
  weights: z.record(z.string().min(1), z.int()),
  /** Sentences as they are said at a bedside: of a topic by its id, of an everyday detail as `detail-`, of what is no question as `say-`. */
  matters: z
    .array(z.strictObject({ id: z.string().min(1), zh: sentencesSchema, en: sentencesSchema }))
    .min(1),
});
export type Questions = z.infer<typeof questionsSchema>;

/** Hears by examples: what was asked in like words. */
export interface QuestionExamples {
  readonly weights: Readonly<Record<string, number>>;
  /** How near a text is to the nearest examples of each matter, in thousandths; matters without a common word are left out. */
  compare(text: string): ReadonlyMap<string, number>;
  /** How much of what a text says another says too, in thousandths. */
  shareWords(text: string, other: string): number;
}

interface Example {
  readonly matter: string;
  readonly norm: number;
}

interface Taught {
  readonly examples: readonly Example[];
  /** Examples that have a gram, by their place. */
  readonly index: ReadonlyMap<string, readonly number[]>;
}

/** Of many episodes: what the facts of their cases are near to, and some questions. */
const textsKept = 20_000;
/** Of how near a text is, what the nearest example and the second count for; in quarters. */
const nearest = { first: 3, second: 1 };

/** Made when the first question is put. */
export function createQuestionExamples({ weights, matters }: Questions): QuestionExamples {
  let taught: Taught | undefined;
  const compared = new Map<string, ReadonlyMap<string, number>>();
  const grams = new Map<string, ReadonlySet<string>>();
  const getGrams = (text: string) => keep(grams, text, () => listGrams(text));
  const teach = () => {
    taught ??= teachExamples(matters);
    return taught;
  };
  return {
    weights,
    compare: text => keep(compared, text, () => compareWith(getGrams(text), teach())),
    shareWords(text, other) {
      const known = teach();
      const others = getGrams(other);
      let shared = 0;
      let total = 0;
      for (const gram of getGrams(text)) {
        const weight = weigh(gram, known);
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

function teachExamples(matters: Questions['matters']): Taught {
  const said = matters.flatMap(({ id, zh, en }) =>
    [...zh, ...en].map(text => ({ matter: id, grams: listGrams(text) })),
  );
  const index = new Map<string, number[]>();
  for (const [place, { grams }] of said.entries())
    for (const gram of grams) {
      const places = index.get(gram);
      if (places) places.push(place);
      else index.set(gram, [place]);
    }
  const known = { examples: said, index };
  const examples = said.map(({ matter, grams }) => ({ matter, norm: measure(grams, known) }));
  return { examples, index };
}

interface Counted {
  readonly examples: readonly unknown[];
  readonly index: Taught['index'];
}

/** A rare piece tells more. Whole numbers: every machine comes to the same. */
function weigh(gram: string, { examples, index }: Counted): number {
  return Math.round(64 * Math.log(1 + examples.length / (1 + (index.get(gram)?.length ?? 0))));
}

function measure(grams: ReadonlySet<string>, known: Counted): number {
  let sum = 0;
  for (const gram of grams) sum += weigh(gram, known) ** 2;
  return Math.sqrt(sum);
}

function compareWith(grams: ReadonlySet<string>, known: Taught): ReadonlyMap<string, number> {
  const { examples, index } = known;
  const shared = new Map<number, number>();
  for (const gram of grams) {
    const weight = weigh(gram, known) ** 2;
    for (const place of index.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + weight);
  }
  const norm = measure(grams, known);
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  for (const [place, weight] of shared) {
    const example = examples[place];
    if (example === undefined) continue;
    const near = weight / (norm * example.norm);
    const best = first.get(example.matter) ?? 0;
    if (near > best) {
      first.set(example.matter, near);
      second.set(example.matter, best);
    } else if (near > (second.get(example.matter) ?? 0)) second.set(example.matter, near);
  }
  return new Map(
    [...first].map(([matter, near]) => [
      matter,
      Math.round(250 * (nearest.first * near + nearest.second * (second.get(matter) ?? 0))),
    ]),
  );
}
