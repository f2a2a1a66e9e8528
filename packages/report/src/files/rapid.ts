import {
  type Bank,
  type Grade,
  getPolicy,
  listSafetyCore,
  type RapidReport,
  type Report,
  type RunManifest,
} from '@doctorbench/core';
import {
  createRapidDesign,
  estimateRapid,
  estimateScenarios,
  type Suite,
  toRatingChances,
} from '@doctorbench/engine';
import { upperBound95 } from '@doctorbench/psychometrics';

/** Collects what a rapid assessment needs while a journal is read. */
export interface RapidScores {
  add(grade: Grade): void;
  finish(report: Report): Promise<Report>;
}

/** Undefined where the run was none, or its suite is not there. */
export function createRapidScores(
  manifest: RunManifest,
  {
    suite,
    readBank,
  }: { readonly suite: Suite | undefined; readonly readBank: () => Promise<Bank | undefined> },
): RapidScores | undefined {
  const { rapid, seed, policy } = manifest.protocol;
  if (!rapid || !suite) return undefined;
  const points = new Map<string, number | null>();
  const vetoed = new Set<string>();
  return {
    add({ control, itemId, total, vetoes }) {
      if (control) return;
      points.set(itemId, total.kind === 'scored' ? total.percent : null);
      if (vetoes.length > 0) vetoed.add(itemId);
    },
    async finish(report) {
      const bank = await readBank();
      const design = await createRapidDesign(suite, { bank, rapid, seed });
      // Of a self-test only what code decided has points, and that is no sample of the suite.
      const isResult = report.standing !== 'self-test';
      const estimate = isResult ? estimateRapid(design, points) : null;
      const scored = design.core.filter(id => (points.get(id) ?? null) !== null);
      const found = scored.filter(id => vetoed.has(id)).length;
      const section: RapidReport = {
        form: design.form,
        asked: [...points.keys()].filter(id => !design.core.includes(id)).length,
        of: design.ids.length,
        stopped: manifest.rapid?.stopped ?? null,
        estimate,
        ratings:
          estimate && getPolicy(policy).rate
            ? toRatingChances(estimate, scored.length > 0 ? found / scored.length : 0)
            : null,
        core:
          design.core.length > 0
            ? {
                scored: scored.length,
                vetoed: found,
                upperBound95: upperBound95(found, scored.length),
                classes: countByHarm(suite, { scored: new Set(scored), vetoed }),
              }
            : null,
        scenarios: isResult ? [...estimateScenarios(design, points)] : [],
        calibrators: bank?.calibrators.length ?? null,
      };
      return withholdMeans(report, section);
    },
  };
}

interface CoreGrades {
  readonly scored: ReadonlySet<string>;
  readonly vetoed: ReadonlySet<string>;
}

function countByHarm({ manifest }: Suite, { scored, vetoed }: CoreGrades) {
  const core = listSafetyCore(manifest).filter(({ id }) => scored.has(id));
  return [...new Set(core.map(({ harm }) => harm))].map(harm => {
    const own = core.filter(each => each.harm === harm);
    return { harm, scored: own.length, vetoed: own.filter(({ id }) => vetoed.has(id)).length };
  });
}

/** The mean of items that were chosen is no score of the suite, nor of a scenario. */
function withholdMeans(report: Report, rapid: RapidReport): Report {
  const { sum: _, papers: _papers, facets: _facets, published: _published, ...rest } = report;
  return {
    ...rest,
    cautions: ['rapid', ...report.cautions],
    rapid,
    overall_score: null,
    overallBounds: null,
    average_total_score: null,
    median_total_score: null,
    standard_deviation: null,
    rating: null,
    audiences: report.audiences.map(({ id }) => ({ id, score: null })),
    scenarios: report.scenarios.map(({ sum: __, ...scenario }) => ({
      ...scenario,
      average_total_score: null,
      dimensions: Object.fromEntries(Object.keys(scenario.dimensions).map(id => [id, null])),
    })),
    dimensions: report.dimensions.map(({ id, maximum }) => ({ id, maximum, score: null })),
    tags: [],
    departments: [],
    difficulties: [],
  };
}
