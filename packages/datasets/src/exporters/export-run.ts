import { countRun, type ExportedRun, type RunCounts } from './askings.ts';
import { fillFolder } from './export-folder.ts';
import type { RunExporter } from './run-exporter.ts';

export interface RunExportOptions extends ExportedRun {
  readonly exporter: RunExporter;
  readonly target: string;
}

/** Writes the answers and grades of a run into a new folder. Private items stay unless they are asked for. */
export async function exportRun({ exporter, target, ...run }: RunExportOptions): Promise<RunCounts> {
  let counts: RunCounts | undefined;
  await fillFolder(target, run.signal, async folder => {
    counts = await countRun(run, exporter.takesControls);
    await exporter.write(run, counts, folder);
  });
  if (!counts) throw new Error('an export was not counted');
  return counts;
}
