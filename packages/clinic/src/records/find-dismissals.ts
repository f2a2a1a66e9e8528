import type { Hospital } from '../hospital/hospital.ts';
import { findTests } from './find-tests.ts';
import { conditionWords } from './open-words.ts';
import { isConditional, isSaidAround, toPattern } from './said-around.ts';
import { type Clause, splitClauses } from './split-clauses.ts';

/** Whether a text sends the patient away or has nobody look any more; a condition, a wish or a refusal does not. */
export function dismisses(text: string, { catalogue: { notes } }: Hospital): boolean {
  if (!notes) return false;
  const sendsAway = toPattern(notes.sendsAway);
  return splitClauses(text).some(clause => {
    const said = sendsAway.exec(clause.text);
    return said !== null && !isUnder(clause) && !isConditional(clause.text.slice(0, said.index), notes);
  });
}

interface Measured {
  readonly tests?: ReadonlySet<string>;
  readonly analytes?: ReadonlySet<string>;
}

/** Whether a text has something measured no more. */
export function callsOff(text: string, { tests, analytes }: Measured, hospital: Hospital): boolean {
  const { notes } = hospital.catalogue;
  if (!notes) return false;
  return splitClauses(text).some(clause =>
    findTests(clause.text, hospital).some(place =>
      [...place.about.tests].some(id => tests?.has(id)) ||
      [...place.about.analytes].some(id => analytes?.has(id))
        ? !isUnder(clause) && isSaidAround(clause.text, place, { notes, phrases: 'noMore' })
        : false,
    ),
  );
}

/** What stands before it in its sentence is a condition. */
function isUnder({ earlier }: Clause): boolean {
  return conditionWords.some(word => ` ${earlier} `.includes(word));
}
