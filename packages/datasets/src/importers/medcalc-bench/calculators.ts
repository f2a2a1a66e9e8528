/** How the authors' script (evaluate.py of MedCalc-Bench, 2024) compares an answer with the key. */
export type Comparison = 'limits' | 'rule' | 'date' | 'weeks-and-days';

/** By the number of the calculator, as the script lists them; all others are held to their limits. */
const dates = [13, 68];
const agesInWeeks = [69];
const rules = [4, 15, 16, 17, 18, 20, 21, 25, 27, 28, 29, 32, 33, 36, 43, 45, 48, 51];

export function toComparison(calculator: number): Comparison {
  if (dates.includes(calculator)) return 'date';
  if (agesInWeeks.includes(calculator)) return 'weeks-and-days';
  return rules.includes(calculator) ? 'rule' : 'limits';
}
