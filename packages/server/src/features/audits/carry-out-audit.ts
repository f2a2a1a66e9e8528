import { AppError, type JudgeAudit } from '@doctorbench/core';
import { auditJudges, parseLabels } from '@doctorbench/engine';
import { toJudgesManifest } from '@doctorbench/grading';
import type { OpenGraders } from '../editions/open-graders.ts';
import type { ExpertService } from '../experts/service.ts';
import type { SuiteService } from '../suites/service.ts';

export interface CarryOutDeps {
  readonly suites: Pick<SuiteService, 'open'>;
  readonly experts: Pick<ExpertService, 'writeLabels'>;
  readonly openGraders: OpenGraders;
}

/** Has the panel read what experts labelled, as it reads in a run, and compares. */
export async function carryOutAudit(
  { suites, experts, openGraders }: CarryOutDeps,
  suiteHash: string,
  signal: AbortSignal,
): Promise<JudgeAudit> {
  const suite = await suites.open(suiteHash);
  // A label whose item or criterion is no more says nothing about judges of today.
  const { answers } = await parseLabels(await experts.writeLabels(suiteHash), suite);
  if (answers.length === 0)
    throw new AppError('judges.labels-invalid', `nothing of ${suiteHash} is labelled`);
  const graders = await openGraders('panel', { suite, model: '' });
  const { judge, records, concurrency } = graders.judges;
  try {
    return await auditJudges({
      ...{ suite, answers, judge, concurrency, signal },
      ...(records ? { records } : {}),
      versions: toJudgesManifest(graders.judges).versions,
    });
  } finally {
    await graders.close();
  }
}
