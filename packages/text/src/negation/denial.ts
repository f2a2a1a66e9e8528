import type { FoldedText } from '../folding/folded-text.ts';
import { clauseAround, isNegated } from './negation.ts';

/** Words that say no, wherever they stand in a synonym or a sentence. */
const no =
  /不(?!仅|但|过|适(?![合宜用])|舒|良|稳|安|同|足|全|明|齐|平|断)|别(?!的|人)|勿|禁|避免|[并而绝]非|(?<!有)[无没未忌](?!论|来|婚|常)|拒|反对|切莫|\b(?:not|no|none|nor|never|neither|cannot|without|avoid\w*|against|refus\w*|contraindicat\w*|instead|rather|declin\w*|withhold|prohibit\w*|forbid\w*)\b|n't\b/;

/** Words that reject without a no. */
const rejection = /停|错|误|违|危险|\b(?:stop\w*|wrong|unsafe|dangerous|illegal|unlawful|false|mistake\w*)\b/;

/** Whether words carry a no of their own: "不能停", "do not". */
export function saysNo(folded: string): boolean {
  return no.test(folded);
}

/** Whether a sentence says no to something in one way or another. */
export function rejects(folded: string): boolean {
  return no.test(folded) || rejection.test(folded);
}

/** A no that has its object elsewhere: "不要", but not "不是长肉". */
const bareNo =
  /^(?:不|不?要?别|不要|不能|不可|不可以|勿|切勿|请勿|不应|不应该|不宜|不得|不该|不必|不用|不会|不是|不再|别再)$/;

export function isBareNo(folded: string): boolean {
  return bareNo.test(folded);
}

/** Questions, bounds, and negations of neglect: what follows them is not denied. */
const affirming = new RegExp(
  [
    '(有没|是不|能不|要不|可不|会不|该不|用不|需不|行不|好不)(?=[有是能要可会该用需行好])',
    '不(?:能|可|宜|应|要|得|会)?(?:完全|轻易)?(?:排除|除外|忽视|忽略|超过|多于|少于|低于|高于|晚于|早于|掉以轻心|大意)',
    '(?:不(?:要|能|可|应|宜)|别|切勿|切莫)(?:再)?(?:等|拖|耽误|耽搁|延误|忘|漏|犹豫|只|光|仅|单)',
    // Of whom it does not suit: who is meant is not denied.
    '不适(?:合|用于?)(?=\\d|小?孩|儿童|宝宝|成人|老人|孕妇|[您你他她])',
    '没有?满|未满|无偿|无论|不只|不止|不光|未必不',
    '(?:没有?|未|无)[^,。;!?:\\n]{0,12}(?:就|则|的话|(?<![同及暂随按临])时(?!间)|的(?=[^,。]{0,4}(?:尽快|要|应|请)))',
    '\\bno (?:more|less|fewer|later|longer than|earlier) ?(?:than)?',
    "\\b(?:not|n't|never) (?:to )?(?:wait|delay|hesitate|forget|ignore|overlook|miss|panic|worry|be alarmed|exceed|only|just|merely|simply)",
    '\\b(?:cannot|not|never) (?:be )?(?:safely )?(?:rule[d]? out|exclude[d]?)',
  ].join('|'),
  'g',
);

/** What denies a statement from behind, at the end of its clause. */
const deniedAfter =
  /(?:没有?必要|不必要?|不需要|不用(?:了|做|去|管)?|不成立|不正确|不对|不存在|是错(?:的|误的?)|(?:is|are|was|were) (?:not (?:needed|necessary|true|required|indicated|present|right)|wrong|false|unnecessary))$/;

/** A verb that is denied by a bare "不" right before what it takes: "不合并降压药". Words that only begin with it are none. */
const verbDenied =
  /(?<![得能可无要莫有是会好用])不(?![仅但过适舒良稳安同足全明齐平断到及少久止只光规易管论如妨好佳清醒孕育住了动着下上出起完得由自必一可能超])(?:(?!的)[\u4e00-\u9fff]){1,2}$/;

/** Some part of every denial above and of every negation: clauses without one are most, and need no second look. */
const mayDeny =
  /[不没无未别勿莫禁避非拒反忌错]|\bn|n't|\b(?:without|avoid|cannot|refus|against|rather|instead|refrain|wrong|false|unnecessary)/;

/** Whether what stands between two positions of a text is denied: "不用换回碘盐", "no sign of tamponade". */
export function isDenied(
  text: FoldedText,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { folded } = text;
  const clause = clauseAround(text, { from, to });
  if (!mayDeny.test(folded.slice(clause.from, clause.to))) return false;
  const rest = folded.slice(to, clause.to).trimEnd();
  if (deniedAfter.test(rest)) return true;
  if (!isNegated(folded, from, clause.from)) return verbDenied.test(folded.slice(clause.from, from));
  // Blanked to the same length, so that the place stays what it was.
  const before = folded.slice(clause.from, to).replaceAll(affirming, found => ' '.repeat(found.length));
  return isNegated(before, from - clause.from);
}
