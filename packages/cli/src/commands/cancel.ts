import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { toSubmissionLines } from '../terminal/submission-lines.ts';

export function addCancelCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  program
    .command('cancel')
    .description(commands.cancel)
    .argument('<submission>', options.submission)
    .option('--json', messages.options.json)
    .action((id: string, { json }: { readonly json?: boolean }) =>
      withServer({ signedIn: true }, context, async client => {
        const submission = await client.cancel(id);
        print(context, json, { submission }, () => toSubmissionLines(submission, context));
      }),
    );
}
