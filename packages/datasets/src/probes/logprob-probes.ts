import { type Item, listQuestionTexts, type ProbeResult, type TokenLogprob } from '@doctorbench/core';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { toResult } from './verdict.ts';

/** How likely the examinee finds a text; undefined where it failed. */
type Score = (text: string) => Promise<readonly TokenLogprob[] | undefined>;

interface LogprobOptions {
  /** In their published order. */
  readonly items: readonly Item[];
  /** Forms of the same families that were never published. */
  readonly fresh?: readonly Item[];
  readonly score: Score;
  readonly seed: number;
  /** Pairs for each probe. */
  readonly most: number;
  readonly onAsked?: () => void;
}

/** Items told in one piece: enough that their order could be remembered, few enough for a short context. */
const shardSize = 5;

/** What log-probabilities tell: whether the published order is likelier, and the published words than fresh ones. */
export async function runLogprobProbes(options: LogprobOptions): Promise<readonly ProbeResult[]> {
  return [
    await probeExchangeability(options),
    ...(options.fresh ? [await probeMinK({ ...options, fresh: options.fresh })] : []),
  ];
}

/**
 * Oren and others (2023): to a model that never saw the file, the order of its items says nothing, so the published order
 * is likelier than a random one half of the time, exactly. Of each shard, one random order is tried.
 */
async function probeExchangeability(options: LogprobOptions): Promise<ProbeResult> {
  const { items, seed, most } = options;
  const random = createRandom(`exchangeability/${seed}`);
  const shards = Array.from({ length: Math.floor(items.length / shardSize) }, (_, at) =>
    items.slice(at * shardSize, (at + 1) * shardSize),
  );
  const pairs = shuffle(shards, random)
    .slice(0, most)
    .map(shard => [toText(shard), toText(reorder(shard, random))] as const);
  return compare('exchangeability', pairs, toLogLikelihood, options);
}

/** An order that is not the published one. */
function reorder(shard: readonly Item[], random: () => number): readonly Item[] {
  for (;;) {
    const order = shuffle(shard, random);
    if (order.some((item, at) => item !== shard[at])) return order;
  }
}

const toText = (items: readonly Item[]) => items.map(toQuestion).join('\n\n');

function toQuestion(item: Item): string {
  const options = item.kind === 'choice' ? item.options.map(({ id, text }) => `${id}. ${text}`) : [];
  return [...listQuestionTexts(item), ...options].join('\n');
}

/** One published and one fresh form of a family: half of the time the published one has the higher min-k%++. */
async function probeMinK(
  options: LogprobOptions & { readonly fresh: readonly Item[] },
): Promise<ProbeResult> {
  const random = createRandom(`min-k/${options.seed}`);
  const byFamily = new Map<string, Item>();
  for (const item of shuffle(options.fresh, random))
    if (item.provenance.family) byFamily.set(item.provenance.family.id, item);
  const pairs = shuffle(options.items, random).flatMap(item => {
    const family = item.provenance.family?.id ?? '';
    const other = byFamily.get(family);
    byFamily.delete(family);
    return other ? [[toQuestion(item), toQuestion(other)] as const] : [];
  });
  return compare('min-k', pairs.slice(0, options.most), toMinKPlusPlus, options);
}

async function compare(
  probe: 'exchangeability' | 'min-k',
  pairs: readonly (readonly [string, string])[],
  toValue: (tokens: readonly TokenLogprob[]) => number,
  { score, onAsked }: LogprobOptions,
): Promise<ProbeResult> {
  const toScore = async (text: string) => {
    const tokens = await score(text);
    onAsked?.();
    return tokens && tokens.length > 0 ? toValue(tokens) : undefined;
  };
  const read = await Promise.all(
    pairs.map(async ([published, other]) => [await toScore(published), await toScore(other)] as const),
  );
  // Equal values speak for neither.
  const differing = read.filter(
    ([published, other]) => published !== undefined && other !== undefined && published !== other,
  );
  const hits = differing.filter(([published, other]) => (published ?? 0) > (other ?? 0)).length;
  return toResult(probe, hits, differing.length);
}

function toLogLikelihood(tokens: readonly TokenLogprob[]): number {
  return tokens.reduce((sum, { logprob }) => sum + logprob, 0);
}

/** The share of the least likely tokens that counts, as published. */
const share = 0.2;
/** Below it a distribution is a point, and a token's distance from its mean means nothing. */
const leastDeviation = 1e-3;

/**
 * Min-K%++ (Zhang and others, 2024): each token's log-probability, standardised by the mean and deviation of the
 * log-probabilities in its place, averaged over the lowest fifth. Both are taken over the tokens that the endpoint names,
 * which are few, with their probabilities scaled to one.
 */
export function toMinKPlusPlus(tokens: readonly TokenLogprob[]): number {
  const scores = tokens.map(toStandardised).toSorted((a, b) => a - b);
  const lowest = scores.slice(0, Math.max(1, Math.ceil(share * scores.length)));
  return lowest.reduce((sum, score) => sum + score, 0) / lowest.length;
}

function toStandardised({ token, logprob, others = [] }: TokenLogprob): number {
  const named = new Map([...others.map(other => [other.token, other.logprob] as const), [token, logprob]]);
  const logs = [...named.values()];
  const total = logs.reduce((sum, log) => sum + Math.exp(log), 0);
  const mean = logs.reduce((sum, log) => sum + (Math.exp(log) / total) * log, 0);
  const variance = logs.reduce((sum, log) => sum + (Math.exp(log) / total) * (log - mean) ** 2, 0);
  return (logprob - mean) / Math.max(leastDeviation, Math.sqrt(variance));
}
