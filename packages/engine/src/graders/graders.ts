import { listClinicVersions } from '@doctorbench/clinic';
import type { RunManifest } from '@doctorbench/core';
import type { Suite } from '../suite/suite.ts';
import { type OpenedEmbedder, openEmbedder, reopenEmbedder, toEmbedderManifest } from './embedder.ts';
import { type Judges, openJudges, reopenJudges, type Surroundings, toJudgesManifest } from './judges.ts';

/** Everything that turns answers into grades and must be opened for it. */
export interface Graders {
  readonly judges: Judges;
  readonly embedder: OpenedEmbedder;
  close(): Promise<void>;
}

interface Work {
  readonly suite: Suite;
  /** Seconds to wait for one reply. */
  readonly timeout: number;
}

export function openGraders(
  given: { readonly judges?: string | undefined; readonly embedder?: string | undefined },
  work: Work & { readonly examinee: { readonly model: string; readonly family?: string | undefined } },
  surroundings: Surroundings,
): Promise<Graders> {
  return openBoth(
    () => openEmbedder(given.embedder, work.timeout, surroundings),
    () => openJudges(given.judges, work, surroundings),
  );
}

/** Those of an earlier session, by its manifest. */
export function reopenGraders(
  { judges, embedder }: Pick<RunManifest, 'judges' | 'embedder'>,
  work: Work,
  surroundings: Surroundings,
): Promise<Graders> {
  return openBoth(
    () => reopenEmbedder(embedder, work.timeout, surroundings),
    () => reopenJudges(judges, work, surroundings),
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
