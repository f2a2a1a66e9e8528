import { foreignSounds } from '../lexicon/chinese-names.ts';
import { givenCharacters, plainSurnames } from '../lexicon/given-names.ts';
import { type Finding, findPattern, type Note, type Word } from '../note.ts';
import { readNameAt, surnameLength } from '../recognisers/chinese-name-reading.ts';
import { hasClinicalCharacter, isOrdinaryChinese, isOrdinaryPair } from '../vocabulary.ts';

const slot =
  /(?:(?<=^|[，。；、（(：:“"\n]\s?|\s)|(?<=妻|夫|子|女|父|母|兄|弟|姐|妹|媳|婿|孙|舅|姑|姨|叔|伯|朋友|同事|邻居|老乡|室友|同学|绰号|外号|小名|乳名|化名|艺名|笔名|又名|人称|名叫|叫))(?<id>\p{Script=Han}{2,5})(?=\s?[，。；、）)：:”"\n]|\s+(?![\d<>≤≥])|$)/dgu;

/** A run between two marks in which the dictionary and ordinary text know nothing: a nickname, a name of another language. */
export function findUnknownRuns(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  return findPattern(note, slot, {
    class: 'patient',
    reason: 'run that ordinary text does not know',
    strength: 39,
  })
    .filter(({ start, end }) => isWhollyUnknown(note, note.text.slice(start, end)))
    .map(finding => ({ ...finding, whole: true as const }));
}

function isWhollyUnknown({ isWord }: Note, run: string): boolean {
  const usual = [...run].filter(
    each => givenCharacters.has(each) || foreignSounds.has(each) || /[小老阿]/.test(each),
  );
  if (usual.length < run.length || hasClinicalCharacter(run) || ordinaryEdge.test(run)) return false;
  for (let start = 0; start < run.length - 1; start++)
    for (let end = start + 2; end <= run.length; end++) {
      const part = run.slice(start, end);
      if (isOrdinaryChinese(part) || isWord(part)) return false;
    }
  return true;
}

/** Characters that phrases begin or end with, and names do not. */
const ordinaryEdge =
  /^[的了在是不没无未有已又再仍均约共各每第其该此余示见伴予给行取查测可能需应但因由经至从自与和及或如若时前后左右上下内外双单高低多少大未][^\s]|[的了吗呢吧时前后中内外上下侧部区性期型样级度量值率数者处示见约]$/u;

/**
 * Chinese names that no label announces: a surname where a word begins, followed by what never follows it in ordinary
 * text. What is not known to be clinical counts as a name.
 */
export function findUnknownChineseNames(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  const found: Finding[] = [];
  let from = 0;
  for (const word of note.words) {
    if (word.start < from || surnameLength(word.text) === 0) continue;
    const end = readUnknown(note, word);
    if (end === undefined) continue;
    from = end;
    found.push({
      start: word.start,
      end,
      class: 'patient',
      reason: 'surname with what ordinary text does not know',
      strength: 40,
      whole: true,
    });
  }
  return found;
}

function readUnknown(note: Note, { start, text, tag }: Word): number | undefined {
  const pair = note.text.slice(start, start + 2);
  if (!/^\p{Script=Han}{2}$/u.test(pair)) return undefined;
  const person = tag.startsWith('nr');
  if (!person && (isOrdinaryPair(pair) || note.isWord(pair) || (text.length > 1 && note.isWord(text))))
    return undefined;
  const end = readNameAt(note, start, { strict: true }) ?? endOfUsual(note, start);
  if (end === undefined || isOrdinaryChinese(note.text.slice(start, end))) return undefined;
  return isLikely(note, start, end) ? end : undefined;
}

/** A surname that is no plain character with two characters of given names, whatever goes on after it. */
function endOfUsual({ text }: Note, start: number): number | undefined {
  const [family = '', ...given] = text.slice(start, start + 3);
  const usual = given.length === 2 && given.every(each => givenCharacters.has(each));
  return usual && !plainSurnames.has(family) ? start + 3 : undefined;
}

/** Alone between marks any such run is a name; inside a clause its characters must be those of names. */
function isLikely({ text }: Note, start: number, end: number): boolean {
  const free = !/\p{Script=Han}$/u.test(text.slice(Math.max(0, start - 3), start));
  const ends = !/^\p{Script=Han}/u.test(text.slice(end));
  const name = text.slice(start, end);
  const family = surnameLength(name);
  const plain = family === 1 && plainSurnames.has(name.slice(0, 1));
  const given = [...name.slice(family)];
  const usual = given.length > 0 && given.every(each => givenCharacters.has(each));
  if (free && ends) return !plain || usual || given.length === 2;
  if (plain) return usual && (free || ends) && given.length === 2;
  return usual || (free && given.some(each => givenCharacters.has(each)));
}
