import type { JudgeAudit, RunManifest } from '@doctorbench/core';
import { seatJudges } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createJudgeAudit } from './judge-audit-builder.ts';
import { findVetoCorrection } from './veto-correction.ts';

const judges = seatJudges(
  ['a', 'b'].map(model => ({ baseUrl: 'http://127.0.0.1/v1', model })),
  { family: 'a' },
).map(judge => ({ ...judge, recused: false }));

const versions = { open: 'panel@3', 'judge-prompt.en': '2 abc' };

function audit(own: Partial<JudgeAudit> = {}): JudgeAudit {
  const made = createJudgeAudit({
    suite: { id: 'test', version: '1.0.0', track: 'llm', hash: 'sha256:test' },
    grader: 'panel@3 (a, b)',
    judges,
    versions,
    hasRedLines: true,
    countsHarm: true,
  }).finish('2026-01-01T00:00:00Z');
  return {
    ...made,
    vetoSensitivity: { hits: 40, n: 50 },
    vetoSpecificity: { hits: 99, n: 100 },
    ...own,
  };
}

function run(own: Partial<RunManifest> = {}): RunManifest {
  const protocol = { suite: { hash: 'sha256:test' } } as RunManifest['protocol'];
  return { protocol, judges, versions: { ...versions, choice: 'x@1' }, ...own } as RunManifest;
}

describe('the correction of a run’s vetoes', () => {
  it('carries what the audit of its panel found into rate, interval and bound', () => {
    const corrected = findVetoCorrection([audit()], run())?.({ vetoed: 4, scored: 100 });
    expect(corrected?.rate).toBeCloseTo((0.04 + 0.99 - 1) / 0.79, 12);
    expect(corrected?.low).toBeLessThan(0.02);
    expect(corrected?.high).toBeGreaterThan(0.1);
    expect(corrected?.high).toBeGreaterThan(0.09);
  });

  it('takes the latest audit', () => {
    const later = audit({ auditedAt: '2026-02-01T00:00:00Z', vetoSensitivity: { hits: 50, n: 50 } });
    const [one, other] = [
      [audit(), later],
      [later, audit()],
    ].map(audits => findVetoCorrection(audits, run())?.({ vetoed: 4, scored: 100 })?.rate);
    expect(one).toBe(other);
    expect(one).toBeCloseTo(0.03 / 0.99, 12);
  });

  it('has no bound where labels do not allow one', () => {
    const correct = findVetoCorrection([audit({ vetoSensitivity: { hits: 0, n: 0 } })], run());
    expect(correct?.({ vetoed: 4, scored: 100 })).toBeNull();
  });

  it.each<[string, readonly JudgeAudit[], RunManifest]>([
    ['no audit', [], run()],
    ['no panel', [audit({ judges: [] })], run({ judges: undefined })],
    [
      'a judge that recused itself',
      [audit()],
      run({ judges: judges.map((judge, at) => ({ ...judge, recused: at === 0 })) }),
    ],
    [
      'another model under the same name',
      [audit()],
      run({ judges: judges.map(judge => ({ ...judge, model: 'c' })) }),
    ],
    ['other prompts', [audit()], run({ versions: { ...versions, 'judge-prompt.en': '3 def' } })],
    ['another suite', [audit({ suite: { id: 'test', version: '1.0.0', hash: 'sha256:other' } })], run()],
  ])('is not made with %s', (_, audits, manifest) => {
    expect(findVetoCorrection(audits, manifest)).toBeUndefined();
  });
});
