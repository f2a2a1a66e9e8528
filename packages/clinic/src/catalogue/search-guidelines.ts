import type { Bilingual } from '@doctorbench/core';
import { foldName, readOnce } from '@doctorbench/text';
import type { Guideline } from './guideline.ts';

export interface GuidelineHit {
  readonly id: string;
  readonly title: Bilingual;
  /** Higher is nearer; comparable within one search only. */
  readonly score: number;
}

export interface GuidelineSearch {
  search(query: string, limit?: number): readonly GuidelineHit[];
}

/** What a word is worth by where it stands. */
const fieldWeights = { title: 6, keywords: 5, actions: 1, summary: 1 } as const;
/** What a keyword that stands whole in the query is worth, per sign of its length. */
const keywordWeight = 4;
/** What a title whose words all stand in the query is worth; less, by the square, for a part of them. */
const titleWeight = 14;
const longestKeyword = 5;
/** A hit below this share of the best is left out. */
const leastShare = 0.15;
const usualLimit = 5;
/** Below it a page shares a word by chance. */
const leastScore = 3;

const chinese = /[\u3400-\u9fff]+/g;
const latin = /[a-z0-9]+(?:[.-][a-z0-9]+)*/g;

const stopWords = new Set(
  'a acute adult an and are as at before by chronic criteria crisis diagnosis do dosing dose emergency for from give guideline guidelines how i in indication indications induced is it management of on or overdose patient patients poisoning primary secondary severe should syndrome the therapy to toxicity treat treatment treating what when which who with'.split(
    ' ',
  ),
);
/** Pairs of characters that stand in nearly any question. */
const stopPairs = new Set([
  '指南',
  '治疗',
  '处理',
  '患者',
  '病人',
  '如何',
  '怎么',
  '什么',
  '管理',
  '诊治',
  '诊疗',
  '应该',
  '怎样',
  // What half of all diseases are called: alone they say nothing.
  ...['原发', '发性', '继发', '增多', '多症', '血症', '综合', '合征', '急性', '慢性', '疾病', '障碍'],
  ...['发作', '危象', '起始', '用药', '选择', '持续'],
  // What poisons is the word; that it poisons is not.
  '中毒',
  ...['异常', '不全', '功能', '性疾', '期性', '性发', '性肾', '性心', '性脑', '性肺'],
]);

/** Beginnings that turn a word into its opposite. */
const opposites: readonly (readonly [string, string])[] = [
  ['低', '高'],
  ['hypo', 'hyper'],
  ['brady', 'tachy'],
  ['low ', 'high '],
  ['急性', '慢性'],
  ['acute ', 'chronic '],
];

/** Share of what a query says that a page must be on, by title or keywords, where the query does not name its subject. */
const leastOnSubject = 0.5;

/** Who asks about a poison wants a page on poisons. */
const poison = /(?<!酸)中毒|过量|\b(?:toxicity|toxic|poison\w*|overdose|intoxication)\b/;

const poisons = new RegExp(poison, 'g');

/** Of some cases: a colleague is called for the same on several ways through a case. */
const queriesKept = 500;

/** Shorter than this a Chinese keyword is half of many other words. */
const leastHan = 3;

interface Page {
  readonly guideline: Guideline;
  readonly weights: ReadonlyMap<string, number>;
  /** The words of title and keywords: what it is on, not what it mentions. */
  readonly subject: ReadonlySet<string>;
  readonly isOnPoison: boolean;
  readonly keywords: readonly Keyword[];
  /** The phrases of its keywords in one. */
  readonly named: string;
  /** The words of the title, by language. */
  readonly titles: readonly (readonly string[])[];
}

interface Keyword {
  readonly written: string;
  readonly isTitle: boolean;
  readonly phrase: string;
  /** As it stands in a query: Latin keywords as whole words, Chinese ones anywhere. */
  readonly sought: string;
  readonly words: readonly string[];
}

/** Whether a name is that of a drug, a test or a procedure: many pages speak of it, and it is the subject of none. */
type IsAid = (name: string) => boolean;

/**
 * Ranks the guidelines that are on what is asked by the words (English) and pairs of characters (Chinese) they share with
 * the query. One that only shares a word with it is none: a page on another organ does harm.
 */
export function createGuidelineSearch(
  guidelines: readonly Guideline[],
  isAid: IsAid = () => false,
): GuidelineSearch {
  const pages = guidelines.map(toPage);
  const pagesWith = countPages(pages);
  const total = pages.length;
  // Rare words count more. A ratio, not a logarithm: the same on every machine.
  const rarity = (word: string) => {
    const count = pagesWith.get(word) ?? 1;
    return (total - count + 1) / (total + 4 * count);
  };

  const score = (page: Page, words: ReadonlySet<string>, phrase: string) => {
    let sum = 0;
    for (const word of words) sum += (page.weights.get(word) ?? 0) * rarity(word);
    for (const keyword of listStanding(page.keywords, phrase)) {
      const length = Math.min(toLength(keyword.phrase), longestKeyword);
      sum += keywordWeight * length * Math.max(0, ...keyword.words.map(rarity));
    }
    const covered = Math.max(...page.titles.map(title => toShare(title, words)));
    return sum + titleWeight * covered * covered;
  };

  const owners = countOwners(pages);
  const names = ({ written, phrase: keyword, isTitle }: Keyword, phrase: string) =>
    standsApart(keyword, phrase) && (isTitle || ((owners.get(keyword) ?? 0) < 2 && !isAid(written)));
  const isOn = (page: Page, words: ReadonlySet<string>, phrase: string) => {
    const { keywords, subject, titles } = page;
    const standing = listStanding(keywords, phrase);
    if (poison.test(phrase)) return isOnThisPoison(page, { standing, words, phrase });
    if (standing.length >= 2 || standing.some(keyword => names(keyword, phrase))) return true;
    if (titles.some(title => isMostOf(title, words))) return true;
    return [...words].filter(word => subject.has(word)).length > words.size * leastOnSubject;
  };

  const rank = readOnce((query: string): readonly GuidelineHit[] => {
    // What poisons is the word, not that it does.
    const words = new Set(toWords(query.toLowerCase().replaceAll(poisons, ' ')));
    const phrase = toPhrase(query);
    const asked = listDirections(phrase);
    const scored = pages
      .filter(page => isOn(page, words, phrase) && !isOpposite(page, asked))
      .map((page, order) => ({ page, order, score: score(page, words, phrase) }))
      .filter(hit => hit.score >= leastScore)
      .sort((a, b) => b.score - a.score || a.order - b.order);
    const best = scored[0]?.score ?? 0;
    return scored
      .filter(hit => hit.score >= best * leastShare)
      .map(({ page: { guideline }, score }) => ({
        id: guideline.id,
        title: guideline.title,
        score: Math.round(score * 100) / 100,
      }));
  }, queriesKept);

  return { search: (query, limit = usualLimit) => rank(query).slice(0, limit) };
}

/** Whether a page is named for the opposite of what is asked, and nowhere for that itself: too little, not too much. */
function isOpposite({ named }: Page, asked: readonly Direction[]): boolean {
  return asked.some(({ word, opposite }) => named.includes(opposite) && !named.includes(word));
}

/** A word that says too much or too little, and its opposite. */
interface Direction {
  readonly word: string;
  readonly opposite: string;
}

function listDirections(phrase: string): readonly Direction[] {
  return opposites
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .flatMap(([asked, other]) =>
      listStems(phrase, asked).map(stem => ({ word: `${asked}${stem}`, opposite: `${other}${stem}` })),
    );
}

/** What follows a beginning: one Chinese character, or five letters. */
function listStems(phrase: string, beginning: string): readonly string[] {
  const pattern = /[a-z]/.test(beginning)
    ? new RegExp(` ${beginning}([a-z]{5})`, 'g')
    : new RegExp(`${beginning}([\\u3400-\\u9fff])`, 'g');
  return [...phrase.matchAll(pattern)].map(([, stem = '']) => stem);
}

function toPage(guideline: Guideline): Page {
  const weights = new Map<string, number>();
  const add = (texts: readonly string[], weight: number) => {
    for (const word of new Set(texts.flatMap(toWords)))
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  const { title, keywords, summary, keyActions } = guideline;
  add([title.zh, title.en, guideline.id], fieldWeights.title);
  add([...keywords.zh, ...keywords.en], fieldWeights.keywords);
  add(
    keyActions.flatMap(({ text }) => [text.zh, text.en]),
    fieldWeights.actions,
  );
  add([summary.zh, summary.en], fieldWeights.summary);
  const named = [title.zh, title.en, ...keywords.zh, ...keywords.en];
  const all = named.map(text => {
    const phrase = toPhrase(text);
    return {
      written: text,
      isTitle: text === title.zh || text === title.en,
      phrase,
      sought: /[\u3400-\u9fff]/.test(phrase) ? phrase.trim() : phrase,
      words: toWords(text),
    };
  });
  const kept = all.filter(({ words }) => words.length > 0);
  return {
    guideline,
    weights,
    subject: new Set([...named, guideline.id].flatMap(toWords)),
    isOnPoison: named.some(text => poison.test(toPhrase(text))),
    keywords: kept,
    named: kept.map(({ phrase }) => phrase).join(''),
    titles: [toWords(title.zh), toWords(title.en)].filter(words => words.length > 0),
  };
}

/** How many pages have a keyword: a symptom of many diseases names none. */
function countOwners(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { keywords } of pages)
    for (const phrase of new Set(keywords.map(keyword => keyword.phrase)))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}

function countPages(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { weights } of pages)
    for (const word of weights.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The keywords that stand in the query, without those that are part of a longer one that does. */
function listStanding(keywords: readonly Keyword[], phrase: string): readonly Keyword[] {
  const standing = keywords.filter(keyword => phrase.includes(keyword.sought));
  return standing.filter(
    keyword =>
      !standing.some(
        other => other.phrase.length > keyword.phrase.length && other.phrase.includes(keyword.sought),
      ),
  );
}

function toShare(title: readonly string[], words: ReadonlySet<string>): number {
  return title.filter(word => words.has(word)).length / title.length;
}

/** A page on poisons that has the name of this one in its title, or among its keywords right beside the word. */
function isOnThisPoison(
  { titles, isOnPoison }: Page,
  {
    standing,
    words,
    phrase,
  }: {
    readonly standing: readonly Keyword[];
    readonly words: ReadonlySet<string>;
    readonly phrase: string;
  },
): boolean {
  if (!isOnPoison) return false;
  const isBeside = ({ phrase: keyword }: Keyword) => {
    const name = keyword.trim();
    const behind = phrase.slice(phrase.indexOf(name) + name.length).trimStart();
    return poison.test(name) || behind.search(poison) === 0;
  };
  return titles.some(title => title.some(word => words.has(word))) || standing.some(isBeside);
}

/** Two of the words of a title, and half of them. */
function isMostOf(title: readonly string[], words: ReadonlySet<string>): boolean {
  return title.filter(word => words.has(word)).length >= 2 && toShare(title, words) >= 1 / 2;
}

/** English words without their plural s, and every pair of neighbouring Chinese characters. */
function toWords(text: string): readonly string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = (folded.match(latin) ?? [])
    .flatMap(word => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter(word => !stopWords.has(word))
    .map(toStem);
  const pairs = (folded.match(chinese) ?? []).flatMap(toPairs).filter(pair => !stopPairs.has(pair));
  return [...words, ...pairs];
}

function toStem(word: string): string {
  const folded = foldName(word);
  return folded.length > 3 && folded.endsWith('s') && !folded.endsWith('ss') ? folded.slice(0, -1) : folded;
}

function toPairs(run: string): readonly string[] {
  if (run.length === 1) return [run];
  return Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2));
}

/** Words side by side with one space, Chinese without any: what keywords are looked for in. */
function toPhrase(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  const parts = folded.match(/[\u3400-\u9fff]+|[a-z0-9]+/g) ?? [];
  return ` ${parts.map(part => (/[a-z0-9]/.test(part) ? toStem(part) : part)).join(' ')} `;
}

/** Not as a part of a longer Chinese word: an infection in "infective endocarditis". */
function standsApart(keyword: string, phrase: string): boolean {
  const name = keyword.trim();
  if (!/^[\u3400-\u9fff]+$/.test(name) || name.length >= leastHan) return true;
  return phrase.split(/[^\u3400-\u9fff]+/).some(run => run === name || stripIdle(run) === name);
}

/** Without the pairs at both ends that stand in nearly any question. */
function stripIdle(run: string): string {
  let text = run;
  while (text.length > 2 && stopPairs.has(text.slice(0, 2))) text = text.slice(2);
  while (text.length > 2 && stopPairs.has(text.slice(-2))) text = text.slice(0, -2);
  return text;
}

/** In signs of about the same weight: a Chinese character says as much as three letters, an abbreviation as two. */
function toLength(keyword: string): number {
  const han = keyword.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  return Math.max(2, han + (keyword.trim().length - han) / 3);
}
