import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { serveRecord } from '../fhir-server.ts';
import { countOption } from '../option-values.ts';
import { type SittingOptions, sitCase } from '../sit-case.ts';
import { addSittingOptions } from './shared-options.ts';

interface FhirOptions extends SittingOptions {
  readonly port: number;
}

export function addFhirCommand(program: Command, context: Context): void {
  const { messages } = context;
  addSittingOptions(program.command('fhir').description(messages.commands.fhir), context)
    .addOption(countOption('--port <n>', messages.options.fhirPort, messages).default(8430))
    .action((given: FhirOptions) =>
      sitCase(given, {
        context,
        wire: 'fhir:http',
        serve: seat => serveRecord(seat, { port: given.port, context }),
      }),
    );
}
