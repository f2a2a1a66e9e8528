import { readOnce } from '@doctorbench/text';
import type { Hospital } from '../hospital/hospital.ts';
import { dose } from './dose-words.ts';
import { findSigns } from './find-signs.ts';
import { findTests, type TestMention as Mention } from './find-tests.ts';
import { compoundWords, doneWords, showingWords, thenWords } from './finding-words.ts';
import { isSummand } from './is-summand.ts';
import { conditionWords, openWords, planWords } from './open-words.ts';
import { isStatedAround, settleRepeats } from './stated-results.ts';
import { foldRecord, type RecordName } from './test-names.ts';
import { elsewhereWords, governingWords, teachingWords } from './told-words.ts';

/** What a note says was found or made. */
export interface Claim {
  readonly about: RecordName;
  /** A result, or only that it was made. */
  readonly says: 'result' | 'made';
  /** The number that stands right after the name. */
  readonly value?: string;
  /** Said to be of this time: no older result bears it out. */
  readonly isOfNow?: true;
  /** The clause, as it was written. */
  readonly quote: string;
}

/** Results and examinations that a text claims. Plans, wishes, conditions and what is said to be pending are none. */
export function readClaims(text: string, hospital: Hospital): readonly Claim[] {
  const read =
    readers.get(hospital) ??
    readOnce(note => splitSentences(note).flatMap(sentence => readSentence(sentence, hospital)), notesKept);
  readers.set(hospital, read);
  return read(text);
}

/** Of many cases: a note is held against several criteria, and is the same on several ways through a case. */
const notesKept = 1000;
const readers = new WeakMap<Hospital, (text: string) => readonly Claim[]>();

function splitSentences(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .split(/[。;!?\n]|\.(?=\s|$)/)
    .map(each => each.trim())
    .filter(each => each !== '');
}

function readSentence(sentence: string, hospital: Hospital): readonly Claim[] {
  const folded = settleRepeats(foldRecord(sentence))
    .replace(/(positive|negative) for /g, '$1 - ')
    .replace(/(?:入院|到院|来院|入科|停搏|复苏|抢救|除颤|转复|苏醒)后/g, '')
    .replace(/,(?= (?:which )?(?:has|have|was|came|is) )/g, '')
    .replace(/\b(?:has|have) come back(?: at| as)?/g, 'is')
    .replace(/\b(?:came|comes) back(?: at| as)?/g, 'was');
  const mentions = findTests(folded, hospital);
  const named = mentions.flatMap((mention, index): readonly Claim[] => {
    const says = readMention(folded, mentions, index);
    const [before, behind] = [folded.slice(0, mention.from), folded.slice(mention.to)];
    const value = isSummand(before, behind) ? undefined : readNumber(behind);
    const isOfNow = ofNow.test(before);
    return says
      ? [
          {
            about: mention.about,
            says,
            ...(value ? { value } : {}),
            ...(isOfNow ? { isOfNow } : {}),
            quote: sentence,
          },
        ]
      : [];
  });
  return [
    ...named,
    ...readSigns(folded, mentions, hospital).map(about => ({
      about,
      says: 'result' as const,
      quote: sentence,
    })),
  ];
}

/** What was found at an examination that is not named; a clause that names a test speaks of that. */
function readSigns(folded: string, mentions: readonly Mention[], hospital: Hospital): readonly RecordName[] {
  let from = 0;
  return folded.split(',').flatMap(clause => {
    const [start, end] = [from, from + clause.length];
    const earlier = folded.slice(0, start);
    from = end + 1;
    const isOfTest = mentions.some(
      ({ about, from: at }) => at >= start && at < end && about.tests.size + about.analytes.size > 0,
    );
    if (
      isOfTest ||
      /\b(?:scans?|imaging|films?)\b|影像/.test(clause) ||
      [...governingWords, ...planWords].some(word => ` ${earlier}`.includes(word))
    )
      return [];
    return findSigns(clause, hospital)
      .filter(({ rest }) => !isOpen(rest) && !isOfCondition(rest))
      .map(({ about }) => about);
  });
}

function isOpen(words: string): boolean {
  const said = ` ${maskCompounds(words)} `;
  return [...openWords, ...teachingWords].some(word => said.includes(word));
}

/** The front wall of the stomach lies before nothing, and a reaction is no obligation. */
function maskCompounds(words: string): string {
  return compoundWords.reduce((rest, word) => rest.replaceAll(word, ' '), words);
}

function isOfCondition(rest: string): boolean {
  return (
    [...governingWords, ...planWords].some(word => ` ${rest} `.includes(word)) ||
    ofUse.test(rest) ||
    /[即则]|(?<!患)者|->|→| mean|\d\s*(?:周|天|日|个月|年|weeks?|days?|months?|years?)/.test(rest)
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
  const said = ` ${maskCompounds(`${before}${clause}`)} `;
  if (openWords.some(word => said.includes(word))) return undefined;
  if (teachingWords.some(word => ` ${before}${clause.slice(0, farthest)} `.includes(word))) return undefined;
  const clauseBefore = folded.slice(0, mention.from).split(',').at(-1) ?? '';
  if (
    conditionWords.some(word => ` ${clauseBefore}`.includes(word)) ||
    unmade.test(before) ||
    leftOut.test(clause)
  )
    return undefined;
  if (elsewhereWords.some(word => folded.slice(0, mention.from).includes(word))) return undefined;
  const isMeasured = mention.about.tests.size + mention.about.analytes.size > 0;
  if (isMeasured && readNumber(clause) !== undefined) return 'result';
  const isPlanned = planWords.some(word => folded.slice(0, mention.from).includes(word));
  if (isMeasured && !isPlanned && isShowing(clause) && !isWhen(before)) return 'result';
  if (!isPlanned && isStatedAround(before, clause)) return 'result';
  if (isLookedAt(mention, clause) && !isPlanned) return 'result';
  if (mention.about.isBrief) return undefined;
  const shown = clause.slice(0, farthest);
  if (!isMeasured && !isPlanned && /\bon $/.test(before) && /\b(?:was|were|is|are|had)\b/.test(shown))
    return 'result';
  const isMade =
    doneWords.some(word => shown.includes(word)) || (!isMeasured && !isPlanned && madeBefore.test(before));
  return isMade ? 'made' : undefined;
}

/** Right behind it: nobody did. */
const leftOut = /^[\s和与及、]*(?:都|均|也|还)?(?:没有?|未)(?:查|做|抽|测|送|行|拍|问(?!题)|开|取)/;

/** Right before a name: it was not made. */
const unmade = /[不未没][照做查行拍送开需]?\s*$|\b(?:no|not|without|why not|instead of)(?: an?| the| any)? $/;

/** "After the biopsy: a diet" says when. */
function isWhen(before: string): boolean {
  return /\b(?:after|before|following|since|until|during|at)(?: (?:the|her|his|your|their|a))? $/.test(
    before,
  );
}

/** Whether what a test showed follows right behind its name, by a word for it or behind a colon. */
function isShowing(clause: string): boolean {
  if (seesToIt.test(clause)) return false;
  if (stated.test(clause) && !asked.test(clause)) return true;
  const behind = clause.replace(
    /^(?:\s|:|\([^()]*\)|检查|平扫|增强|结果|报告|已(?=回报)|片|scan|report|result|has|have|of (?:the|her|his|your|their) [a-z]+)*/,
    '',
  );
  return showingWords.some(word => behind.startsWith(word) && isShown(behind.slice(0, farthest), word));
}

/** An examination by its whole name, and what it found behind a colon. */
function isLookedAt({ about }: Mention, clause: string): boolean {
  return (
    about.examinations.size > 0 &&
    about.isBrief === undefined &&
    /^\s*:\s*\p{L}/u.test(clause) &&
    !asked.test(clause)
  );
}

/** Right before an examination: that it was made. Of a test it may be the instrument of an operation. */
const madeBefore =
  /(?:做了|做过|行了|查了|已行|已做)(?:一[次个])?\s*$|\b(?:did|performed|carried out|have done) (?:a |an |the )?$/;

/** Whether a word says what was found, and not what is to be done in that case. */
function isShown(shown: string, word: string): boolean {
  const at = shown.indexOf(word);
  if (at < 0 || ofUse.test(shown.slice(0, at))) return false;
  const behind = shown.slice(at + word.length).trimStart();
  return !thenWords.some(then => behind.startsWith(then));
}

/** The number that is stated right behind a name: a result, not a limit, a dose or a time. */
function readNumber(behind: string): string | undefined {
  const [, limit, value, rest = ''] = statedNumber.exec(behind.replace(year, ' ')) ?? [];
  if (value === undefined || ofSomethingElse.test(rest)) return undefined;
  // "Above 5.5: stop it" says what is to be done.
  if (limit && !/^\s*[a-zμ%/\d^.*×]*\s*(?:,|\)|$|x ?\d|twice|on (?:two|both|\d))/.test(rest))
    return undefined;
  return value;
}

/** When it was made: another number, or what was found, follows. */
const year = /^\s*\(?(?:19|20)\d\d(?:年|(?=[):]|\s+\d))/;

/** A colon or a dash, and words: "CTPA: filling defects", "ECG - AF". */
const stated = /^\s*(?:\([^()]*\))?\s*(?::|[-–—](?=\s))\s*(?!\d+(?::\d+)?\s*$)[\p{L}\d#]/u;
/** Behind a colon, whose task it is. */
const seesToIt =
  /^\s*[:：]\s*(?:[a-z]+(?:ology|iatrics?|surgery)|outpatients?|\p{Script=Han}{1,6}科(?:会诊|门诊|随访|处理)?)\s*(?:[,，;；)）]|$|(?:clinic|team|to) )/u;
/** Right before a name. */
const ofNow = /(?:本次|此次|这次|今日|今天|今晚)(?:的|急?查|复查)?$|\b(?:today's|this time's) $/;

/** What it is to answer. */
const asked =
  /[?？]|排除|除外|明确|了解|评估|判断|指导|(?:^|\s)(?:r\/o|query|rule|exclude|look|assess|confirm|to|as) /;

const statedNumber =
  /^\s*(?:was|is|of|=|:|均|都|仅|only|both|just|(?:which )?(?:came|comes|come|is) back (?:at|as)?|measured|reads?|为|是|约|about|由|从|降至|升至|降到|升到|(?:dropped|fell|fallen|rose|risen|down|up|stable) (?:to|at|from))?\s*([<>≤≥])?\s*(\d+(?:\.\d+)?)(.*)$/s;

const ofSomethingElse = new RegExp(
  `^\\s*(?:(?:-|~|to)\\s*\\d+\\s*)?(?::\\d{2}|周|天|日|小时|分钟|个月|月|年|次|片|支|粒|袋|weeks?|wks?\\b|days?|hours?|hrs?\\b|months?|mths?\\b|years?|yrs?\\b|times|tablets?|${dose.source})`,
);

/** What is so as a rule, may be so, or is the aim. */
const ofUse = /(?<![正异非日])常(?!规)|可(?![见闻触及扪疑])|目的/;

/** What is said farther from a name is said of something else. */
const farthest = 30;
