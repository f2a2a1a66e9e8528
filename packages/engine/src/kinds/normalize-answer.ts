const reasoningTagPattern = /[<◁](\/?)(?:think|thinking|thought|reasoning)[>▷]/gi;
const invisiblePattern =
  /\u00AD|\u034F|\u061C|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u2064]|[\u2066-\u2069]|[\uFE00-\uFE0F]|\uFEFF/g;
const edgeLength = 20_000;

/** One way of writing for every answer: no reasoning, no width variants, no invisible characters, no markdown marks. */
export function normalizeAnswer(text: string): string {
  return stripReasoning(text)
    .normalize('NFKC')
    .replace(invisiblePattern, '')
    .replace(/\*+|__+|`+|#+/g, '')
    .trim();
}

/**
 * The answer as the deterministic readers scan it: normalised, cut to its two ends, LaTeX, escapes, quotes and
 * brackets brought to plain forms. Cutting bounds the work whatever a model returns.
 */
export function toReadable(text: string): string {
  return flattenNotation(normalizeAnswer(keepEnds(stripReasoning(text))));
}

/** Drops `<think>…</think>`; a lone closing tag ends reasoning that began before the text, an unclosed one never ends. */
export function stripReasoning(text: string): string {
  let kept: string[] = [];
  let from = 0;
  let thinking = false;
  for (const match of text.matchAll(reasoningTagPattern)) {
    const closes = match[1] === '/';
    if (!closes && !thinking) kept.push(text.slice(from, match.index));
    if (closes && !thinking) kept = [];
    thinking = !closes;
    from = match.index + match[0].length;
  }
  if (!thinking) kept.push(text.slice(from));
  return kept.join('\n');
}

function keepEnds(text: string): string {
  if (text.length <= 2 * edgeLength) return text;
  return `${text.slice(0, edgeLength)}\n\n${text.slice(-edgeLength)}`;
}

function flattenNotation(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\n(?![a-z])/g, '\n')
    .replace(/~~[^~\n]{1,200}~~/g, '')
    .replace(/\\(?:text|textbf|mathrm|mathbf|mathsf|bf|rm)\b\s?/g, '')
    .replace(/\\(?:long)?(?:to|rightarrow|Rightarrow)\b/g, '→')
    .replace(/\\(?:quad|qquad|,|;|!|\s)|\\(?=[{}()[\]"])|\$/g, ' ')
    .replace(/[“”„«»「」『』]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[【〔〖《〈]/g, '(')
    .replace(/[】〕〗》〉]/g, ')')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, newlines =>
      newlines.indexOf('\n') === newlines.lastIndexOf('\n') ? '\n' : '\n\n',
    );
}

/** Where one of the given texts stands in an answer. */
export interface TextMention {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** An option or step as it is compared with an answer: readable, lower case, without a closing full stop. */
export function toComparable(text: string): string {
  return toReadable(text)
    .toLowerCase()
    .replace(/[\s.,;。]+$/, '');
}

/** True when `comparable` stands at `at`, whatever its case, and does not end inside a word or number. */
export function standsAt(text: string, at: number, comparable: string): boolean {
  if (comparable === '' || text.slice(at, at + comparable.length).toLowerCase() !== comparable) return false;
  return !joins(text[at + comparable.length - 1], text[at + comparable.length]);
}

/** Every mention of the texts, in order of place. A longer text hides the shorter ones inside it. */
export function listMentions(
  text: string,
  entries: readonly { readonly id: string; readonly comparable: string }[],
): readonly TextMention[] {
  const lower = text.toLowerCase();
  const taken = new Uint8Array(lower.length);
  const mentions: TextMention[] = [];
  const longestFirst = [...entries].sort((a, b) => b.comparable.length - a.comparable.length);
  for (const { id, comparable } of longestFirst) {
    if (comparable === '') continue;
    for (
      let start = lower.indexOf(comparable);
      start >= 0;
      start = lower.indexOf(comparable, start + comparable.length)
    ) {
      const end = start + comparable.length;
      if (
        taken[start] ||
        taken[end - 1] ||
        joins(lower[start - 1], lower[start]) ||
        joins(lower[end - 1], lower[end])
      )
        continue;
      taken.fill(1, start, end);
      mentions.push({ id, start, end });
    }
  }
  return mentions.sort((a, b) => a.start - b.start);
}

/** Two neighbouring characters of one Latin word or number; Chinese has no such joints. */
function joins(left: string | undefined, right: string | undefined): boolean {
  const word = /[a-z0-9]/i;
  return left !== undefined && right !== undefined && word.test(left) && word.test(right);
}

/** What a sticky pattern matches at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
