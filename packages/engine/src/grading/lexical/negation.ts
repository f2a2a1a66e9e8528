/** Words that turn what follows into its opposite. Longest alternatives first. */
const negation = new RegExp(
  [
    '不(?:要|能|可|宜|应|得|该|建议|推荐|主张|支持|必|用|需|会|准|许|允许|鼓励|再|适合|适宜|是|等于|代表)',
    '无(?:需|须|法|权)',
    '没有?',
    '未(?![来成知必婚])',
    '(?<![特分鉴区性级个辨类告识差])别(?![的人名墅])',
    '切?勿',
    '莫要?',
    '严?禁(?:止|用|忌)?',
    '避免',
    '并非',
    '拒绝',
    '反对',
    '忌(?!口)',
    "\\b(?:do not|don't|does not|doesn't|never|avoid|not|no|without|cannot|can't|won't|refuse|against|nor|neither)\\b",
  ].join('|'),
);

/** Where the reach of a negation ends. */
const clauseEnd = /[,，、。；;!！?？:：\n]|\.(?=\s|$)|但|而是|\bbut\b/g;

const reach = 40;
/** A synonym may begin with the second half of a negation: "可以" after "不". */
const overlap = 2;

/** Whether a match at this position of a folded text stands under a negation in its own clause. */
export function isNegated(folded: string, position: number): boolean {
  const from = Math.max(0, position - reach);
  let clauseStart = from;
  for (const end of folded.slice(from, position).matchAll(clauseEnd))
    clauseStart = from + end.index + end[0].length;
  if (position > clauseStart && folded[position - 1] === '不') return true;
  const found = negation.exec(folded.slice(clauseStart, position + overlap));
  return found !== null && clauseStart + found.index < position;
}
