import type { FoldedText } from '../folding/folded-text.ts';
import { clauseEnd, findLastEnd, findMark } from '../folding/marks.ts';

/** Reassurance: "do not worry" forbids nothing. */
const worry = '(?:太|过于|过分|过度)?(?:担心|紧张|害怕|惊慌|恐慌|焦虑)';

/** Words that turn what follows into its opposite. Names of drugs and doubled negations are left out. */
const negation = new RegExp(
  [
    `不(?:要|能|可|宜|应|该|建议|推荐|主张|支持|必|用|需|会|准|许|允许|鼓励|再|适合|适宜|是|等于|代表)(?!不|避免|${worry})`,
    '不得(?![不已了])',
    '无(?:需|须|法|权)',
    // Of a symptom: "no chest pain". Further away it may be part of a condition.
    '无(?![论菌创效疑糖痛症禁]).{0,2}$',
    '没(?!有?(?:问题|关系|什么|禁忌|事(?!先)))',
    '未(?![来成知必婚满])',
    '(?<![特分鉴区性级个辨类告识差判甄组派离侧])别(?![的人名墅处嘌])',
    '切?勿',
    '切莫|莫(?:要|再|自行|擅自|随意|轻易)',
    '(?<!失|无|没有|排除)严?禁(?!食[禁水后期至\\d一二两三四六八十数]|水|饮水|区|欲)',
    '(?<!不可|不能|无法|难以)避免(?!不)',
    '[并而绝]非',
    '拒绝',
    '反对',
    '(?<![禁顾猜])忌(?![口讳惮])',
    "\\b(?:not|[a-z]+n't)\\b(?! (?:only|just|merely|simply|hesitate|delay|worry)\\b)",
    '\\bno\\b(?! (?:doubt|problem|matter)\\b)',
    '\\bwithout\\b(?! (?:any )?(?:delay|hesitation)\\b)',
    '\\b(?:never|avoid(?:ing)?|cannot|refus(?:e|es|ed|ing)|against|nor|neither|rather than|instead of|refrain(?:ing)? from)\\b',
  ].join('|'),
);

/** A bare "不" right before the word, unless it is the second half of "不得不" and the like. */
const bareNegation = /(?<!不得|不能|不可|无|要|莫)不$/;

/** Characters that a negation reaches; in words of letters it reaches further. */
const reach = 40;
const latinReach = 100;
const latin = /^[ -~\n]*$/;
/** A synonym may begin with the second half of a negation: "可以" after "不". */
const overlap = 2;

/** Whether a match at this position of a folded text stands under a negation in its own clause. */
export function isNegated(
  folded: string,
  position: number,
  clauseStart = findClauseStart(folded, position),
): boolean {
  const before = folded.slice(clauseStart, position);
  if (bareNegation.test(before) || negation.test(before)) return true;
  const found = negation.exec(folded.slice(clauseStart, position + overlap));
  return (
    found !== null &&
    clauseStart + found.index < position &&
    clauseStart + found.index + found[0].length > position
  );
}

/** Where the clause of a position begins, in a text that is looked at once. */
export function findClauseStart(folded: string, position: number): number {
  const isLatin = latin.test(folded.slice(Math.max(0, position - reach), position));
  const from = Math.max(0, position - (isLatin ? latinReach : reach));
  // One character beyond the position, so that the point in "0.5" is not taken for the end of a sentence.
  const near = folded.slice(from, position + 1);
  let start = from;
  clauseEnd.lastIndex = 0;
  for (let end = clauseEnd.exec(near); end; end = clauseEnd.exec(near))
    if (from + clauseEnd.lastIndex <= position) start = from + clauseEnd.lastIndex;
  return start;
}

/** The longest of what ends a clause: "but". A window of the text may cut through it. */
const longestEnd = 3;

/** The same of a text whose clauses are known. */
export function findKnownClauseStart({ folded, clauseEnds }: FoldedText, position: number): number {
  const start = findLastEnd(clauseEnds(), position);
  return position <= reach || start >= position - reach + longestEnd
    ? start
    : findClauseStart(folded, position);
}

const clauseMark = /[,。;!?:\n]|\.(?=\s|$)/g;

/** The clause in which a place of a text stands. */
export function clauseAround(
  text: FoldedText,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  return { from: findKnownClauseStart(text, from), to: findMark(text.folded, clauseMark, to) };
}
