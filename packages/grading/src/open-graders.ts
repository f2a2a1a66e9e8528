import { listClinicVersions } from '@doctorbench/clinic';
import type { RunManifest } from '@doctorbench/core';
import {
  type OpenedEmbedder,
  openEmbedder,
  reopenEmbedder,
  toEmbedderManifest,
} from './embedding/open-embedder.ts';
import {
  type GraderHost,
  type Judges,
  openJudges,
  type PhantomPanel,
  reopenJudges,
  toJudgesManifest,
} from './panel/open-panel.ts';

/** Everything that turns answers into grades and must be opened for it. */
export interface Graders {
  readonly judges: Judges;
  readonly embedder: OpenedEmbedder;
  close(): Promise<void>;
}

interface Work {
  readonly phantoms: PhantomPanel;
  /** Seconds to wait for one reply. */
  readonly timeout: number;
}

export function openGraders(
  given: { readonly judges?: string | undefined; readonly embedder?: string | undefined },
  work: Work & { readonly examinee: { readonly model: string; readonly family?: string | undefined } },
  host: GraderHost,
): Promise<Graders> {
  return openBoth(
    () => openEmbedder(given.embedder, work.timeout, host),
    () => openJudges(given.judges, work, host),
  );
}

/** Those of an earlier session, by its manifest. */
export function reopenGraders(
  { judges, embedder }: Pick<RunManifest, 'judges' | 'embedder'>,
  work: Work,
  host: GraderHost,
): Promise<Graders> {
  return openBoth(
    () => reopenEmbedder(embedder, work.timeout, host),
    () => reopenJudges(judges, work, host),
  );
}

async function openBoth(
  openFirst: () => Promise<OpenedEmbedder>,
  openSecond: () => Promise<Judges>,
): Promise<Graders> {
  const embedder = await openFirst();
  try {
    const judges = await openSecond();
    const close = async () => {
      await judges.close();
      await embedder.embedder.close();
    };
    return { judges, embedder, close };
  } catch (error) {
    await embedder.embedder.close();
    throw error;
  }
}

/** The manifest with who grades. */
export function withGraders(manifest: RunManifest, { judges, embedder }: Graders): RunManifest {
  const { judges: _, embedder: __, ...rest } = manifest;
  const judged = toJudgesManifest(judges);
  const embedded = toEmbedderManifest(embedder);
  const { embedder: ___, ...protocol } = manifest.protocol;
  return {
    ...rest,
    protocol: { ...protocol, judges: [...judged.protocol], ...embedded.protocol },
    versions: {
      ...withoutJudgePrompts(manifest.versions),
      // Grading plays an encounter again: in the clinic of now.
      ...('clinic' in manifest.versions ? listClinicVersions() : {}),
      ...judged.versions,
    },
    ...judged.judges,
    ...embedded.manifest,
  };
}

/** Another panel, or none, has prompts of its own. */
function withoutJudgePrompts(versions: RunManifest['versions']): RunManifest['versions'] {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !name.startsWith('judge-prompt.')));
}
