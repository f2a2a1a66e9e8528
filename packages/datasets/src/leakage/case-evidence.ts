import { createEpisode, drawCase, type Hospital } from '@doctorbench/clinic';
import { type EncounterItem, listQuestionTexts } from '@doctorbench/core';
import { toRawCalls } from '@doctorbench/engine';
import { foldText } from './fold-text.ts';
import { createFormReader, type FormReader } from './form-evidence.ts';
import { toGrams } from './grams.ts';

/** The clinic in which the cases of a suite were played. */
interface TracedClinic {
  readonly hospital: Hospital;
  /** Of the protocol: what a case leaves to chance is drawn by it and by the draw of the item. */
  readonly seed: number;
}

/** Words that the clinic says in this case and in no other, of which so many must be in the text. */
const fewestOwn = 20;

/** Whose draw of a case a transcript or a chart shows; silent where the text is not of the case. */
export function createCaseReaders(
  cases: readonly EncounterItem[],
  { key, clinic }: { readonly key: Buffer; readonly clinic: TracedClinic },
): readonly { readonly id: string; readonly read: FormReader }[] {
  const told = cases.map(item => ({
    item,
    grams: toGrams(tellCase(item, clinic).map(foldText).join(' ')),
  }));
  const counts = new Map<string, number>();
  for (const { grams } of told) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return told.map(({ item, grams }) => {
    const own = [...grams].filter(gram => counts.get(gram) === 1);
    const read = createFormReader(item, {
      key,
      tell: form => (form.kind === 'encounter' ? tellCase(form, clinic) : []),
    });
    return {
      id: item.id,
      read: text => (own.filter(gram => text.has(gram)).length < fewestOwn ? undefined : read(text)),
    };
  });
}

/** What the clinic says on the good way that a case has written down: who goes another is told the same values. */
function tellCase(written: EncounterItem, { hospital, seed }: TracedClinic): readonly string[] {
  const item = drawCase(written, seed);
  const told = new Set(listQuestionTexts(item));
  const episode = createEpisode({ item, hospital, seed, tellsChanges: false });
  for (const calls of item.exemplars?.good ?? []) {
    if (episode.end()) break;
    for (const { result } of episode.act(toRawCalls(calls)).calls) told.add(result);
  }
  return [...told];
}
