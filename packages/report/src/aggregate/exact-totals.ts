import { type Grade, getItemKind, type Report } from '@doctorbench/core';
import { createColumn } from '@doctorbench/engine';
import { wilsonInterval } from '@doctorbench/psychometrics';

/** Counts the answers that letters give, choices and orders each in their way, one grade at a time. */
export interface ExactTotals {
  /** `row` is that of the item in the score table. */
  add(grade: Grade, row: number): void;
  finish(): Report['exact'];
}

export function createExactTotals(): ExactTotals {
  const chosen = createColumn('byte');
  let items = 0;
  let choices = 0;
  let correct = 0;
  let partial = 0;
  let sequences = 0;
  let tau = 0;
  return {
    add({ kind, total, partialPercent }, row) {
      if (total.kind !== 'scored') return;
      const measured = getItemKind({ kind }).letters?.measures;
      if (measured === 'accuracy') {
        if (chosen.get(row) === 0) items++;
        chosen.set(row, 1);
        choices++;
        if (total.percent === 100) correct++;
        partial += partialPercent ?? total.percent;
      } else if (measured === 'tau') {
        sequences++;
        tau += total.percent / 100;
      }
    },
    finish() {
      // Repeats of one item are not independent evidence: the interval counts items.
      return {
        choice:
          choices > 0
            ? {
                n: choices,
                correct,
                accuracyInterval: wilsonInterval((correct / choices) * items, items),
                partialPercent: partial / choices,
              }
            : null,
        sequence: sequences > 0 ? { n: sequences, meanTau: tau / sequences } : null,
      };
    },
  };
}
