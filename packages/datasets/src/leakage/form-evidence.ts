import { type Item, listQuestionTexts } from '@doctorbench/core';
import { redrawForm } from '../families/redraw-form.ts';
import { foldText } from './fold-text.ts';
import { gramLength } from './grams.ts';

/** Forms drawn for nobody, among which a recipient's own must stand out; of cases fewer, since each has to be played. */
const formControls = 500;
const caseControls = 60;
/** So many of them show whether the text holds anything of the family. */
const looked = 12;
/** How much likelier each of its grams in the text makes a form, as a natural logarithm. */
const gramWeight = 0.5;
/** Chance that a form is in the text at all, whose family is; a case is known by its own words. */
const presentForm = 0.25;
const presentCase = 0.9;
/** Grams of some form of the family that must be in the text. */
const fewestGrams = 6;

/** Natural logarithm of how many times likelier a text is with a recipient's own form than by chance. */
type FormEvidence = (recipient: string) => number;

interface FormReaderOptions {
  readonly key: Buffer;
  /** What whoever is asked a form gets to read. */
  readonly tell?: (form: Item) => readonly string[];
}

/** What a text says of whose form it holds; undefined where it holds none of the family. */
export type FormReader = (grams: ReadonlySet<string>) => FormEvidence | undefined;

/**
 * Forms of recipients and controls are draws of one key and cannot be told apart beforehand, so that a form's share of
 * the summed likelihoods, times their number, has expectation 1 for the innocent whatever the text says (a soft-rank
 * e-value; Ren & Barber, 2024).
 */
export function createFormReader(item: Item, { key, tell = tellForm }: FormReaderOptions): FormReader {
  const isCase = item.kind === 'encounter';
  const [controls, present] = isCase ? [caseControls, presentCase] : [formControls, presentForm];
  const drawn = new Map<string, readonly string[]>();
  const draw = (recipient: string) => {
    const known = drawn.get(recipient) ?? tell(redrawForm(item, { key, recipient })).map(foldText);
    drawn.set(recipient, known);
    return known;
  };
  return grams => {
    const count = (recipient: string) => draw(recipient).reduce((sum, text) => sum + countIn(text, grams), 0);
    const countControls = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => count(`control ${from + at}`));
    const first = countControls(0, looked);
    if (Math.max(...first) < fewestGrams) return undefined;
    const others = [...first, ...countControls(looked, controls)];
    return recipient => {
      const own = count(recipient);
      const sum = others.reduce((total, other) => total + Math.exp(gramWeight * (other - own)), 1);
      return Math.log(1 - present + (present * (controls + 1)) / sum);
    };
  };
}

function tellForm(form: Item): readonly string[] {
  const options = form.kind === 'choice' ? form.options.map(({ id, text }) => `${id}${text}`) : [];
  return [...listQuestionTexts(form), options.join('')];
}

function countIn(folded: string, grams: ReadonlySet<string>): number {
  let count = 0;
  for (let at = 0; at + gramLength <= folded.length; at++)
    if (grams.has(folded.slice(at, at + gramLength))) count++;
  return count;
}
