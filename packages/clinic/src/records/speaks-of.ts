import { type FoldedText, matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import type { Organisation } from '../catalogue/department.ts';

/** What somebody is said to say no to, up to the end of the sentence: of a list, all of it. */
const denied = /(?:否认|\bden(?:y|ies|ied|ying)\b)(?:(?!\b(?:but|however)\b|但|\.\s)[^。;!?\n])*$/;

const unlessDenied = {
  excludes: (text: FoldedText, span: { readonly from: number; readonly to: number }) =>
    unlessNegated.excludes?.(text, span) === true || denied.test(text.folded.slice(0, span.from)),
};

/** Whether a text says that something of this is so: what it denies, or wants judged, it does not say. */
export function speaksOf(
  { assessing = [] }: Pick<Organisation, 'assessing'>,
  text: string,
  words: readonly string[],
): boolean {
  const said = assessing.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text.toLowerCase());
  return matchSignals(toFoldedText(said), { all: [[...words]] }, unlessDenied).met;
}
