import { openFileJournal, openSuite, type Suite, writeReport } from '@doctorbench/engine';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { resolveRunDir } from '../places.ts';
import { printReport } from '../session.ts';

export function addReportCommand(program: Command, context: Context): void {
  const { messages } = context;
  program
    .command('report')
    .description(messages.commands.report)
    .argument('<run>', messages.options.run)
    .option('--json', messages.options.json)
    .action((name: string, given: { json?: boolean }) => report(name, given.json ?? false, context));
}

async function report(name: string, json: boolean, context: Context): Promise<void> {
  const dir = await resolveRunDir(name, context);
  const journal = await openFileJournal(dir, { writable: false });
  try {
    const { suitePath, protocol } = journal.manifest;
    const suite = await findSuite(suitePath, protocol.suite.hash);
    const written = await writeReport({
      journal,
      suite,
      dir,
      locale: context.locale,
      generatedAt: new Date(),
    });
    printReport({ report: written, dir, json }, context);
  } finally {
    await journal.close();
  }
}

/** The suite of the run, if it is still there and still the same; a report can do without the questions. */
async function findSuite(dir: string, hash: string): Promise<Suite | undefined> {
  try {
    const suite = await openSuite(dir);
    return suite.hash === hash ? suite : undefined;
  } catch {
    return undefined;
  }
}
