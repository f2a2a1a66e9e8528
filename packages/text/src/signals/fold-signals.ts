import type { Signals } from '@doctorbench/core';
import { fold, isFolded } from '../folding/folded-text.ts';
import { saysNo } from '../negation/denial.ts';

export type Groups = readonly (readonly string[])[];

/** Signals with every synonym folded: as they are looked for in a folded text. */
export interface FoldedSignals {
  readonly all?: Groups | undefined;
  readonly within?: { readonly firstChars: number; readonly all: Groups } | undefined;
  readonly none?: Groups | undefined;
  readonly sameSentence?: boolean | undefined;
}

/**
 * Most signals are written as they fold, and one look at all their words tells it: nothing is made or kept for them.
 * An item of a run is graded once, and what would be kept of it would only be collected.
 */
export function foldSignals(signals: Signals): FoldedSignals {
  const { all, within, none } = signals;
  if ((!all || areFolded(all)) && (!within || areFolded(within.all)) && (!none || areFolded(none)))
    return signals;
  return {
    ...signals,
    all: all?.map(foldGroup),
    within: within && { ...within, all: within.all.map(foldGroup) },
    none: none?.map(foldGroup),
  };
}

function areFolded(groups: Groups): boolean {
  return groups.every(group => group.every(isFolded));
}

const known = new WeakMap<readonly string[], readonly string[]>();

function foldGroup(group: readonly string[]): readonly string[] {
  const found = known.get(group);
  if (found) return found;
  const folded = group.map(fold);
  known.set(group, folded);
  return folded;
}

/** Signals of a criterion about not doing something, for the two ways in which it can be met. */
export interface DenyingSignals {
  /** By a no. */
  readonly no: FoldedSignals;
  /** By affirming the opposite: "继续". */
  readonly opposite: FoldedSignals;
  /** What the no is about. */
  readonly objects: readonly string[];
}

const knownDenying = new WeakMap<FoldedSignals, DenyingSignals>();

/** Undefined where no group mostly says no: the criterion is about something else. */
export function findDenying(signals: FoldedSignals): DenyingSignals | undefined {
  const { all = [], within } = signals;
  // Most groups have no such word.
  if (!all.some(haveNo) && !within?.all.some(haveNo)) return undefined;
  const found = knownDenying.get(signals);
  if (found) return found;
  const groups = [...all, ...(within?.all ?? [])];
  const denying = new Set(groups.filter(isDenying));
  if (denying.size === 0) return undefined;
  const made: DenyingSignals = {
    no: keep(signals, denying, saysNo),
    opposite: keep(signals, denying, word => !saysNo(word)),
    objects: groups
      .filter(group => !denying.has(group))
      .flat()
      .filter(word => word.trim() !== ''),
  };
  knownDenying.set(signals, made);
  return made;
}

function haveNo(group: readonly string[]): boolean {
  return group.some(saysNo);
}

function isDenying(group: readonly string[]): boolean {
  return group.filter(saysNo).length * 2 > group.length;
}

/** With only these synonyms in the groups that mostly say no. A group with none of them left cannot be found. */
function keep(
  signals: FoldedSignals,
  denying: ReadonlySet<readonly string[]>,
  which: (folded: string) => boolean,
): FoldedSignals {
  const { all, within } = signals;
  const pick = (group: readonly string[]) => (denying.has(group) ? group.filter(which) : group);
  return {
    ...signals,
    all: all?.map(pick),
    within: within && { ...within, all: within.all.map(pick) },
  };
}
