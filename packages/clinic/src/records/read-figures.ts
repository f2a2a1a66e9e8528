import { readOnce } from '@doctorbench/text';
import type { Hospital } from '../hospital/hospital.ts';
import { dose } from './dose-words.ts';
import { isDrugName, withDrugNames } from './drug-names.ts';
import { findMentions } from './find-mentions.ts';
import { isSummand } from './is-summand.ts';
import { listWords } from './list-words.ts';
import { conditionWords } from './open-words.ts';
import { foldRecord, listRecordNames } from './test-names.ts';
import { elsewhereWords, relativeWords, sayingWords, teachingWords } from './told-words.ts';

/** A value that a text states of something measured. */
export interface Figure {
  readonly name: string;
  readonly analytes: ReadonlySet<string>;
  readonly value: number;
  /** How many figures stand behind its point. */
  readonly decimals: number;
  /** As it is written; none where there is none. */
  readonly unit: string | undefined;
  /** Said to be about so. */
  readonly isRough: boolean;
  /** What stands before it in its sentence. */
  readonly before: string;
  readonly quote: string;
}

interface FigureName {
  readonly name: string;
  readonly analytes: ReadonlySet<string>;
}

const known = new WeakMap<Hospital, readonly FigureName[]>();

function listNames(hospital: Hospital): readonly FigureName[] {
  const rows = hospital.catalogue.figures?.analytes ?? [];
  const list = known.get(hospital) ?? makeNames(rows, hospital);
  known.set(hospital, list);
  return list;
}

/** Names as notes shorten them, and the catalogue's own of everything else that has a value. */
function makeNames(
  rows: readonly { readonly names: readonly string[]; readonly analytes: readonly string[] }[],
  hospital: Hospital,
): readonly FigureName[] {
  const names = new Map(
    rows.flatMap(({ names: written, analytes }) =>
      written.map(name => [foldRecord(name), new Set(analytes)] as const),
    ),
  );
  for (const { name, analytes } of listRecordNames(hospital))
    if (analytes.size === 1 && !names.has(name)) names.set(name, new Set(analytes));
  return [...names]
    .map(([name, analytes]) => ({ name, analytes }))
    .sort((left, right) => right.name.length - left.name.length);
}

/** Every value that is stated as found; aims, limits, ranges, doses, plans, what was elsewhere and what may be are none. */
export function readFigures(text: string, hospital: Hospital): readonly Figure[] {
  const read =
    readers.get(hospital) ??
    readOnce(
      note =>
        foldRecord(note)
          .split(/[。;!?\n]|\.(?=\s|$)/)
          .flatMap(sentence => readSentence(sentence, hospital)),
      notesKept,
    );
  readers.set(hospital, read);
  return read(text);
}

/** Of many cases: a note is the same on several ways through a case. */
const notesKept = 1000;
const readers = new WeakMap<Hospital, (text: string) => readonly Figure[]>();

function readSentence(sentence: string, hospital: Hospital): readonly Figure[] {
  const others = hospital.catalogue.figures?.ofOther ?? [];
  const quote = sentence.trim();
  return findMentions(sentence, withDrugNames(listNames(hospital), hospital)).flatMap(
    ({ about, from, to }) => {
      if (isDrugName(about)) return [];
      const { name, analytes } = about;
      const before = sentence.slice(0, from).trimEnd();
      if (others.some(word => before.endsWith(word)) || isPartOfWord(sentence, from, name)) return [];
      if (isListedWith(before, others) || isOpen(sentence, from, to)) return [];
      if (isSummand(before, sentence.slice(to))) return [];
      return readSeries(sentence.slice(to)).map(each => ({ ...each, name, analytes, before, quote }));
    },
  );
}

/** Of a list whose last member was of something else: urine sodium 58, potassium 46. */
function isListedWith(before: string, others: readonly string[]): boolean {
  const [, last] = /(?:^|[,、:(])([^,、:(]*\d[^,、:(]*)[,、]$/.exec(before) ?? [];
  return last !== undefined && others.some(word => last.trim().startsWith(word));
}

/** One character of Chinese is a name only where no other stands right before it; behind a number it is a unit. */
function isPartOfWord(sentence: string, from: number, name: string): boolean {
  if (/\d\s*$/.test(sentence.slice(0, from)) && /^[a-z]+$/.test(name)) return true;
  return /^\p{Script=Han}$/u.test(name) && /\p{Script=Han}/u.test(sentence.charAt(from - 1));
}

type Stated = Omit<Figure, 'name' | 'analytes' | 'before' | 'quote'>;

/** The number right behind a name with its unit, and where it went from there. */
function readSeries(behind: string): readonly Stated[] {
  const [, rough, digits, rest = ''] = stated.exec(behind) ?? [];
  if (digits === undefined || ofSomethingElse.test(rest)) return [];
  const first = toStated(digits, rest, rough !== undefined);
  const [, digitsNext, restNext = ''] = onwards.exec(rest) ?? [];
  if (digitsNext === undefined || ofSomethingElse.test(restNext)) return [first];
  return [first, toStated(digitsNext, restNext, false)];
}

function toStated(digits: string, rest: string, isRough: boolean): Stated {
  const unit = /^\s*(?:\*|×|x)?\s*((?:10\^?\d+|[a-zµμ%°])[a-zµμ\d%^./²]*)/u.exec(rest)?.[1];
  const isTenThousand = /^\s*万/.test(rest);
  const value = Number(digits.replaceAll(',', ''));
  return {
    value: isTenThousand ? value * 10_000 : value,
    decimals: isTenThousand ? -3 : (digits.split('.')[1]?.length ?? 0),
    unit: unit === undefined || notUnit.test(unit) ? undefined : unit,
    isRough,
  };
}

const number = /(-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?)(?![\d.]*\d)(.*)$/s.source;

/** When it was, that it was, that it is still so. */
const linking =
  /(?:\([^()]*\)|(?:at|@) \d+ ?(?:min|minutes|h|hours)\b|on (?:arrival|admission)|in the (?:ed|morning)|today|this morning|now|was|is|of|=|:|为|是|由|从|level|值|结果|回报|报告?|复查|测得|查|示|还|仅|已|回?[升降][至到]|(?:rose|risen|fell|fallen|dropped|climbed|crept up|came down|came up|down|up|improved|recovered) to|only|still|just|reported (?:as|at)|(?:repeated|rechecked|taken|drawn|sent) (?:with|in|at|on|after) (?:the )?(?:\w+ ){1,2}|had|has|have|been|measured|came back (?:at|as)?|\s)*/
    .source;

const stated = new RegExp(
  `^${linking}(about|around|roughly|approx\\.?|nearly|almost|~|≈|约|大约|近|接近)?\\s*${number}`,
  's',
);

const onwards = new RegExp(
  `^\\s*[a-zµμ%/\\d^.²]*\\s*(?:→|->|=>|(?:down |up )?to(?= )|(?:降|升|减|增)[至到为](?:复查的)?)\\s*${number}`,
  's',
);

/** A range, a limit, a time, a date, a dose, how many times. */
const ofSomethingElse = new RegExp(
  `^\\s*(?:[-–~至到]\\s*\\d|-?(?:hour|hr|dai|week|month)ly|:\\d{2}|/\\d|月|年|号|周|天|日|小时|分钟|个月|次|片|支|粒|袋|瓶|倍|分|岁|weeks?|days?|hours?|hrs?|h\\b|min\\b|minutes?|months?|years?|times|fold|x\\b|tablets?|amp|${dose.source}|以上|以下|以内|or (?:more|less|above|below|over|higher|lower)|and (?:above|below))`,
);

/** Words and what is said of a number, not its unit. */
const notUnit =
  /^(?:and|on|at|in|with|so|but|after|before|from|to|is|was|up|down|high|low|then|now|this|the|both|no|not|off|by|vs|of|as|per|am|pm|a|h|l|d\d|today|(?:rising|falling|stable|raised|normal|repeat|corrected|unchanged|first|again|yesterday|earlier|only|still|which|while|against|despite).*)\.?$/;

/** What follows in the sentence is wished for, planned or may come to be. */
const aimWords: readonly string[] = [
  ...listWords(
    'target|aim|goal|threshold|plan| will | should |until|unless|trigger|cut-off|cutoff|reference',
  ),
  ...listWords('目标|阈值|计划|拟|预计|直到|参考|正常值|正常范围|界值|警戒|一般|维持在|控制在|应在|保持'),
];

/** Said in the same clause: no value of now. */
const clauseWords: readonly string[] = [
  ...listWords(
    'keep|expect|maintain|call if| range|ranges|up by|down by|rise of|fall of|rose by|fell by|change|gap of',
  ),
  ...listWords(
    'difference|less than|more than|at least|above|below|over |under |pending|await|last |mother|father',
  ),
  ...listWords('超过|低于|高于|大于|小于|不足|达到|下降了|上升了|升高了|相差|待|未回|差值'),
];

/** Somebody else knows it, from somewhere else, or it is of somebody else. */
const hearsayWords: readonly string[] = [
  ...elsewhereWords,
  ...relativeWords,
  ...sayingWords,
  ...listWords(
    'daughter| son |nephew|niece|neighbour|carer|private clinic|nursing home|recalls|read out|by phone',
  ),
  ...listWords('grandson|granddaughter|grandchild|brother|sister| baby|infant'),
  ...listWords('孙子|孙女|外孙|哥哥|弟弟|姐姐|妹妹|婴儿|宝宝'),
  ...listWords('儿子|女儿|丈夫|妻子|老伴|护工|养老院|卫生院|社区医院|县医院|回忆|转述|手机里|电话里'),
];

/** Right before a name: what follows is waited for. */
const limitsBefore = /\b(?:before|until|till|once|after|unless|at)(?: (?:the|her|his|a|an))? $/;

/** Right behind a value: from then on something is done. */
const limitsAfter = /\d\D{0,10}(?:后再|以后|之后|之前|才|再(?:用|开始|起|停|恢复|换|加|减|给))/;

/** Whether it is said as an aim, a plan, a limit, a condition, or of another place or time. */
function isOpen(sentence: string, from: number, to: number): boolean {
  const earlier = ` ${sentence.slice(0, from)}`;
  const after = sentence.slice(to).split(/[,，(]/)[0] ?? '';
  const clause = ` ${earlier.split(/[,，]/).at(-1) ?? ''}${sentence.slice(from, to)}${after} `;
  return (
    [...aimWords, ...conditionWords].some(word => `${earlier}${after}`.includes(word)) ||
    hearsayWords.some(word => earlier.includes(word) || clause.includes(word)) ||
    [...clauseWords, ...teachingWords].some(word => clause.includes(word)) ||
    /[<>≤≥±]|如|即|则|就(?!诊)/.test(clause) ||
    limitsBefore.test(earlier) ||
    limitsAfter.test(after) ||
    /\d\D{0,8}时/.test(after)
  );
}
