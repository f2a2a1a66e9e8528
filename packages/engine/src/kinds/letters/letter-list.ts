import { matchAt, standsAt, toComparable } from '../normalize-answer.ts';

const tokenPattern = /[A-Za-z]{1,26}(?![A-Za-z0-9])/y;
/** What stands between two options of a list. */
export const separatorPattern =
  /(?:[)\]"'}.]{0,3}\s?(?:[,、;/&+|]|和|与|與|以?及|跟|或者?|\b(?:and|or|plus)\b)(?:\s?\b(?:and|or)\b)?|[)\]"'}]{0,3}\s(?:[-•]\s?|\d{1,2}[.)、]\s?)?)[\s("'[{]{0,4}(?:(?:选项|選項|options?)\s?)?[("'[]{0,2}/iy;
const strongSeparatorPattern = /[、/&+|和与與及跟或]|\b(?:and|or|plus)\b/i;
const separatorAheadPattern = /\s?(?:[,、;/&+]|[和与及]|\b(?:and|or)\b)|\s[A-Z](?![A-Za-z])/y;
const glossStartPattern = /\s?[.、:)\]–—-]{0,2}\s?["(]?/y;
const parenthesisPattern = /\s?\([^()\n]{1,80}\)/y;
const verdictPattern = /正确|错|对|[✓✔✅√×❌✗]|correct|right|wrong|\bnot\b|true|false/i;
/** What makes a letter part of a term: B超, D-二聚体, B12, C-reactive, E. coli, B cells, A's. */
const termAfterPattern = new RegExp(
  "\\d|[-–°%_][\\p{L}\\d]|'[a-z]|/(?![A-Z](?![A-Za-z]))|[型族超群组期级类线肽波链罩段点区股酸臂]|反应蛋白|受体|细胞|淋巴|因子|染色体|抗[原体]|二聚体|" +
    '[ -](?:cells?|lymphocytes?|fib|flutter|diff|sections?|symptoms|vitamins?|antigens?|antibod\\w+|virus|waves?|bands?|streps?\\w*|blood|reactive|dimers?|peptides?|scans?|type)\\b|' +
    '\\. ?(?:coli|difficile|cereus|perfringens|botulinum|tetani|albicans|diphtheriae|burgdorferi|pertussis|anthracis|fragilis|jejuni|trachomatis|neoformans|faecalis|cloacae|histolytica|duodenale)\\b',
  'iuy',
);
const termBeforePattern =
  /(?:vitamins?|hepatitis|types?|group|class|grade|stage|factor|protein|influenza|flu|immunoglobulin|ha?emoglobin|coenzyme|patient|plan|pugh|category|level|phase|streptococcus|figure|illustration|table|model|response|hep\.?|hb|维生素|血型|肝炎|流感|因子|蛋白|患者|病人|方案|胎儿|[型维级期组类图表酶苷抗])(?: is)?[\s:是为]{0,3}$/i;
/** "A" and "I" before these words are letters; before others, English words. */
const letterNotWordPattern =
  / (?:because|since|as|due|is|are|was|and|or|given|based|which|would|should|but|only|alone|here|seems|appears|fits)\b/iy;
const englishWordAfterPattern = / [a-z0-9]/y;
const closedPattern =
  /["']|\s?(?:$|[\n.,;!?。、…)\]}<|]|because\b|since\b|due to|因|理由|解析|吧|了|[–—-] )|(?:选项|選項|项)?(?:\s?[\n.,;!?。、)]|\s?$)/iy;
const copulaPattern = / (?:is|are)\b/y;
const runEndPattern = /\s?(?:[均都皆是为正对错不]|选项|项|\b(?:are|is|because|since)\b)/y;
const closeBridgePattern =
  /(?:[\s)]|选项|项|的?(?:说法|描述)|是|均|都|全|\b(?:is|are|was|were|all|both)\b){0,6}/y;
const shortRunLength = 12;
/** Where a letter may stand for an option in running text. */
export const isolatedPattern =
  /(?<![A-Za-z0-9°'_\\/-]|\d |[A-Za-z]\.)(?:[A-Z]{1,26}|(?<=\b[Oo]ption \(?)[a-z])(?![A-Za-z0-9])/g;
/** What says of the letters before it that they are wrong. */
export const wrongPattern =
  /错|錯|误|不(?:正确|正確|对|對|符|是|属于|屬於|合|恰当|准确|适|选|能|考虑|成立|可能|支持|当|应|会|宜)|有误|非|可?以?应?排除|✗|✘|❌|×|✕|incorrect|wrong|false|not\b|inappropriate|less\b|unlikely|ruled out|can be (?:excluded|ruled)|isn't|aren't/iy;

export interface Question {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly multiple: boolean;
}

/** An answer beside the options it chooses from. */
export interface Sheet {
  readonly text: string;
  readonly ids: readonly string[];
  /** Upper-case letter to option id. */
  readonly letters: ReadonlyMap<string, string>;
  readonly options: readonly { readonly id: string; readonly comparable: string }[];
  readonly multiple: boolean;
}

export interface LetterList {
  readonly letters: readonly string[];
  readonly end: number;
  /** The last letter is followed by its option's text or a parenthesis. */
  readonly glossed: boolean;
}

interface ListItem extends LetterList {
  /** The separator in front of it. */
  readonly before: string;
}

export function toSheet(text: string, { options, multiple }: Question): Sheet {
  const lettered = options.filter(({ id }) => /^[A-Za-z]$/.test(id));
  return {
    text,
    ids: options.map(({ id }) => id),
    letters: new Map(lettered.map(({ id }) => [id.toUpperCase(), id])),
    options: options.map(option => ({ id: option.id, comparable: toComparable(option.text) })),
    multiple,
  };
}

/** The ids of the letters; none when one of them is not an option. */
export function toIds({ letters }: LetterList, sheet: Sheet): readonly string[] {
  const ids = letters.map(letter => sheet.letters.get(letter)).filter(id => id !== undefined);
  return ids.length === letters.length ? ids : [];
}

/** True when the letter at `at` belongs to a term before it: vitamin A, 血型是B. */
export function isInTerm(text: string, at: number): boolean {
  return termBeforePattern.test(text.slice(Math.max(0, at - 24), at));
}

/** True when nothing but punctuation, a reason or the end follows. */
export function isClosed(text: string, end: number): boolean {
  return matchAt(closedPattern, text, end) !== undefined;
}

/** Letters standing at `start` as a list; undefined when there is none or the list is called wrong. */
export function readList(sheet: Sheet, start: number): LetterList | undefined {
  const items = scanItems(sheet, start);
  if (!isCalledWrong(sheet.text, items.at(-1)?.end ?? start)) return toList(items);
  // In "B, A、C、D错误" the verdict belongs to the letters after the first comma.
  const comma = items.findIndex(({ before }) => isWeak(before));
  return comma < 0 ? undefined : toList(items.slice(0, comma));
}

/** Letters under one verdict: in "选B,A、C、D错误" those of the 、-list only. */
export function readJudged(sheet: Sheet, start: number): LetterList | undefined {
  const items = scanItems(sheet, start);
  const enumerated = /[、和与]/.test(items.at(-1)?.before ?? '');
  return toList(
    enumerated ? items.slice(items.findLastIndex(({ before }) => before === '' || isWeak(before))) : items,
  );
}

function toList(items: readonly ListItem[]): LetterList | undefined {
  const last = items.at(-1);
  return last && { letters: items.flatMap(({ letters }) => letters), end: last.end, glossed: last.glossed };
}

function scanItems(sheet: Sheet, start: number): readonly ListItem[] {
  const { text, multiple } = sheet;
  const items: ListItem[] = [];
  for (let at = start, before = ''; ; ) {
    const item = readItem(sheet, at);
    if (!item || (isWeak(before) && !isMemberEnd(text, item.end))) return items;
    items.push({ ...item, before });
    const separator = matchAt(separatorPattern, text, item.end);
    if (!separator || separator.includes('\n\n') || (separator.includes('\n') && !multiple)) return items;
    before = separator;
    at = item.end + separator.length;
  }
}

/** A comma or a space may end the list and begin a sentence about other letters. */
function isWeak(separator: string): boolean {
  return separator !== '' && !strongSeparatorPattern.test(separator);
}

/** One letter, or several in a row ("ACD"). */
function readItem(sheet: Sheet, at: number): LetterList | undefined {
  const token = matchAt(tokenPattern, sheet.text, at);
  if (token === undefined) return undefined;
  const letters = [...token.toUpperCase()];
  const end = at + token.length;
  if (token.length > 1) return isRun(sheet, { token, end }) ? { letters, end, glossed: false } : undefined;
  const glossEnd = skipGloss(sheet, { token, end });
  if (glossEnd > end) return { letters, end: glossEnd, glossed: true };
  return isLetter(sheet, { token, end }) ? { letters, end, glossed: false } : undefined;
}

interface Token {
  readonly token: string;
  readonly end: number;
}

/** A letter that is not an option is one too where it stands alone: the answer then names what does not exist. */
function isLetter({ text, letters }: Sheet, { token, end }: Token): boolean {
  if (matchAt(termAfterPattern, text, end) !== undefined) return false;
  if (isClosed(text, end)) return true;
  if (!letters.has(token.toUpperCase())) return false;
  if (token !== token.toUpperCase()) return matchAt(copulaPattern, text, end) !== undefined;
  return !isEnglishWord(text, { token, end });
}

function isEnglishWord(text: string, { token, end }: Token): boolean {
  if (token !== 'A' && token !== 'I') return false;
  return (
    matchAt(englishWordAfterPattern, text, end) !== undefined &&
    matchAt(letterNotWordPattern, text, end) === undefined
  );
}

function isRun({ text, letters }: Sheet, { token, end }: Token): boolean {
  const run = [...token.toUpperCase()];
  if (new Set(run).size < run.length || !run.every(letter => letters.has(letter))) return false;
  const sorted = [...token].sort().join('') === token;
  if (token !== token.toUpperCase() && !(sorted && text.length < shortRunLength)) return false;
  if (matchAt(termAfterPattern, text, end) !== undefined) return false;
  return isClosed(text, end) || matchAt(runEndPattern, text, end) !== undefined;
}

/** The end of the option's own text or a parenthesis after its letter; the given end when there is neither. */
function skipGloss({ text, letters, options }: Sheet, { token, end }: Token): number {
  const id = letters.get(token.toUpperCase());
  if (id === undefined) return end;
  const start = end + (matchAt(glossStartPattern, text, end)?.length ?? 0);
  const own = options.find(option => option.id === id && standsAt(text, start, option.comparable));
  const ownEnd = start + (own?.comparable.length ?? 0);
  if (own) return /[)"]/.test(text[ownEnd] ?? '') ? ownEnd + 1 : ownEnd;
  const parenthesis = matchAt(parenthesisPattern, text, end);
  return parenthesis === undefined || verdictPattern.test(parenthesis) ? end : end + parenthesis.length;
}

function isMemberEnd(text: string, end: number): boolean {
  return [closedPattern, separatorAheadPattern, runEndPattern].some(
    pattern => matchAt(pattern, text, end) !== undefined,
  );
}

function isCalledWrong(text: string, end: number): boolean {
  const bridge = matchAt(closeBridgePattern, text, end)?.length ?? 0;
  return matchAt(wrongPattern, text, end + bridge) !== undefined;
}
