import { join } from 'node:path';
import { AppError, type Grade } from '@doctorbench/core';
import {
  createFileJournal,
  draftManifest,
  type EncounterSeat,
  gradeRun,
  openSuite,
  type Suite,
  seatEncounter,
} from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { writeReport } from '@doctorbench/report/files';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { serveSeat } from '../mcp-server.ts';
import { countOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { getProductVersion } from '../session.ts';

interface McpOptions {
  readonly case: string;
  readonly agent: string;
  readonly seed: number;
  readonly out?: string;
}

export function addMcpCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages;
  program
    .command('mcp')
    .description(commands.mcp)
    .requiredOption('--case <suite/item>', options.case)
    .option('--agent <name>', options.agent, 'agent')
    .addOption(countOption('--seed <n>', options.seed, messages).default(1))
    .option('--out <dir>', options.out)
    .action((given: McpOptions) => sit(given, context));
}

/** One case over standard input and output; when it ends, a run folder with its report lies where others do. */
async function sit(options: McpOptions, context: Context): Promise<void> {
  const { suiteName, itemId } = parseCase(options.case);
  const suite = await openSuite(await resolveSuiteDir(suiteName, context), { signal: context.abort });
  const seat = await seatEncounter(suite, itemId, options.seed);
  const askedAt = new Date();
  await serveSeat(seat, { version: getProductVersion(), context });
  const { dir, grade } = await record({ suite, seat, askedAt }, options, context);
  context.stderr.write(`${context.messages.mcp.recorded(toScoreText(grade), dir)}\n`);
}

function parseCase(given: string): { readonly suiteName: string; readonly itemId: string } {
  const at = given.lastIndexOf('/');
  if (at <= 0 || at === given.length - 1) throw new AppError('config.invalid', `--case ${given}: SUITE/ITEM`);
  return { suiteName: given.slice(0, at), itemId: given.slice(at + 1) };
}

/** The run of one answer that a stranger's loop gave, graded offline. */
async function record(
  { suite, seat, askedAt }: { readonly suite: Suite; readonly seat: EncounterSeat; readonly askedAt: Date },
  { agent, seed, out }: McpOptions,
  { config, locale }: Context,
): Promise<{ readonly dir: string; readonly grade: Grade | undefined }> {
  const draft = draftManifest({
    suite,
    productVersion: getProductVersion(),
    sampling: { maxOutputTokens: seat.item.case.limits.outputTokens },
    history: 'own',
    selection: { items: [seat.item.id], sample: 'first' },
    repeats: 1,
    seed,
    endpoint: { baseUrl: 'mcp:stdio', model: agent },
    now: askedAt,
  });
  const manifest = { ...draft, protocol: { ...draft.protocol, judges: [lexicalJudge.name] } };
  const dir = out ?? join(config.runsDir, manifest.runId);
  const journal = await createFileJournal(dir, manifest);
  try {
    await journal.appendAnswer(seat.toAnswer(askedAt.toISOString()));
    await gradeRun({ suite, journal, judge: lexicalJudge, concurrency: 1 });
    await writeReport({ journal, suite, dir, locale, generatedAt: new Date() });
    for await (const grade of journal.readGrades()) return { dir, grade };
    return { dir, grade: undefined };
  } finally {
    await journal.close();
  }
}

function toScoreText(grade: Grade | undefined): string {
  if (grade?.total.kind !== 'scored') return '–';
  return grade.total.percent.toFixed(1);
}
