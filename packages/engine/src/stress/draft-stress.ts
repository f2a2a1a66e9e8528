import {
  AppError,
  type Paraphrases,
  type RunManifest,
  toAnswerKey,
  toVariantName,
  type Variant,
} from '@doctorbench/core';
import type { Journal } from '../journal/journal.ts';
import { countCalls, getKind } from '../kinds/kinds.ts';
import { toRunId } from '../run/draft-manifest.ts';
import { planItems } from '../run/plan.ts';
import { selectItems } from '../run/select-items.ts';
import type { Suite } from '../suite/suite.ts';
import { openVariants } from '../variants/open-variants.ts';

export interface StressDraft {
  readonly manifest: RunManifest;
  readonly estimate: StressEstimate;
}

/** What the experiment asks beyond what the base run has. */
export interface StressEstimate {
  readonly items: number;
  readonly askings: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Items that each variant can ask, by its name. */
  readonly byVariant: Readonly<Record<string, number>>;
}

export interface StressOptions {
  readonly suite: Suite;
  readonly base: Journal;
  /** Of the base run, as seen from the folder of the experiment. */
  readonly baseDir: string;
  readonly variants: readonly Variant[];
  /** Which items may be asked again; all unless stated. */
  readonly admits?: ((itemId: string) => boolean) | undefined;
  /** What a model wrote for the experiment; those of what was begun unless stated. */
  readonly paraphrases?: Paraphrases | undefined;
  /** At most as many items, drawn evenly over the scenarios. */
  readonly limit?: number | undefined;
  /** What was begun already: its items and its variants stay. */
  readonly begun?: RunManifest | undefined;
  readonly productVersion: string;
  readonly now: Date;
}

/**
 * Plans a paired design: the items that the base run has a grade for, each under every variant that can ask it, with
 * the seeds of the base run. Reads the suite once; nothing of it stays in memory.
 */
export async function draftStress(options: StressOptions): Promise<StressDraft> {
  const { suite, base } = options;
  if (suite.hash !== base.manifest.protocol.suite.hash) throw new AppError('suite.changed', suite.dir);
  const variants = joinVariants(options.begun?.stress?.variants ?? [], options.variants);
  const selected = selectPaired(options);
  const paraphrases = options.paraphrases ?? options.begun?.stress?.paraphrases;
  const estimate = await surveyStress(suite, selected, { variants, paraphrases });
  return {
    manifest: toManifest({ ...options, variants, paraphrases }, [...selected], estimate.askings),
    estimate,
  };
}

function joinVariants(begun: readonly Variant[], added: readonly Variant[]): readonly Variant[] {
  return [...new Map([...begun, ...added].map(variant => [toVariantName(variant), variant])).values()];
}

/** Items that have something to be held against. */
function selectPaired({
  suite,
  base,
  limit,
  begun,
  admits = () => true,
}: StressOptions): ReadonlySet<string> {
  const earlier = begun?.protocol.selection.items;
  if (earlier) return new Set(earlier);
  const graded = [...planItems(suite, base.manifest)].filter(
    itemId => admits(itemId) && base.hasGrade(toAnswerKey({ itemId, repeat: 0 })),
  );
  if (graded.length === 0) throw new AppError('run.incomplete', base.manifest.runId);
  if (limit === undefined) return new Set(graded);
  const entries = graded.flatMap(id => suite.entries.get(id) ?? []);
  return new Set(selectItems(entries, { limit, sample: 'stratified' }, base.manifest.protocol.seed));
}

/** What asking these items under these variants takes. */
export async function surveyStress(
  suite: Suite,
  selected: ReadonlySet<string>,
  asked: { readonly variants: readonly Variant[]; readonly paraphrases?: Paraphrases | undefined },
): Promise<StressEstimate> {
  const opened = await openVariants(asked.variants, { paraphrases: asked.paraphrases?.texts });
  const byVariant: Record<string, number> = Object.fromEntries(opened.names.map(name => [name, 0]));
  let [askings, calls, inputTokens, outputTokens] = [0, 0, 0, 0];
  for await (const item of suite.items()) {
    if (!selected.has(item.id)) continue;
    for (const name of opened.names) {
      const varied = opened.vary(item, name);
      if (!varied) continue;
      const tokens = getKind(varied.item).estimate(varied.item);
      byVariant[name] = (byVariant[name] ?? 0) + 1;
      askings++;
      calls += countCalls(varied.item);
      inputTokens += tokens.input;
      outputTokens += tokens.output;
    }
  }
  return { items: selected.size, askings, calls, inputTokens, outputTokens, byVariant };
}

function toManifest(
  { base, baseDir, variants, paraphrases, productVersion, now }: StressOptions,
  items: readonly string[],
  planned: number,
): RunManifest {
  const { gradingOf: _, controls: __, lostCalls: ___, ...manifest } = base.manifest;
  const { controls: ____, ...protocol } = manifest.protocol;
  return {
    ...manifest,
    runId: toRunId(now),
    productVersion,
    protocol: { ...protocol, repeats: 1, selection: { items: [...items], sample: 'first' } },
    versions: {
      ...manifest.versions,
      ...Object.fromEntries(
        variants.map(({ family, version }) => [`variant.${family}`, `${family}@${version}`]),
      ),
    },
    stress: {
      base: { runId: manifest.runId, dir: baseDir },
      variants: [...variants],
      ...(paraphrases ? { paraphrases } : {}),
    },
    budget: {},
    planned,
    startedAt: now.toISOString(),
    state: { kind: 'running' },
    activeMs: 0,
  };
}
