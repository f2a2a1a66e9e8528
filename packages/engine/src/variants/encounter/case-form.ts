import type { EncounterItem, ItemLanguage } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';

type Case = EncounterItem['case'];

/** Given names; the family name stays, because people are called by it ("老王", "Mr Price"). */
const givenNames: Readonly<Record<ItemLanguage, Readonly<Record<'female' | 'male', readonly string[]>>>> = {
  'zh-CN': {
    female: ['春燕', '雅琴', '素芳', '晓慧', '丽娟', '秋月', '佩兰', '文静', '玉珍', '思雨'],
    male: ['志远', '德明', '文斌', '永强', '家栋', '海涛', '立新', '世杰', '学军', '子涵'],
  },
  en: {
    female: ['Helen', 'Martha', 'Ruth', 'Laura', 'Nina', 'Clara', 'Joan', 'Ellen'],
    male: ['Peter', 'Simon', 'Victor', 'Alan', 'Hugh', 'Martin', 'Dennis', 'Ralph'],
  },
};

/** So much a measured value moves: less than what a laboratory repeats it to. */
const spread = 0.02;

/** The same case with other names, numbers and an other order of what is told: a transcript of one does not fit the next. */
export const caseForm: VariantFamily = {
  name: 'case-form',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '病例的另一个版本', en: 'Another form of the case' },
  describes: {
    zh: '患者换名字和编号，化验值在重复性范围内变动，所述内容的次序打乱；病情、要点和评分不变',
    en: 'The patient has another name and number, measured values move within what a laboratory repeats them to, and what is told comes in another order; the case and its marks stay',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'encounter') return undefined;
      const renamed = mapStrings(item, createRenamer(item, random));
      const { case: encounter } = renamed;
      const { results } = encounter;
      return {
        item: {
          ...renamed,
          case: {
            ...encounter,
            facts: shuffle(encounter.facts, random),
            ...(results ? { results: moveResults(results, JSON.stringify(item), random) } : {}),
          },
        },
      };
    },
};

function createRenamer(
  { case: encounter, language }: EncounterItem,
  random: Random,
): (text: string) => string {
  const beside = (encounter.shift?.patients ?? []).map(({ patient }) => patient.id);
  const ids = [encounter.patient.id, ...beside, ...(encounter.others ?? []).map(({ id }) => id)];
  const numbers = shuffle(
    Array.from({ length: 9000 }, (_, n) => `P-${n + 1000}`).filter(id => !ids.includes(id)),
    random,
  );
  const pairs = ids.map((id, n): readonly [string, string] => [id, numbers[n] ?? id]);
  return createReplacer([...pairs, ...listNamePairs(encounter, language, random)]);
}

/** Where others in the clinic are called alike, the names are what the case is about. */
function listNamePairs(
  { patient, others = [] }: Case,
  language: ItemLanguage,
  random: Random,
): readonly (readonly [string, string])[] {
  const isHan = /^[\u3400-\u9fff]{2,4}$/.test(patient.name);
  const [first = '', last] = isHan
    ? [patient.name.slice(1), patient.name.slice(0, 1)]
    : patient.name.split(' ');
  if (others.length > 0 || last === undefined || first.length < 2) return [];
  const list = givenNames[isHan ? 'zh-CN' : language][patient.sex];
  const [other] = shuffle(
    list.filter(name => name !== first),
    random,
  );
  if (other === undefined || !(isHan || /^[A-Z][a-z]+$/.test(first))) return [];
  return [[first, other]];
}

/** Whole words of Latin letters, Chinese anywhere; all at once, so that nothing is replaced twice. */
function createReplacer(pairs: readonly (readonly [string, string])[]): (text: string) => string {
  const other = new Map(pairs);
  const sources = pairs.map(([from]) => (/^[A-Za-z]+$/.test(from) ? `\\b${from}\\b` : from));
  const pattern = new RegExp(sources.join('|'), 'g');
  return text => text.replaceAll(pattern, found => other.get(found) ?? found);
}

function moveResults(results: NonNullable<Case['results']>, text: string, random: Random) {
  return results.map(result => {
    if (result.values === undefined) return result;
    const moved = Object.entries(result.values).map(([id, value]): [string, number | string] => [
      id,
      typeof value === 'number' ? moveValue(value, text, random) : value,
    ]);
    return { ...result, values: Object.fromEntries(moved) };
  });
}

/** As many decimals as it had; what the case also says in words stays as it is said. */
function moveValue(value: number, text: string, random: Random): number {
  const draw = random();
  const written = String(value);
  const decimals = written.split('.')[1]?.length ?? 0;
  const mentions = text.split(new RegExp(`(?<![\\d.])${written.replace('.', '\\.')}(?![\\d.])`)).length - 1;
  return mentions > 1 ? value : Number((value * (1 + spread * (2 * draw - 1))).toFixed(decimals));
}

/** A copy with every text in it changed, however deep. */
function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map(each => mapStrings(each, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)])) as T;
}
