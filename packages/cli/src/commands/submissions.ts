import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { countOption } from '../option-values.ts';
import { toSubmissionTable } from '../terminal/submission-lines.ts';

interface SubmissionsOptions {
  readonly limit: number;
  readonly json?: boolean;
}

export function addSubmissionsCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options, submissions: words } = messages.platform;
  program
    .command('submissions')
    .description(commands.submissions)
    .addOption(countOption('--limit <n>', options.rows, messages).default(50))
    .option('--json', messages.options.json)
    .action(({ limit, json }: SubmissionsOptions) =>
      withServer({ signedIn: true }, context, async client => {
        const found = await client.listSubmissions(limit);
        print(context, json, found, () =>
          found.length === 0 ? words.none : toSubmissionTable(found, context),
        );
      }),
    );
}
