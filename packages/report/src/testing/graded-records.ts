import type { Criterion, Grade, Report } from '@doctorbench/core';
import { getPolicy } from '@doctorbench/core';
import { makeCriterion, makeGradeRecord, makeProtocol, makeRun } from '@doctorbench/core/testing';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { seatJudge } from './report-fixtures.ts';

/** One graded answer: the item's tags, and its criteria with what was found. */
export interface GradedRecord {
  readonly id: string;
  readonly tags: readonly string[];
  readonly criteria: readonly {
    readonly points: number;
    readonly met: boolean;
    readonly tags: readonly string[];
  }[];
}

const policy = getPolicy('healthbench@1');

export function gradeRecord({ id, tags, criteria }: GradedRecord): Grade {
  const judged = criteria.map(({ points, met, tags: ofCriterion }, index) => {
    const criterion: Criterion = makeCriterion({ id: `c-${index}`, points, tags: [...ofCriterion] });
    return { criterion, verdict: { criterionId: criterion.id, turn: 0, met, evidence: [] } };
  });
  const score = policy.scoreItem(judged, 'llm');
  return makeGradeRecord({
    itemId: id,
    verdicts: judged.map(({ verdict }) => verdict),
    dimensions: { ...score.dimensions },
    tags: { ...score.tags, ...policy.scoreItemTags(tags, score.total) },
    total: score.total,
  });
}

export function reportUnderHealthbench(grades: readonly Grade[]): Report {
  const builder = createReportBuilder(
    makeRun({
      protocol: makeProtocol({ policy: 'healthbench@1' }),
      judges: [seatJudge('judge-a')],
      published: { rule: 'healthbench-clip', source: 'Arora et al., 2025' },
    }),
  );
  for (const grade of grades) builder.addGrade(grade);
  return builder.finish('2026-11-01T09:00:00Z');
}
