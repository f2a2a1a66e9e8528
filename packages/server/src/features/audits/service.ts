import { AppError, type EditionGate, type JudgeAudit } from '@doctorbench/core';
import { compareFingerprints } from '@doctorbench/models';
import type { Events } from '../../db/events.ts';
import type { EditionService } from '../editions/service.ts';
import { type CarryOutDeps, carryOutAudit } from './carry-out-audit.ts';
import type { AuditStore } from './store.ts';

interface AuditDeps extends CarryOutDeps {
  readonly store: AuditStore;
  readonly editions: Pick<EditionService, 'get' | 'findRefusal' | 'listAudits'>;
  readonly events: Pick<Events, 'publish'>;
  /** Whether the operator has named any. */
  readonly hasJudges: boolean;
  readonly now?: () => Date;
}

/** How well the operator's panel reads, by what experts say. */
export interface AuditService {
  /** Has the panel audited on what experts labelled of a suite. */
  request(suiteHash: string): Promise<void>;
  readGate(editionId: string): Promise<EditionGate>;
  /** Makes those that wait. Returns how many ended well and how many did not. */
  carryOutWaiting(signal: AbortSignal): Promise<{ readonly done: number; readonly failed: number }>;
  /** Looks whether judges are still the models that were audited; asks for new audits where not. Returns who changed. */
  watchJudges(signal: AbortSignal): Promise<readonly string[]>;
}

export function createAuditService(deps: AuditDeps): AuditService {
  const { store, suites, editions, experts, events, hasJudges } = deps;
  const ask = async (suiteHash: string, cause: 'operator' | 'drift') => {
    await store.request(suiteHash, cause);
    await events.publish({ kind: 'audit', suite: suiteHash });
  };
  return {
    async request(suiteHash) {
      if (!hasJudges) throw new AppError('edition.no-panel');
      await suites.open(suiteHash);
      await ask(suiteHash, 'operator');
    },

    async readGate(editionId) {
      const { protocol } = await editions.get(editionId);
      const { hash } = protocol.suite;
      const labels = await experts.writeLabels(hash);
      return {
        refusal: await editions.findRefusal(editionId),
        labelled: labels.split('\n').length - 1,
        entries: [...(await store.list(hash))],
        audits: (await editions.listAudits()).filter(audit => isOfPanel(audit, protocol)),
      };
    },

    async carryOutWaiting(signal) {
      const counts = { done: 0, failed: 0 };
      for (const { id, suiteHash } of await store.listWaiting()) {
        if (signal.aborted) break;
        try {
          await store.end(id, { audit: await carryOutAudit(deps, suiteHash, signal) });
          counts.done++;
        } catch (error) {
          // What was broken off is taken up again.
          if (!(error instanceof AppError) || signal.aborted) throw error;
          await store.end(id, { failure: error.code });
          counts.failed++;
        }
      }
      return counts;
    },

    async watchJudges(signal) {
      const audited = hasJudges ? await listAuditedSuites(deps) : [];
      const [first] = audited;
      if (first === undefined) return [];
      const changed = await noteFingerprints(deps, first, signal);
      if (changed.length > 0) for (const suiteHash of audited) await ask(suiteHash, 'drift');
      return changed;
    },
  };
}

/** Of these judges, whatever came of it, so that the operator sees why a gate stays shut. */
function isOfPanel(
  { suite, judges }: JudgeAudit,
  { suite: asked, judges: seated }: Awaited<ReturnType<EditionService['get']>>['protocol'],
): boolean {
  const names = judges.map(({ name, model }) => (name === model ? name : `${name} (${model})`));
  return suite.hash === asked.hash && names.sort().join('\n') === [...seated].sort().join('\n');
}

/** Those that are here, of which there is an audit. */
async function listAuditedSuites({ editions, suites }: AuditDeps): Promise<readonly string[]> {
  const hashes = new Set((await editions.listAudits()).map(({ suite }) => suite.hash));
  const found: string[] = [];
  for (const hash of hashes) {
    const isHere = await suites.open(hash).then(
      () => true,
      () => false,
    );
    if (isHere) found.push(hash);
  }
  return found;
}

/** Who answers otherwise than the last time. */
async function noteFingerprints(
  { store, suites, openGraders, now = () => new Date() }: AuditDeps,
  suiteHash: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const known = new Map((await store.listFingerprints()).map(row => [row.judge, row]));
  const graders = await openGraders('panel', { suite: await suites.open(suiteHash), model: '' });
  const changed: string[] = [];
  try {
    for (const [judge, fingerprint] of await graders.judges.takeFingerprints({ now, signal })) {
      const before = known.get(judge);
      const differs = before && compareFingerprints(before.fingerprint, fingerprint).verdict === 'changed';
      if (before && !differs) continue;
      await store.putFingerprint(judge, fingerprint, differs ? now() : null);
      if (differs) changed.push(judge);
    }
  } finally {
    await graders.close();
  }
  return changed;
}
