import { readOnce } from '@doctorbench/text';
import { isNegated } from '../patient/is-negated.ts';
import { alarming } from './clause-words.ts';
import { foldRecord } from './test-names.ts';

/** What a text has the patient or a relative say. */
export interface Saying {
  readonly says: 'yes' | 'no' | 'consent' | 'refusal';
  /** The words in which it is reported. */
  readonly words: string;
  /** These and what follows as told in the same sentence; none where it is reported as denied. */
  readonly telling?: string;
  /** It is given as their very words. */
  readonly isQuoted?: true;
  /** The sentence, as it was written. */
  readonly quote: string;
}

/** Everything that a text reports as said. Conditions, questions still to be asked and what could not be asked are none. */
export function readSayings(text: string, { names, toThem = false }: Telling): readonly Saying[] {
  const speakers = [speaker.source, ...names.map(name => escapeName(foldRecord(name)))].join('|');
  const ways = toThem ? { told: toldBack, decided: undefined } : toWays(speakers);
  return text
    .normalize('NFKC')
    .split(/[。;!?\n]|\.(?=\s|$|["”])/)
    .map(each => each.trim())
    .filter(each => each !== '' && !alarming.test(each.toLowerCase()))
    .flatMap(sentence => readSentence(foldRecord(sentence), ways, sentence));
}

function escapeName(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface Telling {
  /** Of the patient. */
  readonly names: readonly string[];
  /** It is said to them, and not written of them. */
  readonly toThem?: boolean;
}

interface Ways {
  readonly told: RegExp;
  readonly decided: RegExp | undefined;
}

/** Of many cases: the patient of one is the same in all its texts. */
const waysKept = 200;

const toWays = readOnce(
  (speakers: string): Ways => ({
    told: new RegExp(`${selfEvident.source}|(?:${speakers})[^,，:“"对跟向给听]{0,14}?(?:${verbs.source})`),
    decided: new RegExp(`(?:${speakers})[^,，]{0,12}?(?:${decides.source})`),
  }),
  waysKept,
);

function readSentence(folded: string, { told, decided }: Ways, quote: string): readonly Saying[] {
  const clauses = folded.split(/[,，]/);
  const found: Saying[] = [];
  let isTold = false;
  let isUnderNo = false;
  for (const [index, clause] of clauses.entries()) {
    if (openly.test(` ${clause.replace(whenAsked, ' ')} `)) break;
    if (decided?.test(clause)) {
      found.push({ says: declines.test(clause) ? 'refusal' : 'consent', words: clause, quote });
      continue;
    }
    const at = spokenTo.test(clause) ? null : (told.exec(clause) ?? firstPerson.exec(clause));
    const rest = at ? clause.slice(at.index + at[0].length) : clause;
    // Behind what it tells, a source tells nothing of what comes after it.
    const isBehind = index > 0 && rest.trim() === '';
    isTold = at ? isContent(rest) && !isBehind && !thanks.test(clause) : isTold && goesOn(clause);
    if (isTold) {
      const words = closeBracket(rest);
      isUnderNo = at ? isNegated(at[0]) || opensList.test(words) : isUnderNo && isMember(words);
      const telling =
        isUnderNo && !opensList.test(words) ? undefined : [rest, ...clauses.slice(index + 1)].join(',');
      const isQuoted = /[“"「]/.test(clause);
      found.push(
        ...readClause(words, { isUnderNo, quote, telling }).map(each => ({
          ...each,
          ...(isQuoted ? { isQuoted } : {}),
        })),
      );
      isUnderNo ||= opensList.test(words);
    }
    if (rest !== closeBracket(rest) || (at && closedQuotation.test(rest))) isTold = false;
  }
  return found;
}

/** When it was said, and no condition. */
const whenAsked = /\b(?:when|if) (?:directly |specifically )?(?:asked|questioned|pressed)\b/;

/** What follows is still of it: short, and no finding, order or opinion. */
function goesOn(clause: string): boolean {
  return (
    !endsSpeech.test(clause) &&
    !/^\s*[无未]/.test(clause) &&
    clause.trim().split(/\s+/).length <= longestClause
  );
}

const longestClause = 14;

/** "That you told me" says nothing of what was told. */
function isContent(rest: string): boolean {
  return !/^了/.test(rest);
}

/** Whoever is thanked for having spoken is not quoted. */
const thanks = /谢|幸亏|多亏|幸好|\b(?:thanks?|thank you|glad|right to (?:tell|say|mention))\b/;

/** Whoever is quoted right behind the verb has said that and no more. */
const closedQuotation = /^[\s:]*(?:“[^“”]*”|「[^」]*」|"[^"]*")/;

/** What stands in brackets ends with them. */
function closeBracket(rest: string): string {
  const end = rest.indexOf(')');
  return end >= 0 && !rest.slice(0, end).includes('(') ? rest.slice(0, end) : rest;
}

interface Place {
  readonly isUnderNo: boolean;
  readonly quote: string;
  readonly telling: string | undefined;
}

/** Of a list under a no, each member is a no; of one that a no stands inside, from that member on. */
function readClause(clause: string, { isUnderNo, quote, telling }: Place): readonly Saying[] {
  return clause.split(turning).flatMap((words, index) => {
    const isListed = (index === 0 && isUnderNo) || opensList.test(words) || !isNegated(words);
    return splitMembers(words, isListed).map(({ member, isNo }) => ({
      says: (index === 0 && isUnderNo) || isNo ? ('no' as const) : ('yes' as const),
      words: member,
      ...(telling ? { telling } : {}),
      quote,
    }));
  });
}

/** What stands behind is another thing that was said. */
const turning =
  /(?=但|仅|只有| but | except | apart from | and (?:also )?(?:said|says|denie[sd]|reports?|reported|states?|stated|told) )/;

interface Member {
  readonly member: string;
  readonly isNo: boolean;
}

/** One that says no at its head says it for those behind it, and one that says it inside for itself. */
function splitMembers(words: string, isWhole: boolean): readonly Member[] {
  if (isWhole) return [{ member: words, isNo: isNegated(words) }];
  let isUnder = false;
  return words.split('、').map(member => {
    isUnder = opensList.test(member) || (isUnder && isMember(member));
    return { member, isNo: isUnder || isNegated(member) };
  });
}

/** A no at the head of a clause holds for the list behind it; one inside a clause is of that clause. */
const opensList =
  /^[\s:“"「]*(?:也|都|从)?(?:没有|无(?!力|劲|法|痛|意)|否认)|^[\s:"]*(?:has |have |had |with )?(?:no|nil|without|neither)\b/;

function isMember(words: string): boolean {
  return words.trim().split(/\s+/).length <= 4 && !/\p{Script=Han}{8}|[了过也还都就]/u.test(words);
}

const speaker =
  /患者|病人|患儿|本人|自己|家属|家人|母亲|父亲|妈妈|爸爸|奶奶|爷爷|外婆|女儿|儿子|丈夫|妻子|老伴|孩子|\b(?:patient|he|she|they|family|relatives?|mother|father|mum|mom|dad|wife|husband|daughter|son|partner|carer|grandmother|grandfather)\b/;

const verbs =
  /自述|[代口]述|述(?=[:“])|诉|称(?!重)|说(?!明)|讲|告诉|表示|承认|回忆|提到|补充|回答|明确答|\b(?:reports?|reported|reporting|states?|stated|says?|said|tells? (?:me|us)|told (?:me|us)|admits?|admitted|mentions?|mentioned|recalls?|answered|confirms?|confirmed|describes?|described|insists?|volunteers?|volunteered|adds)\b/;

/** Of a word that is given back to who said it. */
const toldBack =
  /[您你](?:们|自己|本人|刚才|刚刚|刚|之前|前面|上次|也|都|一直|今天|昨天)*(?:说|讲|告诉我|提到)|\byou (?:just |also |have )?(?:told (?:me|us)|said|mentioned|denied|reported)\b/;

/** Said to them, or no telling. */
const spokenTo = /[对跟向给和][^,，]{0,8}[说讲]|听我[说讲]|说胡话|说话/;

/** Nobody else does so. */
const selfEvident =
  /自述|自诉|主诉|否认|^\s*称(?!重)|\baccording to (?:her|his|the|mrs?|ms)\.? [a-z]+ |\b(?:denie[sd]|denying|complain(?:s|ed|ing)? of|c\/o)\b/;

/** Who speaks so is quoted. */
const firstPerson = /[“"「][^”"」]*?(?:我(?!院|科|们)|\b(?:i|i'\w+|my)(?= ))/;

const declines =
  /拒|不同意|不愿|不肯|不接受|放弃|要求(?:出院|离院|回家)|自动出院|\b(?:refus\w*|declin\w*|not (?:want|wish|agree|consent)|(?:doesn't|don't|won't) (?:want|wish|agree|consent|accept)|against (?:medical )?advice)\b/;

const decides = new RegExp(
  `${declines.source}|同意|愿意|接受|签字|签署|\\b(?:consent(?:s|ed)?|agree[sd]?|accept(?:s|ed)?|signed)\\b`,
);

/** It may come to be, or is still to be asked, or could not be. */
const openly =
  /更正|误记|若|如(?!实|下|前|上|何|同|此)|一旦|万一|是否|有无|追问(?!.{0,4}(?:否认|诉|述|答|称|说|承认|得知|下|后))|再问|待问|未问|没问|未询|未能|问清|核实|核对|不详|说不清|不清楚|记不|答不|无法|待|拟|建议|嘱|请|需|应|corrected|wrongly| if | when | should |unless|in case|return |whether|not asked|not yet|unable|could not|couldn't|cannot say|unknown|unclear|to ask|ask |clarify|please|will | to be |needs? to|plan/;

const endsSpeech =
  /查体|体检|检查|考虑|诊断|予|\d{2,}\/\d{2,}|\b(?:exam\w*|on arrival|impression|diagnos\w*|given|started|ordered|seen|called)\b/;
