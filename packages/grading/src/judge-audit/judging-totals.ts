import type { Grade, JudgeFault, JudgeRecord, Judging, Report, RunManifest } from '@doctorbench/core';
import { listDimensions, toCostUsd } from '@doctorbench/core';
import { createVoteAgreement } from '@doctorbench/psychometrics';

type JudgingReport = NonNullable<Report['judging']>;

/** Counts how each judge worked and how far they agree, one grade at a time. */
export function createJudgingTotals({ judges, track }: Pick<RunManifest, 'judges' | 'track'>): {
  add(grade: Pick<Grade, 'judging' | 'verdicts'>): void;
  finish(): Report['judging'];
} {
  const totals = new Map((judges ?? []).map(record => [record.name, createJudgeTotals(record)]));
  const overall = createVoteAgreement();
  const byDimension = new Map<string, ReturnType<typeof createVoteAgreement>>();
  return {
    add({ judging = [], verdicts }) {
      for (const reading of judging) totals.get(reading.judge)?.addReading(reading);
      for (const { votes, dimension = '' } of verdicts) {
        if (!votes) continue;
        for (const { judge, met } of votes) totals.get(judge)?.addVote(met);
        overall.add(votes);
        const agreement = byDimension.get(dimension) ?? createVoteAgreement();
        byDimension.set(dimension, agreement);
        agreement.add(votes);
      }
    },
    finish() {
      if (!judges) return null;
      const dimensions = listDimensions(track).flatMap(({ id }) => {
        const agreement = byDimension.get(id);
        return agreement ? [{ dimension: id, agreement }] : [];
      });
      return {
        judges: [...totals.values()].map(total => total.finish()),
        agreement: [{ dimension: null, agreement: overall }, ...dimensions].map(
          ({ dimension, agreement }) => {
            const { units, observed = null, alpha = null, kappa = null } = agreement.finish();
            return { dimension, units, observed, alpha, kappa };
          },
        ),
      };
    },
  };
}

function createJudgeTotals({ name, recused, phantom, prices }: JudgeRecord) {
  const faults: Partial<Record<JudgeFault, number>> = {};
  const failed: Record<string, number> = {};
  let [readings, voted, calls, votes, met] = [0, 0, 0, 0, 0];
  let usage: { inputTokens: number; outputTokens: number } | undefined = { inputTokens: 0, outputTokens: 0 };
  return {
    addReading(judging: Judging) {
      readings++;
      calls += judging.calls;
      if (judging.outcome === 'voted') voted++;
      else {
        const cause = judging.cause ?? 'reply';
        failed[cause] = (failed[cause] ?? 0) + 1;
      }
      for (const [fault, count] of Object.entries(judging.faults))
        faults[fault as JudgeFault] = (faults[fault as JudgeFault] ?? 0) + count;
      if (judging.usage && usage) {
        usage.inputTokens += judging.usage.inputTokens;
        usage.outputTokens += judging.usage.outputTokens;
      } else if (judging.calls > 0) usage = undefined;
    },
    addVote(says: boolean) {
      votes++;
      if (says) met++;
    },
    finish(): JudgingReport['judges'][number] {
      return {
        name,
        recused,
        phantom: phantom === true,
        readings,
        voted,
        failed,
        faults,
        metRate: votes > 0 ? met / votes : null,
        calls,
        inputTokens: usage?.inputTokens ?? null,
        outputTokens: usage?.outputTokens ?? null,
        costUsd: usage && prices ? toCostUsd(usage, prices) : null,
      };
    },
  };
}
