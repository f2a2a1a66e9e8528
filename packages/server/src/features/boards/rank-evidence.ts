import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Policy } from '@doctorbench/core';
import { createRankFamily, type ItemScores, type RankFamily, type RankSet } from '@doctorbench/psychometrics';
import { toItemScores } from '@doctorbench/report/aggregate';
import type { SubmissionTotals } from './item-totals.ts';

/** A result on the board. */
export interface Listed {
  readonly modelId: string;
  readonly submissionId: string;
}

/** Which models of one board really differ: made anew when a result comes or goes, never for a page. */
export interface RankEvidence {
  /** Counts the changes. */
  readonly version: number;
  /** `listed`: those to compare; `size`: how many stand on the board. */
  update(listed: readonly Listed[], size: number): Promise<void>;
  /** Undefined for a result that could not be compared. */
  find(submissionId: string): RankSet | undefined;
}

interface EvidenceOptions {
  /** Of the suite, as `compare` has it: a comparison of two then says the same as the board. */
  readonly seed: string;
  readonly policy: Policy;
  readonly readTotals: (
    submissionId: string,
  ) => Promise<
    (Pick<SubmissionTotals, 'versions' | 'totals'> & Partial<Pick<SubmissionTotals, 'error'>>) | undefined
  >;
}

interface Member {
  readonly versions: string;
  readonly scores: ItemScores;
  readonly error: number | undefined;
}

export function createRankEvidence({ seed, policy, readTotals }: EvidenceOptions): RankEvidence {
  /** By submission; null where there is nothing to compare. */
  let members = new Map<string, Member | null>();
  let family: RankFamily = createRankFamily(seed);
  let compared = new Map<string, string>();
  let sets = new Map<string, RankSet>();
  let version = 0;

  const readMember = async (submissionId: string): Promise<Member | null> => {
    const known = members.get(submissionId);
    if (known !== undefined) return known;
    const read = await readTotals(submissionId);
    if (!read) return null;
    return { versions: read.versions, scores: toItemScores(read.totals, policy), error: read.error };
  };
  const add = async ({ modelId, submissionId }: Listed) => {
    const member = members.get(submissionId);
    if (!member) return;
    const others = new Map([...compared].map(([submission, model]) => [model, members.get(submission)]));
    family.add(modelId, member.scores, {
      comparable: other => others.get(other)?.versions === member.versions,
      error: member.error,
    });
    compared.set(submissionId, modelId);
    // One result against all others takes some milliseconds; requests are served in between.
    await nextTurn();
  };
  return {
    get version() {
      return version;
    },
    async update(listed, size) {
      const next = new Map<string, Member | null>();
      for (const { submissionId } of listed) next.set(submissionId, await readMember(submissionId));
      members = next;
      if ([...compared.keys()].some(submissionId => !next.has(submissionId))) {
        family = createRankFamily(seed);
        compared = new Map();
      }
      for (const result of listed) if (!compared.has(result.submissionId)) await add(result);
      const made = new Map<string, RankSet>();
      for (const [submissionId, modelId] of compared) {
        const set = family.rankSet(modelId, size);
        if (set.compared > 0) made.set(submissionId, set);
      }
      sets = made;
      version++;
    },
    find: submissionId => sets.get(submissionId),
  };
}
