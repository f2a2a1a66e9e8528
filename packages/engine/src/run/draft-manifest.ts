import { randomBytes } from 'node:crypto';
import { listClinicVersions } from '@doctorbench/clinic';
import { getItemKind, listSafetyCore, type Protocol, type RunManifest } from '@doctorbench/core';
import { listMetricVersions } from '@doctorbench/grading';
import { imageDefaults } from '../images/image-urls.ts';
import { listKindVersions } from '../kinds/kinds.ts';
import { countShots, type ShotPool } from '../shots/shot-pool.ts';
import type { Suite } from '../suite/suite.ts';
import { controlSamples, planControls, planItems } from './plan.ts';
import type { SelectedItems } from './select-items.ts';

export interface DraftOptions {
  readonly suite: Suite;
  readonly productVersion: string;
  readonly sampling: Protocol['sampling'];
  readonly history: Protocol['history'];
  readonly promptStyle?: Protocol['promptStyle'];
  /** Worked examples, and how many of them before each question. */
  readonly shots?: { readonly pool: ShotPool; readonly count?: number | undefined } | undefined;
  readonly selection: Protocol['selection'];
  readonly rapid?: Protocol['rapid'];
  readonly repeats: number;
  readonly seed: number;
  readonly endpoint: RunManifest['endpoint'];
  readonly prices?: RunManifest['prices'];
  readonly batch?: true;
  readonly logprobs?: RunManifest['logprobs'];
  readonly budget?: RunManifest['budget'];
  readonly now: Date;
}

/** The manifest of a run that begins now. Who grades is added by `withGraders`. */
export function draftManifest({ suite, ...options }: DraftOptions): RunManifest {
  const { manifest, hash, dir } = suite;
  const { promptStyle = 'plain@1', shots } = options;
  const { shown, played } = surveyEntries(suite);
  const draft: RunManifest = {
    schemaVersion: 1,
    runId: toRunId(options.now),
    productVersion: options.productVersion,
    track: manifest.track,
    suiteTitle: manifest.title,
    ...listReported(manifest),
    suitePath: dir,
    ...(shots ? { shotsPath: shots.pool.path } : {}),
    protocol: {
      suite: { id: manifest.id, version: manifest.version, hash },
      promptStyle,
      ...(shots ? { shots: { hash: shots.pool.hash, count: shots.count ?? countShots(shots.pool) } } : {}),
      sampling: options.sampling,
      ...(shown ? { images: imageDefaults, ...(options.rapid ? {} : { controls: controlSamples }) } : {}),
      judges: ['none'],
      policy: manifest.policy,
      history: options.history,
      selection: options.selection,
      ...(suite.forms ? { forms: suite.forms } : {}),
      ...(options.rapid ? { rapid: options.rapid } : {}),
      repeats: options.repeats,
      seed: options.seed,
    },
    versions: {
      ...listKindVersions(),
      ...listMetricVersions(),
      policy: manifest.policy,
      prompts: promptStyle,
      ...(shown ? { images: 'images@1' } : {}),
      ...(played ? listClinicVersions() : {}),
    },
    endpoint: options.endpoint,
    ...(options.prices ? { prices: options.prices } : {}),
    ...(options.batch ? { batch: true } : {}),
    ...(options.logprobs === undefined ? {} : { logprobs: options.logprobs }),
    budget: options.budget ?? {},
    adaptations: [],
    planned: 0,
    startedAt: options.now.toISOString(),
    state: { kind: 'running' },
    activeMs: 0,
  };
  const selected = planItems(suite, draft);
  const controls = [...planControls(suite, draft, selected).values()].flat().length;
  return {
    ...draft,
    planned: options.rapid
      ? Math.min(selected.size, options.rapid.most + listSafetyCore(manifest).length)
      : selected.size * options.repeats,
    // A rapid assessment chooses its items while it goes.
    ...(options.rapid ? {} : { plannedItems: countByScenario(suite, selected) }),
    ...(controls > 0 ? { controls } : {}),
  };
}

/** What reports say of a suite beyond its scores. */
function listReported({ facets, papers, published, humans }: Suite['manifest']) {
  return {
    ...(facets ? { facets } : {}),
    ...(papers ? { papers } : {}),
    ...(published ? { published } : {}),
    ...(humans ? { humans } : {}),
  };
}

/** Whether pictures are shown, and encounters played. */
function surveyEntries({ entries }: Suite): { readonly shown: boolean; readonly played: boolean } {
  let [shown, played] = [false, false];
  for (const { hasImages, kind } of entries.values()) {
    shown ||= hasImages;
    played ||= getItemKind({ kind }).playsInHospital === true;
  }
  return { shown, played };
}

function countByScenario(suite: Suite, selected: SelectedItems): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, scenario } of suite.entries.values())
    if (selected.has(id)) counts[scenario] = (counts[scenario] ?? 0) + 1;
  return counts;
}

/** Sorts by time, and two started in one second differ. */
export function toRunId(now: Date): string {
  const time = now
    .toISOString()
    .replaceAll(/[-:TZ]/g, '')
    .slice(0, 14);
  return `run_${time}${randomBytes(3).toString('hex')}`;
}
