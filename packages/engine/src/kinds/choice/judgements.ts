import { matchAt } from '../normalize-answer.ts';
import {
  type Board,
  isInTerm,
  isolatedPattern,
  readJudged,
  toIds,
  wrongPattern,
} from './letter-list.ts';

const predicateBridgePattern =
  /(?:[\s:)\]"'(–—>→=-]|选项|選項|项|的?(?:说法|描述|叙述|表述|观点|内容)|的|是|为|為|均|都|全|皆|也|最|更|较|比较|完全|显然|明显|则|\b(?:options?|is|are|was|were|both|all|also|clearly|the|only|therefore|statements?)\b){0,10}/iy;
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
const finalAfterPattern = /^[^.。\n]{0,24}?(?:答案|(?<!\w)(?:answer|option|choice)\b)/i;
/** "D错，为本题正确答案": the wrong one is what the stem asks for. */
const finalPattern =
  /[^。.;\n()A-Z]{0,6}?(?<!不)(?:是|为|為)(?:本题|此题|该题)?的?(?:正确|最佳|正確)的?(?:答案|选项)(?!\s?[是为:])/y;

export interface Judgement {
  readonly ids: readonly string[];
  readonly right: boolean;
  /** "错误的是C": may be the answer to a question that asks for the wrong one. */
  readonly named: boolean;
  readonly at: number;
}

export function listJudgements(text: string, board: Board): Judgement[] {
  const judgements: Judgement[] = [];
  let seen = 0;
  for (const { index } of text.matchAll(isolatedPattern)) {
    if (index < seen) continue;
    const list = readJudged(text, index, board);
    if (!list) continue;
    seen = list.end;
    if (isInTerm(text, index)) continue;
    const before = text.slice(Math.max(0, index - 24), index);
    const judgement = judge(text, list.end, before);
    const ids = toIds(list, board);
    if (judgement && ids.length > 0) judgements.push({ ...judgement, ids, at: list.end });
  }
  return judgements;
}

function judge(text: string, end: number, before: string): Omit<Judgement, 'ids' | 'at'> | undefined {
  if (matchAt(finalPattern, text, end) !== undefined) return { right: true, named: true };
  if (rightBeforePattern.test(before)) return { right: true, named: false };
  if (wrongNamedPattern.test(before)) return { right: false, named: true };
  if (wrongBeforePattern.test(before)) return { right: false, named: false };
  const predicate = end + (matchAt(predicateBridgePattern, text, end)?.length ?? 0);
  if (matchAt(wrongPattern, text, predicate) !== undefined) return { right: false, named: false };
  const right = matchAt(rightPattern, text, predicate);
  if (right !== undefined)
    return { right: true, named: finalAfterPattern.test(text.slice(predicate, predicate + 40)) };
  if (!/(?:^|\n)[\s("[•\d.、-]*(?:选项|option )?$/i.test(before)) return undefined;
  const lineEnd = text.indexOf('\n', end);
  const tail = text.slice(end, lineEnd < 0 ? undefined : lineEnd).slice(-60);
  if (wrongAtEndPattern.test(tail)) return { right: false, named: false };
  return rightAtEndPattern.test(tail) ? { right: true, named: false } : undefined;
}

/** The last verdict on each option. */
export function tally(judgements: readonly Judgement[]) {
  const verdicts = new Map(judgements.flatMap(({ ids, right }) => ids.map(id => [id, right] as const)));
  const withVerdict = (wanted: boolean) =>
    [...verdicts].filter(([, right]) => right === wanted).map(([id]) => id);
  return { right: withVerdict(true), wrong: withVerdict(false) };
}

/** Options judged right; for a single answer among several right ones, the only wrong one (the stem asks for it). */
export function weighJudgements(
  judgements: readonly Judgement[],
  board: Board,
): readonly string[] | undefined {
  const { right, wrong } = tally(judgements);
  if (!board.multiple && right.length > 1 && wrong.length === 1) return wrong;
  if (right.length > 0) return right;
  const named = judgements.filter(judgement => judgement.named).flatMap(({ ids }) => ids);
  return named.length > 0 ? named : undefined;
}
