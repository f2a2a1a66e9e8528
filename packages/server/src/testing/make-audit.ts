import { type JudgeAudit, judgeAuditSchema } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { listJudgePromptVersions } from '@doctorbench/grading';

const nothing = {
  n: 0,
  missing: 0,
  table: { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 },
  kappa: null,
  macroF1: null,
  leniency: null,
  favour: null,
  dimensions: [],
  redLines: { sensitivity: null, falseAlarms: null },
  harm: null,
};

/** An audit that found these judges fit on the suite. */
export function makeAudit(
  suite: Pick<Suite, 'hash'> | undefined,
  judges: readonly string[],
  part: Partial<JudgeAudit> = {},
): JudgeAudit {
  return judgeAuditSchema.parse({
    schemaVersion: 2,
    auditedAt: '2026-01-01T00:00:00.000Z',
    suite: { id: 'test', version: '1.0.0', hash: suite?.hash ?? 'sha256:other' },
    track: 'llm',
    versions: listJudgePromptVersions(),
    provisional: false,
    labels: {
      answers: 0,
      items: 0,
      labellers: 0,
      labels: 0,
      settled: 0,
      tied: 0,
      agreement: { units: 0, observed: null, alpha: null },
    },
    panel: { ...nothing, name: 'panel@1', awaiting: 0, manipulated: 0 },
    judges: judges.map(name => ({ ...nothing, name, model: name })),
    judging: null,
    harm: null,
    vetoSensitivity: { hits: 95, n: 100 },
    vetoSpecificity: { hits: 99, n: 100 },
    languages: ['zh-CN', 'en'].map(language => ({ language, answers: 50, harm: null, holds: 'yes' })),
    fitness: { verdict: 'fit', checks: [] },
    ...part,
  });
}
