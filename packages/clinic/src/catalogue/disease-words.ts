import { foldName } from '@doctorbench/text';
import type { Vocabulary } from './vocabulary.ts';

/** Tells what names a disease from what says more of one: "pneumonia" from "right lower lobe". */
export function createDiseaseReader({ diseases }: Pick<Vocabulary, 'diseases'>): (text: string) => boolean {
  const { words = [], endings = [], except = [] } = diseases ?? {};
  const isHan = (word: string) => /\p{Script=Han}/u.test(word);
  const hanEndings = [...words, ...endings].filter(isHan);
  const latinWords = new Set(words.filter(word => !isHan(word)));
  const latinEndings = endings.filter(word => !isHan(word));
  const grave = except.map(foldName);
  return text => {
    const plain = text.normalize('NFKC').replace(/\([^()]*\)/g, ' ');
    const spoken = plain.toLowerCase().match(/[a-z]+/g) ?? [];
    if (spoken.some(word => latinWords.has(word) || latinEndings.some(end => endsSo(word, end)))) return true;
    const han = plain.match(/\p{Script=Han}+/gu) ?? [];
    return han
      .map(word => grave.reduce((rest, each) => rest.replaceAll(each, ''), word))
      .some(word => hanEndings.some(end => word.endsWith(end)));
  };
}

/** An ending alone is no name. */
function endsSo(word: string, end: string): boolean {
  return word.length > end.length + 1 && word.replace(/s$/, '').endsWith(end.replace(/s$/, ''));
}
