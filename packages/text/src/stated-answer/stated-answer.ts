/** A stretch of an answer. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value standing in an answer. */
export interface Mention extends Span {
  /** In brackets or otherwise beside the point; counts only where nothing else does, or where it opens the answer. */
  readonly aside: boolean;
}

type Picked<M extends Mention> =
  | { readonly kind: 'picked'; readonly mention: M }
  | { readonly kind: 'none' }
  /** Several values, and nothing says which is meant. */
  | { readonly kind: 'ambiguous' };

interface Rules<M extends Mention> {
  /** How well a mention fits what is asked for, 0 best. */
  toRank(mention: M): number;
  /** Equal for mentions of the same value. */
  toKey(mention: M): string;
  /** The last rank that is still an answer to the question. */
  readonly fitting: number;
}

/** "是" before a full stop is an answer, not a link to one; before "否" it makes a question. */
const linked = '(?: ?(?::|=|≈|为|是(?!否(?![定。,\\s]|$)| ?(?:[,。.!;)\\n]|$))|\\b(?:is|are|was|be)\\b) ?)+';
/** "答案：", "The final answer is", "\boxed{…}" (made plain before), "计算结果约为". */
const cuePattern = new RegExp(
  `(?<!wrong |incorrect |long |错误的?)(?:(?:\\banswer\\b|\\bfinal\\b|答案|最终)[^\\n。!?:=≈]{0,40}?|(?<!test |lab |检查|检验|化验|检测)(?:\\bresult\\b|\\bconclusion\\b|结果|结论)[^\\n。.!?:=≈]{0,5}?|(?<=^|\\n)答)${linked}`,
  'gi',
);
const denialPattern = /(?:不|并非|\bnot|n't) ?(?:[:=]|为|是|is|are|was|be)? ?$/i;
const conclusionPattern =
  /\b(?:therefore|thus|hence|so|in conclusion|in summary|overall|altogether)\b|因此|因而|所以|综上|总之|可得|得出|(?<=^|[\n,。])故/gi;
const sentenceEndPattern = /[。!?;\n]|(?<!\b(?:approx|ca|vs|no|e\.g|i\.e))\.(?=\s|$)/gi;

const fillerPattern =
  /^(?:[\s"'([{=≈≥≤<>-]|\b(?:about|approximately|approx\.?|around|roughly|ca\.?|nearly|exactly|equal to|the|a|an|at|on|is)\b|大约|大概|约|近|等于|应?为|是|在|于)*$/i;
const negatedPattern =
  /(?:\bnot|n't|不是|并非|而非|不应?为|\brather than|\binstead of) ?(?:about|approximately|be|约)? ?$/i;
/** Between two values that are both given. */
const listPattern =
  /^ ?(?:[,;、/]? ?(?:or|and|to|then|followed by|versus|vs\.?|或者?|和|及|与|至|到|还是|然后|随后|继以|再)|[、/&]|–|-) ?[^,。;\d]{0,8}$/i;

/** Where the answer is announced in so many words, in order. */
export function listDeclared(text: string): readonly Span[] {
  const findEnd = createEndFinder(text);
  return [...text.matchAll(cuePattern)]
    .filter(
      ({ 0: cue, index }) =>
        !denialPattern.test(cue) && !/^ ?(?:not\b|不是)/i.test(text.slice(index + cue.length)),
    )
    .map(({ 0: cue, index }) => toSentence(text, index + cue.length, findEnd));
}

/** From a place to the end of its sentence; where that says nothing, the line after it. */
function toSentence(text: string, from: number, findEnd: EndFinder): Span {
  const end = findEnd(from);
  if (/[\p{L}\p{N}]/u.test(text.slice(from, end))) return { start: from, end };
  const next = text.slice(end).search(/[\p{L}\p{N}]/u);
  return next < 0 ? { start: from, end } : { start: end, end: findEnd(end + next) };
}

/** Where the sentence ends that a place stands in. */
type EndFinder = (from: number) => number;

/** Looks once for the end of a sentence in which several places stand. */
function createEndFinder(text: string): EndFinder {
  let [begin, end] = [0, -1];
  return from => {
    if (from >= begin && from <= end) return end;
    sentenceEndPattern.lastIndex = from;
    [begin, end] = [from, sentenceEndPattern.exec(text)?.index ?? text.length];
    return end;
  };
}

/**
 * Which of the mentioned values is the answer: the announced one; else one that has a line to itself; else the one in
 * the last conclusion; else the last. What does not fit the question gives way to what does.
 */
export function pickStated<M extends Mention>(
  text: string,
  mentions: readonly M[],
  rules: Rules<M>,
): Picked<M> {
  const declared = listDeclared(text);
  const standing = mentions.filter(
    ({ start }) => !negatedPattern.test(text.slice(Math.max(0, start - 24), start)),
  );
  const opens = ({ start }: M) =>
    declared.some(
      span => start >= span.start && start < span.end && fillerPattern.test(text.slice(span.start, start)),
    );
  const main = standing.filter(mention => !mention.aside || opens(mention));
  const findEnd = createEndFinder(text);
  const concluded = [...text.matchAll(conclusionPattern)].map(({ 0: word, index }) =>
    toSentence(text, index + word.length, findEnd),
  );
  const places = { declared, concluded, rules };
  return (
    pickFitting(text, main, places) ??
    pickInSpans(text, main, { spans: declared, rules }) ??
    pickFitting(text, standing, places) ??
    pickAny(text, main, places) ??
    pickAny(text, standing, places) ?? { kind: 'none' }
  );
}

interface Places<M extends Mention> {
  readonly declared: readonly Span[];
  readonly concluded: readonly Span[];
  readonly rules: Rules<M>;
}

/** What is announced and fits, or fits well wherever it stands. */
function pickFitting<M extends Mention>(
  text: string,
  mentions: readonly M[],
  { declared, concluded, rules }: Places<M>,
): Picked<M> | undefined {
  const fitting = mentions.filter(mention => rules.toRank(mention) <= rules.fitting);
  const well = fitting.filter(mention => rules.toRank(mention) < rules.fitting);
  return (
    pickInSpans(text, fitting, { spans: declared, rules }) ??
    findAlone(text, well) ??
    pickInSpans(text, well, { spans: concluded, rules }) ??
    pickLast(text, well, rules)
  );
}

function pickAny<M extends Mention>(
  text: string,
  mentions: readonly M[],
  { concluded, rules }: Places<M>,
): Picked<M> | undefined {
  const fitting = mentions.filter(mention => rules.toRank(mention) <= rules.fitting);
  const left = fitting.length > 0 ? fitting : mentions;
  return (
    findAlone(text, left) ??
    pickInSpans(text, left, { spans: concluded, rules }) ??
    pickLast(text, left, rules)
  );
}

/** The value in the last of the stretches that holds any. */
function pickInSpans<M extends Mention>(
  text: string,
  mentions: readonly M[],
  { spans, rules }: { readonly spans: readonly Span[]; readonly rules: Rules<M> },
): Picked<M> | undefined {
  for (const span of spans.toReversed()) {
    const inside = mentions.filter(({ start }) => start >= span.start && start < span.end);
    if (inside.length > 0) return settle(text, inside, { span, rules });
  }
  return undefined;
}

function settle<M extends Mention>(
  text: string,
  inside: readonly M[],
  { span, rules }: { readonly span: Span; readonly rules: Rules<M> },
): Picked<M> {
  const best = keepBest(inside, rules);
  const equals = Math.max(...['=', '≈'].map(sign => text.lastIndexOf(sign, span.end - 1)));
  const after = best.filter(({ start }) => start > equals);
  const left = equals >= span.start && after.length > 0 ? after : best;
  const [first, second] = left;
  if (!first) return { kind: 'none' };
  if (!second || left.every(mention => rules.toKey(mention) === rules.toKey(first)))
    return { kind: 'picked', mention: left.at(-1) ?? first };
  const opens = fillerPattern.test(text.slice(Math.max(span.start, equals + 1), first.start));
  return opens && !listPattern.test(text.slice(first.end, second.start))
    ? { kind: 'picked', mention: first }
    : { kind: 'ambiguous' };
}

/** The value that has a line to itself, where only one does. */
function findAlone<M extends Mention>(text: string, mentions: readonly M[]): Picked<M> | undefined {
  let line = { start: 0, end: -1 };
  const alone = mentions.filter(({ start, end }) => {
    if (start > line.end) {
      const next = text.indexOf('\n', start);
      line = { start: text.lastIndexOf('\n', start - 1) + 1, end: next < 0 ? text.length : next };
    }
    return (
      fillerPattern.test(text.slice(line.start, start)) &&
      /^[\s"')\]}.。!,;]*$/.test(text.slice(end, Math.max(end, line.end)))
    );
  });
  const [mention] = alone;
  return mention && alone.length === 1 ? { kind: 'picked', mention } : undefined;
}

function pickLast<M extends Mention>(
  text: string,
  mentions: readonly M[],
  rules: Rules<M>,
): Picked<M> | undefined {
  const best = keepBest(mentions, rules);
  const mention = best.at(-1);
  if (!mention) return undefined;
  const previous = best.at(-2);
  const paired =
    previous &&
    rules.toKey(previous) !== rules.toKey(mention) &&
    listPattern.test(text.slice(previous.end, mention.start));
  return paired ? { kind: 'ambiguous' } : { kind: 'picked', mention };
}

function keepBest<M extends Mention>(mentions: readonly M[], { toRank }: Rules<M>): readonly M[] {
  const best = Math.min(...mentions.map(toRank));
  return mentions.filter(mention => toRank(mention) === best);
}
