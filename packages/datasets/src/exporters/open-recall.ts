import { openRunShots, type RecallDeps } from '@doctorbench/engine';
import type { ExportedRun } from './askings.ts';
import { toExportedPath } from './export-folder.ts';

/** What it takes to say again how the items of a run were asked. */
export async function openRecall({ suite, journal: { manifest } }: ExportedRun): Promise<RecallDeps> {
  return { suite, manifest, toImageUrl: toExportedPath, listShots: await openRunShots(suite, manifest) };
}
