import { createRandom } from '../random.ts';

interface SimulatedAnswers {
  /** Of each item, as it answers by 3PL. */
  readonly parameters: readonly { readonly a: number; readonly b: number; readonly c: number }[];
  /** Of each person: 1 where the answer is right. */
  readonly rows: readonly (readonly number[])[];
}

/** Answers of persons of standard normal ability to items that can be guessed. */
export function simulateAnswers(
  seed: string,
  { persons, items }: { readonly persons: number; readonly items: number },
): SimulatedAnswers {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parameters = Array.from({ length: items }, () => ({
    a: Math.exp(0.25 + 0.3 * normal()),
    b: 0.9 * normal(),
    c: 0.12 + 0.16 * random(),
  }));
  const rows = Array.from({ length: persons }, () => {
    const theta = normal();
    return parameters.map(({ a, b, c }) => Number(random() < c + (1 - c) / (1 + Math.exp(-a * (theta - b)))));
  });
  return { parameters, rows };
}
