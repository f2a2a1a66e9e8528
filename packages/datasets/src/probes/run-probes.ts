import type { ContaminationProbe, Item, ProbeResult, SuiteManifest } from '@doctorbench/core';
import { createRandom, type Random, shuffle } from '@doctorbench/psychometrics';
import { foldText } from '../leakage/fold-text.ts';
import {
  askCompletion,
  askMasked,
  askOrder,
  askPair,
  askPublished,
  type ProbeAsking,
} from './item-probes.ts';
import { probeWords } from './prompts.ts';
import { toResult } from './verdict.ts';

/** Puts a question to the examinee. Undefined where it failed or was refused. */
type Ask = (prompt: string) => Promise<string | undefined>;

interface ProbeOptions {
  readonly manifest: Pick<SuiteManifest, 'id' | 'canary' | 'languages'>;
  readonly items: readonly Item[];
  /** Forms of the same families that were never published. */
  readonly fresh?: readonly Item[];
  readonly ask: Ask;
  readonly seed: number;
  /** Items for each probe. */
  readonly most: number;
  readonly onAsked?: () => void;
  /**
   * Who answers reads what the probes found, and must learn nothing of the keys of private items: a hidden option is
   * always a wrong one, and a gap counts what was right.
   */
  readonly keepsKeys?: boolean;
}

interface ProbesRun {
  readonly probes: readonly ProbeResult[];
  readonly unread: number;
}

type SingleProbe = readonly [
  ContaminationProbe,
  (item: Item, random: Random) => ProbeAsking | undefined,
  readonly Item[],
];

/** Asks everything that the items allow. The same seed asks the same. */
export async function runProbes(options: ProbeOptions): Promise<ProbesRun> {
  const { items, seed, keepsKeys = false } = options;
  const shown = keepsKeys ? items.filter(({ split }) => split === 'public') : items;
  const random = createRandom(`probes/${seed}`);
  const sitting = createSitting(options);
  const single: readonly SingleProbe[] = [
    ['completion', askCompletion, items],
    ['masked-option', askMasked, shown],
    ['option-order', askOrder, items],
  ];
  const probes: ProbeResult[] = [];
  for (const [probe, toAsking, among] of single) {
    const read = await sitting.askAll(draw(among, random, options.most, item => toAsking(item, random)));
    probes.push(toResult(probe, read.filter(Boolean).length, read.length));
  }
  probes.push(await probeCanary(sitting, options));
  probes.push(await probeShuffle(sitting, random, { ...options, items: shown }));
  if (options.fresh)
    probes.push(await probeFresh(sitting, random, { ...options, items: shown, fresh: options.fresh }));
  return { probes, unread: sitting.unread() };
}

function createSitting({ ask, onAsked }: ProbeOptions) {
  let unread = 0;
  const askOne = async ({ prompt, isHit }: ProbeAsking) => {
    const reply = await ask(prompt);
    onAsked?.();
    const hit = reply === undefined ? undefined : isHit(reply);
    if (hit === undefined) unread++;
    return hit;
  };
  return {
    askOne,
    async askAll(askings: readonly ProbeAsking[]): Promise<readonly boolean[]> {
      const hits = await Promise.all(askings.map(askOne));
      return hits.filter(hit => hit !== undefined);
    },
    unread: () => unread,
  };
}
type Sitting = ReturnType<typeof createSitting>;

/** What can be asked of a random choice of items. */
function draw<T>(
  items: readonly Item[],
  random: Random,
  most: number,
  toAsking: (item: Item) => T | undefined,
): readonly T[] {
  const found: T[] = [];
  for (const item of shuffle(items, random)) {
    if (found.length >= most) break;
    const asking = toAsking(item);
    if (asking !== undefined) found.push(asking);
  }
  return found;
}

async function probeCanary(sitting: Sitting, { manifest }: ProbeOptions): Promise<ProbeResult> {
  const { id, canary, languages } = manifest;
  // Enough to know which is meant; what follows cannot be guessed.
  const beginning = canary.slice(0, Math.max(0, canary.length - 12));
  const rest = foldText(canary.slice(beginning.length));
  const read = await sitting.askAll([
    {
      prompt: probeWords[languages[0] ?? 'zh-CN'].canary(id, beginning),
      isHit: reply => foldText(reply).includes(rest),
    },
  ]);
  return toResult('canary', read.filter(Boolean).length, read.length);
}

/** Of the items answered differently, the share that is right as published: by chance a half (sign test). */
async function probeShuffle(
  sitting: Sitting,
  random: Random,
  { items, most }: ProbeOptions,
): Promise<ProbeResult> {
  const pairs = draw(items, random, most, item => askPair(item, random));
  const outcomes = await Promise.all(
    pairs.map(([published, shuffled]) => Promise.all([sitting.askOne(published), sitting.askOne(shuffled)])),
  );
  const differing = outcomes.filter(
    ([published, shuffled]) => published !== undefined && shuffled !== undefined && published !== shuffled,
  );
  return toResult('shuffle-gap', differing.filter(([published]) => published).length, differing.length);
}

/** One published and one fresh form of each family: of those answered differently, the share right as published. */
async function probeFresh(
  sitting: Sitting,
  random: Random,
  { items, fresh, most }: ProbeOptions & { readonly fresh: readonly Item[] },
): Promise<ProbeResult> {
  const byFamily = new Map<string, Item[]>();
  for (const item of shuffle(fresh, random)) {
    const family = item.provenance.family?.id;
    if (family !== undefined) byFamily.set(family, [...(byFamily.get(family) ?? []), item]);
  }
  const pairs = draw(items, random, most, item => {
    const other = byFamily.get(item.provenance.family?.id ?? '')?.pop();
    const asked = [askPublished(item), other && askPublished(other)] as const;
    return asked[0] && asked[1] ? ([asked[0], asked[1]] as const) : undefined;
  });
  const outcomes = await Promise.all(
    pairs.map(([published, other]) => Promise.all([sitting.askOne(published), sitting.askOne(other)])),
  );
  const differing = outcomes.filter(
    ([published, other]) => published !== undefined && other !== undefined && published !== other,
  );
  return toResult('fresh-form-gap', differing.filter(([published]) => published).length, differing.length);
}
