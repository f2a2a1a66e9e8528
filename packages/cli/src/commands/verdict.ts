import { AppError, type AwaitingRecord, type Score, toAnswerKey, type Vote } from '@doctorbench/core';
import { type Journal, openFileJournal, openSuite } from '@doctorbench/engine';
import { type Decision, decideGrade } from '@doctorbench/grading';
import { listAwaiting } from '@doctorbench/report/aggregate';
import { writeReport } from '@doctorbench/report/files';
import { Argument, type Command } from 'commander';
import { type Context, print } from '../context.ts';
import { numberOption } from '../option-values.ts';
import { resolveRunDir } from '../paths.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toScoreText } from '../terminal/format.ts';
import { toTable } from '../terminal/table.ts';

interface VerdictOptions {
  readonly expert?: string;
  readonly reason?: string;
  readonly quote?: readonly string[];
  readonly repeat: number;
  readonly json?: boolean;
}

/** What stands in the place of a criterion when the whole answer is meant. */
const manipulation = 'manipulation';

export function addVerdictCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { options } = messages;
  program
    .command('verdict')
    .description(messages.commands.verdict)
    .argument('<run>', options.run)
    .argument('[item]', options.itemId)
    .argument('[criterion]', options.criterion)
    .addArgument(new Argument('[decision]', options.decision).choices(['met', 'not-met']))
    .option('--expert <name>', options.expert)
    .option('--reason <text>', options.reason)
    .option('--quote <text...>', options.quote)
    .addOption(
      numberOption('--repeat <n>', options.repeatOf, {
        range: { min: 0, max: Number.MAX_SAFE_INTEGER, integer: true },
        messages,
      }).default(0),
    )
    .option('--json', options.json)
    .action(
      (
        run: string,
        item: string | undefined,
        criterion: string | undefined,
        decision: string | undefined,
        given: VerdictOptions,
      ) =>
        item === undefined
          ? listWaiting(run, given, context)
          : decide({ run, item, criterion, met: decision && decision === 'met' }, given, context),
    );
}

async function listWaiting(name: string, { json }: VerdictOptions, context: Context): Promise<void> {
  const words = context.messages.verdict;
  const journal = await openFileJournal(await resolveRunDir(name, context), { writable: false });
  try {
    const waiting: AwaitingRecord[] = [];
    for await (const grade of journal.readGrades()) if (!grade.control) waiting.push(...listAwaiting(grade));
    print(context, json, waiting, () =>
      waiting.length === 0
        ? words.nothing
        : `${words.waiting(waiting.length)}\n\n${toTable(
            [
              [words.item, words.criterion, words.why, words.votes, words.total],
              ...waiting.map(entry => [
                entry.repeat === 0 ? entry.itemId : `${entry.itemId} #${entry.repeat}`,
                entry.criterionId ?? manipulation,
                [words.reasons[entry.reason], ...(entry.text ? [toCleanLine(entry.text, 60)] : [])].join(
                  ': ',
                ),
                entry.votes.map(toVoteText).join(' · '),
                entry.total === null ? words.noTotal : toScoreText(entry.total),
              ]),
            ],
            ['left', 'left', 'left', 'left', 'right'],
          )}`,
    );
  } finally {
    await journal.close();
  }
}

function toVoteText({ judge, met }: Vote): string {
  return `${toCleanLine(judge, 40)} ${met ? '✓' : '✗'}`;
}

async function decide(
  asked: {
    readonly run: string;
    readonly item: string;
    readonly criterion: string | undefined;
    readonly met: boolean | '' | undefined;
  },
  options: VerdictOptions,
  context: Context,
): Promise<void> {
  const words = context.messages.verdict;
  const { criterion, met } = asked;
  const { expert, reason } = options;
  if (criterion === undefined || typeof met !== 'boolean' || !expert || !reason)
    throw new AppError('config.invalid', words.needsAll);
  if (criterion === manipulation && met) throw new AppError('config.invalid', words.onlyNotMet);
  const dir = await resolveRunDir(asked.run, context);
  const journal = await openFileJournal(dir, { writable: true });
  try {
    const key = toAnswerKey({ itemId: asked.item, repeat: options.repeat });
    const { before, answer } = await findGraded(journal, key, words.noGrade(asked.item));
    const { suitePath, protocol } = journal.manifest;
    const suite = await openSuite(suitePath, { signal: context.abort });
    if (suite.hash !== protocol.suite.hash) throw new AppError('suite.changed', suitePath);
    const decision: Decision = {
      criterionId: criterion === manipulation ? undefined : criterion,
      override: {
        met,
        expert,
        reason,
        evidence: [...(options.quote ?? [])],
        decidedAt: new Date().toISOString(),
      },
    };
    const item = await suite.getItem(asked.item);
    const after = decideGrade({ item, answer, policy: protocol.policy }, before, decision);
    await journal.appendGrade(after);
    await writeReport({ journal, suite, dir, locale: context.locale, generatedAt: new Date() });
    print(context, options.json, after, () =>
      words.recorded(asked.item, toTotal(before.total), toTotal(after.total)),
    );
  } finally {
    await journal.close();
  }
}

async function findGraded(journal: Journal, key: string, problem: string) {
  const before = await journal.findGrade(key);
  const answer = await journal.findAnswer(key);
  if (!before || !answer) throw new AppError('config.invalid', problem);
  return { before, answer };
}

function toTotal(total: Score): string {
  return total.kind === 'scored'
    ? toScoreText(total.percent)
    : total.kind === 'unscored'
      ? total.reason
      : 'N/A';
}
