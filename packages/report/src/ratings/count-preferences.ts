import { type Interval, wilsonInterval } from '@doctorbench/psychometrics';

/** One rater's word on two answers to one item, in the order in which they were shown. */
export interface PreferenceVote {
  readonly rater: string;
  readonly item: string;
  readonly first: string;
  readonly second: string;
  readonly better: 'first' | 'equal' | 'second';
}

/** How often the answers of one model were preferred to another's. */
interface PreferencePair {
  readonly models: readonly [string, string];
  readonly items: number;
  readonly wins: readonly [number, number];
  readonly ties: number;
  /** Of the votes that prefer one, those for the first model. */
  readonly share: { readonly value: number; readonly interval: Interval } | null;
}

export interface Preferences {
  readonly votes: number;
  readonly pairs: readonly PreferencePair[];
  /** Of the votes that prefer one, those for the answer that was shown first: far from a half, the place decides. */
  readonly firstShown: number | null;
  /** Of two raters on the same two answers, how often both say the same; null where nothing was read twice. */
  readonly agreement: { readonly value: number; readonly pairs: number } | null;
}

/** Votes between pairs of models; ties stand apart. */
export function countPreferences(votes: readonly PreferenceVote[]): Preferences {
  const decided = votes.filter(({ better }) => better !== 'equal');
  const shownFirst = decided.filter(({ better }) => better === 'first').length;
  return {
    votes: votes.length,
    pairs: [...groupBy(votes, ({ first, second }) => JSON.stringify([first, second].sort())).values()]
      .map(toPair)
      .sort((a, b) => (a.models.join() < b.models.join() ? -1 : 1)),
    firstShown: decided.length > 0 ? shownFirst / decided.length : null,
    agreement: toAgreement(votes),
  };
}

function toPair(votes: readonly PreferenceVote[]): PreferencePair {
  const [{ first, second }] = votes as readonly [PreferenceVote, ...PreferenceVote[]];
  const [a = first, b = second] = [first, second].sort();
  const preferred = votes.map(vote => (vote.better === 'equal' ? undefined : vote[vote.better]));
  const wins = [a, b].map(model => preferred.filter(each => each === model).length);
  const [forA = 0, forB = 0] = wins;
  const decided = forA + forB;
  return {
    models: [a, b],
    items: new Set(votes.map(({ item }) => item)).size,
    wins: [forA, forB],
    ties: votes.length - decided,
    share: decided > 0 ? { value: forA / decided, interval: wilsonInterval(forA, decided) } : null,
  };
}

function toAgreement(votes: readonly PreferenceVote[]): Preferences['agreement'] {
  let [same, pairs] = [0, 0];
  for (const own of groupBy(votes, ({ item, first, second }) =>
    JSON.stringify([item, first, second]),
  ).values())
    for (const [index, { better }] of own.entries())
      for (const other of own.slice(index + 1)) {
        pairs++;
        if (other.better === better) same++;
      }
  return pairs > 0 ? { value: same / pairs, pairs } : null;
}

function groupBy(
  votes: readonly PreferenceVote[],
  key: (vote: PreferenceVote) => string,
): ReadonlyMap<string, PreferenceVote[]> {
  const groups = new Map<string, PreferenceVote[]>();
  for (const vote of votes) {
    const own = groups.get(key(vote));
    if (own) own.push(vote);
    else groups.set(key(vote), [vote]);
  }
  return groups;
}
