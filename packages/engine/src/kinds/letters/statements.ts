import { matchAt, standsAt } from '../normalize-answer.ts';
import { isClosed, isInTerm, readList, type Sheet, separatorPattern, toIds } from './letter-list.ts';

const firmCues: readonly RegExp[] = [
  /答案(?!解析|分析)|(?:正确|正確|最佳|最合适|最恰当)的?(?:选项|選項)/g,
  /(?:故|因此|所以|因而|综上|本题|此题|该题|本題|應該?|应该?|应当|最终|最後|最后|我)[^。.\n;选選]{0,8}?(?<!不能|不应|不该|不会|不宜|不可|不要|不|误|错|勿|首|易)(?:选|選)(?:择|擇)?(?!项|項)/g,
  /(?<![a-z/])answers?(?![a-z])(?! (?:choices|options|sheet)\b)(?: (?:to|for) [^.:\n]{1,80}? (?=(?:is|are)\b))?/gi,
  /\b(?:correct|best|right|appropriate|final|accurate|suitable|likely) (?:option|choice|statement|selection|response)s?\b/gi,
  /\\boxed|<choice>/g,
];
const weakCues: readonly RegExp[] = [
  /(?<!不能|不应|不该|不会|不宜|不可|不要|不|误|错|勿|易)(?:选|選)(?:择|擇)?(?!项|項)|(?<![不都非])是|(?<![以因作])为|的有|包括|改成|倾向于?|支持|考虑|∴|⇒|=>|(?:因此|所以|故|综上(?:所述)?|结论)[,:]?/g,
  /(?<!不)(?:正确|正確)的?(?:选项|说法|描述|叙述|做法)?(?=[:是有为])/g,
  /(?:\bis|\bare|\bbe|'s|\bchoose|\bpick|\bselect|\bgo(?:ing)? with|\bopt for|\bchose|\bselected|\bcorrect|\bright|\b(?:therefore|thus|hence|so),?)(?=[ :])/gi,
];
const fillerPattern =
  /(?:[\s:=>→)\]}("'[{|~-]|是|为|為|应该?|應該?|应当|就|选择?|選擇?|选项|選項|项|确定|仍然?|还|可能|最终|改|成|如下|有|包括|只|题|\b(?:is|are|be|should|would|must|will|most|likely|clearly|therefore|thus|definitely|probably|options?|choices?|letters?|both|the|correct|best|one|only|follows|as|IS|ARE|THE|OPTION|CORRECT|Option|The)\b){0,14}/y;
const cueAsPredicatePattern =
  /(?:是|为|\bis|\bare|\bas)\s?(?:(?:本题|此题|该题|the|an?|正确|最佳|correct|best|right|single|only)的?\s?){0,4}$/i;
const negatedBeforePattern =
  /(?:错误|錯誤|不正确|干扰|非|原|[误错不]选择?|wrong|incorrect|other|not the|isn't the|not a|never the)的?\s?$/i;
const doubtBeforePattern =
  /如果|若|假如|倘若|假设|例如|比如|误认为|误以为|有人|同学|考生|容易|为什么不|否则|\bif\b|\botherwise\b|\b(?:many|some|most)\b (?:people|students|would|might|may)|\bsuch as\b|\be\.g\.|\bfor example\b|\bwhy not\b/i;
const doubtAfterPattern = /[\s)"']{0,3}(?:吗|嗎|么|呢|\?|的话|则|时[,,])/y;
/** "Answer B: …", "答案A…": a heading over an option, not the answer. */
const labelPattern = /^\s?(?:(?:choice|option|选项)\s?)?[("]?$/i;
const noneRightPattern =
  /以上(?:选项|答案|说法)?[都均皆全]部?(?:不|错|非|没)|没有(?:一个)?正确的?(?:答案|选项)|无正确(?:答案|选项)|none of (?:the|these) (?:above|options|answers|choices)|no correct (?:answer|option)/gi;
const allRightPattern = /以上(?:选项|答案|说法)?[都均皆全]部?(?:正确|对|是|选)|全选|all of the above/gi;

/** A place where the answer is named. No ids: it names something that is not an option. */
export interface Statement {
  readonly ids: readonly string[];
  readonly at: number;
}

export interface Statements {
  readonly firm: readonly Statement[];
  readonly weak: readonly Statement[];
  /** Conditional, asked or quoted: counts only when nothing else is said. */
  readonly doubtful: readonly Statement[];
}

interface Found extends Statement {
  readonly doubtful: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export function listStatements(sheet: Sheet): Statements {
  const firm = firmCues.flatMap(cue => scan(sheet, { cue, read: readFirm }));
  const weak = weakCues.flatMap(cue => scan(sheet, { cue, read: readWeak }));
  return {
    firm: firm.filter(({ doubtful }) => !doubtful),
    weak: [...weak.filter(({ doubtful }) => !doubtful), ...listSweeping(sheet)],
    doubtful: [...firm, ...weak].filter(({ doubtful }) => doubtful),
  };
}

interface Reader {
  readonly cue: RegExp;
  read(sheet: Sheet, span: Span): Found | undefined;
}

function scan(sheet: Sheet, { cue, read }: Reader): readonly Found[] {
  const found: Found[] = [];
  for (const match of sheet.text.matchAll(cue)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const statement = isBackward(sheet.text, span) ? undefined : read(sheet, span);
    if (statement)
      found.push({
        ...statement,
        doubtful: statement.doubtful || isDoubted(sheet.text, { start: span.start, end: statement.at }),
      });
  }
  return found;
}

/** The cue closes a sentence about a letter before it ("B is the correct answer"), or is denied ("wrong answer: A"). */
function isBackward(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  if (negatedBeforePattern.test(before)) return true;
  return cueAsPredicatePattern.test(before) && !/^["') ]*[:\\{>]/.test(text.slice(end, end + 4));
}

function isDoubted(text: string, { start, end }: Span): boolean {
  const clause =
    text
      .slice(Math.max(0, start - 60), start)
      .split(/[。.!?\n;]/)
      .at(-1) ?? '';
  return doubtBeforePattern.test(clause) || matchAt(doubtAfterPattern, text, end) !== undefined;
}

/** Letters or option texts after a cue that announces the answer. */
function readFirm(sheet: Sheet, cue: Span): Found | undefined {
  const { text } = sheet;
  const start = cue.end + (matchAt(fillerPattern, text, cue.end)?.length ?? 0);
  const list = readList(sheet, start);
  const statement = readTexts(sheet, start) ?? (list && { ids: toIds(list, sheet), at: list.end });
  if (!statement) return undefined;
  const heading = !isClosed(text, statement.at) || /^\(?[A-Z]\)?:/i.test(text.slice(start, start + 4));
  return { ...statement, doubtful: heading && labelPattern.test(text.slice(cue.end, start)) };
}

/** Letters that end a clause after a word that only may announce the answer. */
function readWeak(sheet: Sheet, { end }: Span): Found | undefined {
  const { text } = sheet;
  const start = end + (matchAt(fillerPattern, text, end)?.length ?? 0);
  const list = isInTerm(text, start) ? undefined : readList(sheet, start);
  const ids = list && isClosed(text, list.end) ? toIds(list, sheet) : [];
  return list && ids.length > 0 ? { ids, at: list.end, doubtful: false } : undefined;
}

/** Options named by their text right after a cue. */
function readTexts({ text, options }: Sheet, start: number): Statement | undefined {
  const longestFirst = options
    .filter(({ comparable }) => comparable.length > 1)
    .sort((a, b) => b.comparable.length - a.comparable.length);
  const ids: string[] = [];
  let at = start;
  for (let next = start; ; next = at + (matchAt(separatorPattern, text, at)?.length ?? 0)) {
    const option =
      ids.length > 0 && next === at
        ? undefined
        : longestFirst.find(({ comparable }) => standsAt(text, next, comparable));
    if (!option) return ids.length === 0 ? undefined : { ids, at };
    ids.push(option.id);
    at = next + option.comparable.length;
  }
}

/** "None of the above" and "all of the above" where no option says so. */
function listSweeping({ text, ids, options, multiple }: Sheet): readonly Statement[] {
  const offered = (pattern: RegExp) => options.some(({ comparable }) => comparable.search(pattern) >= 0);
  const none = offered(noneRightPattern) ? [] : [...text.matchAll(noneRightPattern)];
  const all = offered(allRightPattern) || !multiple ? [] : [...text.matchAll(allRightPattern)];
  return [
    ...none.map(match => ({ ids: [], at: match.index + match[0].length })),
    ...all.map(match => ({ ids, at: match.index + match[0].length })),
  ];
}
