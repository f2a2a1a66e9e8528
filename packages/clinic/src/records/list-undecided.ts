import { foldQuestion } from '../patient/fold-question.ts';
import type { World } from '../world.ts';
import { listContrary } from './find-contrary.ts';
import { findDrugs } from './find-drugs.ts';
import { findFindings } from './find-findings.ts';
import { listMisquoted } from './find-misquoted.ts';
import { findTests } from './find-tests.ts';
import { listUndone } from './find-undone.ts';
import { listUnfounded } from './find-unfounded.ts';
import { listUnsaid } from './find-unsaid.ts';
import { isVerbatim } from './is-verbatim.ts';
import { listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { type Clause, splitClauses } from './split-clauses.ts';

/**
 * Sentences of notes and advice that state or report something which code could neither find in the log nor hold
 * against it: for judges to read. What was found untrue already is left out.
 */
export function listUndecided(world: World): readonly string[] {
  const found = new Set(
    [listUnfounded, listUnsaid, listContrary, listMisquoted, listUndone]
      .flatMap((list): readonly { readonly quote: string }[] => list(world))
      .map(({ quote }) => quote.trim().toLowerCase()),
  );
  const sentences = listTexts(world).flatMap(({ text, atMin }) => {
    const told = listTold(world, atMin);
    const said = told.map(foldQuestion);
    return splitClauses(text)
      .filter(({ quote }) => !found.has(quote.trim().toLowerCase()))
      .filter(clause => isUndecided(clause, { told, said, atMin }, world))
      .map(({ quote }) => quote);
  });
  return [...new Set(sentences)];
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
  const tests = findTests(text, hospital).filter(({ about }) => about.tests.size > 0);
  const isBack = (ids: ReadonlySet<string>) =>
    deeds.tests.some(
      ({ id, orderedAs, readyMin }) => readyMin <= atMin && (ids.has(id) || ids.has(orderedAs)),
    );
  if (tests.some(({ about }) => !isBack(about.tests))) return true;
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
    ({ id }) => !heard(each => findFindings(each, hospital).some(other => other.id === id)),
  );
}
