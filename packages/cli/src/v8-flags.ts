import { setFlagsFromString } from 'node:v8';

/** V8 of Node 20; later ones no longer know the flag and decide better by themselves. */
const knowsBudget = process.versions.v8.startsWith('11.');
/** Bytecodes that a function runs before V8 considers optimising it: six times and twice its default of 67,584. */
const lateBudget = 400_000;
const usualBudget = 135_168;
/** Shorter runs end before optimised code has paid for itself. */
const longRun = 4000;

/**
 * Keeps the heap near what is alive, which is little, and optimises late. Young objects die at once here (a line read, a
 * reply graded): room for them need not grow to 32 MB. V8 reads these flags while the program runs.
 */
export function startSmallAndLate(): void {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--semi-space-growth-factor=1');
  if (knowsBudget) setFlagsFromString(`--interrupt-budget=${lateBudget}`);
}

/**
 * A long run streams, and its hot code is optimised as usual. A short one may use a little more memory for less
 * collecting, and collects at once what a second thread would mark beside it; with pictures, of which every copy weighs
 * as much as a hundred answers, it may not.
 */
export function tuneForRun({
  askings,
  pictures,
}: {
  readonly askings: number;
  readonly pictures: boolean;
}): void {
  if (askings >= longRun) {
    if (knowsBudget) setFlagsFromString(`--interrupt-budget=${usualBudget}`);
    return;
  }
  if (pictures) return;
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--no-incremental-marking');
}
