import {
  type Grade,
  getPolicy,
  type JudgeAudit,
  type Report,
  type ReportCaution,
  type RunManifest,
} from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import { findVetoCorrection } from '@doctorbench/grading';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import { createNoiseErrors, type NoiseErrors, widen } from './noise-errors.ts';
import { isPrivate, withoutPrivateRecords } from './private-items.ts';
import type { Settled } from './settle-private.ts';

interface Shown {
  readonly journal: Pick<Journal, 'manifest' | 'readAnswers'>;
  readonly suite: Pick<Suite, 'entries'>;
  readonly settled: Settled;
  readonly audits: readonly JudgeAudit[];
}

/** The report of a run as it leaves the server: of private items nothing but what many of them give together. */
export async function buildShownReport({ journal, suite, settled, audits }: Shown): Promise<Report> {
  const { manifest } = journal;
  const { shown } = settled;
  const options = { correctVetoRate: findVetoCorrection(audits, manifest) };
  const whole = createReportBuilder(manifest, options);
  const open = createReportBuilder(toPublicRun(manifest, suite), options);
  const errors = shown && createNoiseErrors(shown.noise);
  const kinds = new Set<Grade['kind']>();
  for await (const answer of journal.readAnswers()) {
    whole.addAnswer(answer);
    if (!isPrivate(suite, answer.itemId)) open.addAnswer(answer);
  }
  for await (const grade of settled.readGrades()) {
    whole.addGrade(grade);
    errors?.add(grade);
    if (!isPrivate(suite, grade.itemId)) open.addGrade(grade);
    if (grade.total.kind === 'scored') kinds.add(grade.kind);
  }
  const generatedAt = new Date().toISOString();
  const report = withoutPrivateRecords(whole.finish(generatedAt), suite);
  if (!shown || !errors) return report;
  const ofPublic = withoutPrivateRecords(open.finish(generatedAt), suite);
  if (shown.detail === 'nothing')
    return withCautions({ ...ofPublic, usage: report.usage }, ['private-withheld']);
  const figures = withErrors(report, errors);
  return withCautions(
    {
      ...ofPublic,
      ...toOverall(figures),
      ...(shown.detail === 'scenarios' ? toScenarios(figures, ofPublic) : {}),
      // Answers of one kind are told apart by nothing that the sums do not have.
      ...(kinds.size === 1 && shown.detail === 'scenarios' ? { exact: figures.exact } : {}),
    },
    [
      'private-blurred',
      ...(shown.detail === 'overall' ? (['private-overall-only'] as const) : []),
      ...(settled.asBefore ? (['private-as-before'] as const) : []),
    ],
  );
}

function withCautions(report: Report, cautions: readonly ReportCaution[]): Report {
  return { ...report, cautions: [...report.cautions, ...cautions] };
}

/** As if the private items had not been planned. */
function toPublicRun(run: RunManifest, { entries }: Pick<Suite, 'entries'>): RunManifest {
  const all = [...entries.values()];
  const hidden = all.filter(entry => entry.isPrivate).length;
  return { ...run, planned: Math.round((run.planned * (all.length - hidden)) / Math.max(1, all.length)) };
}

/** Every part of a report that is made of all items alike. */
function toOverall(report: Report) {
  const { run, standing, cautions, overall_score, overallBounds, average_total_score } = report;
  const { median_total_score, standard_deviation, rating, veto, denominators, distribution, usage } = report;
  return {
    ...{ run, standing, cautions, overall_score, overallBounds, average_total_score, median_total_score },
    ...{ standard_deviation, rating, veto, denominators, distribution, usage },
    ...(report.decidedByCode ? { decidedByCode: report.decidedByCode } : {}),
  };
}

/** What stands apart within a scenario is of public items. */
function toScenarios({ audiences, scenarios }: Report, ofPublic: Report) {
  return {
    audiences,
    scenarios: scenarios.map(({ sum: _, ...scenario }) => {
      const open = ofPublic.scenarios.find(({ id }) => id === scenario.id);
      return open ? { ...scenario, dimensions: open.dimensions } : scenario;
    }),
  };
}

/** Intervals that hold the error of the private items too. */
function withErrors(report: Report, errors: NoiseErrors): Report {
  const { overallOf } = getPolicy(report.run.protocol.policy);
  const widened = (score: Report['overall_score'], error: number) => score && widen(score, error);
  const { audiences, scenarios, decidedByCode } = report;
  const ofItems = errors.find('items');
  const members = (audience: string) =>
    new Set<string>(scenarios.filter(scenario => scenario.audience === audience).map(({ id }) => id));
  return {
    ...report,
    overall_score: widened(report.overall_score, errors.find(overallOf)),
    average_total_score: widened(report.average_total_score, ofItems),
    ...(decidedByCode
      ? { decidedByCode: { ...decidedByCode, score: widened(decidedByCode.score, ofItems) } }
      : {}),
    audiences: audiences.map(({ id, score }) => ({
      id,
      score: widened(
        score,
        errors.find(overallOf, scenario => members(id).has(scenario)),
      ),
    })),
    scenarios: scenarios.map(({ average_total_score: score, ...scenario }) => ({
      ...scenario,
      average_total_score: widened(
        score,
        errors.find('items', id => id === scenario.id),
      ),
    })),
    exact: withExactError(report.exact, ofItems),
  };
}

function withExactError({ choice, sequence }: Report['exact'], error: number): Report['exact'] {
  if (!choice) return { choice, sequence };
  const { low, high } = choice.accuracyInterval;
  const percent = { low: 100 * low, high: 100 * high };
  const { interval } = widen({ value: (100 * choice.correct) / choice.n, interval: percent }, error);
  const accuracyInterval = {
    low: Math.max(0, (interval?.low ?? 0) / 100),
    high: Math.min(1, (interval?.high ?? 100) / 100),
  };
  return { choice: { ...choice, accuracyInterval }, sequence };
}
