import type { Hospital } from '../hospital/hospital.ts';
import { doneWords, openWords, planWords, purposeWords, resultWords, thenWords } from './claim-words.ts';
import { foldRecord, listRecordNames, type RecordName } from './test-names.ts';

/** What a note says was found or made. */
export interface Claim {
  readonly about: RecordName;
  /** A result, or only that it was made. */
  readonly says: 'result' | 'made';
  /** The number that stands right after the name. */
  readonly value?: string;
  /** The clause, as it was written. */
  readonly quote: string;
}

interface Mention {
  readonly about: RecordName;
  readonly from: number;
  readonly to: number;
}

/** Results and examinations that a text claims. Plans, wishes, conditions and what is said to be pending are none. */
export function readClaims(text: string, hospital: Hospital): readonly Claim[] {
  return splitSentences(text).flatMap(sentence => readSentence(sentence, hospital));
}

function splitSentences(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .split(/[。;!?\n]|\.(?=\s|$)/)
    .map(each => each.trim())
    .filter(each => each !== '');
}

function readSentence(sentence: string, hospital: Hospital): readonly Claim[] {
  const folded = foldRecord(sentence);
  const mentions = findMentions(folded, listRecordNames(hospital));
  return mentions.flatMap((mention, index): readonly Claim[] => {
    const says = readMention(folded, mentions, index);
    const value = statedNumber.exec(folded.slice(mention.to))?.[1];
    return says ? [{ about: mention.about, says, ...(value ? { value } : {}), quote: sentence }] : [];
  });
}

/** The longest names win; no two overlap. */
function findMentions(folded: string, names: readonly RecordName[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const about of names) {
    const { name } = about;
    for (let from = folded.indexOf(name); from >= 0; from = folded.indexOf(name, from + 1)) {
      const to = from + name.length;
      const isFree = found.every(other => to <= other.from || from >= other.to);
      if (isFree && isWhole(folded, from, to)) found.push({ about, from, to });
    }
  }
  return found.sort((left, right) => left.from - right.from);
}

function isWhole(text: string, from: number, to: number): boolean {
  const isLetter = (character: string) => /[a-z0-9]/.test(character);
  // The second half of a compound is no name of its own: G-CSF is no cerebrospinal fluid.
  const isJoined = text.charAt(from - 1) === '-' && isLetter(text.charAt(from - 2));
  return !(
    (isLetter(text.charAt(from)) && (isLetter(text.charAt(from - 1)) || isJoined)) ||
    (isLetter(text.charAt(to - 1)) && isLetter(text.charAt(to)))
  );
}

/** What stands between the name and the next one; of a list, what is said of its last. */
function readMention(folded: string, mentions: readonly Mention[], index: number): Claim['says'] | undefined {
  const mention = mentions[index];
  if (!mention) return undefined;
  const next = mentions[index + 1];
  const after = folded.slice(mention.to, next?.from ?? folded.length);
  if (next && /^[\s,、/&和与及+]*(?:and)?[\s,、]*$/.test(after))
    return readMention(folded, mentions, index + 1);
  const clause = after.split(/[,，]/)[0] ?? '';
  const before =
    folded
      .slice(mentions[index - 1]?.to ?? 0, mention.from)
      .split(/[,，]/)
      .at(-1) ?? '';
  if (openWords.some(word => ` ${before}${clause} `.includes(word))) return undefined;
  const isMeasured = mention.about.tests.size + mention.about.analytes.size > 0;
  if (isMeasured && statedNumber.test(clause)) return 'result';
  const shown = clause.slice(0, farthest);
  const isPlanned = planWords.some(word => folded.slice(0, mention.from).includes(word));
  if (resultWords.some(word => isShown(shown, word, isPlanned))) return 'result';
  return doneWords.some(word => shown.includes(word)) ? 'made' : undefined;
}

/** Whether a word says what was found: not what is to be done in that case, nor what a planned test is for. */
function isShown(shown: string, word: string, isPlanned: boolean): boolean {
  const at = shown.indexOf(word);
  if (at < 0 || (isPlanned && purposeWords.includes(word))) return false;
  const behind = shown.slice(at + word.length).trimStart();
  return !thenWords.some(then => behind.startsWith(then));
}

const statedNumber = /^\s*(?:was|is|of|=|:|为|是|约|about)?\s*[<>≤≥]?\s*(\d+(?:\.\d+)?)/;

/** What is said farther from a name is said of something else. */
const farthest = 30;
