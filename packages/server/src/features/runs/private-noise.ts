import { drawNormal, type Random, shuffle } from '@doctorbench/psychometrics';
import { fewestPrivateItems } from './private-items.ts';

/** What a private item scored over its repeats: 1 is all that it is worth, −1 a veto. */
export interface PrivateScore {
  readonly scenario: string;
  readonly share: number;
  readonly vetoed: boolean;
}

/** By item; those without a score are not among them. */
export type PrivateScores = ReadonlyMap<string, PrivateScore>;

/** `scenarios`: each has private items enough for a figure of its own; `nothing`: all together are too few. */
export type PrivateDetail = 'scenarios' | 'overall' | 'nothing';

/** What private items are shown to have scored: all together right, each by itself drawn. */
export interface PrivateSheet {
  readonly shares: ReadonlyMap<string, number>;
  readonly vetoed: ReadonlySet<string>;
}

/** How the error was drawn, for whoever has to say how large it may be. */
export interface Noise {
  /** Standard deviation of a group's sum, in items. */
  readonly deviation: number;
  /** The group of each item. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Ten submissions that all aim at one item then tell as much of it as one look at d′ = 1.05. */
const deviationOfTen = 3;
const smallestDeviation = 1;
/** Where nobody limits how often one may submit. */
const unlimited = 100;
/** Vetoes are told from so many deviations on: fewer could be the draw alone, which accuses nobody. */
const vetoDeviations = 4;

/** What one submitter learns of an item by all submissions together is the same under every limit. */
function toDeviation(askLimit: number | null): number {
  return Math.max(smallestDeviation, deviationOfTen * Math.sqrt((askLimit ?? unlimited) / 10));
}

export function toDetail(scores: PrivateScores): PrivateDetail {
  if (scores.size < fewestPrivateItems) return 'nothing';
  const counts = new Map<string, number>();
  for (const { scenario } of scores.values()) counts.set(scenario, (counts.get(scenario) ?? 0) + 1);
  // One that is left out could be taken from the whole and the others: all are shown, or none.
  return [...counts.values()].every(count => count >= fewestPrivateItems) ? 'scenarios' : 'overall';
}

export function toNoise(scores: PrivateScores, askLimit: number | null): Noise {
  const isByScenario = toDetail(scores) === 'scenarios';
  const groups = new Map([...scores].map(([id, { scenario }]) => [id, isByScenario ? scenario : '']));
  return { deviation: toDeviation(askLimit), groups };
}

/**
 * A sheet whose sums are those of the scores and an error, and whose single items are drawn. Everything that is made of
 * it, a spread, an order or the difference of two, then says no more of an item than the sums do.
 */
export function drawSheet(
  scores: PrivateScores,
  { noise, random }: { readonly noise: Noise; readonly random: Random },
): PrivateSheet {
  const vetoed = drawVetoed(scores, { deviation: noise.deviation, random });
  const shares = new Map<string, number>();
  for (const members of listMembers(noise).values()) {
    const sum = members.reduce((total, id) => total + (scores.get(id)?.share ?? 0), 0);
    const shown = Math.round(sum + noise.deviation * drawNormal(random));
    const others = members.filter(id => !vetoed.has(id));
    const right = Math.max(0, shown + members.length - others.length);
    for (const id of members) shares.set(id, vetoed.has(id) ? -1 : 0);
    for (const id of shuffle(others, random).slice(0, right)) shares.set(id, 1);
  }
  return { shares, vetoed };
}

function drawVetoed(
  scores: PrivateScores,
  { deviation, random }: { readonly deviation: number; readonly random: Random },
): ReadonlySet<string> {
  const count = [...scores.values()].filter(score => score.vetoed).length;
  const shown = Math.round(count + deviation * drawNormal(random));
  return new Set(
    shown < vetoDeviations * deviation ? [] : shuffle([...scores.keys()], random).slice(0, shown),
  );
}

function listMembers({ groups }: Noise): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const [id, group] of groups) members.set(group, [...(members.get(group) ?? []), id]);
  return members;
}
