import { setFlagsFromString } from 'node:v8';

/** Suites of fewer items than this make short runs. */
const shortRunItems = 4000;

/** Bytecodes a function runs before V8 considers optimising it: its default, and three times that. */
const defaultBudget = 135_168;
const patientBudget = 400_000;

/**
 * Begins with little memory and without haste to optimise. V8 reads these flags whenever it collects or counts, so
 * they can be changed while the program runs.
 */
export function tuneForStart(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString(`--interrupt-budget=${patientBudget}`);
}

/**
 * A long run streams: little is alive at any moment, so the heap is kept small and hot code is optimised as usual.
 * A short one ends before optimised code would pay, and may use more memory for less collecting; with pictures, whose
 * every copy weighs as much as a hundred answers, it may not.
 */
export function tuneForRun({
  askings,
  pictures,
}: {
  readonly askings: number;
  readonly pictures: boolean;
}): void {
  if (pictures) return;
  if (askings >= shortRunItems) {
    setFlagsFromString(`--interrupt-budget=${defaultBudget}`);
    return;
  }
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}
