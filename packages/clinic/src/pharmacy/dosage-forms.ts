import { foldName, readOnce } from '@doctorbench/text';
import type { Drug, Route } from './drug.ts';
import type { DrugNames } from './drug-names.ts';

/** Whether a drug, found under a key, is given in the dosage form that a written name says. */
export type SuitsForm = (written: string, found: { readonly key: string; readonly drug: Drug }) => boolean;

const han = /[\u3400-\u9fff]/;

/** Of some cases: what is ordered on one way through a case is ordered on another. */
const namesKept = 2000;

/**
 * A form is a word of the name that says the way into the body: eye drops of a tablet's drug are another product. What
 * the label itself says, in the key under which it was found, needs no route.
 */
export function createFormReader(formRoutes: DrugNames['formRoutes']): SuitsForm {
  const routes = new Map<string, readonly Route[]>(
    formRoutes.flatMap(form => form.words.map(word => [foldName(word), form.routes] as const)),
  );
  const words = formRoutes.flatMap(form => form.words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(words.map(toPattern).join('|') || '(?!)', 'gi');
  const listSaid = readOnce(
    (written: string) => Array.from(written.normalize('NFKC').matchAll(pattern), ([word]) => foldName(word)),
    namesKept,
  );
  return (written, { key, drug }) =>
    listSaid(written).every(
      word => key.includes(word) || routes.get(word)?.some(route => drug.routes.includes(route)),
    );
}

/** One Chinese character is a form only at the end of a name: 片 is also in 阿片. */
function toPattern(word: string): string {
  const plain = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '[\\s-]*');
  if (!han.test(word)) return `(?<![a-z])${plain}(?![a-z])`;
  return word.length > 1 ? plain : `(?<=..)${plain}(?![\u3400-\u9fff])`;
}
