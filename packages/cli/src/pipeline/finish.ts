import { writeFile } from 'node:fs/promises';
import { AppError, type Report } from '@doctorbench/core';
import { type Journal, openFileJournal } from '@doctorbench/engine';
import { checkComparable } from '../comparable.ts';
import type { Context } from '../context.ts';
import { resolveRunDir } from '../paths.ts';
import { type GateOptions, hasBar, listBelowBar, throwBelowBar, toGateReach } from './gates.ts';
import { toJunit } from './junit.ts';
import { toMarkdownSummary } from './markdown-summary.ts';
import { toSarif } from './sarif.ts';

/** The run that a result must not be worse than, where one is named. */
export async function openBaseline(
  { worseThan }: GateOptions,
  journal: Journal,
  context: Context,
): Promise<Journal | undefined> {
  if (typeof worseThan !== 'string') return undefined;
  const baseline = await openFileJournal(await resolveRunDir(worseThan, context), { writable: false });
  try {
    checkComparable(journal.manifest, baseline.manifest, context);
    return baseline;
  } catch (error) {
    await baseline.close();
    throw error;
  }
}

/** Writes what a pipeline reads, then throws where the bar is not reached. */
export async function finishForPipeline(
  { report, journal }: { readonly report: Report; readonly journal: Journal },
  options: GateOptions,
  context: Context,
): Promise<void> {
  const belowBar = listBelowBar(report, options, context);
  const reach = toGateReach(report, options, context);
  if (reach !== undefined) context.stderr.write(`${reach}\n`);
  const { junit, summary, sarif } = options;
  if (junit !== undefined) await write(junit, await toJunit(report, journal, belowBar));
  if (sarif !== undefined) await write(sarif, await toSarif(report, journal, belowBar));
  if (summary !== undefined)
    await write(summary, toMarkdownSummary(report, { isBarred: hasBar(options), belowBar, reach }, context));
  throwBelowBar(belowBar);
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch(cause => {
    throw new AppError('run.report-failed', path, { cause });
  });
}
