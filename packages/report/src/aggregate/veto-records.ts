import { type Grade, getItemKind, type Policy, type Report, type VetoRecord } from '@doctorbench/core';
import type { VetoCorrection } from '@doctorbench/grading';

/** Veto records kept in a report; the journal has them all. */
const listedVetoes = 500;

/** Keeps every veto on record, one grade at a time: no mean can take one away. */
export interface VetoRecords {
  add(grade: Grade): void;
  finish(items: {
    readonly vetoed: number;
    readonly scored: number;
    readonly policy: Policy;
    readonly correct: VetoCorrection | undefined;
  }): Report['veto'];
}

export function createVetoRecords(): VetoRecords {
  const records: VetoRecord[] = [];
  let omitted = 0;
  /** Some item may hold a danger: what letters answer holds none. */
  let mayVeto = false;
  return {
    add({ vetoes, itemId, repeat, scenario, kind }) {
      mayVeto ||= vetoes.length > 0 || getItemKind({ kind }).answersWith !== 'letters';
      for (const veto of vetoes) {
        if (records.length < listedVetoes) records.push({ ...veto, itemId, repeat, scenario });
        else omitted++;
      }
    },
    finish({ vetoed, scored, policy, correct }) {
      // Where nothing can be vetoed, no item was watched for it.
      const watched = policy.vetoes && mayVeto ? scored : 0;
      return {
        vetoedItems: vetoed,
        scoredItems: scored,
        rate: watched > 0 ? vetoed / watched : null,
        // What judges miss is known from their audit alone: without one there is no bound.
        corrected: correct && watched > 0 ? correct({ vetoed, scored: watched }) : null,
        records: records.sort(byItem),
        omitted,
      };
    },
  };
}

/** Answers come back in any order; the report must not depend on it. */
export function byItem(a: VetoRecord, b: VetoRecord): number {
  if (a.itemId !== b.itemId) return a.itemId < b.itemId ? -1 : 1;
  return a.repeat - b.repeat || a.turn - b.turn;
}
