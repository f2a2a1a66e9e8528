import { matchAt } from '../normalize-answer.ts';
import { isInTerm, isolatedPattern, readJudged, type Sheet, toIds, wrongPattern } from './letter-list.ts';

const predicateBridgePattern =
  /(?:[\s:)\]"'(–—>→=-]|选项|選項|项|的?(?:说法|描述|叙述|表述|观点|内容)|的|是|为|為|均|都|全|皆|也|最|更|较|比较|完全|显然|明显|则|\b(?:options?|is|are|was|were|both|all|also|clearly|the|only|therefore|seems?|looks?|appears?|to be|this|statements?)\b){0,10}/iy;
const rightPattern =
  /(?:正确|正確)(?!率|地|(?:的|答案|选项|做法|说法)?\s?[是为有应:])|合适|恰当|适宜|佳|符合|可能性最大|对(?=[\s,。;.!)、A-Z]|$|的)|√|✓|✔|✅|☑|correct\b(?! (?:answer|option|choice)s? (?:is|are)\b)|right(?= (?:answer|option|choice|one)|[\s.,;)!]|$)|true\b|best\b|most (?:likely|appropriate|suitable|accurate|consistent)|appropriate\b/iy;
const rightAtEndPattern =
  /(?<!不)(?:正确|正確|对|符合题意)[。.!)\s]*$|[√✓✔✅☑]\s*$|\b(?:is|are|:|,|-|\() ?(?:the )?(?:correct|right|true)(?: (?:answer|option|choice))?[.!)\s]*$/i;
const wrongAtEndPattern =
  /(?:错误|錯誤|错|不正确|不对|不符合题意|不符|排除)[。.!)\s]*$|[✗✘❌×✕]\s*$|\b(?:incorrect|wrong|false|not correct)[.!)\s]*$/i;
const rightBeforePattern = /(?:^|\n)[^\S\n]*(?:[-•] ?)?(?:✅|✔|✓|√|☑)[\s(]*$/;
const wrongBeforePattern = /(?:^|\n)[^\S\n]*(?:[-•] ?)?(?:❌|✗|✘|×|✕)[\s(]*$|排除(?:选项)?[\s(:]*$/;
const wrongNamedPattern =
  /(?:错误|錯誤|不正确|不对|有误)(?:的)?(?:选项|说法|描述|叙述|表述|一项|做法)?(?:是|为|有|:)[\s(:]*$|\b(?:incorrect|wrong|false)(?: (?:option|statement|answer|choice|one))?s?(?: (?:is|are)|:)[\s(:]*$/i;
const lineOpeningPattern = /(?:^|\n)[\s("[•\d.、-]*(?:选项|option )?$/i;
const finalAfterPattern = /^[^.。\n]{0,24}?(?:答案|(?<!\w)(?:answer|option|choice)\b)/i;
/** "D错，为本题正确答案": the wrong one is what the stem asks for. */
const finalPattern =
  /[^。.;\n()A-Z]{0,6}?(?<!不)(?:是|为|為)(?:本题|此题|该题)?的?(?:正确|最佳|正確)的?(?:答案|选项)(?!\s?[是为:])/y;

/** What the answer says of some options: right or wrong. */
export interface Judgement {
  readonly ids: readonly string[];
  readonly right: boolean;
  /** Said to be what was asked for: "B is the correct answer"; or "错误的是C", as a stem may ask for the wrong one. */
  readonly named: boolean;
  readonly at: number;
}

type Verdict = Pick<Judgement, 'right' | 'named'>;

export function listJudgements(sheet: Sheet): readonly Judgement[] {
  const { text } = sheet;
  const judgements: Judgement[] = [];
  let seen = 0;
  for (const { index } of text.matchAll(isolatedPattern)) {
    const list = index < seen ? undefined : readJudged(sheet, index);
    if (!list) continue;
    seen = list.end;
    if (isInTerm(text, index)) continue;
    const verdict = judge(text, { start: index, end: list.end });
    const ids = toIds(list, sheet);
    if (verdict && ids.length > 0) judgements.push({ ...verdict, ids, at: list.end });
  }
  return judgements;
}

function judge(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Verdict | undefined {
  if (matchAt(finalPattern, text, end) !== undefined) return { right: true, named: true };
  const before = text.slice(Math.max(0, start - 24), start);
  return (
    judgeBefore(before) ??
    judgeAfter(text, end) ??
    (lineOpeningPattern.test(before) ? judgeLine(text, end) : undefined)
  );
}

function judgeBefore(before: string): Verdict | undefined {
  if (rightBeforePattern.test(before)) return { right: true, named: false };
  if (wrongNamedPattern.test(before)) return { right: false, named: true };
  return wrongBeforePattern.test(before) ? { right: false, named: false } : undefined;
}

function judgeAfter(text: string, end: number): Verdict | undefined {
  const predicate = end + (matchAt(predicateBridgePattern, text, end)?.length ?? 0);
  if (matchAt(wrongPattern, text, predicate) !== undefined) return { right: false, named: false };
  if (matchAt(rightPattern, text, predicate) === undefined) return undefined;
  return { right: true, named: finalAfterPattern.test(text.slice(predicate, predicate + 40)) };
}

/** The verdict that closes a line about one option: "A. …，故错误。" */
function judgeLine(text: string, end: number): Verdict | undefined {
  const lineEnd = text.indexOf('\n', end);
  const tail = text.slice(end, lineEnd < 0 ? undefined : lineEnd).slice(-60);
  if (wrongAtEndPattern.test(tail)) return { right: false, named: false };
  return rightAtEndPattern.test(tail) ? { right: true, named: false } : undefined;
}

/** The last verdict on each option. */
export function tally(judgements: readonly Judgement[]): {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
} {
  const verdicts = new Map(judgements.flatMap(({ ids, right }) => ids.map(id => [id, right] as const)));
  const listWith = (wanted: boolean) =>
    [...verdicts].filter(([, right]) => right === wanted).map(([id]) => id);
  return { right: listWith(true), wrong: listWith(false) };
}

/** Options judged right; for a single answer among several right ones, the only wrong one (the stem asks for it). */
export function weighJudgements(
  judgements: readonly Judgement[],
  { multiple }: Sheet,
): readonly string[] | undefined {
  const { right, wrong } = tally(judgements);
  if (!multiple && right.length > 1 && wrong.length === 1) return wrong;
  if (right.length > 0) return right;
  const named = judgements.filter(judgement => judgement.named).flatMap(({ ids }) => ids);
  return named.length > 0 ? named : undefined;
}
