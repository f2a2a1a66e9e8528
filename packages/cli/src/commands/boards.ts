import { AppError, boardColumnSchema, editionIdSchema } from '@doctorbench/core';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { countOption } from '../option-values.ts';
import type { ServerClient } from '../server-client.ts';
import { toBoardTable, toEditionTable } from '../terminal/board-table.ts';
import { toCleanText } from '../terminal/clean.ts';

interface BoardsOptions {
  readonly sort?: string;
  readonly limit: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function addBoardsCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  program
    .command('boards')
    .description(commands.boards)
    .argument('[edition]', options.edition)
    .option('--sort <column>', options.sort)
    .addOption(countOption('--limit <n>', options.rows, messages).default(100))
    .option('--json', messages.options.json)
    .addOption(new Option('--csv', options.csv).conflicts('json'))
    .action((edition: string | undefined, given: BoardsOptions) =>
      withServer({ signedIn: false }, context, client =>
        edition === undefined
          ? showEditions(given, { client, context })
          : showBoard(edition, given, { client, context }),
      ),
    );
}

interface Work {
  readonly client: ServerClient;
  readonly context: Context;
}

async function showEditions({ json, csv }: BoardsOptions, { client, context }: Work): Promise<void> {
  const words = context.messages.platform.boards;
  if (csv) throw new AppError('config.invalid', words.csvNeedsEdition);
  const editions = await client.listEditions();
  print(context, json, editions, () =>
    editions.length === 0 ? words.none : toEditionTable(editions, context),
  );
}

async function showBoard(
  edition: string,
  { sort, limit, json, csv }: BoardsOptions,
  { client, context }: Work,
): Promise<void> {
  if (!editionIdSchema.safeParse(edition).success)
    throw new AppError('config.invalid', context.messages.platform.boards.editionForm);
  if (sort !== undefined && !boardColumnSchema.safeParse(sort).success)
    throw new AppError('config.invalid', context.messages.platform.boards.sortForm);
  if (csv) {
    const text = await client.readBoardCsv(edition, sort);
    context.stdout.write(context.stdout.isTTY ? toCleanText(text) : text);
    return;
  }
  const board = await client.readBoard(edition, { sort, limit });
  print(context, json, board, () => toBoardTable(board, context));
}
