import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countAskings, type Edition, type RunManifest, type Submission } from '@doctorbench/core';
import { runFiles } from '@doctorbench/engine';
import { toCleanLine } from '../terminal/clean.ts';
import { toRunPageId } from './find-run-folders.ts';
import type { ViewedRun } from './viewed-run.ts';

/** Beside the sign for what was cut off. */
const longestName = 119;

/** A run folder in the form in which the pages know results. */
export async function toSubmission(run: ViewedRun): Promise<Submission> {
  const { id, dir, manifest } = run;
  const { endpoint, state, startedAt, gradingOf, track } = manifest;
  const report = await run.findKeptReport();
  const status = await readStatus(run);
  return {
    id,
    modelId: `mod_${toDigest(endpoint.model)}`,
    edition: toEditionId(manifest),
    track,
    status,
    visibility: 'public',
    card: {
      displayName: toName(endpoint.model),
      developer: toName(endpoint.phantom ?? toHost(endpoint.baseUrl)),
      parameterSize: toName(endpoint.provider ?? 'openai-chat'),
    },
    endpoint: null,
    keyMask: null,
    phantom: endpoint.phantom !== undefined,
    rapid: null,
    stress: null,
    regradeOf: gradingOf ? toRunPageId(join(dir, gradingOf.dir)) : null,
    queuePosition: null,
    estimatedFinish: null,
    progress: null,
    cause: state.kind === 'stopped' ? { code: state.cause, detail: state.detail, ours: false } : null,
    cancelRequested: false,
    standing: report?.standing ?? null,
    overallScore: report?.overall_score?.value ?? null,
    rating: report?.rating ?? null,
    createdAt: toIso(startedAt),
    startedAt: toIso(startedAt),
    endedAt: 'endedAt' in state ? toIso(state.endedAt) : null,
  };
}

/** What the runs of one suite have in common, as the pages name it. */
export function toEdition({ manifest }: ViewedRun): Edition {
  const { track, suiteTitle, protocol, planned } = manifest;
  return {
    id: toEditionId(manifest),
    track,
    title: suiteTitle,
    kind: 'practice',
    state: 'closed',
    protocol,
    planned,
    publishedAt: null,
    opensAt: null,
    closesAt: null,
    retiresAt: null,
    follows: null,
    notes: null,
    ownWording: false,
    watched: false,
    askLimit: null,
    exposureLimit: null,
    runMinutes: null,
  };
}

/** How far a run has come: what its journal holds of what it was to ask. */
export async function readProgress(run: ViewedRun): Promise<Submission['progress']> {
  const report = await run.readReport();
  const { asked, scored } = report.denominators;
  return {
    planned: countAskings(run.manifest),
    done: asked,
    failed: Math.max(0, asked - scored),
    vetoed: report.veto.records.length,
    itemsPerSecond: 0,
    remainingMs: null,
  };
}

function toEditionId({ protocol }: RunManifest): string {
  return `suite-${protocol.suite.hash.replaceAll(/[^0-9a-f]/g, '').slice(0, 24)}`;
}

/** A run that was killed still says that it is running; its lock then names a process that is gone. */
async function readStatus({ dir, manifest: { state } }: ViewedRun): Promise<Submission['status']> {
  if (state.kind === 'completed') return 'completed';
  if (state.kind === 'stopped') return 'cancelled';
  const holder = await readFile(join(dir, runFiles.lock), 'utf8').catch(() => '');
  return isAlive(Number.parseInt(holder, 10)) ? 'running' : 'cancelled';
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** One line without control characters, as the pages ask it of names. */
function toName(text: string): string {
  return toCleanLine(text, longestName).replaceAll(/\p{C}/gu, '').trim() || '–';
}

function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function toIso(time: string): string {
  return new Date(time).toISOString();
}
