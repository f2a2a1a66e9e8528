// Sits one case of the clinic with a loop that is not ours: the `openai` package asks the model and runs its tools,
// the MCP client carries them into the clinic.
//
//   npx doctorbench phantom serve doctorbench-agent        (or any OpenAI-compatible endpoint)
//   OPENAI_BASE_URL=http://127.0.0.1:8900/v1 OPENAI_API_KEY=none MODEL=phantom-excellent \
//     node examples/agent/sit-a-case.mjs doctorbench-agent/ITEM [--out DIR]
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import OpenAI from 'openai';

const [chosen, ...rest] = process.argv.slice(2);
const model = process.env.MODEL;
if (!chosen || !model) {
  process.stderr.write('usage: MODEL=name node sit-a-case.mjs SUITE/ITEM [--out DIR]\n');
  process.exit(2);
}

const doctorbench = fileURLToPath(new URL('../../packages/cli/bin/doctorbench.js', import.meta.url));
const clinic = new Client({ name: 'sit-a-case', version: '1.0.0' });
await clinic.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [doctorbench, 'mcp', '--case', chosen, '--agent', model, ...rest],
    stderr: 'inherit',
  }),
);

const { tools } = await clinic.listTools();
const { messages: opening } = await clinic.getPrompt({ name: 'case' });

async function call(name, args) {
  const { content } = await clinic.callTool({ name, arguments: args });
  return content.map(part => part.text).join('\n');
}

const runner = new OpenAI().chat.completions.runTools(
  {
    model,
    messages: [
      { role: 'system', content: clinic.getInstructions() ?? '' },
      ...opening.map(({ role, content }) => ({ role, content: content.text })),
    ],
    tools: tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: {
        name,
        description,
        parameters: inputSchema,
        parse: JSON.parse,
        function: args => call(name, args),
      },
    })),
  },
  { maxChatCompletions: 60 },
);
runner.on('message', message => {
  for (const { function: made } of message.tool_calls ?? [])
    process.stdout.write(`> ${made.name} ${made.arguments}\n`);
  if (message.role === 'tool') process.stdout.write(`${message.content}\n`);
});
await runner.done();
await clinic.close();
