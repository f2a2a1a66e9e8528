import type { AnswerReader } from '@doctorbench/core';
import { listDeclared } from '@doctorbench/text';

type Word = NonNullable<ReturnType<AnswerReader['findStance']>>;

/** Where a Latin or Chinese word of the answer ends. */
const end = '(?![a-z])';
const stop = '(?=[\\s,.;:!?。、)"\'\\]}–—-]|$)';

/**
 * Words that open an answer. Maybe comes first, then no: "不确定" and "不一定" are not "不", "不是" is not "是". Only
 * words that answer a question stand here; "建议…" or "it is not recommended" may speak of something else.
 */
const openings: readonly (readonly [Word, RegExp])[] = [
  [
    'maybe',
    new RegExp(
      `^(?:maybe|perhaps|possibly|uncertain|unclear|unsure|not (?:sure|certain|clear|necessarily|always)|unknown|inconclusive|undetermined|indeterminate|it depends|depends|(?:can ?not|can't|could not) be (?:determined|concluded|established|answered)|insufficient (?:evidence|data|information)|(?:yes and no|both yes and no))${end}`,
      'i',
    ),
  ],
  [
    'maybe',
    /^(?:尚|目前|暂时|还|仍|现)*(?:不确定|不能确定|不能肯定|(?:无法|难以|不能|不好)(?:确定|判断|下结论|得出结论|明确|说|断定)|不好说|不一定|未必|不明确|不清楚|不明|无定论|没有定论|存在争议|有争议|证据不足|信息不足|资料不足|也许|或许|说不准|未知|待定|视.{0,10}而定|看情况|取决于|因人而异|可能(?![性是会有])|可能是也可能不是)/,
  ],
  [
    'no',
    new RegExp(
      `^(?:no(?=["')\\]}]*\\s*(?:[,.;:!–—-]|$)| (?:it|this|that|they|he|she|there|you|we|i)\\b)|(?:nope|false|incorrect|negative|never|(?:absolutely|definitely|certainly) not|not at all)${stop})`,
      'i',
    ),
  ],
  [
    'no',
    /^(?:否定|否(?![则认])|不是|不可能|不可以|不可|不能|不会|不应|不需|不必|不用|不行|不对|不正确|不宜|不要|不属于|不符合|不存在|不同意|不建议|不推荐|不支持|不(?=[\s,.;:!。]|$)|没有|没(?=[\s,.。]|$)|无需|无须|无(?=[\s,.。]|$)|并非|并不|绝不|绝对不|当然不|当然不是|肯定不|错误|错(?=[\s,.。的了]|$)|非也|禁止|切勿|严禁)/,
  ],
  [
    'yes',
    new RegExp(
      `^(?:yes|yeah|yep|true|correct|affirmative|absolutely|definitely|certainly|of course|indeed)${stop}`,
      'i',
    ),
  ],
  [
    'yes',
    /^(?:肯定(?!不)|是的|是(?=[\s,.;:!。"')]|$)|对的|对(?=[\s,.;!。"')]|$)|可以(?!吗|不)|能(?=[\s,.。]|$)|能够|会的|会(?=[\s,.。]|$)|应该(?!不)|应当(?!不)|需要(?!不)|必须|有(?=[\s,.。]|$)|有的|正确|没错|当然(?!不)|属于|符合|存在(?!争议)|同意|行(?=[\s,.。]|$))/,
  ],
];

const hedgePattern =
  /^(?:[\s"'([{*:,-]|\b(?:most likely|very likely|probably|clearly|simply|a clear|a|an|that|therefore|thus|so)\b|我认为|应该?是|应为|是(?=否定|肯定|不(?!是))|为)*/i;
const concludedPattern =
  /(?:\b(?:therefore|thus|hence|so|in conclusion|in summary|overall|in short|i would say|i'd say|i think)\b|综上所?述?|因此|所以|总之|结论|总的来说|简而言之|我认为)[,: ]*/gi;
/** "Yes or no?", "是否", "能不能": a question, not an answer. */
const questionPattern = /\byes(?: or |\/)no\b|是还?是?不是|能不能|会不会|是否/gi;
const shortLine = 12;
const wordPattern = /\b(yes|no|maybe)\b(?=[\s"')\]}]*(?:[.,;:!\n]|$))/gi;

/** Which of yes, no and maybe an answer says. Announced answers count before opening words. */
export function findStance(text: string): Word | undefined {
  const declared = listDeclared(text)
    .map(({ start, end: to }) => readOpening(text.slice(start, to)))
    .filter(word => word !== undefined)
    .at(-1);
  if (declared) return declared;
  const opening = readFirst(text);
  const concluded = [...text.matchAll(concludedPattern)]
    .map(({ 0: cue, index }) => readOpening(text.slice(index + cue.length, index + cue.length + 60)))
    .filter(word => word !== undefined)
    .at(-1);
  const last = readAlone(text.slice(text.lastIndexOf('\n') + 1));
  const found = new Set([opening, concluded, last].filter(word => word !== undefined));
  if (found.size > 1) return undefined;
  const [word] = found;
  return word ?? readOnly(text);
}

function readOpening(text: string): Word | undefined {
  const rest = text.slice(hedgePattern.exec(text)?.[0].length ?? 0);
  if (new RegExp(`^(?:${questionPattern.source})`, 'i').test(rest)) return undefined;
  return openings.find(([, pattern]) => pattern.test(rest))?.[0];
}

/** The word that opens the first sentence which is not a question. */
function readFirst(text: string): Word | undefined {
  const sentences = text.match(/[^。.!?\n]+[。.!?\n]?/g) ?? [];
  const first = sentences.slice(0, 3).find(sentence => !sentence.endsWith('?'));
  return first === undefined ? undefined : readOpening(first);
}

/** A last line that is hardly more than the word. */
function readAlone(line: string): Word | undefined {
  return line.length <= shortLine && !line.includes('?') ? readOpening(line) : undefined;
}

/** The word that stands anywhere, where no other does. */
function readOnly(text: string): Word | undefined {
  const words = new Set(
    [...text.replaceAll(questionPattern, '').matchAll(wordPattern)].map(match => match[1]?.toLowerCase()),
  );
  const [word] = words;
  return words.size === 1 ? (['yes', 'no', 'maybe'] as const).find(each => each === word) : undefined;
}
