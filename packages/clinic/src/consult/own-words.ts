/** Words that stand in nearly any call. */
const idle = new Set(
  'and the for with she her his him they them that this from has have had was were are is not now please advice advise call called again since after before what when which who how can could should would will may you your our out over into been being still'.split(
    ' ',
  ),
);
const idlePairs = new Set(
  '会诊 患者 病人 处理 意见 是否 现在 目前 我们 他们 您们 请问 请您 需要 情况 一下 继续 进一 一步 怎么 什么 如何 可以 已经 还是 没有 考虑 小时 分钟'.split(
    ' ',
  ),
);
const mostSentences = 2;

/** Those sentences of what somebody said that speak of what they are asked now. */
export function findOwnWords(said: string, asked: string): readonly string[] {
  const terms = listTerms(asked);
  return said
    .split(/(?<=[。；;！？])|(?<=[.!?])\s+/)
    .map(sentence => sentence.trim())
    .filter(sentence => [...listTerms(sentence)].some(term => terms.has(term)))
    .slice(0, mostSentences);
}

/** Latin words of three letters or more, and pairs of Chinese characters. */
export function listTerms(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = (folded.match(/[a-z][a-z0-9]{2,}/g) ?? []).filter(word => !idle.has(word));
  const pairs = (folded.match(/[\u3400-\u9fff]+/g) ?? []).flatMap(run =>
    [...run].slice(1).map((character, at) => `${[...run][at]}${character}`),
  );
  return new Set([...words, ...pairs.filter(pair => !idlePairs.has(pair))]);
}
