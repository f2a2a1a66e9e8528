import type { Grade, Report, RunManifest } from '@doctorbench/core';
import { createPublishedScores } from '../published/published-scores.ts';
import { createClinicScores } from './clinic-scores.ts';
import { createFacetScores } from './facets.ts';
import { createPaperScores } from './papers.ts';
import type { ScoreTable } from './score-table.ts';
import { createToxicityScores } from './toxicity.ts';

/** Parts of a report that only some suites have: those with encounters, marked treatments, facets, papers or a published rule. */
export interface SuiteParts {
  add(row: number, grade: Grade): void;
  finish(options: {
    readonly table: ScoreTable;
    readonly seed: string;
  }): Pick<Report, 'clinic' | 'facets' | 'papers' | 'published' | 'toxicity'>;
}

export function createSuiteParts(run: RunManifest): SuiteParts {
  const clinic = createClinicScores();
  const toxicity = createToxicityScores();
  const facets = run.facets ? createFacetScores(run.facets) : undefined;
  const papers = run.papers ? createPaperScores(run.papers) : undefined;
  const published = run.published ? createPublishedScores(run.published) : undefined;
  return {
    add(row, grade) {
      clinic.add(grade);
      toxicity.add(row, grade);
      facets?.add(row, grade);
      papers?.add(row, grade);
      published?.add(grade);
    },
    finish(options) {
      const played = clinic.finish();
      const rates = toxicity.finish();
      const figures = published?.finish();
      return {
        ...(played ? { clinic: played } : {}),
        ...(rates ? { toxicity: rates } : {}),
        ...(facets ? { facets: [...facets.finish(options)] } : {}),
        ...(papers ? { papers: papers.finish(options) } : {}),
        ...(figures ? { published: figures } : {}),
      };
    },
  };
}
