import type { Vocabulary } from './vocabulary.ts';

type Around = NonNullable<NonNullable<Vocabulary['around']>['tests']>;

interface LeaveOutOptions {
  readonly remarks?: Partial<NonNullable<Vocabulary['remarks']>> | undefined;
  /** Words of a call around names of this kind. */
  readonly around?: Around | undefined;
  /** Whether a place on the body behind a name says nothing: that of a deed, not that of a picture. */
  readonly isPlaced?: boolean;
  /** What a cut leaves is no name where it is one of these: "urine" of "urine for myoglobin". */
  readonly samples?: readonly string[];
  /** Whether what stands behind a cut names something too; then nothing is done at once. */
  readonly namesAnything?: ((text: string) => boolean) | undefined;
}

/** A name without some of what stands with it. */
export interface Reading {
  readonly text: string;
  /** So much was left out that only what is a name as it stands is found. */
  readonly isBare: boolean;
  /** What is left of it is one thing: no gap parts it. */
  readonly isOne: boolean;
}

export function asItStands(text: string): Reading {
  return { text, isBare: false, isOne: false };
}

interface Remover {
  readonly read: (text: string) => string;
  readonly isBare?: boolean;
  readonly isOne?: boolean;
}

const mostRounds = 3;

/**
 * A name as it stands, then without more and more of what stands with it and does not change what is meant:
 * how often, why, where, and the words of a call. The least is left out first, and nothing before it is asked for.
 */
export function createLeaveOut(options: LeaveOutOptions): (name: string) => Iterable<Reading> {
  const removers = createRemovers(options);
  return function* (name) {
    const start = asItStands(name.normalize('NFKC').trim());
    yield start;
    const found = new Set([start.text]);
    let open = [start];
    for (let round = 0; round < mostRounds && open.length > 0; round++) {
      const next: Reading[] = [];
      for (const { read, isBare = false, isOne = false } of removers)
        for (const each of open) {
          const text = read(each.text).replace(/\s+/g, ' ').trim();
          if (text === '' || found.has(text)) continue;
          const reading = { text, isBare: isBare || each.isBare, isOne: isOne || each.isOne };
          found.add(text);
          next.push(reading);
          yield reading;
        }
      open = next;
    }
  };
}

function createRemovers({
  remarks,
  around,
  isPlaced = false,
  samples = [],
  namesAnything,
}: LeaveOutOptions): readonly Remover[] {
  const { times = [], ends = [], reasons = [], places } = remarks ?? {};
  const { before: front = [], behind: back = [] } = remarks ?? {};
  const { before = [], behind = [], tails = [] } = around ?? {};
  const isSample = samples.length > 0 ? new RegExp(`^${toRemarkPattern(samples)}$`, 'i') : undefined;
  const cut = (words: readonly string[], guard?: LeaveOutOptions['namesAnything']) =>
    createCut(words, { namesAnything: guard, saysNothing: head => isSample?.test(head) === true });
  return [
    { read: text => text.replace(/\([^()]*\)/g, ' ') },
    { read: createTrimmer({ before: [...front, ...before], behind: [...back, ...behind], ends }) },
    { read: cut(reasons) },
    { read: cut(tails, namesAnything), isBare: namesAnything !== undefined },
    { read: createEraser(times), isOne: true },
    ...(isPlaced && places ? [{ read: createPlaceRemover(places), isBare: true }] : []),
  ];
}

/** Takes out how much, in Arabic figures: a word for one stands in names. */
export function createMeasureEraser(amounts: readonly string[]): (text: string) => string {
  return createEraser(amounts, figure);
}

/** Takes words out wherever they stand. */
function createEraser(words: readonly string[], numeral = anyFigure): (text: string) => string {
  if (words.length === 0) return same;
  const pattern = new RegExp(toRemarkPattern(words, numeral), 'gi');
  return text => text.replace(pattern, ' ');
}

/** Takes words off both ends, and from what is left of it. */
function createTrimmer({
  before,
  behind,
  ends,
}: Readonly<Record<'before' | 'behind' | 'ends', readonly string[]>>) {
  const toPattern = (words: readonly string[], [start, end]: readonly [string, string]) =>
    words.length > 0 ? [new RegExp(`${start}${toRemarkPattern(words)}${end}`, 'i')] : [];
  const patterns = [
    ...toPattern(before, ['^', '\\s*']),
    ...toPattern(behind, ['\\s*', '$']),
    ...toPattern(ends, ['\\s+', '$']),
  ];
  return (text: string) => {
    let rest = text;
    for (let round = 0; round < mostRounds; round++)
      for (const pattern of patterns) rest = rest.replace(pattern, '').trim() || rest;
    return rest;
  };
}

interface CutGuards {
  readonly namesAnything: ((text: string) => boolean) | undefined;
  /** Of what is left. */
  readonly saysNothing: (text: string) => boolean;
}

/** Cuts off everything from the first of these words on; nothing where the cut names something too. */
function createCut(
  words: readonly string[],
  { namesAnything = () => false, saysNothing }: CutGuards,
): (text: string) => string {
  if (words.length === 0) return same;
  const pattern = new RegExp(`${toRemarkPattern(words)}|\\s[-–]\\s|\\s\\?|\\s*[:：]\\s*`, 'i');
  return text => {
    const { 0: word = '', index = 0 } = pattern.exec(text) ?? {};
    const tail = text.slice(index + word.length).trim();
    const head = text.slice(0, index).replace(/[\s,，;；:–-]+$/, '');
    return index === 0 || namesAnything(tail) || saysNothing(head) ? text : head;
  };
}

/** What a bracket says is asked for too stands in the list instead: "肾功能（含钾、镁）". */
export function createIncluder(words: readonly string[]): (text: string) => string {
  if (words.length === 0) return same;
  const pattern = new RegExp(`\\s*\\(\\s*(?:${toAlternatives(words)})\\s*([^()]+)\\)`, 'gi');
  return text => text.normalize('NFKC').replace(pattern, '、$1');
}

/** Whether a name says behind itself, or in brackets, that it is not to happen now. */
export function createTurnedReader({
  turned = [],
  without = [],
}: Partial<Pick<NonNullable<Vocabulary['remarks']>, 'turned' | 'without'>>): (text: string) => boolean {
  if (turned.length === 0) return () => false;
  const words = toRemarkPattern(turned);
  const pattern = new RegExp(`\\([^()]*${words}[^()]*\\)|[\\s,;:–-]\\s*${words}$`, 'i');
  const leaveOut = createEraser(without);
  return text => pattern.test(leaveOut(text.normalize('NFKC')).trim());
}

/** Takes off a place on the body behind a name: "bandage left shin". */
function createPlaceRemover({
  words,
  sides,
  before,
  behind,
}: NonNullable<NonNullable<Vocabulary['remarks']>['places']>): (text: string) => string {
  const [place, side, lead, end] = [words, sides, before, behind].map(toAlternatives);
  const pattern = new RegExp(
    `(?:[\\s,(]+(?:${lead})?\\s*(?:the\\s+)?(?:(?:${side})\\s*)*(?:(?:${place})(?:s|${end})?\\)?|(?<=[\\s(])(?:${side})\\)?))+$`,
    'i',
  );
  return text => text.replace(pattern, '');
}

function same(text: string): string {
  return text;
}

/** Twenty-four hours are what is collected, and no time to collect it at. */
const figure = '(?!24\\s*h)\\d+(?:[.,:-]\\d+)*';
const anyFigure = `(?:${figure}(?:\\s*(?:,|and|&|/)\\s*\\d+)*|[一二两三四五六七八九十半]+)`;

/**
 * Any of these, Latin ones as whole words; "#" stands for a figure. What is asked of the place where a Latin one begins
 * stands once before them all: at most places none of them is tried.
 */
function toRemarkPattern(words: readonly string[], numeral = anyFigure): string {
  const sorted = [...words].sort((a, b) => b.length - a.length);
  const isLatin = (word: string) => /^[a-z]/i.test(word);
  const pick = (isMeant: (word: string) => boolean, before: string, behind: string) => {
    const meant = sorted.filter(isMeant).map(word => toRemark(word, numeral));
    return meant.length > 0 ? [`${before}(?:${meant.join('|')})${behind}`] : [];
  };
  const alternatives = [
    ...pick(word => isLatin(word) && word.length > 1, '(?=[a-z])(?<![a-z\\d/])', ''),
    ...pick(word => isLatin(word) && word.length === 1, '(?<=\\s)', '(?!\\S)'),
    ...pick(word => !isLatin(word), '', ''),
  ];
  return `(?:${alternatives.join('|')})`;
}

function toRemark(word: string, numeral: string): string {
  const inner = toLiteral(word).replace(
    /\s*#\s*/g,
    found => `${found.startsWith(' ') ? '\\s*' : ''}${numeral}\\s*`,
  );
  if (/^[a-z]$/i.test(word)) return inner;
  const isMeasured = word.startsWith('#');
  const start = isMeasured ? '(?<![a-z\\d.])' : '';
  const plural = /[a-z]$/i.test(word) ? '(?:e?s)?' : '';
  const end = isMeasured || /[a-z#]$/i.test(word) ? '(?![a-z\\d/])' : '';
  return `${start}${inner}${plural}${end}`;
}

function toAlternatives(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(toLiteral)
    .join('|');
}

function toLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
