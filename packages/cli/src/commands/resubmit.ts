import type { Command } from 'commander';
import { type KeyOptions, obtainApiKey } from '../api-key.ts';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { toSubmissionLines } from '../terminal/submission-lines.ts';

interface ResubmitOptions extends KeyOptions {
  readonly json?: boolean;
}

export function addResubmitCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options, submit: words } = messages.platform;
  program
    .command('resubmit')
    .description(commands.resubmit)
    .argument('<submission>', options.submission)
    .option('--api-key-env <variable>', messages.options.apiKeyEnv)
    .option('--no-key', messages.options.noKey)
    .option('--json', messages.options.json)
    .action((id: string, given: ResubmitOptions) =>
      withServer({ signedIn: true }, context, async client => {
        const apiKey = await obtainApiKey(given, context);
        const submission = await client.resubmit(id, apiKey ? { apiKey: apiKey.reveal() } : {});
        print(context, given.json, { submission }, () =>
          [toSubmissionLines(submission, context), words.follow(submission.id)].join('\n'),
        );
      }),
    );
}
