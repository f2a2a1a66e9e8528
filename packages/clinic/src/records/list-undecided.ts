import { foldQuestion } from '../patient/fold-question.ts';
import { isNegated } from '../patient/is-negated.ts';
import type { World } from '../world.ts';
import { findDrugs } from './find-drugs.ts';
import { findFindings } from './find-findings.ts';
import { findTests } from './find-tests.ts';
import { isVerbatim } from './is-verbatim.ts';
import { listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { type Clause, splitClauses } from './split-clauses.ts';

/** A sentence that states or reports something which code could not find in the log. */
export interface Undecided {
  readonly quote: string;
  /** It is put into somebody's mouth. */
  readonly isSaid: boolean;
  /** It says that something is not there. */
  readonly isNo: boolean;
  /** Examinations that would have found it. */
  readonly examinations: ReadonlySet<string>;
}

/** Sentences of notes and advice that judges have to read, each with what hangs on it. */
export function listUndecided(world: World): readonly Undecided[] {
  return listTexts(world).flatMap(({ text, atMin }) => {
    const told = listTold(world, atMin);
    const said = told.map(foldQuestion);
    return splitClauses(text)
      .filter(clause => isUndecided(clause, { told, said, atMin }, world))
      .map(clause => toUndecided(clause, world));
  });
}

function toUndecided({ text, mode, quote }: Clause, { hospital }: World): Undecided {
  const stated = findFindings(text, hospital);
  const rows = hospital.findings.filter(({ id }) => stated.some(each => each.id === id));
  const named = findTests(text, hospital).flatMap(({ about }) => [...about.examinations]);
  return {
    quote,
    isSaid: mode === 'told',
    isNo: stated.some(({ isThere }) => !isThere) || isNegated(foldQuestion(text)),
    examinations: new Set([...named, ...rows.flatMap(row => row.examinations ?? [])]),
  };
}

interface Known {
  readonly told: readonly string[];
  readonly said: readonly string[];
  readonly atMin: number;
}

function isUndecided({ text, mode }: Clause, { told, said, atMin }: Known, world: World): boolean {
  if (mode === 'open' || isVerbatim(foldQuestion(text), said)) return false;
  if (mode === 'told') return true;
  const { hospital, deeds } = world;
  const heard = (isSame: (clause: string) => boolean) =>
    told.some(source => splitClauses(source).some(each => isSame(each.text)));
  const named = findTests(text, hospital);
  const isBack = (ids: ReadonlySet<string>) =>
    deeds.tests.some(
      ({ id, orderedAs, readyMin }) => readyMin <= atMin && (ids.has(id) || ids.has(orderedAs)),
    );
  if (named.some(({ about }) => about.tests.size > 0 && !isBack(about.tests))) return true;
  // A score that stands in nothing that was found.
  if (
    named.some(({ about }) => about.examinations.size > 0) &&
    listNumbers(text).some(each => !isIn(each, told))
  )
    return true;
  const drugs = findDrugs(text, hospital).filter(
    ({ about }) => ![...about.ids].some(id => deeds.drugs.some(each => each.id === id)),
  );
  if (
    drugs.some(
      ({ about }) => !heard(each => findDrugs(each, hospital).some(other => other.about.name === about.name)),
    )
  )
    return true;
  return findFindings(text, hospital).some(
    ({ id, isThere }) =>
      !heard(each =>
        findFindings(each, hospital).some(other => other.id === id && other.isThere === isThere),
      ),
  );
}

function listNumbers(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\d.])\d+(?:\.\d+)?/g)].map(([digits]) => digits);
}

function isIn(digits: string, told: readonly string[]): boolean {
  const number = new RegExp(`(?<![\\d.])${digits.replace('.', '\\.')}(?![\\d]|\\.\\d)`);
  return told.some(text => number.test(text));
}
