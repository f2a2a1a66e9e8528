import type { Grade, Report, RunManifest } from '@doctorbench/core';
import { createFacetScores } from './facets.ts';
import { createPaperScores } from './papers.ts';
import type { ScoreTable } from './score-table.ts';

/** Scores by what the suite itself declares: its facets and its papers. */
export interface SuiteGroups {
  add(row: number, grade: Grade): void;
  finish(options: { readonly table: ScoreTable; readonly seed: string }): Pick<Report, 'facets' | 'papers'>;
}

export function createSuiteGroups({ facets, papers }: Pick<RunManifest, 'facets' | 'papers'>): SuiteGroups {
  const byFacet = facets && createFacetScores(facets);
  const byPaper = papers && createPaperScores(papers);
  return {
    add(row, grade) {
      byFacet?.add(row, grade);
      byPaper?.add(row, grade);
    },
    finish: options => ({
      ...(byFacet ? { facets: [...byFacet.finish(options)] } : {}),
      ...(byPaper ? { papers: byPaper.finish(options) } : {}),
    }),
  };
}
