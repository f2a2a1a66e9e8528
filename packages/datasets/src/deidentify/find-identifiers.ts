import { loadWordTagger, loadWordTest } from '@doctorbench/text/segmentation';
import { type Finding, foldWidth, type Note, type Recogniser, type Word } from './note.ts';
import { isOrdinaryFinding } from './ordinary-findings.ts';
import { findAccounts } from './recognisers/accounts.ts';
import { findAges } from './recognisers/ages.ts';
import { findBeds } from './recognisers/beds.ts';
import { findChineseAddresses } from './recognisers/chinese-addresses.ts';
import { findChineseDates } from './recognisers/chinese-dates.ts';
import { findNamesInSlots } from './recognisers/chinese-name-slots.ts';
import { findChineseNames } from './recognisers/chinese-names.ts';
import { findCodes } from './recognisers/codes.ts';
import { findContacts } from './recognisers/contacts.ts';
import { findEnglishDates } from './recognisers/english-dates.ts';
import { findEnglishNames } from './recognisers/english-names.ts';
import { findEnglishPlaces } from './recognisers/english-places.ts';
import { findEnglishSlots } from './recognisers/english-slots.ts';
import { findIdCards } from './recognisers/id-cards.ts';
import { findMorePlaces } from './recognisers/more-places.ts';
import { findOrganisations } from './recognisers/organisations.ts';
import { findPhones } from './recognisers/phones.ts';
import { findPlates } from './recognisers/plates.ts';
import { findSingular } from './recognisers/singular.ts';
import { findSpeakers } from './recognisers/speakers.ts';
import { findAgesOfNames, findListedNames, findNicknames, findRepeatedNames } from './repeated-names.ts';
import { resolveFindings } from './resolve-findings.ts';
import { findUnknownChineseNames, findUnknownRuns } from './unknown/chinese-names.ts';
import { findUnknownAddresses } from './unknown/english-addresses.ts';
import { findUnknownLatinNames } from './unknown/latin-names.ts';
import { findUnknownNumbers } from './unknown/numbers.ts';
import { findUnknownWards } from './unknown/wards.ts';
import { findUnknownWorkplaces } from './unknown/workplaces.ts';
import { widenFinding } from './widen-findings.ts';

/** Know the form of what they find. */
const patterns: readonly Recogniser[] = [
  findContacts,
  findIdCards,
  findPlates,
  findPhones,
  findCodes,
  findAccounts,
  findChineseDates,
  findEnglishDates,
  findAges,
  findBeds,
  findOrganisations,
  findChineseAddresses,
  findEnglishPlaces,
  findMorePlaces,
  findChineseNames,
  findNamesInSlots,
  findEnglishNames,
  findEnglishSlots,
  findSpeakers,
  findSingular,
];

/** Hide what no vocabulary knows: guesses, for a record that nobody else has read. */
const guesses: readonly Recogniser[] = [
  findUnknownChineseNames,
  findUnknownRuns,
  findUnknownLatinNames,
  findUnknownNumbers,
  findUnknownWards,
  findUnknownWorkplaces,
  findUnknownAddresses,
];

/**
 * Finds identifiers by rules. `more` are findings of another reader: they stand beside the rules' own, and where that reader saw
 * what the patterns know, nothing is guessed besides.
 */
export async function findIdentifiers(
  original: string,
  {
    language,
    more = [],
  }: { readonly language?: 'zh' | 'en' | undefined; readonly more?: readonly Finding[] } = {},
): Promise<readonly Finding[]> {
  const note = await toNote(original, language);
  const recognise = (recognisers: readonly Recogniser[]) =>
    recognisers.flatMap(each => each(note)).filter(finding => !isOrdinaryFinding(note, finding));
  const known = recognise(patterns);
  const own = hasRead(more, known) ? known : [...known, ...recognise(guesses)];
  const first = resolveFindings([...own, ...more]);
  const listed = [...first, ...findListedNames(note, first), ...findNicknames(note, first)];
  const again = [...findRepeatedNames(note, listed), ...findAgesOfNames(note, listed)].filter(
    finding => !isOrdinaryFinding(note, finding),
  );
  const all = resolveFindings([...listed, ...again]);
  return resolveFindings(all.map(finding => widenFinding(note, finding)));
}

/** Least share of what the patterns know that a reader must have named too, for its silence on the rest to count. */
const leastAgreement = 0.8;

function hasRead(more: readonly Finding[], known: readonly Finding[]): boolean {
  const named = known.filter(({ start, end }) => more.some(other => other.start < end && start < other.end));
  return more.length > 0 && named.length >= known.length * leastAgreement;
}

/** Kept for the life of the process: it remembers what it looked up. */
let wordTest: ReturnType<typeof loadWordTest> | undefined;

function loadKnownWords(): ReturnType<typeof loadWordTest> {
  wordTest ??= loadWordTest();
  return wordTest;
}

async function toNote(original: string, language: 'zh' | 'en' | undefined): Promise<Note> {
  const text = foldWidth(original);
  const spoken = language ?? (isChinese(text) ? 'zh' : 'en');
  const words = spoken === 'zh' ? toWords(text, await loadWordTagger()) : [];
  const isWord = spoken === 'zh' ? await loadKnownWords() : () => false;
  return {
    text,
    language: spoken,
    words,
    isWord,
    boundaries: new Set(words.flatMap(({ start, end }) => [start, end])),
  };
}

function isChinese(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 5 > text.length;
}

function toWords(text: string, tag: (text: string) => readonly { word: string; tag: string }[]): Word[] {
  let start = 0;
  return tag(text).map(piece => {
    const end = start + piece.word.length;
    const word = { start, end, text: piece.word, tag: piece.tag };
    start = end;
    return word;
  });
}
