import { type Journal, openFileJournal } from '@doctorbench/engine';
import { keepContamination, writeReport } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { checkComparable } from '../comparable.ts';
import type { Context } from '../context.ts';
import { findSuite } from '../find-suite.ts';
import { resolveRunDir } from '../paths.ts';
import { finishForPipeline } from '../pipeline/finish.ts';
import { addGateOptions, type GateOptions } from '../pipeline/gates.ts';
import { keepRunAudit, openRunAudit } from '../run-audit.ts';
import { printReport } from '../session.ts';

export function addReportCommand(program: Command, context: Context): void {
  const { messages } = context;
  const command = program
    .command('report')
    .description(messages.commands.report)
    .argument('<run>', messages.options.run)
    .option('--against <run>', messages.options.against)
    .option('--audit <file>', messages.options.audit)
    .option('--probe <file>', messages.probe.keep)
    .option('--json', messages.options.json);
  addGateOptions(command, messages).action((name: string, given: ReportOptions) =>
    report(name, given, context),
  );
}

interface ReportOptions extends GateOptions {
  readonly against?: string;
  readonly audit?: string;
  readonly probe?: string;
  readonly json?: boolean;
}

async function report(name: string, options: ReportOptions, context: Context): Promise<void> {
  const dir = await resolveRunDir(name, context);
  const journal = await openFileJournal(dir, { writable: false });
  const opened = [journal];
  try {
    const other = options.against ?? options.worseThan;
    const against = typeof other === 'string' ? await openAgainst(other, context) : undefined;
    if (against) {
      opened.push(against);
      checkComparable(journal.manifest, against.manifest, context);
    }
    await keepRunAudit(await openRunAudit(options.audit, journal.manifest, context), dir);
    const { manifest } = journal;
    if (options.probe !== undefined) await keepContamination(options.probe, { dir, manifest });
    const { suitePath, protocol } = manifest;
    const suite = await findSuite(suitePath, protocol.suite.hash);
    const written = await writeReport({
      journal,
      suite,
      dir,
      locale: context.locale,
      generatedAt: new Date(),
      against,
    });
    printReport({ report: written, dir, json: options.json ?? false }, context);
    await finishForPipeline({ report: written, journal }, options, context);
  } finally {
    await Promise.all(opened.map(each => each.close()));
  }
}

async function openAgainst(name: string, context: Context): Promise<Journal> {
  return openFileJournal(await resolveRunDir(name, context), { writable: false });
}
