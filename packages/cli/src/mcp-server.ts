import type { EncounterSeat } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { createTurnGatherer } from './gather-turn.ts';

/** Serves a case over MCP on standard input and output until it is over or the client goes. */
export async function serveSeat(
  seat: EncounterSeat,
  { version, context }: { readonly version: string; readonly context: Context },
): Promise<void> {
  // Loaded when a case is sat over MCP, not at every start.
  const [{ Server }, { StdioServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const server = new Server(
    { name: 'doctorbench', version },
    {
      capabilities: { tools: {}, prompts: {} },
      instructions: seat.rules,
    },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: seat.tools.map(({ name, description, parameters }) => ({
      name,
      description,
      inputSchema: { type: 'object' as const, ...parameters },
    })),
  }));
  server.setRequestHandler(types.ListPromptsRequestSchema, () => ({ prompts: [{ name: 'case' }] }));
  server.setRequestHandler(types.GetPromptRequestSchema, () => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: seat.opening } }],
  }));
  const act = createTurnGatherer(calls => seat.act(calls));
  const left = new Promise<void>(resolve => {
    server.setRequestHandler(types.CallToolRequestSchema, async ({ params }, { requestId }) => {
      const call = await act({
        id: String(requestId),
        name: params.name,
        arguments: JSON.stringify(params.arguments ?? {}),
      });
      return {
        content: [{ type: 'text' as const, text: call?.result ?? '' }],
        isError: call?.fault !== undefined,
      };
    });
    server.onclose = resolve;
    context.stdin.once('end', resolve);
    context.drain.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport(context.stdin, context.stdout));
  await left;
  await server.close();
}
