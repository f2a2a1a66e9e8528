import type { Item, ItemLanguage, ItemProblem } from '@doctorbench/core';

type ChoiceItem = Extract<Item, { readonly kind: 'choice' }>;
type Option = ChoiceItem['options'][number];

/** Looks for what tells the key of choice items to who sees only their options. */
interface OptionCues {
  add(item: Item): void;
  listWarnings(): readonly { readonly id: string; readonly problems: readonly ItemProblem[] }[];
  /** Of whole scenarios: a cue that is chance in one item is none in many. */
  listOfSuite(): readonly ItemProblem[];
}

/** Options that speak of the others have a length and words of their own. */
const aboutOthers =
  /^(以上|上述|前述)|(均|都)(不对|不是|不正确|错误|正确|是|对)$|\b(none|all|both|neither) of (the|these|those)\b/i;

const words: Readonly<Record<'zh' | 'en', { readonly absolute: RegExp; readonly hedge: RegExp }>> = {
  zh: {
    absolute: /一定|必然|所有|一律|绝对|永远|从不|任何|完全|必须|总是|只要|无须|无需|不必|不需/g,
    hedge: /可能|一般|通常|往往|大多|多数|有时|必要时|酌情|视情况|个体化/g,
  },
  en: {
    absolute: /\b(always|never|all|none|every|only|must|completely|absolutely|any|no need|invariably)\b/gi,
    hedge:
      /\b(may|might|can|usually|often|generally|typically|sometimes|probably|as needed|if needed|likely)\b/gi,
  },
};

/** The key is so many times as long as the longest other, or as short as the shortest. */
const conspicuous = 1.4;
const leastDifference = 6;
/** Scenarios of fewer items say nothing. */
const leastItems = 12;
/** Standard deviations above chance. */
const surprising = 3;

export function createOptionCues(): OptionCues {
  const found: { readonly id: string; readonly problems: readonly ItemProblem[] }[] = [];
  const scenarios = new Map<string, Counts>();
  return {
    add(item) {
      if (item.kind !== 'choice' || item.key.length !== 1) return;
      const options = item.options.filter(({ text }) => !aboutOthers.test(text.trim()));
      const key = options.find(({ id }) => id === item.key[0]);
      if (!key || options.length < 3) return;
      const others = options.filter(option => option !== key);
      const problems = [...findLength(key, others), ...findWords(key, others, item.language)];
      if (problems.length > 0) found.push({ id: item.id, problems });
      const counts = scenarios.get(item.scenario) ?? { items: 0, chance: 0, longest: 0, shortest: 0 };
      scenarios.set(item.scenario, counts);
      count(counts, key, others);
    },
    listWarnings: () => found,
    listOfSuite: () => [...scenarios].flatMap(([scenario, counts]) => findTrend(scenario, counts)),
  };
}

function lengthOf({ text }: Option): number {
  return [...text].length;
}

function findLength(key: Option, others: readonly Option[]): ItemProblem[] {
  const [own, longest, shortest] = [
    lengthOf(key),
    Math.max(...others.map(lengthOf)),
    Math.min(...others.map(lengthOf)),
  ];
  if (own >= conspicuous * longest && own - longest >= leastDifference)
    return [
      {
        field: 'options',
        message: `the key is the longest option by far (${own} characters, next ${longest})`,
        zh: `答案是最长的选项，且长出很多（${own} 字，其次 ${longest} 字）`,
      },
    ];
  if (shortest >= conspicuous * own && shortest - own >= leastDifference)
    return [
      {
        field: 'options',
        message: `the key is the shortest option by far (${own} characters, next ${shortest})`,
        zh: `答案是最短的选项，且短出很多（${own} 字，其次 ${shortest} 字）`,
      },
    ];
  return [];
}

function findWords(key: Option, others: readonly Option[], language: ItemLanguage): ItemProblem[] {
  const { absolute, hedge } = words[language.startsWith('zh') ? 'zh' : 'en'];
  const list = ({ text }: Option, pattern: RegExp) => text.match(pattern) ?? [];
  const problems: ItemProblem[] = [];
  const [hedged] = list(key, hedge);
  if (hedged !== undefined && others.every(other => list(other, hedge).length === 0))
    problems.push({
      field: 'options',
      message: `only the key is careful (“${hedged}”)`,
      zh: `只有答案措辞留有余地（“${hedged}”）`,
    });
  const strict = others.filter(other => list(other, absolute).length > 0);
  if (list(key, absolute).length === 0 && strict.length >= 2 && strict.length > others.length / 2) {
    const said = [...new Set(strict.flatMap(other => list(other, absolute)))].map(word => `“${word}”`);
    problems.push({
      field: 'options',
      message: `${strict.length} wrong options say ${said.join(', ')}, the key does not`,
      zh: `${strict.length} 个错误选项用了${said.join('')}，答案没有`,
    });
  }
  return problems;
}

interface Counts {
  items: number;
  /** Expected of a key that is as long as any other option. */
  chance: number;
  longest: number;
  shortest: number;
}

function count(counts: Counts, key: Option, others: readonly Option[]): void {
  const own = lengthOf(key);
  counts.items++;
  counts.chance += 1 / (others.length + 1);
  if (others.every(other => lengthOf(other) < own)) counts.longest++;
  if (others.every(other => lengthOf(other) > own)) counts.shortest++;
}

function findTrend(scenario: string, { items, chance, ...counts }: Counts): ItemProblem[] {
  if (items < leastItems) return [];
  const spread = Math.sqrt(chance * (1 - chance / items));
  return (['longest', 'shortest'] as const)
    .filter(which => counts[which] > chance + surprising * spread)
    .map(which => ({
      field: scenario,
      message: `the key is the ${which} option in ${counts[which]} of ${items} items; ${chance.toFixed(0)} would be chance`,
      zh: `${items} 题中有 ${counts[which]} 题答案是最${which === 'longest' ? '长' : '短'}的选项；随机约为 ${chance.toFixed(0)} 题`,
    }));
}
