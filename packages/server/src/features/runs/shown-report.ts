import type { Grade, JudgeAudit, Report, ReportCaution, RunManifest } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import { findVetoCorrection } from '@doctorbench/grading';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import { fewestPrivateItems, isPrivate, withoutPrivateRecords } from './private-items.ts';
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
  const options = { correctVetoRate: findVetoCorrection(audits, manifest) };
  const whole = createReportBuilder(manifest, options);
  const open = createReportBuilder(toPublicRun(manifest, suite), options);
  const groups = createPrivateGroups();
  for await (const answer of journal.readAnswers()) {
    whole.addAnswer(answer);
    if (!isPrivate(suite, answer.itemId)) open.addAnswer(answer);
  }
  for await (const grade of settled.readGrades()) {
    whole.addGrade(grade);
    if (isPrivate(suite, grade.itemId)) groups.add(grade);
    else open.addGrade(grade);
  }
  const generatedAt = new Date().toISOString();
  const report = withoutPrivateRecords(whole.finish(generatedAt), suite);
  const shows = groups.decide();
  if (shows === 'everything') return withCautions(report, settled.asBefore ? ['private-as-before'] : []);
  const ofPublic = withoutPrivateRecords(open.finish(generatedAt), suite);
  if (shows === 'nothing') return withCautions({ ...ofPublic, usage: report.usage }, ['private-withheld']);
  return withCautions({ ...report, ...toGroups(ofPublic) }, [
    'private-overall-only',
    ...(settled.asBefore ? (['private-as-before'] as const) : []),
  ]);
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

/** Every part of a report that sets items apart by something. */
function toGroups(report: Report) {
  const { audiences, scenarios, dimensions, tags, departments, difficulties, sum, facets, papers } = report;
  const { exact, imaging, clinic, published, matched } = report;
  return {
    ...{ audiences, scenarios, dimensions, tags, departments, difficulties },
    ...{ exact, sum, facets, papers, imaging, clinic, published, matched },
  };
}

/** Counts private items in each group that a report has a score of. */
function createPrivateGroups() {
  const counts = new Map<string, Set<string>>();
  const all = new Set<string>();
  return {
    add(grade: Grade) {
      all.add(grade.itemId);
      for (const group of listGroups(grade))
        counts.set(group, (counts.get(group) ?? new Set()).add(grade.itemId));
    },
    decide(): 'everything' | 'overall' | 'nothing' {
      if (all.size === 0) return 'everything';
      if (all.size < fewestPrivateItems) return 'nothing';
      // One that is left out could be taken from the whole and the others: all groups are shown, or none.
      return [...counts.values()].every(({ size }) => size >= fewestPrivateItems) ? 'everything' : 'overall';
    },
  };
}

function listGroups(grade: Grade): readonly string[] {
  const { scenario, difficulty, departments, dimensions, tags = {}, itemTags = [], modality } = grade;
  return [
    `scenario ${scenario}`,
    `difficulty ${difficulty}`,
    `kind ${grade.kind}`,
    ...departments.map(id => `department ${id}`),
    ...Object.keys(dimensions).map(id => `dimension ${id}`),
    ...[...Object.keys(tags), ...itemTags].map(tag => `tag ${tag}`),
    ...(modality === undefined ? [] : [`modality ${modality}`]),
  ];
}
