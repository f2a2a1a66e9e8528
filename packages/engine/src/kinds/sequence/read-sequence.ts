import { listMentions, matchAt, standsAt, toComparable, toReadable } from '../normalize-answer.ts';
import { isRefusal } from '../refusal.ts';

export type SequenceReading =
  | { readonly kind: 'read'; readonly order: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unparseable' };

interface Step {
  readonly id: string;
  readonly comparable: string;
}

/** Steps named one after another; complete when every step is there once. */
interface Chain {
  readonly ids: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly complete: boolean;
  /** Announced as the order asked for. */
  readonly declared: boolean;
}

interface Scan {
  readonly letters: readonly string[];
  readonly end: number;
  /** Nothing but the list as the question showed it. */
  readonly echo: boolean;
}

const nextWords =
  '(?:and|then|next|finally|lastly|followed by|after that|subsequently|然后|接着|再|随后|之后|后|最后|其次|接下来|继而)';
const doWords = '(?:是|为|进行|做|执行|选)?';
/** A chain keeps to the separator it began with. */
const separatorPatterns: readonly RegExp[] = [
  /\s?(?:→|[-=–—]+>|⇒|➔|➜|➡|⟶|>|[-–—]+)\s?/y,
  /[\s,;、.]{0,3}(?:\d{1,2}\s?[.、):]?|第[一二三四五六七八九十\d]{1,2}步|step \d{1,2})[\s:.、)]{0,3}/iy,
  new RegExp(`\\s?(?:[,、;]|${nextWords})\\s?(?:${nextWords}[\\s,:]*)*${doWords}\\s?`, 'iy'),
  /[ |/]{1,3}/y,
  /[.;,]?\s?\n\s?(?:[-•] ?)?/y,
];
const newlineSeparator = separatorPatterns.length - 1;
const stepWordPattern = /(?:步骤|选项|step|option)\s?/iy;
const tokenPattern = /[A-Za-z]{1,26}(?![A-Za-z0-9])/y;
const startPattern = /(?<![A-Za-z0-9'-])[A-Za-z]{1,26}(?![A-Za-z0-9])/g;
const glossPattern = /\s?[.、:)–—-]{0,2}\s?\(?/y;
const parenthesisPattern = /\s?\([^()\n]{1,80}\)/y;

const cuePattern =
  /(?:顺序|順序|次序|排序|排列|流程|答案|\border|\bsequence|\banswer|\\boxed)(?:[\s:({=-]|是|为|為|应该?|如下|即|\d[.、)]?|第一步|首先|先|步骤|\b(?:is|of|the|steps?|should|be|as|follows|correct|would|list|from|first|to|last)\b){0,14}$/i;
const otherOrderPattern =
  /(?:原来?|原有|初始|题目|题干|给出|打乱|错误|不是|original|given|initial|shuffled|listed|presented|wrong|incorrect|not the)[的中 ]{0,2}(?:correct )?(?:顺序|次序|排列|order|sequence)(?:[\s:({=-]|是|为|\b(?:is|was|of|the|steps?)\b){0,8}$/i;
const correctionPattern =
  /(?:^|[,。;.!?\n\s(—-])(?:等等|等一下|不对|错了|更正|修正|纠正|重新|应该是|改为|wait\b|correction\b|actually\b|on second thought|let me re)/gi;
const numberedLinePattern =
  /^[\s*•-]*(?:(\d{1,2})\s?[.、):]|第([一二三四五六七八九十]|\d{1,2})步[:、.]?|step (\d{1,2})[:.)]?)\s?(.*)$/i;

/** The order a free-text answer gives. The last complete one wins; an incomplete one is no order. */
export function readSequence(
  text: string,
  steps: readonly { readonly id: string; readonly text: string }[],
): SequenceReading {
  const readable = toReadable(text)
    .replace(/["'[\]{}`]/g, '')
    .replace(/\(([A-Za-z])\)/g, '$1');
  const known = steps.map(step => ({ id: step.id, comparable: toComparable(step.text).replace(/["'[\]{}]/g, '') }));
  const order = pickChain(readable, listChains(readable, known)) ?? readTexts(readable, known);
  if (order && order.length > 0) return { kind: 'read', order };
  return order === undefined && isRefusal(text) ? { kind: 'refused' } : { kind: 'unparseable' };
}

/** The ids of the chosen chain, `[]` when the announced order is incomplete, undefined when there is no chain. */
function pickChain(text: string, chains: readonly Chain[]): readonly string[] | undefined {
  const complete = chains.filter(chain => chain.complete);
  const declared = complete.findLast(chain => chain.declared);
  if (declared) {
    correctionPattern.lastIndex = declared.end;
    const marker = correctionPattern.exec(text)?.index ?? text.length;
    return (complete.findLast(({ start }) => start > marker) ?? declared).ids;
  }
  const last = complete.at(-1);
  const broken = chains.findLast(chain => chain.declared);
  if (broken && broken.start > (last?.start ?? -1)) return [];
  return last?.ids;
}

function listChains(text: string, steps: readonly Step[]): readonly Chain[] {
  const chains: Chain[] = [];
  let seen = 0;
  for (const { index } of text.matchAll(startPattern)) {
    const scan = index < seen ? undefined : scanChain(text, index, steps);
    if (!scan) continue;
    seen = scan.end;
    const before = text.slice(Math.max(0, index - 60), index);
    if (otherOrderPattern.test(before)) continue;
    const declared = cuePattern.test(before);
    if (scan.letters.length > 1 && !(scan.echo && !declared))
      chains.push({ ...toOrder(scan.letters, steps), start: index, end: scan.end, declared });
  }
  return [...chains, ...listNumbered(text, steps)].sort((a, b) => a.start - b.start);
}

function toOrder(letters: readonly string[], steps: readonly Step[]): Pick<Chain, 'ids' | 'complete'> {
  const ids = letters.map(letter => steps.find(({ id }) => id.toUpperCase() === letter)?.id ?? '');
  const complete = ids.length === steps.length && steps.every(({ id }) => ids.includes(id));
  return { ids, complete };
}

function scanChain(text: string, start: number, steps: readonly Step[]): Scan | undefined {
  const run = matchAt(tokenPattern, text, start) ?? '';
  if (run.length > 1) return toRun(run, start, steps);
  const letters: string[] = [];
  let kind: RegExp | undefined;
  let glossed = false;
  let end = start;
  for (let at = start; ; ) {
    at += matchAt(stepWordPattern, text, at)?.length ?? 0;
    const token = matchAt(tokenPattern, text, at);
    if (token?.length !== 1) break;
    letters.push(token.toUpperCase());
    end = skipGloss(text, at + 1, token.toUpperCase(), steps);
    glossed ||= end > at + 1;
    kind ??= separatorPatterns.find(pattern => matchAt(pattern, text, end));
    const separator = kind && matchAt(kind, text, end);
    if (!separator) break;
    at = end + separator.length;
  }
  const shown = letters.every((letter, index) => letter === steps[index]?.id.toUpperCase());
  return { letters, end, echo: shown && glossed && kind === separatorPatterns[newlineSeparator] };
}

/** "BADCE": letters without separators, all of them steps. */
function toRun(run: string, start: number, steps: readonly Step[]): Scan | undefined {
  const letters = [...run.toUpperCase()];
  const written = run === run.toUpperCase() || run.length >= steps.length;
  const known = letters.every(letter => steps.some(({ id }) => id.toUpperCase() === letter));
  return written && known ? { letters, end: start + run.length, echo: false } : undefined;
}

function skipGloss(text: string, end: number, letter: string, steps: readonly Step[]): number {
  const start = end + (matchAt(glossPattern, text, end)?.length ?? 0);
  const own = steps.find(({ id, comparable }) => id.toUpperCase() === letter && standsAt(text, start, comparable));
  if (own) return start + own.comparable.length + (matchAt(/[)。]?/y, text, start + own.comparable.length) ?? '').length;
  return end + (matchAt(parenthesisPattern, text, end)?.length ?? 0);
}

interface NumberedLine {
  readonly start: number;
  readonly end: number;
  readonly id: string | undefined;
}

/** Numbered lists, a step a line, named by letter or by text, whatever else the line says. */
function listNumbered(text: string, steps: readonly Step[]): readonly Chain[] {
  const groups: NumberedLine[][] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const match = numberedLinePattern.exec(line);
    if (match) {
      const number = match[1] ?? match[2] ?? match[3] ?? '';
      const entry = { start: offset, end: offset + line.length, id: findStep(match[4] ?? '', steps) };
      if (/^(?:1|一)$/.test(number) || groups.length === 0) groups.push([entry]);
      else groups.at(-1)?.push(entry);
    }
    offset += line.length + 1;
  }
  return groups.map(lines => toChain(text, lines, steps)).filter(chain => chain.complete);
}

function toChain(text: string, lines: readonly NumberedLine[], steps: readonly Step[]): Chain {
  const start = lines[0]?.start ?? 0;
  const declared = cuePattern.test(text.slice(Math.max(0, start - 60), start));
  const order = toOrder(lines.map(({ id }) => id?.toUpperCase() ?? ''), steps);
  return { ...order, start, end: lines.at(-1)?.end ?? start, declared };
}

/** The step a line is about: the letter it opens or closes with, or the only step text in it. */
function findStep(line: string, steps: readonly Step[]): string | undefined {
  const letter = /^(?:步骤|选项|step |option )?([A-Z])(?![A-Za-z0-9])/i.exec(line)?.[1] ?? /(?:^|[\s(])([A-Z])\)?[.。]?\s*$/.exec(line)?.[1];
  const named = steps.find(({ id }) => letter !== undefined && id.toUpperCase() === letter.toUpperCase());
  if (named) return named.id;
  const mentioned = new Set(listMentions(line, steps).map(({ id }) => id));
  return mentioned.size === 1 ? [...mentioned][0] : undefined;
}

/** Steps written out in order: each once in the whole text, or once in a row after the order is announced. */
function readTexts(text: string, steps: readonly Step[]): readonly string[] | undefined {
  const mentions = listMentions(text, steps);
  if (mentions.length === 0) return undefined;
  const cue = mentions.findLastIndex(({ start }) => cuePattern.test(text.slice(Math.max(0, start - 60), start)));
  const ids = (cue < 0 ? mentions : mentions.slice(cue, cue + steps.length)).map(({ id }) => id);
  return ids.length === steps.length && new Set(ids).size === ids.length ? ids : undefined;
}
