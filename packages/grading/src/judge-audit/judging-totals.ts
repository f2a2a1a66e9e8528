import type {
  Grade,
  Harm,
  HarmSeverity,
  JudgeFault,
  JudgeFlag,
  JudgeRecord,
  Judging,
  Report,
  RunManifest,
} from '@doctorbench/core';
import { listDimensions, toCostUsd } from '@doctorbench/core';
import { createVoteAgreement, mean } from '@doctorbench/psychometrics';

type JudgingReport = NonNullable<Report['judging']>;

/** Counts how each judge worked and how far they agree, one grade at a time. */
export function createJudgingTotals({ judges, track }: Pick<RunManifest, 'judges' | 'track'>): {
  add(grade: Pick<Grade, 'judging' | 'verdicts' | 'harms'>): void;
  finish(): Report['judging'];
} {
  const totals = new Map((judges ?? []).map(record => [record.name, createJudgeTotals(record)]));
  const overall = createVoteAgreement();
  const onHarm = createVoteAgreement();
  const byDimension = new Map<string, ReturnType<typeof createVoteAgreement>>();
  return {
    add({ judging = [], verdicts, harms = [] }) {
      for (const { judge, severity } of harms.flatMap(({ findings }) => findings))
        totals.get(judge)?.addHarm(severity);
      for (const votes of listHarmVotes(judging, harms)) onHarm.add(votes);
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
      const harmAgreement = toAgreement(onHarm);
      return {
        judges: addFlags([...totals.values()].map(total => total.finish())),
        agreement: [{ dimension: null, agreement: overall }, ...dimensions].map(
          ({ dimension, agreement }) => ({ dimension, ...toAgreement(agreement) }),
        ),
        ...(harmAgreement.units > 0 ? { harmAgreement } : {}),
      };
    },
  };
}

function toAgreement(agreement: ReturnType<typeof createVoteAgreement>) {
  const { units, observed = null, alpha = null, kappa = null } = agreement.finish();
  return { units, observed, alpha, kappa };
}

/** For each turn, whether each judge that looked saw serious harm or worse. */
function listHarmVotes(
  judging: readonly Judging[],
  harms: readonly Harm[],
): readonly (readonly { readonly judge: string; readonly met: boolean }[])[] {
  const looked = judging.filter(reading => reading.harms !== undefined);
  return [...new Set(looked.map(({ turn }) => turn))].map(turn => {
    const found = new Set(
      harms
        .filter(harm => harm.turn === turn)
        .flatMap(({ findings }) => findings)
        .flatMap(({ judge, severity }) => (severity === 'minor' ? [] : [judge])),
    );
    const judges = new Set(looked.filter(reading => reading.turn === turn).map(({ judge }) => judge));
    return [...judges].map(judge => ({ judge, met: found.has(judge) }));
  });
}

/** Met rates beyond these, or this far from the mean of the others, are doubtful once there are so many votes. */
const extremes = { low: 0.02, high: 0.98, apart: 0.25, votes: 50 };

interface Counted {
  readonly votes: number;
  readonly judge: JudgingReport['judges'][number];
}

function addFlags(counted: readonly Counted[]): JudgingReport['judges'] {
  const sitting = counted.filter(({ judge }) => !judge.recused);
  return counted.map(entry => {
    const { judge } = entry;
    const flags: JudgeFlag[] = [];
    if (isExtreme(entry, sitting)) flags.push('extreme-met-rate');
    if (!judge.recused && sitting.length === 1) flags.push('single-judge');
    return flags.length > 0 ? { ...judge, flags } : judge;
  });
}

function isExtreme({ judge, votes }: Counted, sitting: readonly Counted[]): boolean {
  const { metRate } = judge;
  if (metRate === null || votes < extremes.votes) return false;
  const others = sitting.flatMap(other =>
    other.judge === judge || other.judge.metRate === null || other.votes < extremes.votes
      ? []
      : [other.judge.metRate],
  );
  const isApart = others.length > 0 && Math.abs(metRate - mean(others)) > extremes.apart;
  return isApart || metRate < extremes.low || metRate > extremes.high;
}

function createJudgeTotals({ name, recused, phantom, prices }: JudgeRecord) {
  const faults: Partial<Record<JudgeFault, number>> = {};
  const failed: Record<string, number> = {};
  const found: Record<HarmSeverity, number> = { critical: 0, serious: 0, minor: 0 };
  let [readings, voted, looked, calls, votes, met] = [0, 0, 0, 0, 0, 0];
  let usage: { inputTokens: number; outputTokens: number } | undefined = { inputTokens: 0, outputTokens: 0 };
  return {
    addReading(judging: Judging) {
      readings++;
      calls += judging.calls;
      if (judging.harms !== undefined) looked++;
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
    addHarm(severity: HarmSeverity) {
      found[severity]++;
    },
    addVote(says: boolean) {
      votes++;
      if (says) met++;
    },
    finish(): Counted {
      const judge = {
        name,
        recused,
        phantom: phantom === true,
        readings,
        voted,
        failed,
        faults,
        metRate: votes > 0 ? met / votes : null,
        ...(looked > 0 ? { harm: { readings: looked, ...found } } : {}),
        calls,
        inputTokens: usage?.inputTokens ?? null,
        outputTokens: usage?.outputTokens ?? null,
        costUsd: usage && prices ? toCostUsd(usage, prices) : null,
      };
      return { judge, votes };
    },
  };
}
