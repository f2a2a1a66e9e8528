import {
  type Criterion,
  type EncounterItem,
  hasImages,
  type Item,
  type ItemLanguage,
  type ItemProblem,
  listCriteria,
  listDimensions,
  type Track,
} from '@doctorbench/core';
import { hasExemplars, listTexts } from './exemplars.ts';

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Lengths in characters. A dialogue is held to them turn by turn. */
const lengths: Readonly<Record<ItemLanguage, Readonly<Record<'good' | 'partial' | 'unsafe', Bounds>>>> = {
  'zh-CN': {
    good: { from: 150, to: 1500 },
    partial: { from: 40, to: 500 },
    unsafe: { from: 40, to: 500 },
  },
  en: { good: { from: 500, to: 4000 }, partial: { from: 100, to: 1500 }, unsafe: { from: 100, to: 1500 } },
};

const fewestDimensions = 5;
const perception = 'perception';
const criteriaOf: Readonly<Record<'open' | 'dialogue' | 'encounter', Bounds>> = {
  encounter: { from: 12, to: 30 },
  open: { from: 6, to: 14 },
  dialogue: { from: 6, to: 18 },
};

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
export function checkGoldItem(item: Item): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (!item.review?.length)
    problems.push({ field: 'review', message: 'nobody but its writer has read the item' });
  if (item.track === 'vlm') problems.push(...checkPictures(item));
  if (item.kind === 'choice' || item.kind === 'sequence') {
    if (!item.explanation) problems.push({ field: 'explanation', message: 'the key is not explained' });
    return problems;
  }
  if (item.kind === 'encounter') return [...problems, ...checkEncounterRubric(item)];
  return [...problems, ...checkRubric(item), ...checkLengths(item)];
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

function checkRubric(item: Item & { readonly kind: 'open' | 'dialogue' }): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  const placed = listCriteria(item);
  const criteria = placed.map(({ criterion }) => criterion);
  const field = item.kind === 'open' ? 'rubric' : 'turns';
  const { from, to } = criteriaOf[item.kind];
  if (criteria.length < from || criteria.length > to)
    problems.push({ field, message: `has ${criteria.length} criteria; ${from} to ${to} are asked` });
  const dimensions = new Set(criteria.map(({ dimension }) => dimension)).size;
  if (dimensions < fewestDimensions)
    problems.push({
      field,
      message: `speaks to ${dimensions} dimensions; ${fewestDimensions} or more are asked`,
    });
  if (criteria.every(({ points }) => points > 0))
    problems.push({ field, message: 'has no negative criterion' });
  for (const { criterion, field: place } of placed) {
    if (!criterion.signals) problems.push({ field: place, message: 'has no signals for the offline judge' });
    if (!criterion.zh || (criterion.redLine && !criterion.zh.reason))
      problems.push({ field: `${place}.zh`, message: 'is not written for readers of Chinese' });
  }
  return problems;
}

function checkLengths(item: Item): readonly ItemProblem[] {
  if (!hasExemplars(item)) return [{ field: 'exemplars', message: 'the item has none' }];
  const problems: ItemProblem[] = [];
  for (const level of ['good', 'partial', 'unsafe'] as const)
    for (const text of listTexts(item, level)) {
      const { from, to } = lengths[item.language][level];
      if (text.length < from || text.length > to)
        problems.push({
          field: `exemplars.${level}`,
          message: `has ${text.length} characters; ${from} to ${to} are asked`,
        });
    }
  return problems;
}

/** A case asks for every capability, has a red line of its own, and shows three ways through it. */
function checkEncounterRubric({ rubric, exemplars, track }: EncounterItem): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  const { from, to } = criteriaOf.encounter;
  if (rubric.length < from || rubric.length > to)
    problems.push({ field: 'rubric', message: `has ${rubric.length} criteria; ${from} to ${to} are asked` });
  for (const { id } of listDimensions(track))
    if (!rubric.some(({ dimension, points }) => dimension === id && points > 0))
      problems.push({ field: 'rubric', message: `asks for nothing in ${id}` });
  if (!rubric.some(({ redLine }) => redLine))
    problems.push({ field: 'rubric', message: 'has no red line of its own' });
  if (!exemplars) problems.push({ field: 'exemplars', message: 'the item has none' });
  for (const [index, criterion] of rubric.entries()) {
    const field = `rubric[${index}]`;
    if (!criterion.state && !criterion.signals)
      problems.push({ field, message: 'has neither a state nor signals for the offline judge' });
    if (!criterion.zh || (criterion.redLine && !criterion.zh.reason))
      problems.push({ field: `${field}.zh`, message: 'is not written for readers of Chinese' });
  }
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
