import { listMentions, matchAt, standsAt, toComparable, toReadable } from '../normalize-answer.ts';
import { isRefusal } from '../refusal.ts';

export type SequenceReading =
  | { readonly kind: 'read'; readonly order: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unparseable' };

/** An answer beside the steps it puts into order. */
interface Sheet {
  readonly text: string;
  readonly steps: readonly { readonly id: string; readonly comparable: string }[];
}

/** Steps named one after another. */
interface Chain {
  readonly ids: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Every step is there, once. */
  readonly complete: boolean;
  /** Announced as the order asked for. */
  readonly declared: boolean;
  /** Only the list as the question showed it. */
  readonly echo: boolean;
}

interface Scan extends Pick<Chain, 'end' | 'echo'> {
  readonly letters: readonly string[];
}

interface NumberedLine extends Pick<Chain, 'start' | 'end'> {
  readonly letter: string;
}

const nextWords =
  '(?:and|then|next|finally|lastly|followed by|after that|subsequently|然后|接着|再|随后|之后|后|最后|其次|接下来|继而)';
const doWords = '(?:是|为|进行|做|执行|选)?';
/** A chain keeps to the separator it began with. */
const separatorPatterns: readonly RegExp[] = [
  /[\s,;、.→>-]{0,4}\(?(?:\d{1,2}|[一二三四五六七八九十]|第[一二三四五六七八九十\d]{1,2}步|step \d{1,2})[\s:.、)]{1,3}/iy,
  /\s?(?:→|[-=–—]+>|⇒|➔|➜|➡|⟶|>|[-–—]+)\s?/y,
  new RegExp(`\\s?(?:[,、;]|${nextWords})\\s?(?:${nextWords}[\\s,:]*)*${doWords}\\s?`, 'iy'),
  /[ |/]{1,3}/y,
  /\.\s?/y,
  /[.;,]?\s?\n\s?(?:[-•] ?)?/y,
];
const stepWordPattern = /(?:步骤|选项|step|option)\s?/iy;
const tokenPattern = /[A-Za-z]{1,26}(?![A-Za-z0-9])/y;
const startPattern = /(?<![A-Za-z0-9'-])[A-Za-z]{1,26}(?![A-Za-z0-9])/g;
const glossPattern = /\s?[.、:)–—-]{0,2}\s?\(?/y;
const parenthesisPattern = /\s?\((?!\d{1,2}\))[^()\n]{1,80}\)/y;

const cuePattern =
  /(?:顺序|順序|次序|排序|排列|流程|答案|\border|\bsequence|\banswer|\\boxed)(?:[\s:({=-]|是|为|為|应该?|如下|即|\d[.、)]?|第一步|首先|先|步骤|\b(?:is|of|the|steps?|should|be|as|follows|correct|would|list|from|first|to|last)\b){0,14}$/i;
const otherOrderPattern =
  /(?:原来?|原有|初始|题目|题干|给出|打乱|错误|不是|original|given|initial|shuffled|listed|presented|wrong|incorrect|not the)[的中 ]{0,2}(?:correct )?(?:顺序|次序|排列|order|sequence)(?:[\s:({=-]|是|为|\b(?:is|was|of|the|steps?)\b){0,8}$/i;
const correctionPattern =
  /(?:^|[,。;.!?\n\s(—-])(?:等等|等一下|不对|错了|更正|修正|纠正|重新|应该是|改为|wait\b|correction\b|actually\b|on second thought|let me re)/gi;
const circledPattern = /[\u2460-\u2473]/g;
const numberedLinePattern =
  /^[\s*•-]*(?:\(?(\d{1,2}|[一二三四五六七八九十])\s?[.、):]|第([一二三四五六七八九十]|\d{1,2})步[:、.]?|step (\d{1,2})[:.)]?)\s?(.*)$/i;

const openingLetterPattern = /^(?:步骤|选项|[Ss]tep |[Oo]ption )?([B-HJ-Z]|[AI](?! [a-z]))(?![A-Za-z0-9])/;
const closingLetterPattern = /(?:^|[\s(])([A-Z])\)?[.。]?\s*$/;

/** The order a free-text answer gives. The last complete one wins; an incomplete one is no order. */
export function readSequence(
  text: string,
  steps: readonly { readonly id: string; readonly text: string }[],
): SequenceReading {
  const sheet = {
    text: unwrap(toReadable(text.replace(circledPattern, number => ` ${number}. `))),
    steps: steps.map(step => ({ id: step.id, comparable: unwrap(toComparable(step.text)).trim() })),
  };
  const order = pickChain(sheet.text, listChains(sheet)) ?? readTexts(sheet);
  if (order && order.length > 0) return { kind: 'read', order };
  return order === undefined && isRefusal(text) ? { kind: 'refused' } : { kind: 'unparseable' };
}

/** Without the quotes and brackets that arrays and boxes put around steps. */
function unwrap(text: string): string {
  return text
    .replace(/["'`]/g, '')
    .replace(/[[\]{}]/g, ' ')
    .replace(/\(([A-Za-z])\)/g, '$1')
    .replace(/ {2,}/g, ' ');
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
  return !last && chains.some(chain => chain.echo) ? [] : last?.ids;
}

function listChains(sheet: Sheet): readonly Chain[] {
  const chains: Chain[] = [];
  let seen = 0;
  for (const { index: start } of sheet.text.matchAll(startPattern)) {
    const scan = start < seen ? undefined : scanChain(sheet, start);
    if (!scan) continue;
    seen = scan.end;
    if (scan.letters.length < 2 || otherOrderPattern.test(sheet.text.slice(Math.max(0, start - 60), start)))
      continue;
    const declared = isAnnounced(sheet.text, start);
    const echo = scan.echo && !declared;
    const { ids, complete } = toOrder(sheet, scan.letters);
    chains.push({ ids, start, end: scan.end, complete: complete && !echo, declared, echo });
  }
  return [...chains, ...listNumbered(sheet)].sort((a, b) => a.start - b.start);
}

function isAnnounced(text: string, at: number): boolean {
  return cuePattern.test(text.slice(Math.max(0, at - 60), at));
}

function toOrder({ steps }: Sheet, letters: readonly string[]): Pick<Chain, 'ids' | 'complete'> {
  const ids = letters.map(letter => steps.find(({ id }) => id.toUpperCase() === letter)?.id ?? '');
  return { ids, complete: ids.length === steps.length && steps.every(({ id }) => ids.includes(id)) };
}

function scanChain(sheet: Sheet, start: number): Scan | undefined {
  const { text, steps } = sheet;
  const letters: string[] = [];
  let separators: RegExp | undefined;
  let glossed = false;
  let end = start;
  for (let at = start; ; ) {
    at += matchAt(stepWordPattern, text, at)?.length ?? 0;
    const token = matchAt(tokenPattern, text, at)?.toUpperCase() ?? '';
    if (token.length > 1 && at === start) return scanRun(sheet, start);
    if (token.length !== 1) break;
    letters.push(token);
    end = skipGloss(sheet, at);
    glossed ||= end > at + 1;
    separators ??= separatorPatterns.find(pattern => matchAt(pattern, text, end));
    const separator = separators && matchAt(separators, text, end);
    if (!separator) break;
    at = end + separator.length;
  }
  const shown = letters.every((letter, index) => letter === steps[index]?.id.toUpperCase());
  return { letters, end, echo: shown && glossed && separators === separatorPatterns.at(-1) };
}

/** "BADCE": letters without separators, all of them steps. */
function scanRun({ text, steps }: Sheet, start: number): Scan | undefined {
  const run = matchAt(tokenPattern, text, start) ?? '';
  const letters = [...run.toUpperCase()];
  const written = run === run.toUpperCase() || run.length >= steps.length;
  const known = letters.every(letter => steps.some(({ id }) => id.toUpperCase() === letter));
  return written && known ? { letters, end: start + run.length, echo: false } : undefined;
}

/** The end of the letter at `at` with its step's own text or a parenthesis after it. */
function skipGloss({ text, steps }: Sheet, at: number): number {
  const end = at + 1;
  const start = end + (matchAt(glossPattern, text, end)?.length ?? 0);
  const own = steps.find(
    step => step.id.toUpperCase() === text[at]?.toUpperCase() && standsAt(text, start, step.comparable),
  );
  const ownEnd = start + (own?.comparable.length ?? 0);
  if (own) return /[)。]/.test(text[ownEnd] ?? '') ? ownEnd + 1 : ownEnd;
  return end + (matchAt(parenthesisPattern, text, end)?.length ?? 0);
}

/** Numbered lists, a step a line, named by letter or by text, whatever else the line says. */
function listNumbered(sheet: Sheet): readonly Chain[] {
  const groups: NumberedLine[][] = [];
  let start = 0;
  for (const line of sheet.text.split('\n')) {
    const match = numberedLinePattern.exec(line);
    if (match) {
      const first = /^[1一]$/.test(match[1] ?? match[2] ?? match[3] ?? '');
      if (first || groups.length === 0) groups.push([]);
      groups.at(-1)?.push({ start, end: start + line.length, letter: findLetter(sheet, match[4] ?? '') });
    }
    start += line.length + 1;
  }
  return groups
    .map(lines => toChain(sheet, lines))
    .filter(chain => chain.complete || (chain.declared && chain.ids.some(Boolean)));
}

function toChain(sheet: Sheet, lines: readonly NumberedLine[]): Chain {
  const start = lines[0]?.start ?? 0;
  const order = toOrder(
    sheet,
    lines.map(({ letter }) => letter),
  );
  return {
    ...order,
    start,
    end: lines.at(-1)?.end ?? start,
    declared: isAnnounced(sheet.text, start),
    echo: false,
  };
}

/** The letter of the step a line is about: it opens or closes the line, or only this step's text is in it. */
function findLetter({ steps }: Sheet, line: string): string {
  const letter = openingLetterPattern.exec(line)?.[1] ?? closingLetterPattern.exec(line)?.[1];
  if (letter !== undefined && steps.some(({ id }) => id.toUpperCase() === letter)) return letter;
  const ids = new Set(listMentions(line, steps).map(({ id }) => id));
  return ids.size === 1 ? [...ids].join('').toUpperCase() : '';
}

/** Steps written out in order: each once in the whole text, or once in a row after the order is announced. */
function readTexts({ text, steps }: Sheet): readonly string[] | undefined {
  const mentions = listMentions(text, steps);
  const announced = mentions.findLastIndex(({ start }) => isAnnounced(text, start));
  const ids = (announced < 0 ? mentions : mentions.slice(announced, announced + steps.length)).map(
    ({ id }) => id,
  );
  return ids.length === steps.length && new Set(ids).size === ids.length ? ids : undefined;
}
