import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunManifest, RunState } from '@doctorbench/core';
import { recallConversation } from '@doctorbench/engine';
import { type ExportedRun, listAskings, listScored, type RunCounts } from '../askings.ts';
import type { ExportFolder } from '../export-folder.ts';
import { openRecall } from '../open-recall.ts';
import { listTerms, type RunExporter } from '../run-exporter.ts';

/** As MLflow numbers them. */
const statuses = { running: 1, completed: 3, failed: 4, killed: 5 } as const;
/** `LOCAL`, as MLflow numbers where a run came from. */
const localSource = 4;

/** The folder of a tracking store as MLflow keeps it on disk: `mlflow ui --backend-store-uri FOLDER` shows it. */
export const mlflow: RunExporter = {
  name: 'mlflow',
  takesControls: false,
  async write(run, counts, folder) {
    const { suite, journal } = run;
    const { manifest } = journal;
    const experimentId = toExperimentId(suite.hash);
    const runId = toHash(manifest.runId).slice(0, 32);
    const place = `${experimentId}/${runId}`;
    await folder.writeText(
      `${experimentId}/meta.yaml`,
      toYaml({
        artifact_location: toUri(folder, experimentId),
        creation_time: Date.parse(manifest.startedAt),
        experiment_id: experimentId,
        last_update_time: toEndMs(manifest),
        lifecycle_stage: 'active',
        name: `${suite.manifest.id} ${suite.manifest.version}`,
      }),
    );
    await folder.writeText(
      `${place}/meta.yaml`,
      toYaml(toRunMeta(manifest, { experimentId, runId, artifacts: toUri(folder, `${place}/artifacts`) })),
    );
    for (const [name, value] of Object.entries(toParams(manifest)))
      await folder.writeText(`${place}/params/${name}`, value);
    for (const [name, value] of Object.entries(toTags(manifest)))
      await folder.writeText(`${place}/tags/${name}`, value);
    const totals = await writeAnswers(run, { folder, place, endMs: toEndMs(manifest) });
    for (const [name, value] of Object.entries(toMetrics(counts, totals)))
      await folder.writeText(`${place}/metrics/${name}`, `${toEndMs(manifest)} ${value} 0\n`);
    await folder.writeText(`${place}/artifacts/TERMS.txt`, `${listTerms(suite.manifest).join('\n')}\n`);
  },
};

/** Sums by scenario, and how many answers were vetoed. */
interface Totals {
  readonly scenarios: Map<string, { sum: number; count: number }>;
  vetoed: number;
}

interface AnswerPlace {
  readonly folder: ExportFolder;
  readonly place: string;
  readonly endMs: number;
}

/** Each answer as a line of an artefact, and its score as a step of a metric. */
async function writeAnswers(run: ExportedRun, { folder, place, endMs }: AnswerPlace): Promise<Totals> {
  const totals: Totals = { scenarios: new Map(), vetoed: 0 };
  const recall = await openRecall(run);
  await folder.writePieces(`${place}/artifacts/answers.jsonl`, async answers =>
    folder.writePieces(`${place}/metrics/item_score`, async scores => {
      for await (const askings of listAskings(run))
        for (const { item, position, answer, grade } of listScored(askings)) {
          const { outcome, repeat } = answer;
          const percent = grade?.total.kind === 'scored' ? grade.total.percent : null;
          const vetoed = (grade?.vetoes.length ?? 0) > 0;
          const text = outcome.kind === 'answered' ? outcome.turns.map(turn => turn.text).join('\n\n') : null;
          const { prompt } = await recallConversation(item, answer, recall);
          const record = {
            item_id: item.id,
            repeat,
            scenario: item.scenario,
            score: percent,
            vetoed,
            prompt,
            text,
          };
          await answers.write(`${JSON.stringify(record)}\n`);
          if (vetoed) totals.vetoed++;
          if (percent === null) continue;
          await scores.write(`${endMs} ${percent} ${position}\n`);
          const { sum, count } = totals.scenarios.get(item.scenario) ?? { sum: 0, count: 0 };
          totals.scenarios.set(item.scenario, { sum: sum + percent, count: count + 1 });
        }
    }),
  );
  return totals;
}

/** What has no value has no metric: MLflow would draw a zero. */
function toMetrics(
  { answers, failed, scored, meanPercent }: RunCounts,
  { scenarios, vetoed }: Totals,
): Readonly<Record<string, number>> {
  return {
    answers,
    failed,
    scored,
    vetoed,
    ...(meanPercent === undefined ? {} : { mean_item_score: meanPercent }),
    ...Object.fromEntries([...scenarios].map(([id, { sum, count }]) => [`scenario.${id}`, sum / count])),
  };
}

function toRunMeta(
  { runId: name, startedAt, state, ...manifest }: RunManifest,
  {
    experimentId,
    runId,
    artifacts,
  }: { readonly experimentId: string; readonly runId: string; readonly artifacts: string },
): Readonly<Record<string, unknown>> {
  return {
    artifact_uri: artifacts,
    end_time: state.kind === 'running' ? null : toEndMs({ startedAt, state }),
    entry_point_name: '',
    experiment_id: experimentId,
    lifecycle_stage: 'active',
    run_id: runId,
    run_name: `${manifest.endpoint.model} ${name}`,
    run_uuid: runId,
    source_name: '',
    source_type: localSource,
    source_version: '',
    start_time: Date.parse(startedAt),
    status: toStatus(state),
    tags: [],
    user_id: '',
  };
}

/** Without the address of the endpoint and the place of the suite: an export travels. */
function toParams({ protocol, endpoint }: RunManifest): Readonly<Record<string, string>> {
  const { sampling, suite, promptStyle, policy, judges, repeats, seed } = protocol;
  const settings = Object.entries(sampling).map(([name, value]) => [
    `sampling.${name}`,
    JSON.stringify(value),
  ]);
  return {
    model: endpoint.model,
    suite: `${suite.id}@${suite.version}`,
    suite_hash: suite.hash,
    prompt_style: promptStyle,
    policy,
    judges: judges.join(', '),
    repeats: String(repeats),
    seed: String(seed),
    ...Object.fromEntries(settings),
  };
}

function toTags({ runId, productVersion, endpoint, track }: RunManifest): Readonly<Record<string, string>> {
  return {
    'mlflow.runName': `${endpoint.model} ${runId}`,
    'doctorbench.run': runId,
    'doctorbench.version': productVersion,
    'doctorbench.track': track,
  };
}

function toStatus(state: RunState): number {
  if (state.kind !== 'stopped') return statuses[state.kind];
  return state.cause === 'run.interrupted' ? statuses.killed : statuses.failed;
}

function toEndMs({ startedAt, state }: Pick<RunManifest, 'startedAt' | 'state'>): number {
  return Date.parse(state.kind === 'running' ? startedAt : state.endedAt);
}

/** A number, as MLflow has it; the same for every run of a suite. */
function toExperimentId(hash: string): string {
  return String(BigInt(`0x${toHash(hash).slice(0, 14)}`));
}

function toUri({ target }: ExportFolder, path: string): string {
  return pathToFileURL(join(target, path)).href;
}

/** JSON is YAML. */
function toYaml(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
