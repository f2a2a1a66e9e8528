import type { PatientVoice } from '@doctorbench/clinic';
import type { RunManifest, RunState } from '@doctorbench/core';
import type { EndpointClient } from '@doctorbench/models';
import { createImageUrls, imageDefaults } from '../images/image-urls.ts';
import type { ToolUse } from '../kinds/kind.ts';
import { actsInText, textToolsAdaptation } from './adaptations.ts';
import type { AskDeps } from './ask-task.ts';
import { type Budget, createBudget } from './budget.ts';
import { openRunSession, type RunSession, type SessionDeps } from './run-session.ts';
import { openRunShots } from './run-shots.ts';
import { createRunWorker } from './run-worker.ts';

export interface RunDeps extends SessionDeps {
  readonly client: EndpointClient;
  /** Phrases what patients say in encounters; offline where absent. */
  readonly patient?: PatientVoice | undefined;
}

/** Does what the journal does not hold yet: plan → ask → journal → grade → journal. Returns how it ended. */
export async function executeRun(deps: RunDeps): Promise<RunState> {
  const { journal, client } = deps;
  const { manifest } = journal;
  const budget = createBudget(manifest.budget, manifest.prices);
  const session = await openRunSession(deps, {
    ask: true,
    budget,
    toFigures: () => ({
      concurrency: client.concurrency(),
      calls: budget.calls(),
      costUsd: budget.costUsd(),
    }),
  });
  const spentBefore = budget.calls();
  const listShots = await openRunShots(deps.suite, manifest);
  const asking = { ...toAskDeps(deps, { session, budget }), listShots };
  const worker = createRunWorker({ session, journal, asking });
  const tasks = session.planTasks();
  const marked = journal.updateManifest({ state: { kind: 'running' } }).catch(session.halt);
  session.report();
  await Promise.all(
    Array.from({ length: client.maxConcurrency }, () => worker.work(tasks).catch(session.halt)),
  );
  // A run that stopped early would leave the suite's file open.
  await tasks.return(undefined).catch(session.halt);
  await worker.settled();
  await marked;
  if (!session.isComplete() && session.isInterrupted()) session.halt();
  return session.end({
    adaptations: listAdaptations(manifest, asking),
    lostCalls:
      (manifest.lostCalls ?? 0) +
      budget.calls() -
      spentBefore -
      worker.keptCalls() -
      (client.heldCalls?.() ?? 0),
  });
}

function toAskDeps(
  { suite, journal: { manifest }, client, patient, maxFailures }: RunDeps,
  { session, budget }: { readonly session: RunSession; readonly budget: Budget },
): Omit<AskDeps, 'listShots'> {
  const { clock, signal, stop, openHospital, variants, isStopping } = session;
  // What an earlier session learned need not be learned again.
  const toolUse: ToolUse = {
    protocol: actsInText(manifest.adaptations) ? 'text' : 'native',
  };
  const toImageUrl = createImageUrls(
    attachment => suite.readAttachment(attachment),
    manifest.protocol.images ?? imageDefaults,
  );
  return {
    suite,
    toImageUrl,
    client,
    toolUse,
    openHospital,
    patient,
    budget,
    clock,
    manifest,
    variants,
    signal,
    stop,
    maxFailures,
    isStopping,
  };
}

/** How requests were changed so that the endpoint would take them. */
function listAdaptations(manifest: RunManifest, { client, toolUse }: AskDeps): string[] {
  return [
    ...new Set([
      ...manifest.adaptations,
      ...client.listAdaptations(),
      ...(toolUse.protocol === 'text' ? [textToolsAdaptation] : []),
    ]),
  ];
}
