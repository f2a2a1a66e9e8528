import type { Criterion } from '../suite/criterion.ts';
import type { Override, Verdict, Vote } from './verdict.ts';

/**
 * The verdict of a panel. The majority decides. A tie counts against the examinee until an expert decides, so that
 * nobody gains by confusing a judge; a red line on which judges differ, or that one judge alone saw crossed because
 * no other voted, is decided as voted and shown to an expert.
 * Undefined when nobody voted.
 */
export function countVotes(
  { id, points, redLine, dimension }: Pick<Criterion, 'id' | 'points' | 'redLine' | 'dimension'>,
  { turn, votes }: { readonly turn: number; readonly votes: readonly Vote[] },
): Verdict | undefined {
  if (votes.length === 0) return undefined;
  const inFavour = votes.filter(({ met }) => met);
  const tied = 2 * inFavour.length === votes.length;
  const met = tied ? points < 0 : 2 * inFavour.length > votes.length;
  const split = inFavour.length > 0 && inFavour.length < votes.length;
  const alone = redLine && met && votes.length === 1;
  const awaiting = redLine && split ? 'split-red-line' : tied ? 'tie' : alone ? 'single-judge' : undefined;
  return {
    criterionId: id,
    turn,
    dimension,
    met,
    evidence: met ? [...new Set(inFavour.flatMap(({ evidence }) => evidence))] : [],
    votes: [...votes],
    ...(awaiting ? { awaiting } : {}),
  };
}

/** The verdict after an expert has spoken; the votes stay as they were cast. */
export function overrideVerdict(verdict: Verdict, override: Override): Verdict {
  const { awaiting: _, ...rest } = verdict;
  const quoted = override.evidence.length > 0 ? override.evidence : listQuotes(verdict);
  return { ...rest, met: override.met, evidence: override.met ? quoted : [], override };
}

/** The verdict as it would be if the expert decided so. One that waits for nobody stays as it is. */
export function settleVerdict(verdict: Verdict, met: boolean): Verdict {
  return verdict.awaiting ? { ...verdict, met, evidence: met ? listQuotes(verdict) : [] } : verdict;
}

function listQuotes({ evidence, votes = [] }: Verdict): string[] {
  return [...new Set([...evidence, ...votes.flatMap(vote => vote.evidence)])];
}
