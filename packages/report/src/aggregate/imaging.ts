import type { Grade, Report } from '@doctorbench/core';
import { modalities } from '@doctorbench/core';
import { createRankFamily } from '@doctorbench/psychometrics';
import { addToMean, type RunningMean, toCell } from './running-mean.ts';
import type { ScoreTable } from './score-table.ts';

type Imaging = NonNullable<Report['imaging']>;

/** Takes grades one at a time, controls among them, and tells whether the pictures were looked at. */
export interface ImagingScores {
  /** `row` is that of the item in the score table; a control has none. */
  add(grade: Grade, row?: number): void;
  finish(options: { readonly table: ScoreTable; readonly seed: string }): Imaging;
}

/** With fewer swapped items, how many answers changed says little. */
const leastSwapped = 5;

interface Blind {
  readonly caseId: string;
  readonly percent: number;
  readonly modality: string | undefined;
}

export function createImagingScores(): ImagingScores {
  const rows = new Map<string, { readonly row: number; readonly modality: string | undefined }>();
  const blind = new Map<string, Blind>();
  /** What was read out of each answer, to see whether another picture changes it. */
  const readings = new Map<string, string>();
  const swapped = new Map<string, { readonly reading: string; readonly percent: number }>();
  return {
    add(grade, row) {
      const { itemId, caseId, modality, total, control, repeat } = grade;
      if (row !== undefined) {
        rows.set(itemId, { row, modality });
        if (repeat === 0) readings.set(itemId, toReading(grade));
      } else if (total.kind !== 'scored') return;
      else if (control === 'blind') blind.set(itemId, { caseId, modality, percent: total.percent });
      else swapped.set(itemId, { reading: toReading(grade), percent: total.percent });
    },
    finish({ table, seed }) {
      const totalOf = (itemId: string) => {
        const found = rows.get(itemId);
        return found && table.total(found.row);
      };
      const without = toBlind(blind, totalOf, seed);
      const others = toSwapped(swapped, readings);
      return {
        modalities: toModalities([...rows.values()], { table, blind }),
        blind: without,
        swapped: others,
        looksAtImages: decide(without, others),
      };
    },
  };
}

/** What an answer came to, where code can tell: the letters chosen, the values read. */
function toReading({ read, metrics = [] }: Grade): string {
  return JSON.stringify(read ? [...read].sort() : metrics.map(metric => metric.read ?? null));
}

function toBlind(
  blind: ReadonlyMap<string, Blind>,
  totalOf: (itemId: string) => number | undefined,
  seed: string,
): Imaging['blind'] {
  const pairs = [...blind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([itemId, { caseId, percent }]) => {
      const seen = totalOf(itemId);
      return seen === undefined ? [] : [{ itemId, caseId, seen, percent }];
    });
  if (pairs.length === 0) return null;
  const family = createRankFamily(`${seed}/blind`);
  for (const side of ['seen', 'percent'] as const)
    family.add(
      side,
      new Map(
        pairs.map(({ itemId, caseId, [side]: value }) => [itemId, { stratum: '', cluster: caseId, value }]),
      ),
    );
  const interval = family.compare('seen', 'percent')?.interval ?? null;
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const seen = average(pairs.map(pair => pair.seen));
  const unseen = average(pairs.map(({ percent }) => percent));
  return { items: pairs.length, seen, blind: unseen, gap: { value: seen - unseen, interval } };
}

function toSwapped(
  swapped: ReadonlyMap<string, { readonly reading: string; readonly percent: number }>,
  readings: ReadonlyMap<string, string>,
): Imaging['swapped'] {
  const both = [...swapped].filter(([itemId]) => readings.has(itemId));
  if (both.length === 0) return null;
  return {
    items: both.length,
    changed: both.filter(([itemId, { reading }]) => readings.get(itemId) !== reading).length,
    right: both.reduce((sum, [, { percent }]) => sum + percent, 0) / both.length,
  };
}

/** Null when too few items tell. */
function decide(blind: Imaging['blind'], swapped: Imaging['swapped']): boolean | null {
  if (!blind?.gap.interval) return null;
  const stays = swapped !== null && swapped.items >= leastSwapped && swapped.changed * 2 < swapped.items;
  const { low, high } = blind.gap.interval;
  // Who does worse with pictures has looked at them too.
  return (low > 0 || high < 0) && !stays;
}

function toModalities(
  rows: readonly { readonly row: number; readonly modality: string | undefined }[],
  { table, blind }: { readonly table: ScoreTable; readonly blind: ReadonlyMap<string, Blind> },
): Imaging['modalities'] {
  const seen = new Map<string, RunningMean>();
  const unseen = new Map<string, RunningMean>();
  const vetoed = new Map<string, number>();
  for (const { row, modality = '' } of rows) {
    const total = table.total(row);
    if (total !== undefined) addToMean(seen, modality, total);
    if (table.vetoed(row)) vetoed.set(modality, (vetoed.get(modality) ?? 0) + 1);
  }
  for (const { modality = '', percent } of blind.values()) addToMean(unseen, modality, percent);
  return modalities
    .filter(({ id }) => seen.has(id))
    .map(({ id }) => ({
      id,
      score: toCell(seen.get(id)),
      blind: toCell(unseen.get(id)),
      vetoedItems: vetoed.get(id) ?? 0,
    }));
}
