import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { serveSeat } from '../mcp-server.ts';
import { getProductVersion } from '../product-version.ts';
import { type SittingOptions, sitCase } from '../sit-case.ts';
import { addSittingOptions } from './shared-options.ts';

export function addMcpCommand(program: Command, context: Context): void {
  addSittingOptions(program.command('mcp').description(context.messages.commands.mcp), context).action(
    (given: SittingOptions) =>
      sitCase(given, {
        context,
        wire: 'mcp:stdio',
        serve: seat => serveSeat(seat, { version: getProductVersion(), context }),
      }),
  );
}
