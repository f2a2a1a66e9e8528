import type { HeardPart } from '@doctorbench/core';
import { foldQuestion } from './fold-question.ts';

/** A detail as a patient model names it, and what it does not go with. */
interface Clashing {
  readonly id: string;
  readonly clashes: readonly string[];
}

const asksWhichInChinese =
  /为什么|为何|为啥|咋回事|(?<!有)谁|(?<![有没])哪(?!怕|儿?都|里都)|(?<![这那前好近])几[个次天年点岁片粒支周回遍胎口号月]|多少|多久|多长|多大|多重|多高|多远/;
const asksWhetherInChinese =
  /吗|[么嘛吧]\??$|有没有|有无|是否|是不是|能不能|会不会|要不要|没有?\??$|过没|([\u3400-\u9fff]{1,2})[不没]\1|有(?:什么|啥|哪)/;
const startsWhich =
  /^(?:(?:and|or|but|so|then|also|if so|exactly|just)[, ]+)*(?:why|who(?:'s|m|se)?|which|where(?! (?:i|you|we|they|he|she|it)\b|[a-z']*'d )|how (?:many|much|long|often|old|far|big)|(?:what|since when|when) (?:did|was|is|were|are|do|does|time|year|day|number))\b(?! (?:not|don't) )/;
const startsWhether =
  /^(?:(?:and|or|but|so|then|also)[, ]+)*(?:any|do|does|did|is|are|was|were|have|has|had|can|could|ever|will|would|may|shall)\b/;

/** "Isn't it?", "是吧？": makes sure of what stands before it. */
export function isTag(clause: string): boolean {
  return /^(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|wo|ca)(?:n't|n’t)? (?:it|i|we|he|she|you|they|there|that)|right|okay?|yes|no)\?$|^(?:是吧|对吧|是吗|对吗|是不是|对不对|好不好|行不行|知道吗|明白吗)[啊呀]?\?$/.test(
    clause,
  );
}

/** Whether a part asks who, why, which, where or how many: neither yes nor no answers it. */
export function asksWhichOne(text: string): boolean {
  const folded = foldQuestion(text);
  if (/[\u3400-\u9fff]/.test(folded))
    return asksWhichInChinese.test(folded) && !asksWhetherInChinese.test(folded);
  const clauses = folded.split(/[.?!;:,—–]+ */).filter(clause => clause !== '');
  return (
    clauses.some(clause => startsWhich.test(clause)) && !clauses.some(clause => startsWhether.test(clause))
  );
}

/** Asks leave, or only makes sure who somebody is: a yes to it tells nothing of the illness. */
export function asksLeave(text: string): boolean {
  return /行吗|行不行|愿意吗|愿不愿意|同意吗|同不同意|好吗|好不好|可以吗|能不能|可不可以|[您你]是(?!不是)|是[您你].{0,12}吧|\b(?:may|can|could|shall) (?:i|we)\b|\b(?:could|would|will) you\b|\b(?:ok|okay|all right)\b|\bare you (?:his|her|the|their)\b/.test(
    foldQuestion(text),
  );
}

/** Of what is asked for so, there is neither none nor an always. */
export function asksWhoOrWhy(text: string): boolean {
  return /谁|为什么|为何|为啥|\b(?:who(?:'s|m|se)?|why|which)\b/.test(foldQuestion(text));
}

/** Of a time or a place there is no none: "no" to how many and to which side says that there is none. */
export function asksWhenOrWhere(text: string): boolean {
  return /几[点号月]|什么时候|啥时|何时|哪[天年月儿里]|多久|多长|多远|\b(?:when|where|how (?:long|far|old))\b/.test(
    foldQuestion(text),
  );
}

/** The words of a part from where it begins to ask: what is only told before is none of the question. */
export function dropLead(text: string): string {
  const sentences = text.split(/(?<=[?？。!！])|(?<=[a-z)]\.)(?=\s)/);
  const isAsked = (sentence: string) => /[?？]\s*$/.test(sentence);
  const first = sentences.findIndex(isAsked);
  return first > 0 && isAsked(text) ? sentences.slice(first).join('').trim() : text;
}

/** Nobody says two things in one breath of which one denies the other: the stock answer gives way, and that is said. */
export function dropClashing(
  parts: readonly HeardPart[],
  details: readonly Clashing[],
): readonly HeardPart[] {
  const chosen = new Set(parts.flatMap(({ tells = [] }) => tells));
  const dropped = new Set<string>();
  for (const { id, clashes } of details)
    if (chosen.has(id) && clashes.some(other => chosen.has(other) && !dropped.has(other))) dropped.add(id);
  if (dropped.size === 0) return parts;
  return parts.map(part => {
    const { text, tells = [] } = part;
    const kept = tells.filter(id => !dropped.has(id));
    if (kept.length === tells.length) return part;
    return kept.length > 0 ? { ...part, tells: kept, partly: true } : { text, answer: 'unknown' };
  });
}
