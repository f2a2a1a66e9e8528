import {
  type Criterion,
  type GoldStandard,
  getItemKind,
  hasImages,
  type Item,
  type ItemLanguage,
  type ItemProblem,
  listCriteria,
  type Track,
} from '@doctorbench/core';

const perception = 'perception';

/** What each track's gold suite holds at least, over the whole of it and in each scenario. */
export interface Mix {
  readonly departments: number;
  readonly items: Readonly<Record<ItemLanguage, number>>;
  /** Share of a scenario's items that are judged on criteria. */
  readonly judged: number;
  /** Share of a scenario's items that one difficulty band may take. */
  readonly oneDifficulty: number;
  /** Items of a scenario that have other pictures to be asked with. */
  readonly swappable?: number;
}

export const goldMix: Readonly<Partial<Record<Track, Mix>>> = {
  vlm: { departments: 12, items: { 'zh-CN': 12, en: 4 }, judged: 0.3, oneDifficulty: 0.7, swappable: 3 },
  agent: { departments: 15, items: { 'zh-CN': 6, en: 2 }, judged: 1, oneDifficulty: 0.7 },
  llm: { departments: 19, items: { 'zh-CN': 16, en: 2 }, judged: 0.6, oneDifficulty: 0.7 },
};

/** What the gold standard asks of one item beyond its form. */
export function checkGoldItem(item: Item, standard: GoldStandard): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (!item.review?.length)
    problems.push({ field: 'review', message: 'is missing: nobody is said to have read the item again' });
  if (item.track === 'vlm') problems.push(...checkPictures(item));
  return [...problems, ...getItemKind(item).lint(item, standard)];
}

/** An imaging item has a picture, says how it was made, and pays for seeing what is in it. */
function checkPictures(item: Item): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (!hasImages(item)) problems.push({ field: 'attachments', message: 'shows no picture' });
  if (!item.modality) problems.push({ field: 'modality', message: 'is not said' });
  for (const [index, { description }] of (item.attachments ?? []).entries())
    if (!description)
      problems.push({
        field: `attachments[${index}].description`,
        message: 'is missing: who cannot see it is told nothing',
      });
  const criteria = listCriteria(item);
  if (criteria.length > 0 && !criteria.some(({ criterion }) => criterion.dimension === perception))
    problems.push({ field: 'rubric', message: `has no criterion on ${perception}` });
  return problems;
}

/** Criteria that ask for the same thing twice: by their words, or by what the offline judge looks for. */
export function findRepeatedCriteria(item: Item): readonly ItemProblem[] {
  const seen = new Map<string, string>();
  const problems: ItemProblem[] = [];
  for (const { criterion, field } of listCriteria(item))
    for (const mark of toMarks(criterion, field)) {
      const earlier = seen.get(mark);
      if (earlier !== undefined && earlier !== criterion.id)
        problems.push({ field, message: `asks for the same as criterion "${earlier}"` });
      seen.set(mark, criterion.id);
    }
  return problems;
}

function toMarks({ text, signals, points }: Criterion, field: string): readonly string[] {
  // The same signals may be looked for in two turns of a dialogue.
  const turn = /^turns\[\d+\]/.exec(field)?.[0] ?? '';
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [`${turn} ${words}`, ...(signals ? [`${turn} ${points > 0} ${JSON.stringify(signals)}`] : [])];
}
