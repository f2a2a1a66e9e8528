import { listMentions, matchAt, type TextMention, toReadable } from '../normalize-answer.ts';
import { isRefusal } from '../refusal.ts';
import { type Judgement, listJudgements, tally, weighJudgements } from './judgements.ts';
import {
  isClosed,
  isInTerm,
  isolatedPattern,
  type LetterList,
  type Question,
  readList,
  type Sheet,
  toIds,
  toSheet,
} from './letter-list.ts';
import { hasOtherLabels, toLettered, writeLetters } from './other-labels.ts';
import { listStatements, type Statement, type Statements } from './statements.ts';

export type ChoiceReading =
  | { readonly kind: 'read'; readonly chosen: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unparseable' };

interface Evidence extends Statements {
  readonly sheet: Sheet;
  readonly judgements: readonly Judgement[];
  /** Where a section on the options not chosen begins; what it praises is not the answer. */
  readonly othersFrom: number;
}

const openerPattern = /(?:[\s("'[{.>-]|选项|選項|答案|\b(?:options?|choices?|both|letters?)\b){0,6}/iy;
const labelEndPattern = /\s?[:.)、]/y;
const lineLabelPattern = /\n[\s("[•-]*(?:选项|option )?([A-Z])(?:选项|项)?\s?[.、:)]/gi;
const correctionPattern =
  /(?:^|[,。;.!?…\n\s(—-])(?:等等|等一下|不对|不,|错了|更正|修正|纠正|重新|我错|改为|改选|wait\b|correction\b|actually\b|on second thought|scratch that|let me re|i made (?:a|an) )/gi;
const negatedPattern =
  /(?:[不非勿没无未]|除了?|避免|禁[用止忌]?|排除|不(?:是|应|能|要|宜|可|考虑|支持|建议|推荐))(?:使用|选用|给予|服用|选择|[用选])?\s?$|(?:\b(?:not|no|never|avoid|without|than|exclude)|n't)\b(?: (?:a|an|the|be|use|give|choose|option|is))*\s?\(?$/i;
const textGluePattern =
  /[\s,、;。.:!"'()[\]{}&+/|\d-]|和|与|與|以?及|或者?|我?认为|我?选择?|答案|正确|应该?|选项|是|为|有|\b(?:the|answers?|correct|and|or|is|are|both|options?|i|choose|would|be|it|to)\b/gi;
const conclusionPattern =
  /综上|因此|所以|故(?!障|事|意)|总之|最可能|therefore|thus\b|hence\b|in conclusion|in summary|most likely|most appropriate/g;
const othersHeadingPattern =
  /\n[^\n]{0,20}(?:(?:incorrect|wrong|other|remaining) (?:answers?|options?|choices?)\b|(?:其他|其余|错误|干扰)(?:的)?(?:选项|项|答案))[^\n]{0,20}(?=:|\n)/i;
const shortAnswerLength = 120;

/** The options a free-text answer chooses. The last plain statement of the answer wins over anything before it. */
export function readChoice(text: string, question: Question): ChoiceReading {
  if (!hasOtherLabels(question)) return readLetters(text, question);
  const lettered = toLettered(question);
  const reading = readLetters(writeLetters(toReadable(text), question), lettered.question);
  return reading.kind === 'read'
    ? toReading(reading.chosen.map(letter => lettered.labels.get(letter) ?? letter))
    : reading;
}

function readLetters(text: string, question: Question): ChoiceReading {
  const readable = toReadable(text);
  if (readable === '') return { kind: 'unparseable' };
  const evidence = gatherEvidence(toSheet(readable, question));
  const stated = readStated(evidence);
  if (stated) return toReading(stated);
  if (isRefusal(text)) return { kind: 'refused' };
  return toReading(readByText(evidence) ?? readLoneLetter(evidence.sheet) ?? []);
}

function toReading(ids: readonly string[]): ChoiceReading {
  const chosen = [...new Set(ids)].sort();
  return chosen.length === 0 ? { kind: 'unparseable' } : { kind: 'read', chosen };
}

function gatherEvidence(sheet: Sheet): Evidence {
  const heading = sheet.text.search(othersHeadingPattern);
  const othersFrom = heading < 0 ? sheet.text.length : heading;
  const judgements = listJudgements(sheet).filter(({ right, at }) => !right || at < othersFrom);
  return { ...listStatements(sheet), sheet, judgements, othersFrom };
}

/** Strongest evidence first; `[]` when the answer names something that is not an option. */
function readStated(evidence: Evidence): readonly string[] | undefined {
  const { firm, weak, doubtful, judgements, sheet, othersFrom } = evidence;
  const stated = findLast([...firm, ...listBare(evidence), ...listFinal(evidence)]);
  if (stated) return readCorrection(evidence, stated.at) ?? stated.ids;
  const agreed = findAgreed(doubtful.filter(({ at }) => at < othersFrom));
  return findLast(weak)?.ids ?? weighJudgements(judgements, sheet) ?? agreed?.ids;
}

function findLast(statements: readonly Statement[]): Statement | undefined {
  const later = (best: Statement | undefined, each: Statement) => (best && best.at >= each.at ? best : each);
  return statements.reduce<Statement | undefined>(later, undefined);
}

/** Conditional statements and labels such as "Answer B:" count only where they all name the same. */
function findAgreed(statements: readonly Statement[]): Statement | undefined {
  const [first, ...others] = statements;
  return others.every(({ ids }) => ids.join() === first?.ids.join()) ? first : undefined;
}

/** A change of mind after the stated answer: "不对，应该是B". */
function readCorrection({ sheet, weak, judgements }: Evidence, from: number): readonly string[] | undefined {
  correctionPattern.lastIndex = from;
  const marker = correctionPattern.exec(sheet.text);
  if (!marker) return undefined;
  const later = findLast(weak.filter(({ at, ids }) => at > marker.index && ids.length > 0));
  const praised = judgements.filter(({ at, right }) => right && at > marker.index);
  return later?.ids ?? weighJudgements(praised, sheet);
}

/** The first and the last line, where they are letters and nothing else or begin with the chosen option. */
function listBare(evidence: Evidence): readonly Statement[] {
  const { sheet } = evidence;
  const { text } = sheet;
  const lead = readLine(sheet, 0);
  const lineStart = text.lastIndexOf('\n') + 1;
  const last = readLine(sheet, lineStart);
  const previous = text.slice(0, lineStart).trimEnd();
  const inWalk = /^[\s("[•-]*[A-Z]\s?[.、:)]/.test(previous.slice(previous.lastIndexOf('\n') + 1));
  return [
    lead && isLead(evidence, lead) ? lead : undefined,
    last && !inWalk && /^[\s.。!)\]}"']*$/.test(text.slice(last.end)) ? last : undefined,
  ]
    .filter(list => list !== undefined)
    .map(list => ({ ids: toIds(list, sheet), at: list.end }))
    .filter(({ ids }) => ids.length > 0);
}

function readLine(sheet: Sheet, start: number): LetterList | undefined {
  return readList(sheet, start + (matchAt(openerPattern, sheet.text, start)?.length ?? 0));
}

/** False where the first letter only begins a walk through the options. */
function isLead({ sheet, judgements }: Evidence, lead: LetterList): boolean {
  const { text, letters } = sheet;
  const ids = toIds(lead, sheet);
  const { wrong } = tally(judgements);
  if (ids.some(id => wrong.includes(id))) return false;
  if (!lead.glossed && !isClosed(text, lead.end) && !matchAt(labelEndPattern, text, lead.end)) return false;
  const labels = [...text.slice(lead.end).matchAll(lineLabelPattern)].map(
    match => match[1]?.toUpperCase() ?? '',
  );
  const walks = ids.length === 1 && ids[0] === sheet.ids[0] && labels.some(label => letters.has(label));
  if (!walks || labels.some(label => lead.letters.includes(label))) return true;
  return wrong.length === sheet.ids.length - 1;
}

/** "B is the correct answer": as good as a stated answer where only one can be right. */
function listFinal({ sheet, judgements }: Evidence): readonly Statement[] {
  return sheet.multiple ? [] : judgements.filter(({ right, named }) => right && named);
}

/** Options written out without their letters: nothing but them, one opening the answer, or only one at all. */
function readByText({ sheet, judgements, othersFrom }: Evidence): readonly string[] | undefined {
  const lower = sheet.text.slice(0, othersFrom).toLowerCase();
  const { wrong } = tally(judgements);
  const mentions = listMentions(lower, sheet.options).filter(
    ({ id, start }) => !wrong.includes(id) && !isNegated(lower, start),
  );
  const first = mentions[0];
  if (!first) return undefined;
  if (isOnly(lower, mentions)) return mentions.map(({ id }) => id);
  if (first.start === 0 && /^\s*(?:$|[,.;:!。\n])/.test(lower.slice(first.end, first.end + 3)))
    return [first.id];
  const telling = mentions.filter(({ start, end }) => isTelling(lower.slice(start, end)));
  return findOnly(telling.map(({ id }) => id)) ?? readConclusion(lower, telling);
}

/** True when nothing but the mentions and the words that join them is there. */
function isOnly(text: string, mentions: readonly TextMention[]): boolean {
  const gaps = mentions.map(({ start }, index) => text.slice(mentions[index - 1]?.end ?? 0, start));
  return [...gaps, text.slice(mentions.at(-1)?.end)].every(
    gap => gap.length < shortAnswerLength && gap.replace(textGluePattern, '') === '',
  );
}

function findOnly(ids: readonly string[]): readonly string[] | undefined {
  return new Set(ids).size === 1 ? ids.slice(0, 1) : undefined;
}

/** The only option in the last sentence that draws a conclusion. */
function readConclusion(text: string, mentions: readonly TextMention[]): readonly string[] | undefined {
  const last = [...text.matchAll(conclusionPattern)].at(-1);
  if (!last) return undefined;
  const end = last.index + text.slice(last.index).search(/[。\n]|\.\s|$/);
  return findOnly(mentions.filter(({ start }) => start >= last.index && start < end).map(({ id }) => id));
}

function isNegated(text: string, at: number): boolean {
  return negatedPattern.test(text.slice(Math.max(0, at - 16), at));
}

/** Two Chinese characters or four letters: shorter texts ("no", "5") are found in any answer. */
function isTelling(text: string): boolean {
  return text.replace(/\p{Script=Han}/gu, 'zh').length > 3;
}

/** A short answer in which one option letter stands alone. */
function readLoneLetter(sheet: Sheet): readonly string[] | undefined {
  const { text } = sheet;
  if (text.length > shortAnswerLength) return undefined;
  const ids: string[] = [];
  let seen = 0;
  for (const { index } of text.matchAll(isolatedPattern)) {
    const list = index < seen ? undefined : readList(sheet, index);
    if (!list) continue;
    seen = list.end;
    if (isClosed(text, list.end) && !isInTerm(text, index) && !isNegated(text, index))
      ids.push(...toIds(list, sheet));
  }
  return findOnly(ids);
}
