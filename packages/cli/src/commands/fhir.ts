import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { serveRecord } from '../fhir-server.ts';
import { numberOption } from '../option-values.ts';
import { type SittingOptions, sitCase } from '../sit-case.ts';
import { addSittingOptions } from './shared-options.ts';

interface FhirOptions extends SittingOptions {
  readonly port: number;
}

export function addFhirCommand(program: Command, context: Context): void {
  const { messages } = context;
  addSittingOptions(program.command('fhir').description(messages.commands.fhir), context)
    .addOption(
      numberOption('--port <n>', messages.options.fhirPort, {
        range: { min: 0, max: 65_535, integer: true },
        messages,
      }).default(8430),
    )
    .action((given: FhirOptions) =>
      sitCase(given, {
        context,
        wire: 'fhir:http',
        serve: seat => serveRecord(seat, { port: given.port, context }),
      }),
    );
}
