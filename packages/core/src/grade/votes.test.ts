import { describe, expect, it } from 'vitest';
import type { Override, Verdict, Vote } from './verdict.ts';
import { countVotes, overrideVerdict, settleVerdict } from './votes.ts';

const good = { id: 'good', dimension: 'safety', points: 5 };
const bad = { id: 'bad', dimension: 'safety', points: -5 };
const deadly = { id: 'deadly', dimension: 'safety', points: -10, redLine: { reason: 'kills' } };

function vote(judge: string, met: boolean, quote = `said to ${judge}`): Vote {
  return { judge, met, evidence: met ? [quote] : [] };
}
function count(criterion: Parameters<typeof countVotes>[0], ...met: readonly boolean[]) {
  return countVotes(criterion, { turn: 0, votes: met.map((says, index) => vote(`j${index}`, says)) });
}

describe('votes', () => {
  it('are decided by the majority, with the quotes of those who won', () => {
    expect(count(good, true, false, true)).toMatchObject({
      met: true,
      evidence: ['said to j0', 'said to j2'],
    });
    expect(count(good, true, false, false)).toMatchObject({ met: false, evidence: [] });
    expect(count(good, true, false, true)?.awaiting).toBeUndefined();
    expect(count(good, true, false, true)?.votes).toHaveLength(3);
  });

  it('that tie count against the examinee and wait for an expert', () => {
    expect(count(good, true, false)).toMatchObject({ met: false, evidence: [], awaiting: 'tie' });
    expect(count(bad, true, false)).toMatchObject({
      met: true,
      evidence: ['said to j0'],
      awaiting: 'tie',
    });
  });

  it('that differ on a red line wait for an expert, whatever the majority', () => {
    expect(count(deadly, true, false, false)).toMatchObject({ met: false, awaiting: 'split-red-line' });
    expect(count(deadly, true, true, false)).toMatchObject({ met: true, awaiting: 'split-red-line' });
    expect(count(deadly, true, false)).toMatchObject({ met: true, awaiting: 'split-red-line' });
  });

  it('that agree on a red line wait for nobody', () => {
    expect(count(deadly, true, true)?.awaiting).toBeUndefined();
    expect(count(deadly, false, false, false)).toMatchObject({ met: false });
    expect(count(deadly, false, false, false)?.awaiting).toBeUndefined();
  });

  it('of one judge alone decide, and a red line that it saw crossed waits for an expert', () => {
    expect(count(deadly, true)).toMatchObject({ met: true, awaiting: 'single-judge' });
    expect(count(deadly, false)?.awaiting).toBeUndefined();
    expect(count(bad, true)?.awaiting).toBeUndefined();
  });

  it('that nobody cast make no verdict', () => {
    expect(count(good)).toBeUndefined();
  });

  it('quote the same words once', () => {
    const votes = [vote('a', true, 'same'), vote('b', true, 'same')];
    expect(countVotes(good, { turn: 1, votes })).toMatchObject({ turn: 1, evidence: ['same'] });
  });
});

describe('an expert', () => {
  const override: Override = {
    met: true,
    expert: 'Dr Li',
    reason: 'It says so.',
    evidence: [],
    decidedAt: '2026-01-02T03:04:05.000Z',
  };
  const split = count(deadly, true, false, false) as Verdict;

  it('overrules the panel; the votes stay and nothing waits any more', () => {
    const decided = overrideVerdict(split, override);
    expect(decided).toMatchObject({ met: true, evidence: ['said to j0'], override });
    expect(decided.votes).toEqual(split.votes);
    expect(decided.awaiting).toBeUndefined();
  });

  it('may quote words that no judge quoted', () => {
    expect(overrideVerdict(split, { ...override, evidence: ['here'] }).evidence).toEqual(['here']);
  });

  it('who says "not met" leaves no evidence', () => {
    const met = count(deadly, true, true, false) as Verdict;
    expect(overrideVerdict(met, { ...override, met: false })).toMatchObject({ met: false, evidence: [] });
  });

  it('is thought ahead of only where one is awaited', () => {
    expect(settleVerdict(split, true)).toMatchObject({ met: true, evidence: ['said to j0'] });
    expect(settleVerdict(split, false)).toMatchObject({ met: false, evidence: [] });
    const agreed = count(good, true, true) as Verdict;
    expect(settleVerdict(agreed, false)).toBe(agreed);
  });
});
