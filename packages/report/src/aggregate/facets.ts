import { type Facet, type FacetReport, type Grade, listFacetValues } from '@doctorbench/core';
import { toGroupEstimate } from './group-estimate.ts';
import type { ScoreTable } from './score-table.ts';

/** Scores by the facets of a suite, added one grade at a time. */
export interface FacetScores {
  add(row: number, grade: Pick<Grade, 'itemTags'>): void;
  finish(options: { readonly table: ScoreTable; readonly seed: string }): readonly FacetReport[];
}

export function createFacetScores(facets: readonly Facet[]): FacetScores {
  const rowsOf = new Map<string, Set<number>>();
  return {
    add(row, { itemTags }) {
      for (const facet of facets)
        for (const value of listFacetValues(facet, itemTags)) {
          const key = `${facet.id}:${value}`;
          rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(row));
        }
    },
    finish({ table, seed }) {
      return facets.map(({ id, name, values }) => ({
        id,
        name,
        values: values.flatMap(value => {
          const key = `${id}:${value.id}`;
          const score = toGroupEstimate(rowsOf.get(key) ?? [], { table, seed: `${seed}/facet/${key}` });
          return score ? [{ ...value, score }] : [];
        }),
      }));
    },
  };
}
