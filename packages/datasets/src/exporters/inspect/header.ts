import type { RunManifest, RunState } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { RunCounts } from '../askings.ts';
import { scorer } from './sample.ts';

/** The version of Inspect's log format that is written. */
const logVersion = 2;

/** What stands before the samples, in the order that Inspect reads a header by: version to stats, then an error. */
export function toHeader(
  manifest: RunManifest,
  { manifest: suite, hash }: Suite,
  counts: RunCounts,
): Readonly<Record<string, unknown>> {
  const { state, startedAt } = manifest;
  return {
    version: logVersion,
    status: toStatus(state),
    eval: toSpec(manifest, { suite, hash, counts }),
    plan: {
      name: 'plan',
      steps: [
        {
          solver: 'doctorbench/ask',
          params: { prompt_style: manifest.protocol.promptStyle, history: manifest.protocol.history },
        },
      ],
      config: toConfig(manifest),
    },
    results: toResults(manifest, counts),
    stats: {
      started_at: startedAt,
      completed_at: state.kind === 'running' ? '' : state.endedAt,
      model_usage: {},
    },
    ...(state.kind === 'stopped'
      ? { error: { message: state.cause, traceback: '', traceback_ansi: '' } }
      : {}),
  };
}

function toStatus(state: RunState): string {
  if (state.kind === 'completed') return 'success';
  if (state.kind === 'running') return 'started';
  return state.cause === 'run.interrupted' ? 'cancelled' : 'error';
}

/** Without the address of the endpoint and the place of the suite: a log travels. */
function toSpec(
  manifest: RunManifest,
  {
    suite,
    hash,
    counts,
  }: Pick<Suite, 'hash'> & { readonly suite: Suite['manifest']; readonly counts: RunCounts },
): Readonly<Record<string, unknown>> {
  const { runId, startedAt, endpoint, protocol, productVersion } = manifest;
  return {
    eval_id: runId,
    run_id: runId,
    created: startedAt,
    task: suite.id,
    task_id: `${suite.id}@${suite.version}`,
    task_version: suite.version,
    dataset: { name: suite.id, samples: counts.items, shuffled: false },
    model: endpoint.model,
    model_generate_config: toConfig(manifest),
    config: { epochs: protocol.repeats },
    packages: { doctorbench: productVersion },
    metadata: {
      suite_hash: hash,
      licence: suite.licence,
      source: suite.source ?? null,
      canary: suite.canary,
      policy: protocol.policy,
      judges: protocol.judges,
      private_answers_left_out: counts.privateAnswers,
    },
  };
}

function toConfig({ protocol: { sampling, seed } }: RunManifest): Readonly<Record<string, number>> {
  const { temperature, maxOutputTokens } = sampling;
  return { max_tokens: maxOutputTokens, seed, ...(temperature === undefined ? {} : { temperature }) };
}

function toResults({ protocol }: RunManifest, counts: RunCounts): Readonly<Record<string, unknown>> {
  const { answers, failed, scored, meanPercent } = counts;
  const score = {
    name: scorer,
    scorer,
    params: { policy: protocol.policy },
    scored_samples: scored,
    unscored_samples: answers - scored,
    metrics:
      meanPercent === undefined ? {} : { mean: { name: 'mean', value: meanPercent / 100, params: {} } },
  };
  return { total_samples: answers, completed_samples: answers - failed, scores: [score] };
}
