import { foldName, foldSpelling } from '@doctorbench/text';
import type { Procedure } from '../catalogue/procedure.ts';
import { inWords, type World } from '../world.ts';

/** What was said, and the deed that it may mean by its words alone. */
export interface Doubted {
  readonly said: string;
  readonly procedure: Procedure;
}

/**
 * Whether something that does serious harm to who does not need it was asked for by none of its own names: a word in
 * the middle of another word is no order to put a tube down somebody's throat.
 */
export function isInDoubt({ hospital }: World, { said, procedure }: Doubted): boolean {
  const grade = hospital.procedureRules.get(procedure.id)?.harm?.grade;
  if (grade === undefined || grade === 'minor') return false;
  return !hospital.catalogue.procedures.listAliases(procedure).some(alias => names(said, alias));
}

const han = /[\u3400-\u9fff]/;

/** The name stands in what was said; a Latin one as a whole word, in any of its endings. */
function names(said: string, alias: string): boolean {
  const name = foldName(alias);
  if (name === '') return false;
  if (han.test(name)) return name.length > 1 && foldName(said).includes(name);
  if (foldName(said) === name) return true;
  const written = foldSpelling(alias)
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '');
  return new RegExp(
    `(?<![\\p{L}\\d])${written.join('[^\\p{L}\\d]*')}(?:s|es|ed|ing)?(?![\\p{L}\\d])`,
    'u',
  ).test(foldSpelling(said));
}

/** Said instead of doing it. */
export function askBack(world: World, { said, procedure }: Doubted): string {
  const name = inWords(world, procedure.name);
  return inWords(world, {
    zh: `“${said}”是指“${name}”吗？这项处置有风险，未执行；如是，请用它的名称再下一次。`,
    en: `"${said}": do you mean ${name}? It may do harm, so it was not done; if so, say its name.`,
  });
}
