import type { SuiteManifest } from '@doctorbench/core';
import type { ExportedRun, RunCounts } from './askings.ts';
import type { ExportFolder } from './export-folder.ts';

/** Writes a run in the form of another frame. */
export interface RunExporter {
  readonly name: string;
  /** Whether it has a place for askings that count for no score. */
  readonly takesControls: boolean;
  write(run: ExportedRun, counts: RunCounts, folder: ExportFolder): Promise<void>;
}

/** What must go wherever words of a suite go. */
export function listTerms({ licence, source, canary }: SuiteManifest): readonly string[] {
  const origin = source && [source.name, source.url, source.citation].filter(Boolean).join('; ');
  return [
    `Licence: ${licence}`,
    ...(origin ? [`Source: ${origin}`] : []),
    `Canary, which must never be found in training data: ${canary}`,
  ];
}
