import type { Hospital } from '../hospital/hospital.ts';
import { findMentions, type MentionOf } from './find-mentions.ts';
import { foldRecord } from './test-names.ts';

/** A drug, or a class of drugs by its name. */
export interface DrugFound {
  readonly name: string;
  /** The drugs that it may be. */
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

const known = new WeakMap<Hospital, readonly DrugFound[]>();

/** Drugs and classes of drugs that a folded text names, in its order. */
export function findDrugs(folded: string, hospital: Hospital): readonly MentionOf<DrugFound>[] {
  const names = known.get(hospital) ?? listNames(hospital);
  known.set(hospital, names);
  return findMentions(folded, names);
}

function listNames({ formulary }: Hospital): readonly DrugFound[] {
  const names = new Map<string, { readonly ids: Set<string>; readonly classes: Set<string> }>();
  const add = (label: string, ids: readonly string[], classes: readonly string[]) => {
    const name = foldRecord(label).trim();
    const draft = names.get(name) ?? { ids: new Set(), classes: new Set() };
    for (const id of ids) draft.ids.add(id);
    for (const id of classes) draft.classes.add(id);
    names.set(name, draft);
  };
  for (const { id, name } of formulary.drugs) {
    names.set(foldRecord(name.zh), { ids: new Set([id]), classes: new Set() });
    for (const label of formulary.listNames(id)) if (isTelling(foldRecord(label))) add(label, [id], []);
  }
  for (const { id, names: labels } of formulary.listClasses()) {
    const ids = formulary.drugs.filter(({ classes }) => classes.includes(id)).map(drug => drug.id);
    for (const label of labels) add(label, ids, [id]);
  }
  return [...names]
    .map(([name, draft]) => ({ name, ...draft }))
    .sort((left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1));
}

/** A brand that is a word of any sentence. */
const plainWord = 'same';

/** Shorter ones stand for too much else. */
function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 3 : name.length >= 4 && name !== plainWord;
}
