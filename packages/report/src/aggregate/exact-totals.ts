import type { Grade, Report } from '@doctorbench/core';
import { wilsonInterval } from '@doctorbench/psychometrics';

/** Counts the exact answers of choice and sequence items, one grade at a time. */
export interface ExactTotals {
  add(grade: Grade): void;
  finish(): Report['exact'];
}

export function createExactTotals(): ExactTotals {
  const choiceItems = new Set<string>();
  let choices = 0;
  let correct = 0;
  let partial = 0;
  let sequences = 0;
  let tau = 0;
  return {
    add({ itemId, kind, total, partialPercent }) {
      if (total.kind !== 'scored') return;
      if (kind === 'choice') {
        choiceItems.add(itemId);
        choices++;
        if (total.percent === 100) correct++;
        partial += partialPercent ?? total.percent;
      } else if (kind === 'sequence') {
        sequences++;
        tau += total.percent / 100;
      }
    },
    finish() {
      // Repeats of one item are not independent evidence: the interval counts items.
      const items = choiceItems.size;
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
